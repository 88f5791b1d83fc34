"""Checks: what a right answer has and a wrong one has not."""
