"""Conversation: messages, events, the artifacts that they carry, and the transcript that is folded from them."""
