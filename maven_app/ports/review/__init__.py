"""Review: conversations as those who run the shop look through them."""
