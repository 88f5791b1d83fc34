"""History: what was said in one's own conversations, indexed as they go on, and found again."""
