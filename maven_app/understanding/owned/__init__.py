"""Owned devices by name: what a message calls a thing that somebody has."""
