"""Stating: what the facts say to a question."""
