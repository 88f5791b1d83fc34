"""Where products are searched, from the settings: the catalogue and, with their keys, the live sources."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from maven_app.bootstrap.cleanup import nothing_to_close
from maven_app.bootstrap.embedder import build_embedder
from maven_app.bootstrap.shop import shop_of
from maven_app.bootstrap.telemetry.instrumentation import instrument_source
from maven_app.config import Settings
from maven_app.datasources.catalogue import CatalogueSource
from maven_app.domain.conversation.messages import SOURCES, SourceChoice
from maven_app.index.embedder import Embedder
from maven_app.index.lance_index import LanceProductIndex
from maven_app.knowledge.shipped import matcher_at
from maven_app.ports.clock import Clock
from maven_app.ports.products import ProductIndex, ProductSource
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.ports.web import WebSearch
from maven_app.resilience.breaker import CircuitBreaker


@dataclass(frozen=True)
class BuiltSources:
    """The sources that can be chosen, and what hangs on them."""

    sources: Mapping[SourceChoice, ProductSource]
    web: WebSearch | None = None
    """Searches pages; None without a key for it."""
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = nothing_to_close


def build_index(settings: Settings, embedder: Embedder | None = None) -> LanceProductIndex:
    """The catalogue's index, with the embedder that is set if none is given."""
    folder = settings.data_dir if settings.catalogue_uri else None
    made = embedder or build_embedder(settings).embedder
    return LanceProductIndex(settings.catalogue, made, shop=shop_of(settings), taxonomy_folder=folder)


def sources_on(settings: Settings) -> tuple[SourceChoice, ...]:
    """The sources that can be chosen: the catalogue, and with a key of Serper or Tavily what that can search."""
    if settings.serper_api_key:
        return SOURCES
    return ("catalogue", "shopee", "tokopedia", "everything") if settings.tavily_api_key else ("catalogue",)


def web_search_provider(settings: Settings) -> str:
    """Who searches for pages: Tavily with its key, else Serper; empty when nobody can."""
    if settings.tavily_api_key:
        return "Tavily"
    return "Serper" if settings.serper_api_key else ""


def build_sources(
    settings: Settings, index: ProductIndex, clock: Clock, telemetry: Telemetry = SILENT_TELEMETRY
) -> BuiltSources:
    """The catalogue and, with their keys, the live sources, each behind a guard and a cache. Nothing is connected yet."""
    shop = shop_of(settings)
    catalogue = instrument_source(CatalogueSource(index, matcher=matcher_at(shop.rates)), "catalogue", telemetry)
    if sources_on(settings) == ("catalogue",):
        return BuiltSources({"catalogue": catalogue})
    from maven_app.bootstrap.live.sources import Access, LiveSources  # two seconds' work, for a start with a key only

    access = Access(
        market=shop.market,
        rates=shop.rates,
        serper_key=settings.serper_api_key.get_secret_value() if settings.serper_api_key else None,
        serper_url=settings.serper_base_url,
        tavily_key=settings.tavily_api_key.get_secret_value() if settings.tavily_api_key else None,
        tavily_url=settings.tavily_base_url,
    )
    live = LiveSources(access, clock, telemetry)
    beside = {"catalogue": catalogue, **live.sources(catalogue, index)}
    return BuiltSources(
        {choice: beside[choice] for choice in sources_on(settings)}, live.web, live.breakers, live.close
    )
