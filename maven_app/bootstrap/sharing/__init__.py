"""Sharing, put together over a database."""
