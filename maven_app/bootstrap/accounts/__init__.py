"""Accounts, from the settings."""
