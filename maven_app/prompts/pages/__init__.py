"""Pages: what is asked of a page that was read."""
