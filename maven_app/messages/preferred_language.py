"""Preferred language: in which of the catalogue's languages, and in which region's units, somebody reads the page."""

import re

from maven_app.domain.quantities.measurement_systems import locale_for
from maven_app.messages.catalogue import LANGUAGES, SOURCE

COOKIE = "maven_language"
"""Holds the language that was chosen; `assets/components/words.js` writes it."""
_RANGE = re.compile(
    r"\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d*)?))?\s*",
    re.IGNORECASE,
)
"""One entry of an `Accept-Language` header: the language, its region, and how welcome it is."""
_LONGEST = 1000
"""Characters of a header that are looked at."""


def chosen_language(cookie_header: str | None) -> str | None:
    """The language that the visitor with this `Cookie` header has chosen; None for one who has not, or not one of ours."""
    for pair in (cookie_header or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE and value in LANGUAGES:
            return value
    return None


def preferred_language(cookie_header: str | None, accept_language: str | None) -> str:
    """The language that was chosen, else the first that the browser asks for of those that Maven speaks, else English."""
    return chosen_language(cookie_header) or _best_accepted(accept_language or "") or SOURCE


def preferred_region(accept_language: str | None) -> str:
    """The region of the locale that the browser asks for first (ISO 3166): "US" of "en-US, en;q=0.9"; "" where it names none."""
    entries = [match for match in map(_RANGE.fullmatch, (accept_language or "")[:_LONGEST].split(",")) if match]
    first = max(entries, key=_welcome, default=None)
    return (first[2] or "").upper() if first else ""


def preferred_locale(cookie_header: str | None, accept_language: str | None, market: str = "") -> str:
    """The language of a reader, with the region where that has units of its own: of the `market` where one was chosen (ISO 3166, in small
    letters), else of the browser.
    """
    region = market.upper() or preferred_region(accept_language)
    return locale_for(preferred_language(cookie_header, accept_language), region)


def _welcome(entry: re.Match[str]) -> float:
    return float(entry[3] or 1)


def _best_accepted(header: str) -> str | None:
    entries = [match for entry in header[:_LONGEST].split(",") if (match := _RANGE.fullmatch(entry))]
    wanted = sorted(entries, key=_welcome, reverse=True)
    return next((entry[1].lower() for entry in wanted if entry[1].lower() in LANGUAGES), None)
