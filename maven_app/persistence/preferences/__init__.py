"""Preferences, in SQL."""
