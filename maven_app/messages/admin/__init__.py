"""English of the pages of those who run the shop."""
