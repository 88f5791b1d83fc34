"""Durations: how long something took, as a reader of a language sees it."""

from maven_app.domain.quantities.formatting import write_number
from maven_app.messages.catalogue import get_translator


def duration_text(seconds: float, language: str) -> str:
    """How long something took: "0.4 s"."""
    return _seconds(seconds, language, decimals=1)


def step_duration_text(seconds: float, language: str) -> str:
    """How long a step took, which may be very little: "0.41 s"."""
    return _seconds(seconds, language, decimals=2)


def _seconds(seconds: float, language: str, *, decimals: int) -> str:
    """The time with so many decimals; "under 0.1 s" where they say nothing."""
    least = 10**-decimals
    code = "usage.seconds" if seconds >= least else "usage.seconds_under"
    return get_translator(language).say(code, seconds=write_number(max(seconds, least), language, decimals=decimals))
