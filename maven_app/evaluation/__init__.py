"""Evaluation: golden questions asked of the real assistant, scored against thresholds."""
