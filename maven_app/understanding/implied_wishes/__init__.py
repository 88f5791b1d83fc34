"""Implied wishes: the use, criterion or fact that words ask for though no phrase of theirs is known."""
