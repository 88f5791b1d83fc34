"""The models that answer, from the settings: live ones behind their guards, and the offline engine behind them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from pydantic import SecretStr

from maven_app.bootstrap.cleanup import nothing_to_close
from maven_app.bootstrap.clock import SystemClock
from maven_app.bootstrap.telemetry.instrumentation import instrument_model, record_calls
from maven_app.bootstrap.tolerances import build_breaker, build_retry
from maven_app.config import Settings
from maven_app.domain.usage import Usage
from maven_app.index.embedder import local_embedder
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.llm.registry import ModelEntry, Registry, load_registry
from maven_app.llm.wrappers.fallback import FallbackModel
from maven_app.llm.wrappers.resilience import CircuitBreakerModel, DeadlineModel, RetryModel
from maven_app.llm.wrappers.tiers import PricedModel, TieredModel
from maven_app.ports.clock import Clock
from maven_app.ports.llm import LanguageModel
from maven_app.ports.products import ProductIndex
from maven_app.ports.review.model_calls import OFFLINE, CallRecorder
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.certificates import trusted_certificates

_OFFLINE_LABEL = "Offline engine"


@dataclass(frozen=True)
class ModelChoice:
    """A model that a shopper can choose."""

    id: str
    """As the registry names it; `offline` is the offline engine."""
    label: str
    provider: str
    """Whose model it is: `gemini`, `openai`, or `offline`."""


@dataclass(frozen=True)
class BuiltModel:
    """The model that answers, and what hangs on it."""

    model: LanguageModel
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    """By provider; an open one means that the provider is unavailable at the moment."""
    live: Mapping[str, LanguageModel] = field(default_factory=dict)
    """The live ones of which it is made, each alone, by their id in the registry."""
    models: Mapping[str, LanguageModel] = field(default_factory=dict)
    """Those that a shopper can choose, by their id, the others behind each."""
    unpriced: tuple[str, ...] = ()
    """Names of the live ones whose price is not known, or not any more: what they cost is told as unknown."""
    choices: tuple[ModelChoice, ...] = ()
    """The same in words, in the order in which they are offered; the one that is set comes first."""
    searcher: LanguageModel | None = None
    """The live one that searches the web by itself, the cheapest first."""
    close: Callable[[], Awaitable[None]] = nothing_to_close


def build_model(
    settings: Settings,
    index: ProductIndex,
    telemetry: Telemetry = SILENT_TELEMETRY,
    recorder: CallRecorder | None = None,
) -> BuiltModel:
    """The model that answers: those that are set in their order, and the offline engine behind them. Nothing is connected yet.

    Raises SetupError for a list of models that cannot be read.
    """
    clock = SystemClock()
    engine = instrument_model(OfflineEngine(index, embedder=local_embedder()), OFFLINE, telemetry)
    offline = record_calls(engine, OFFLINE, recorder, clock)
    by_rule = ModelChoice(offline.name, _OFFLINE_LABEL, offline.name)
    registry = load_registry(settings.models_file)
    chosen = chosen_models(settings, registry)
    if not chosen:
        return BuiltModel(offline, models={offline.name: offline}, choices=(by_rule,))
    live = LiveModels(settings, clock, telemetry, recorder)
    pairs = offered_models(settings, registry, chosen)
    each = {entry.id: live.model(entry) for pair in pairs for entry in pair}
    tiered = {main.id: TieredModel(each[main.id], each[economical.id]) for main, economical in pairs}
    models: dict[str, LanguageModel] = {
        id: FallbackModel(
            [*(tiered[other] for other in dict.fromkeys((id, *(main.id for main, _ in chosen)))), offline]
        )
        for id in tiered
    }
    return BuiltModel(
        model=models[chosen[0][0].id],
        breakers=live.breakers,
        live=each,
        unpriced=_models_without_price([entry for pair in chosen for entry in pair], live.today),
        models={**models, offline.name: offline},
        choices=(*(ModelChoice(main.id, main.label or main.name, main.provider) for main, _ in pairs), by_rule),
        searcher=next((each[entry.id] for pair in chosen for entry in reversed(pair) if entry.can_search), None),
        close=live.http.aclose,
    )


def chosen_models(settings: Settings, registry: Registry) -> list[tuple[ModelEntry, ModelEntry]]:
    """The main model and the second one, each with the economical one beside it; none when the offline engine answers."""
    with_key = _with_key(settings)
    main = _entry(settings.model, registry, with_key)
    if main is None:
        return []
    second = _entry(settings.fallback_model, registry, [provider for provider in with_key if provider != main.provider])
    economical = _entry(settings.economical_model, registry, []) or registry.economical_beside(main)
    beside = [(second, registry.economical_beside(second))] if second and second.id != main.id else []
    return [(main, economical), *beside]


def offered_models(
    settings: Settings, registry: Registry, chosen: list[tuple[ModelEntry, ModelEntry]]
) -> list[tuple[ModelEntry, ModelEntry]]:
    """Those that are set, then every other main model of the registry that can be asked, each with the economical one beside it.

    A server of one's own that asks for no key has what a list of one's own names, not what ships.
    """
    own_list = ["openai"] if settings.openai_base_url and settings.models_file else []
    askable, known = {*_with_key(settings), *own_list}, {main.id for main, _ in chosen}
    others = [e for e in registry.models if e.tier == "main" and e.provider in askable and e.id not in known]
    return [*chosen, *((other, registry.economical_beside(other)) for other in others)]


def model_ids(settings: Settings) -> tuple[str, ...]:
    """Ids of the models that can be chosen, the one that is set first. Raises SetupError for a list of models that cannot be read."""
    registry = load_registry(settings.models_file)
    chosen = chosen_models(settings, registry)
    live = [main.id for main, _ in offered_models(settings, registry, chosen)] if chosen else []
    return (*live, OfflineEngine.name)


def _models_without_price(entries: Sequence[ModelEntry], today: date) -> tuple[str, ...]:
    """Those of which an answer would have no price today."""
    one = Usage(input_tokens=1, output_tokens=1)
    return tuple(dict.fromkeys(entry.name for entry in entries if entry.cost(one, on=today) is None))


def _with_key(settings: Settings) -> list[str]:
    """The providers that there is a key for."""
    keys = {"gemini": settings.gemini_api_key, "openai": settings.openai_api_key}
    return [provider for provider, key in keys.items() if key]


def _entry(choice: str, registry: Registry, providers: list[str]) -> ModelEntry | None:
    """The model that a setting names; for `auto` the first main one of `providers`."""
    if choice == "auto":
        return registry.first("main", providers)
    return None if choice in ("offline", "none") else registry.entry(choice)


class LiveModels:
    """Makes live models, each behind its price, a breaker per provider, retries and a deadline; they share one transport."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        telemetry: Telemetry = SILENT_TELEMETRY,
        recorder: CallRecorder | None = None,
    ) -> None:
        import httpx2  # with the SDKs below a second's work: only a start with a key waits for it

        self.http = httpx2.AsyncClient(verify=trusted_certificates())
        self.breakers: dict[str, CircuitBreaker] = {}
        self._settings = settings
        self._clock = clock
        self._telemetry = telemetry
        self._recorder = recorder

    @property
    def today(self) -> date:
        """The day by which prices hold or not."""
        return self._clock.now().date()

    def model(self, entry: ModelEntry) -> LanguageModel:
        """The model of this entry, guarded."""
        breaker = self.breakers.setdefault(entry.provider, build_breaker("model", entry.provider, self._clock))
        priced = PricedModel(self._adapter(entry), entry, clock=self._clock)
        measured = instrument_model(priced, entry.provider, self._telemetry)
        retried = RetryModel(CircuitBreakerModel(measured, breaker), build_retry("model"))
        timed = DeadlineModel(retried, seconds=self._settings.model_seconds, clock=self._clock)
        return record_calls(timed, entry.provider, self._recorder, self._clock)

    def _adapter(self, entry: ModelEntry) -> LanguageModel:
        settings = self._settings
        if entry.provider == "gemini":
            from maven_app.llm.gemini import client as gemini_client
            from maven_app.llm.gemini import model as gemini

            return gemini.GeminiModel(
                entry.name,
                api_key=_key_or_placeholder(settings.gemini_api_key),
                http=self.http,
                base_url=settings.gemini_base_url or gemini_client.BASE_URL,
                idle_seconds=settings.model_silence,
                call_seconds=settings.model_seconds,
                thinks=entry.can_think_less,
                grounds=entry.can_search,
            )
        from maven_app.llm.openai import model as openai_compatible

        return openai_compatible.OpenAICompatibleModel(
            entry.name,
            api_key=_key_or_placeholder(settings.openai_api_key),
            http=self.http,
            base_url=settings.openai_base_url or openai_compatible.BASE_URL,
            idle_seconds=settings.model_silence,
            thinks=entry.can_think_less,
            tools=entry.tools,
            answers=entry.answers,
        )


def _key_or_placeholder(key: SecretStr | None) -> str:
    """The key, or a word in its place for a server that asks for none."""
    return key.get_secret_value() if key else "none"
