"""Messages: the words that every page under measurement answers by the script."""

TEXT, TABLE, FAST, EARLIER = "stream text", "stream table", "stream fast", "earlier"
"""A text and a table at the script's pace, the text as fast as the page takes it, and one passage at once."""
