"""Removal of what was deleted, for good."""
