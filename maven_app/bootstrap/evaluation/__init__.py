"""Evaluation, as it is built: its store at the terminal, and the process of a run."""
