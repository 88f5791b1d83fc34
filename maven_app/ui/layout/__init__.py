"""Layout: what stands around the thread."""
