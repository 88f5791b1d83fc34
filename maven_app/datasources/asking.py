"""Asking: one request to a service that answers in JSON, with its failures as ours."""

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from maven_app.domain.errors import ProviderRejected, ProviderUnavailable

ADDRESS = r"^https?://[^/?#\s\[\]]+(?:[/?#]|$)"
"""How an address of the web begins; one with a bracket in its host cannot be taken apart."""
_PASSING = frozenset({408, 409, 425, 429})


async def post_json(http: httpx.AsyncClient, url: str, *, service: str, headers: dict[str, str], body: Any) -> bytes:
    """The body of the answer. The service's own words stay out of every message: they may repeat the key.

    Raises ProviderUnavailable, ProviderRejected.
    """
    try:
        reply = await http.post(url, headers=headers, json=body)
    except httpx.HTTPError as error:  # not passed on: of a header that cannot be sent it quotes the key
        raise ProviderUnavailable(f"{service} did not answer: {type(error).__name__}") from None
    if reply.is_success:
        return reply.content
    raise failure(service, reply.status_code, reply.headers.get("retry-after"))


def failure(
    service: str, status: int, retry_after: str | None = None, *, now: datetime | None = None
) -> ProviderUnavailable | ProviderRejected:
    """What an answer with this status means for us."""
    said = f"{service} answered {status}"
    if status >= 500 or status in _PASSING:
        return ProviderUnavailable(said, retry_after=_seconds(retry_after, now or datetime.now(UTC)))
    return ProviderRejected(said)


def _seconds(retry_after: str | None, now: datetime) -> float | None:
    """Retry-After as a service writes it: seconds, or a date."""
    if retry_after is None:
        return None
    if retry_after.strip().isdigit():
        return float(retry_after)
    try:
        return max((parsedate_to_datetime(retry_after) - now).total_seconds(), 0.0)
    except (ValueError, TypeError):
        return None
