"""Messages: every sentence a person reads, by code, one catalogue per language."""
