"""Understanding: what a message, a title or a page means."""
