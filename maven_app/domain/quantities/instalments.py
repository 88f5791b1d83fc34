"""Instalments: amounts that are paid again and again, or are a share, and so are not what a thing costs."""

import re

_PERIOD = r"(?:mo|mon|mth|month|bulan|bln|week|minggu|yr|year|tahun|monat|mese|mes|maand|mois|mån|mies|mês)"
_RECURRING = re.compile(
    rf"\s?(?:/|\bper|\ba\b|\bp\.?)\s?{_PERIOD}\b|\s?\b(?:monthly|per month|im monat|al mese|al mes|par mois)\b|\s?%|\s?x\b",
    re.IGNORECASE,
)
_INSTALMENT_WORDS = re.compile(
    rf"/\s*{_PERIOD}\b|\b(?:per|a)\s{_PERIOD}\b|\b(?:monthly|cicilan|instal?lments?|im monat|mtl|al mese|par mois)\b|%",
    re.IGNORECASE,
)


def is_recurring(text: str, end: int) -> bool:
    """Whether what stands right behind an amount makes it an instalment, a share or a multiple: "/month", "%", " x"."""
    return _RECURRING.match(text, end) is not None


def mentions_instalments(text: str) -> bool:
    """Whether any amount of `text` may be an instalment or a share."""
    return _INSTALMENT_WORDS.search(text) is not None
