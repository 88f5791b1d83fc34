"""Guides: buying guides, written and revised."""
