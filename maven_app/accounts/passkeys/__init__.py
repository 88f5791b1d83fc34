"""Passkeys of accounts: adding them, signing in and confirming by them."""
