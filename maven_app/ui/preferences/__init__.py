"""The page of preferences."""
