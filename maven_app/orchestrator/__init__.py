"""Between a message and its answer."""
