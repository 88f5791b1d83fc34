"""Localization: the domain's values as a reader of a language sees them, for the page, the terminal and files alike."""
