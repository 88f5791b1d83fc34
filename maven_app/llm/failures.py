"""Failures: what a provider's refusal means, told without its keys and without its pages."""

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from maven_app.domain.errors import ProviderError, ProviderRejected, ProviderUnavailable

_PASSING = {408, 409, 425, 429}
"""Statuses below 500 that say "not now"."""
_TOLD = 200


def cleaned(text: object, secret: str) -> str:
    """A provider's words for the log: one line, short, and without the key that some of them repeat."""
    line = " ".join(str(text).split())
    return (line.replace(secret, "***") if secret else line)[:_TOLD]


def by_status(status: int, said: str, *, retry_after: float | None = None) -> ProviderError:
    """The error that an HTTP status stands for; `said` is for the log and was cleaned."""
    if status in _PASSING or status >= 500:
        wait = f" in {retry_after:.0f} seconds" if retry_after else " shortly"
        public = (
            f"The model has too much to do. What was found is kept; please try again{wait}." if status == 429 else None
        )
        return ProviderUnavailable(f"{status}: {said}", public=public, retry_after=retry_after)
    return ProviderRejected(f"{status}: {said}")


def retry_after(headers: Mapping[str, str], *, now: datetime | None = None) -> float | None:
    """Seconds that the header Retry-After asks for, as a number or as a date; None when it asks for nothing."""
    said = headers.get("retry-after", "")
    try:
        return max(float(said), 0.0)
    except ValueError:
        pass
    try:
        until = parsedate_to_datetime(said)
    except ValueError:
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max((until - (now or datetime.now(UTC))).total_seconds(), 0.0)
