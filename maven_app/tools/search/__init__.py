"""Search: from a query to products that meet the need."""
