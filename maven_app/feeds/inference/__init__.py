"""Inference from a feed with goods of its own kinds: their categories, and what its columns mean in each."""
