"""Http json: one request to a service that answers in JSON, with its failures as ours."""

from typing import Any

import httpx2

from maven_app.domain.errors import ProviderRejected, ProviderUnavailable
from maven_app.resilience.http_replies import is_transient, parse_retry_after

URL_PATTERN = r"^https?://[^/?#\s\[\]]+(?:[/?#]|$)"
"""How an address of the web begins; one with a bracket in its host cannot be taken apart."""


async def post_json(http: httpx2.AsyncClient, url: str, *, service: str, headers: dict[str, str], body: Any) -> bytes:
    """The body of the answer. The service's own words stay out of every message: they may repeat the key.

    Raises ProviderUnavailable, ProviderRejected.
    """
    try:
        reply = await http.post(url, headers=headers, json=body)
    except httpx2.HTTPError as error:  # not passed on: of a header that cannot be sent it quotes the key
        raise ProviderUnavailable(f"{service} did not answer: {type(error).__name__}") from None
    if reply.is_success:
        return reply.content
    raise error_for_status(service, reply.status_code, reply.headers.get("retry-after"))


def error_for_status(
    service: str, status: int, retry_after: str | None = None
) -> ProviderUnavailable | ProviderRejected:
    """The error that an answer with this status is for us."""
    said = f"{service} answered {status}"
    if is_transient(status):
        return ProviderUnavailable(said, retry_after=parse_retry_after(retry_after))
    return ProviderRejected(said)
