"""Implied: a question in words that no fact, use or criterion has, answered by the one that it implies."""
