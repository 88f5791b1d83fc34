"""The transcriber of recordings, from the settings: a live model behind its guard, or none."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from maven_app.bootstrap.cleanup import nothing_to_close
from maven_app.bootstrap.tolerances import build_breaker
from maven_app.config import Settings
from maven_app.ports.clock import Clock
from maven_app.ports.llm import Transcriber
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.certificates import trusted_certificates

if TYPE_CHECKING:
    import httpx2

_SECONDS = 30.0
"""The longest that somebody waits for the words of a minute."""
_OWN_MODELS = {"gemini": "gemini-3.8-flash", "openai": "gpt-4o-mini-transcribe"}
"""Of each provider at its own address the one that `auto` takes; other servers seldom have one."""


@dataclass(frozen=True)
class BuiltTranscriber:
    """The transcriber with its breakers, and how to close its connections."""

    transcriber: Transcriber | None = None
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = nothing_to_close


def build_transcriber(settings: Settings, clock: Clock) -> BuiltTranscriber:
    """The transcriber that is set; none without a key. Nothing is connected yet."""
    provider, _, model = transcription_model(settings).partition(":")
    if not model:
        return BuiltTranscriber()
    import httpx2  # with the SDK a second's work: only a start with a key waits for it

    from maven_app.llm.wrappers.guarded_transcriber import GuardedTranscriber

    http, name = httpx2.AsyncClient(verify=trusted_certificates()), f"{provider} transcription"
    breaker = build_breaker("transcription", name, clock)
    alone = _adapter(provider, model, settings, http)
    return BuiltTranscriber(GuardedTranscriber(alone, breaker, seconds=_SECONDS), {name: breaker}, http.aclose)


def transcription_model(settings: Settings) -> str:
    """The model that is set, as `provider:model`; "" for none."""
    if settings.transcription_model != "auto":
        return "" if settings.transcription_model == "none" else settings.transcription_model
    gemini = settings.gemini_api_key and not settings.gemini_base_url
    openai = settings.openai_api_key and not settings.openai_base_url
    found = "gemini" if gemini else "openai" if openai else ""
    return f"{found}:{_OWN_MODELS[found]}" if found else ""


def _adapter(provider: str, model: str, settings: Settings, http: "httpx2.AsyncClient") -> Transcriber:
    if provider == "gemini":
        from maven_app.llm.gemini import client
        from maven_app.llm.gemini.transcriber import GeminiTranscriber

        key = settings.gemini_api_key.get_secret_value() if settings.gemini_api_key else ""
        address = settings.gemini_base_url or client.BASE_URL
        return GeminiTranscriber(model, api_key=key, http=http, base_url=address, seconds=_SECONDS)
    from maven_app.llm.openai import model as openai_compatible
    from maven_app.llm.openai.transcriber import OpenAITranscriber

    key = settings.openai_api_key.get_secret_value() if settings.openai_api_key else "none"
    address = settings.openai_base_url or openai_compatible.BASE_URL
    return OpenAITranscriber(model, api_key=key, http=http, base_url=address, seconds=_SECONDS)
