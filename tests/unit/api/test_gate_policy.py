"""The policy that a page is sent with names the page's own scripts, however the page is packed."""

import base64
import gzip
import hashlib
from typing import Any

import pytest

from maven_app.api.gate import gate

PAGE = b"<html><script>start()</script></html>"
NAMED = base64.b64encode(hashlib.sha256(b"start()").digest()).decode()


@pytest.mark.parametrize("packed", [False, True])
async def test_the_policy_names_the_scripts_of_a_page_that_is_packed_too(packed: bool) -> None:
    body = gzip.compress(PAGE) if packed else PAGE
    told: list[dict[str, Any]] = []

    async def page(scope: Any, receive: Any, send: Any) -> None:
        headers = [(b"content-type", b"text/html"), *([(b"content-encoding", b"gzip")] if packed else [])]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body[:10], "more_body": True})
        await send({"type": "http.response.body", "body": body[10:]})

    async def keep(message: dict[str, Any]) -> None:
        told.append(message)

    await gate(origins=[], secure=False)(page)(
        {"type": "http", "method": "GET", "path": "/", "headers": [], "extensions": {}},
        None,  # type: ignore[arg-type]
        keep,  # type: ignore[arg-type]
    )

    assert f"'sha256-{NAMED}'" in dict(told[0]["headers"])[b"content-security-policy"].decode()
    assert told[1]["body"] == body
