"""Who searches for pages, from the settings: a search with its key, else a model that can."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from maven_app.bootstrap.cleanup import nothing_to_close
from maven_app.bootstrap.models import BuiltModel
from maven_app.bootstrap.shop import shop_of
from maven_app.bootstrap.sources import BuiltSources
from maven_app.bootstrap.telemetry.instrumentation import instrument_search
from maven_app.bootstrap.tolerances import ServiceKind, build_breaker, build_retry
from maven_app.config import Settings
from maven_app.llm.grounded_search import GroundedSearch
from maven_app.ports.clock import Clock
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.ports.web import WebSearch
from maven_app.resilience.breaker import CircuitBreaker


@dataclass(frozen=True)
class BuiltSearch:
    """The search for pages, if there is one, and what hangs on it."""

    web: WebSearch | None = None
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = nothing_to_close


def build_web_search(
    settings: Settings,
    live: BuiltModel,
    found: BuiltSources,
    clock: Clock,
    telemetry: Telemetry = SILENT_TELEMETRY,
) -> BuiltSearch:
    """Tavily's or Serper's, else that of a model that searches by itself, behind a cache. Nothing is connected yet."""
    if found.web or live.searcher is None:
        return BuiltSearch(found.web)
    from maven_app.datasources.cached_sources import Guard, GuardedSearch
    from maven_app.resilience.cache import Cache

    market = shop_of(settings).market
    search = instrument_search(GroundedSearch(live.searcher, market=market), telemetry)
    cache = Cache(now=clock.now, on_lookup=partial(telemetry.count_lookup, "searches"))
    kind: ServiceKind = "search by a model"
    breaker = build_breaker(kind, search.name, clock)
    guarded = GuardedSearch(search, Guard(breaker, build_retry(kind), settings.model_seconds), cache, clock=clock)
    return BuiltSearch(guarded, {search.name: breaker}, cache.close)
