"""Alternatives: what a message asks about beside what is sought, which changes nothing of it."""
