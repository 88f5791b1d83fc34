"""Conversation: the thread, its turns, and the composer."""
