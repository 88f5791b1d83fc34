"""Who searches for pages, from the settings: a search with its key, else a model that can."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from maven_app.bootstrap.closing import nothing_to_close
from maven_app.bootstrap.models import BuiltModel
from maven_app.bootstrap.shop import shop_of
from maven_app.bootstrap.sources import BuiltSources
from maven_app.config import Settings
from maven_app.llm.grounded_search import GroundedSearch
from maven_app.ports.clock import Clock
from maven_app.ports.web import WebSearch
from maven_app.resilience.breaker import CircuitBreaker


@dataclass(frozen=True)
class BuiltSearch:
    """The search for pages, if there is one, and what hangs on it."""

    web: WebSearch | None = None
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = nothing_to_close


def build_web_search(settings: Settings, live: BuiltModel, found: BuiltSources, clock: Clock) -> BuiltSearch:
    """Tavily's or Serper's, else that of a model that searches by itself, behind a cache. Nothing is connected yet."""
    if found.web or live.searcher is None:
        return BuiltSearch(found.web)
    from maven_app.datasources.cached_sources import Guard, GuardedSearch
    from maven_app.resilience.cache import Cache
    from maven_app.resilience.retry import Retry

    market = shop_of(settings).market
    search, cache = GroundedSearch(live.searcher, market=market), Cache(now=clock.now)
    breaker = CircuitBreaker(search.name, threshold=4, cooldown=30.0, now=clock.monotonic)
    once = Retry(attempts=1)  # the model inside tries again by itself
    guarded = GuardedSearch(search, Guard(breaker, once, settings.model_seconds), cache, clock=clock)
    return BuiltSearch(guarded, {search.name: breaker}, cache.close)
