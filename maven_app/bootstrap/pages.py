"""What opens the pages that a shopper names, from the settings."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from maven_app.bootstrap.closing import nothing_to_close
from maven_app.config import Settings
from maven_app.ports.clock import Clock
from maven_app.ports.pages import PageReader
from maven_app.resilience.breaker import CircuitBreaker

if TYPE_CHECKING:
    from maven_app.datasources.safe_client import SafeClient


@dataclass(frozen=True)
class BuiltPages:
    """What opens pages, if anything does, and what hangs on it."""

    pages: PageReader | None = None
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = nothing_to_close


def build_pages(settings: Settings, clock: Clock, client: "SafeClient | None" = None) -> BuiltPages:
    """Firecrawl with its key, else our own reader when it is switched on. Nothing is connected yet.

    `client` fetches in place of the one that knows public addresses only.
    """
    if not settings.firecrawl_api_key and not settings.read_pages:
        return BuiltPages()
    from maven_app.datasources.live_pages import LivePages  # for a start that opens pages only

    key = settings.firecrawl_api_key.get_secret_value() if settings.firecrawl_api_key else None
    live = LivePages(clock, firecrawl_key=key, firecrawl_url=settings.firecrawl_base_url, client=client)
    return BuiltPages(live.pages, live.breakers, live.close)
