"""Primitives: small parts that everything else is drawn with."""
