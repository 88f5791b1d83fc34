"""Everything stored about one person, as one file."""
