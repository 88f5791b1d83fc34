"""Span roles: whether words that were read as part of a need ask for it, or only tell of a life, of others, or of a price elsewhere."""
