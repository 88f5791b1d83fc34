"""Titles: products' names, told apart and put together."""
