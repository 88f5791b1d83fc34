"""Names of products: which one a person means, by what they wrote or typed so far."""
