"""Ranking: products held against a need, scored and put in order."""
