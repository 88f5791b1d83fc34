"""Pages: one module per route."""
