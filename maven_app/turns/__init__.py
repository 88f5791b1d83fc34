"""The life of a turn apart from any browser."""
