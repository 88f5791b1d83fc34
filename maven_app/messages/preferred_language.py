"""Preferred language: in which of the catalogue's languages somebody reads the page."""

import re

from maven_app.messages.catalogue import LANGUAGES, SOURCE

COOKIE = "maven_language"
"""Holds the language that was chosen; `assets/components/words.js` writes it."""
_RANGE = re.compile(r"\s*([a-z]{2,3})(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d*)?))?\s*", re.IGNORECASE)
"""One entry of an `Accept-Language` header: the language, and how welcome it is."""
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
    return chosen_language(cookie_header) or _accepted(accept_language or "") or SOURCE


def _accepted(header: str) -> str | None:
    entries = [match for entry in header[:_LONGEST].split(",") if (match := _RANGE.fullmatch(entry))]
    wanted = sorted(entries, key=lambda entry: -float(entry[2] or 1))
    return next((entry[1].lower() for entry in wanted if entry[1].lower() in LANGUAGES), None)
