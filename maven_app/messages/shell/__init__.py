"""Sentences of what stands around a conversation, by their codes."""
