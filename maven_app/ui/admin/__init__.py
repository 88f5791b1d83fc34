"""Pages of those who run the shop, drawn."""
