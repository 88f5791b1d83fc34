"""HTTP replies: which refusals pass by themselves, and how long a service asks to be left alone."""

import math
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

_PASSING = frozenset({408, 409, 425, 429})
"""Statuses below 500 that say "not now"."""


def is_transient(status: int) -> bool:
    """Whether the same request may well succeed a little later."""
    return status in _PASSING or status >= 500


def parse_retry_after(retry_after: str | None, *, now: datetime | None = None) -> float | None:
    """The seconds that the header Retry-After asks for (RFC 9110, 10.2.3), as a number or a date. None where it says neither."""
    text = (retry_after or "").strip()
    try:
        seconds = float(text)
    except ValueError:
        return _seconds_until(text, now or datetime.now(UTC))
    return max(seconds, 0.0) if math.isfinite(seconds) else None


def _seconds_until(text: str, now: datetime) -> float | None:
    try:
        until = parsedate_to_datetime(text)
    except ValueError:
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max((until - now).total_seconds(), 0.0)
