"""Shared pages in SQL."""
