"""Questions: what a message asks beside, or in place of, a search."""
