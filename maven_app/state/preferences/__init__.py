"""Preferences and what Maven remembers of a person, as a tab shows and changes them."""
