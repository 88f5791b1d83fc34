"""Evaluation on the page: runs of test cases begun, followed, compared and drawn over time."""
