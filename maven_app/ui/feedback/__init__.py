"""Feedback: how the page asks what its reader thinks of an answer, and of one thing in it."""
