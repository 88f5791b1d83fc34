"""Feedback over HTTP."""
