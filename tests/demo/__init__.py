"""A small world of shops, pages and models that do not exist, for watching the live path without keys or a network."""
