"""Routes of those who run the shop."""
