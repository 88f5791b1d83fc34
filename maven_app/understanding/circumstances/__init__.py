"""Circumstances: who and what a message speaks of beside the thing that is sought."""
