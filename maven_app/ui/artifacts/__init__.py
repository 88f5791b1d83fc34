"""Artifacts: one module for each kind of artifact, and what they share."""
