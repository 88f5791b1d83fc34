"""Review: conversations made ready for those who run the shop."""
