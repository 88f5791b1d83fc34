"""Firecrawl's wire format: POST /v2/scrape answers for pages that the test gives it, quirks included."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.web_server import Sent, WebServer

KEY = "fc-a-very-secret-key-0123456789"


def scraped(**document: Any) -> Sent:
    """An answer with these fields of a document."""
    return answer({"success": True, "data": document})


def answer(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Sent:
    """An answer of any kind."""
    return Sent(json.dumps(body).encode(), status=status, type="application/json", headers=headers or {})


@dataclass
class FirecrawlServer(WebServer):
    """Answers with `said`; what was asked is in `bodies`."""

    said: Sent | Callable[[], Sent] = field(default_factory=lambda: scraped())
    bodies: list[dict[str, Any]] = field(default_factory=list)

    async def __aenter__(self) -> "FirecrawlServer":
        self.paths["/v2/scrape"] = self.said
        await super().__aenter__()
        return self

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def receive(self, body: bytes) -> None:
        """Keep what was asked."""
        if body:
            self.bodies.append(json.loads(body))
