"""Statements: what pages and products' names state, and of which product and property."""
