"""Wishes: what ranks products without ruling any out, and what is refused or taken back."""
