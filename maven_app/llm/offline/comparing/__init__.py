"""Comparing: products set against each other."""
