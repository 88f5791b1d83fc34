"""Kinds: which category of goods a message asks for."""
