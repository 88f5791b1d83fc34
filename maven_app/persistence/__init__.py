"""Persistence: conversations, their turns and their logs in a SQL database, SQLite or PostgreSQL."""
