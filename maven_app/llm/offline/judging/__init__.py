"""Judging: how good products are for a use or in a criterion."""
