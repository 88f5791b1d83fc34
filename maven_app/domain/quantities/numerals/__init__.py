"""Numerals: numbers in digits and in words."""
