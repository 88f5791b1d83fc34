"""Preferred language: in which of the catalogue's languages, and in which region's units, somebody reads."""

import re

from maven_app.domain.preferences import NO_PREFERENCES, Preferences, parse_cookie
from maven_app.domain.quantities.measurement_systems import locale_for
from maven_app.messages.catalogue import LANGUAGES, SOURCE

_RANGE = re.compile(
    r"\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d*)?))?\s*",
    re.IGNORECASE,
)
"""One entry of an `Accept-Language` header: the language, its region, and how welcome it is."""
_LONGEST = 1000
"""Characters of a header that are looked at."""


def preferred_language(
    cookie_header: str | None, accept_language: str | None, preferences: Preferences = NO_PREFERENCES
) -> str:
    """The language that was chosen, by the `preferences` that are kept or else the browser's cookie; without a choice of one that Maven
    speaks the first that the browser asks for, else English.
    """
    chosen = (preferences.language, parse_cookie(cookie_header).language)
    spoken = next((language for language in chosen if language in LANGUAGES), None)
    return spoken or _best_accepted(accept_language or "") or SOURCE


def preferred_region(accept_language: str | None) -> str:
    """The region of the locale that the browser asks for first (ISO 3166): "US" of "en-US, en;q=0.9"; "" where it names none."""
    entries = [match for match in map(_RANGE.fullmatch, (accept_language or "")[:_LONGEST].split(",")) if match]
    first = max(entries, key=_welcome, default=None)
    return (first[2] or "").upper() if first else ""


def preferred_locale(
    cookie_header: str | None, accept_language: str | None, preferences: Preferences = NO_PREFERENCES
) -> str:
    """The language of a reader, with the region where that has units of its own: "en_US"."""
    region = preferences.region(preferred_region(accept_language))
    return locale_for(preferred_language(cookie_header, accept_language, preferences), region)


def _welcome(entry: re.Match[str]) -> float:
    return float(entry[3] or 1)


def _best_accepted(header: str) -> str | None:
    entries = [match for entry in header[:_LONGEST].split(",") if (match := _RANGE.fullmatch(entry))]
    wanted = sorted(entries, key=_welcome, reverse=True)
    return next((entry[1].lower() for entry in wanted if entry[1].lower() in LANGUAGES), None)
