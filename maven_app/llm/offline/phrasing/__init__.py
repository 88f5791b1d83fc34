"""Phrasing: what every part of an explanation is worded with."""
