"""Signing up, in and out, what is mailed for it, and what somebody does with their account."""
