"""Readers of shops' own catalogues, and the reference data that Maven ships."""
