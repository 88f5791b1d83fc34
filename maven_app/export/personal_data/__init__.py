"""Everything that is kept of one person, as one file."""
