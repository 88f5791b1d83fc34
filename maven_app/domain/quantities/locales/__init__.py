"""Locales: signs, names and number formats of the world's languages, money and units."""
