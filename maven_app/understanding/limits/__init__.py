"""Limits: the amounts of a message, made into bounds that products must keep."""
