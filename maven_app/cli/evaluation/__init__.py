"""Evaluation: the commands that measure answers and knowledge."""
