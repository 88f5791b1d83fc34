"""Buying knowledge: what an expert knows of each category, one data file each, and its schema."""
