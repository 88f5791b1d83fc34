"""Journeys: the hours that a battery has to last, where it is asked about on a journey: "battery? it's a 14 hour flight"."""

import re

_JOURNEY = re.compile(
    r"\b(?P<hours>\d{1,2}(?:[.,]\d)?)\s*(?:-\s*)?(?:hours?|hrs?|h|jam)\b\W+(?:[a-z]+\s+){0,2}?"
    r"(?:flights?|trips?|journeys?|drives?|rides?|commutes?|shifts?|trains?|bus|layovers?|days?|penerbangan|perjalanan|kereta|shift)\b"
    r"|\b(?:penerbangan|perjalanan|terbang|kereta)(?:nya)?\s+(?:[a-z]+\s+)?(?P<jam>\d{1,2})\s*jam\b",
    re.IGNORECASE,
)
_BATTERY = re.compile(r"\b(?:battery|batteries|batre\w*|baterai\w*|charge|lasts?|tahan)\b", re.IGNORECASE)


def hours_asked(text: str) -> str:
    """The hours of a journey on which `text` asks whether a battery lasts, as they are written; "" where it asks for none."""
    found = _JOURNEY.search(text)
    asks = "?" in text or re.match(r"\W*(?:will|is|does|do|can|would|kuat|cukup|bisa)\b", text, re.IGNORECASE)
    return (found["hours"] or found["jam"]) if found and asks and _BATTERY.search(text) else ""


def in_hours(text: str, *, is_indonesian: bool) -> str:
    """`text` as the question whether a battery lasts so many hours, where that is asked of a journey; else as it is."""
    hours = hours_asked(text)
    if not hours:
        return text
    return f"apakah baterainya tahan {hours} jam?" if is_indonesian else f"does the battery last {hours} hours?"
