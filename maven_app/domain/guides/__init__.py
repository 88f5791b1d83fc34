"""Guides: the versions of a buying guide, its edits and its sources."""
