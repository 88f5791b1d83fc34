"""HTTP beside the pages."""
