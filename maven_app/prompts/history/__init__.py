"""History: what is asked about a conversation that somebody will look for again."""
