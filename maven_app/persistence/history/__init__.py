"""History in SQL: what was said in conversations, by its words and by its meaning."""
