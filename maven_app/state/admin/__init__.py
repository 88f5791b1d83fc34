"""States of the pages of those who run the shop."""
