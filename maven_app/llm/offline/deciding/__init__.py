"""Deciding: what is done for a message."""
