"""Catalogue: products, their categories, facts and prices."""
