"""Turns of all conversations, a row each, and what is counted of them."""
