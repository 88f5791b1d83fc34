"""Accounts, sessions and one-time links in SQL, password hashes, and counted attempts."""
