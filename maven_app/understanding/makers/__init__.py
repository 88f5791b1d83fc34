"""Makers: the brands that a message wants or rules out."""
