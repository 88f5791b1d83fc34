"""Questions: what is asked of products, and in which form."""
