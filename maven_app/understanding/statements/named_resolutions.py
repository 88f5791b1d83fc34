"""Named resolutions: how many pixels a screen has that a product's name calls "4K" or "QHD", where its shape leaves no doubt."""

import re

_PIXELS = re.compile(r"(?<!\d)(\d{3,4})\s*[x×*]\s*(\d{3,4})(?!\d)", re.I)
_TALLER = re.compile(r"\b(?:[fqu]hd|hd|4k|wqxga|wuxga)\s?(?:\+|plus\b)", re.I)
"""A name that says itself that the screen has more lines: "FHD+"."""
_WIDE = re.compile(r"\bultra[\s-]?wide\b|\b(?:21|32)\s?:\s?9\b|\buw(?:q|f)?hd\b|\bd(?:q|f|u)hd\b", re.I)
_2K = re.compile(r"\b2k\b", re.I)
_WIDEST = 32.9
"""Inches up to which a monitor of that name may be 16:9."""
_TALL_SIZES = ((13.35, 13.65), (14.1, 14.6), (15.9, 16.3), (17.9, 18.5))
"""Inches of laptops whose screens are 16:10."""
_OF_WIDE = frozenset({"1920 × 1080", "2560 × 1440"})
"""Resolutions whose names shops give to wider screens too."""
_NAMED_BY_PIXELS = frozenset({"tvs", "monitors", "laptops"})
"""Categories in whose names a resolution's name is that of 16:9."""


def named_resolution(value: str, title: str, category: str | None, inches: float | None) -> str | None:
    """The pixels of the resolution that a name's word stands for; None where the screen may be of another shape."""
    if pixels := _PIXELS.search(title):
        return f"{pixels[1]} × {pixels[2]}"
    if category is not None and category not in _NAMED_BY_PIXELS:
        return None
    if _TALLER.search(title) or _WIDE.search(title) or (_2K.search(title) and category != "monitors"):
        return None
    is_wide = category == "monitors" and inches is not None and inches > _WIDEST and value in _OF_WIDE
    is_tall = category == "laptops" and inches is not None and any(a <= inches <= b for a, b in _TALL_SIZES)
    return None if is_wide or is_tall else value
