"""Wrappers: several models as one, and what goes wrong with them."""
