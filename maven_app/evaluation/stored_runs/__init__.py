"""Evaluation runs that are stored: suites, recording while they go, comparison with the run before."""
