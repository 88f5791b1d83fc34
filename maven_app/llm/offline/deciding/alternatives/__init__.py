"""Alternatives: what a message sets beside the pick, or against it: a maker, a version, a kind, another product, a price."""
