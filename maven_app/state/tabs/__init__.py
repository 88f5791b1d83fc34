"""Tabs: which browser tabs there are, and what becomes of their state."""
