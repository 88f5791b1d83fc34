"""The reader of pages that a shopper names, from the settings."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING

from maven_app.bootstrap.cleanup import nothing_to_close
from maven_app.config import Settings
from maven_app.persistence.secret import load_or_create_secret
from maven_app.ports.clock import Clock
from maven_app.ports.pages import PageReader
from maven_app.ports.pictures import ImageProxy
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.resilience.breaker import CircuitBreaker

if TYPE_CHECKING:
    from maven_app.datasources.web.safe_client import SafeClient


@dataclass(frozen=True)
class BuiltPages:
    """The reader of pages, if there is one, and what hangs on it."""

    pages: PageReader | None = None
    gallery: ImageProxy | None = None
    """Shows pictures of the web; None where nothing is fetched from there."""
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = nothing_to_close


def is_page_reading_enabled(settings: Settings) -> bool:
    """Whether pages of the web are opened: as the setting says, else with the key of any service, where there is a network."""
    if settings.read_pages != "auto":
        return settings.read_pages
    models, searches = (
        (settings.gemini_api_key, settings.openai_api_key),
        (settings.serper_api_key, settings.tavily_api_key),
    )
    return any((*models, *searches, settings.firecrawl_api_key))


def build_pages(
    settings: Settings,
    clock: Clock,
    client: "SafeClient | None" = None,
    telemetry: Telemetry = SILENT_TELEMETRY,
) -> BuiltPages:
    """Firecrawl with its key, else our own reader, and what shows pictures. Nothing is connected yet.

    `client` fetches in place of the one that knows public addresses only.
    """
    if not is_page_reading_enabled(settings):
        return BuiltPages()
    from maven_app.bootstrap.live.pages import LivePages, PageAccess  # for a start that opens pages only
    from maven_app.datasources.web.image_proxy import SignedImageProxy
    from maven_app.datasources.web.safe_client import SafeClient

    client = client or SafeClient()
    access = PageAccess(
        firecrawl_key=settings.firecrawl_api_key.get_secret_value() if settings.firecrawl_api_key else None,
        firecrawl_url=settings.firecrawl_base_url,
        tavily_key=settings.tavily_api_key.get_secret_value() if settings.tavily_api_key else None,
        tavily_url=settings.tavily_base_url,
    )
    live = LivePages(clock, access, client=client, telemetry=telemetry)
    gallery = SignedImageProxy(client, clock, secret=_secret(settings))

    async def close() -> None:
        await live.close()
        await gallery.close()

    return BuiltPages(live.pages, gallery, live.breakers, close)


def _secret(settings: Settings) -> bytes:
    """The secret that addresses of pictures are signed with."""
    if settings.secret_key:
        return sha256(settings.secret_key.get_secret_value().encode()).digest()
    return load_or_create_secret(settings.data_dir / "secret")
