"""Verdicts: what is said of a search's products, and which of them is the pick."""
