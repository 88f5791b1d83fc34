"""Review in SQL: the overview of conversations, and what those who run the shop note on them."""
