"""Replaying: turns on record, run again and held against how they went."""
