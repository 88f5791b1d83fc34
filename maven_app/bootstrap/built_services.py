"""Services: everything that handlers, the HTTP routes and the terminal work with."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from maven_app.accounts.accounts import Accounts
from maven_app.bootstrap.capabilities import Capabilities
from maven_app.bootstrap.cleanup import nothing_to_close
from maven_app.bootstrap.telemetry.metrics_report import MetricsReport
from maven_app.bootstrap.warm_up import no_warm_up
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.history.search import HistorySearch
from maven_app.history.title_suggestions import TitleSuggester
from maven_app.persistence.database import Database
from maven_app.ports.clock import Clock
from maven_app.ports.llm import Transcriber
from maven_app.ports.log import ConversationChanges, ConversationRepository, TurnLog
from maven_app.ports.pictures import ImageProxy
from maven_app.ports.preferences import PreferenceRepository
from maven_app.ports.products import ProductIndex
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.idempotency import IdempotencyLedger
from maven_app.resilience.request_rates import RequestRates
from maven_app.review.evaluation_launcher import EvaluationLauncher
from maven_app.review.review import Review
from maven_app.review.shopper_feedback import ShopperFeedback
from maven_app.sharing.sharing import Sharing
from maven_app.turns.memory import PersonalMemory
from maven_app.turns.runner import TurnRunner
from maven_app.understanding.need_reader import NeedReader

if TYPE_CHECKING:
    from maven_app.knowledge.shipped import Knowledge

_LIST_RATES = (360, 1_800)
"""Readings of lists of conversations a minute for a visitor and for a network; a search field sends five a second at most."""
_STRENGTH_RATES = (200, 1_000)
"""Estimates of a password a minute; a page asks for one once no key was pressed for 0.3 s."""
_TITLE_RATES = (20, 100)
"""Suggested titles an hour, each of which a model may be paid for."""
_REPLAY_RATES = (60, 300)
"""Replays of turns an hour, likewise."""


def _list_rates() -> RequestRates:
    return RequestRates(
        *_LIST_RATES,
        refusal=partial(TooManyRequests, public=translatable("error.too_many_searches")),
    )


def _strength_rates() -> RequestRates:
    return RequestRates(
        *_STRENGTH_RATES,
        refusal=partial(TooManyRequests, public=translatable("error.too_many_estimates")),
    )


def _title_rates() -> RequestRates:
    return RequestRates(
        *_TITLE_RATES,
        refusal=partial(TooManyRequests, public=translatable("error.too_many_titles")),
        seconds=3_600.0,
    )


def _replay_rates() -> RequestRates:
    return RequestRates(
        *_REPLAY_RATES,
        refusal=partial(TooManyRequests, public=translatable("error.too_many_replays")),
        seconds=3_600.0,
    )


@dataclass(frozen=True, kw_only=True)
class Services:
    """The services that handlers, the HTTP routes and the terminal work with."""

    conversations: ConversationRepository
    log: TurnLog
    runner: TurnRunner
    index: ProductIndex
    capabilities: Capabilities
    database: Database
    """Where conversations are kept; closed with the services."""
    accounts: Accounts
    history: HistorySearch
    titles: TitleSuggester
    clock: Clock
    changes: ConversationChanges
    preferences: PreferenceRepository
    sharing: Sharing
    memory: PersonalMemory
    review: Review
    feedback: ShopperFeedback
    evaluations: EvaluationLauncher
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    """By provider; an open one means that the provider is unavailable at the moment."""
    transcriber: Transcriber | None = None
    """Turns recordings into text; None without a key."""
    gallery: ImageProxy | None = None
    """Shows pictures of the web on the page; None where nothing is fetched from there."""
    run_warm_up: Callable[[], Awaitable[None]] = no_warm_up
    """Reads what the first turn would otherwise wait for."""
    seen_requests: IdempotencyLedger = field(default_factory=IdempotencyLedger)
    """The outcomes of the presses of each visitor, by their tickets."""
    list_rates: RequestRates = field(default_factory=_list_rates)
    """How often a visitor's pages may search and lengthen lists of conversations."""
    strength_rates: RequestRates = field(default_factory=_strength_rates)
    """How often a visitor may have a password estimated."""
    title_rates: RequestRates = field(default_factory=_title_rates)
    """How often a visitor may have titles suggested."""
    replay_rates: RequestRates = field(default_factory=_replay_rates)
    """How often an admin may replay turns."""
    shop: Shop = BUILT_IN_SHOP
    """Who sells; its feeds' own categories come with the catalogue's vocabulary."""
    upkeep: Sequence[Callable[[], Coroutine[Any, Any, None]]] = ()
    """Work that goes on beside the turns for as long as the app runs."""
    metrics: MetricsReport | None = None
    """Metrics for Prometheus; None where that is off."""
    let_go: Callable[[], Awaitable[None]] = nothing_to_close
    """Closes the connections to models."""

    @property
    def knowledge(self) -> "Knowledge":
        """The knowledge that turns are answered with."""
        return self.runner.services.knowledge

    async def need_reader(self) -> NeedReader:
        """Reads what shoppers of this shop write. Raises CatalogueUnavailable."""
        return NeedReader(await self.index.vocabulary(), self.knowledge, self.shop.market.currency)

    async def close(self) -> None:
        """End what runs, then let go of the models and the database."""
        await asyncio.gather(self.runner.close(), self.evaluations.close())
        await self.accounts.links.settle()
        await self.let_go()
        await asyncio.to_thread(self.database.close)
