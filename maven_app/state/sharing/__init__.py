"""State of what is shared."""
