"""Clients: the browsers that requests come from, and how often one may ask."""
