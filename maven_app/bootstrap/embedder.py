"""The embedder for the catalogue's vectors, from the settings: a model on this machine, or a service behind its guard."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from maven_app.bootstrap.cleanup import nothing_to_close
from maven_app.bootstrap.clock import SystemClock
from maven_app.bootstrap.tolerances import build_breaker, build_retry
from maven_app.config import Settings
from maven_app.index.embedder import Embedder, local_embedder
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.certificates import trusted_certificates


@dataclass(frozen=True)
class BuiltEmbedder:
    """The embedder, and what hangs on it."""

    embedder: Embedder
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = nothing_to_close


def build_embedder(settings: Settings) -> BuiltEmbedder:
    """The embedder that is set. Nothing is connected yet."""
    _, _, model = settings.embedder.partition(":")
    if not model:
        return BuiltEmbedder(local_embedder())
    import httpx2  # with the SDK a second's work: only a start with this setting waits for it

    from maven_app.llm.gemini.client import BASE_URL
    from maven_app.llm.gemini.embedder import GeminiEmbedder
    from maven_app.llm.wrappers.resilience import GuardedEmbedder

    http, name = httpx2.AsyncClient(verify=trusted_certificates()), "gemini embeddings"
    key = settings.gemini_api_key.get_secret_value() if settings.gemini_api_key else ""
    alone = GeminiEmbedder(model, api_key=key, http=http, base_url=settings.gemini_base_url or BASE_URL)
    breaker = build_breaker("embeddings", name, SystemClock())
    guarded = GuardedEmbedder(alone, build_retry("embeddings"), breaker)
    return BuiltEmbedder(guarded, {name: breaker}, http.aclose)
