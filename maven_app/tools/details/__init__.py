"""Details: one product in full, from a result, an id or a link."""
