"""Context: what a turn is answered with, and what it knows when it begins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, Self

from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.market import Market, market_of
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop
from maven_app.domain.conversation.messages import (
    SourceChoice,
    TurnOptions,
)
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.needs.need import Need
from maven_app.domain.needs.remembered import RememberedWish
from maven_app.domain.usage import UsageMeter
from maven_app.knowledge.shipped import Knowledge
from maven_app.orchestrator.limits import TurnLimits
from maven_app.ports.clock import Clock
from maven_app.ports.llm import LanguageModel
from maven_app.ports.pages import PageReader
from maven_app.ports.products import ProductIndex, ProductSource
from maven_app.ports.result_cache import ResultCache
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.ports.web import WebSearch


@dataclass(frozen=True)
class TurnServices:
    """Services that turns are answered with."""

    model: LanguageModel
    sources: Mapping[SourceChoice, ProductSource]
    catalogue: ProductIndex
    knowledge: Knowledge
    """Buying knowledge, that of the shop's owner laid over ours."""
    clock: Clock
    shop: Shop = BUILT_IN_SHOP
    """Who sells, as it was when the services were built; its feeds' own categories come with the catalogue's vocabulary."""
    limits: TurnLimits = field(default_factory=TurnLimits)
    pages: PageReader | None = None
    """Opens pages that somebody names; None where that is off."""
    web: WebSearch | None = None
    """Searches pages; None where that is off."""
    result_cache: ResultCache | None = None
    """Keeps what took long to find; None keeps nothing."""
    memory: "Memory | None" = None
    """None remembers nothing of anybody."""
    models: Mapping[str, LanguageModel] = field(default_factory=dict)
    """Those that a shopper may choose instead of `model`, by their id in the registry."""
    unavailable_providers: Callable[[], tuple[str, ...]] = tuple
    """The providers that are not asked at the moment, because they failed again and again."""
    telemetry: Telemetry = SILENT_TELEMETRY
    """Measures turns and steps."""

    def model_for(self, options: TurnOptions) -> LanguageModel:
        """The model that answers a turn of these options."""
        return self.models.get(options.model, self.model)

    def market_for(self, options: TurnOptions, need: Need) -> Market:
        """Where the shopper of such a turn buys: as they chose, else where one pays in the money that they named."""
        budget = need.budget if need.budget and not need.budget.is_relative else None
        usual = self.shop.market
        told = market_of(budget.currency) if budget and budget.currency != usual.currency else None
        return options.market or told or usual


@dataclass(frozen=True)
class TurnContext:
    """One turn as it begins."""

    before: Transcript
    """The turns before it."""
    turn: Turn
    """The turn itself: its message, and when it is reopened the steps that it has."""
    calls: int
    """The highest call number that the conversation has given."""
    owner: Actor | None = None
    """Whoever asks; None where nothing is remembered of them."""
    conversation_id: str = ""
    meter: UsageMeter = field(default_factory=UsageMeter)
    """Counts the usage of the turn, also for whoever ends it from outside."""

    @classmethod
    def of(cls, before: Transcript, after: Transcript, owner: Actor, conversation_id: str) -> Self:
        """The turn that `after` ends with, which those of `before` precede."""
        return cls(before, after.turns[-1], after.calls, owner, conversation_id)


class PersonalizedNeed(NamedTuple):
    """A need with the remembered wishes of whoever asks."""

    need: Need
    noted: tuple[RememberedWish, ...] = ()
    """Wishes that its message states, remembered from now on."""


class Memory(Protocol):
    """Remembers what people who opted in said of themselves."""

    async def personalize(self, context: TurnContext, need: Need, knowledge: Knowledge) -> PersonalizedNeed:
        """Note what the turn's message says of whoever asks, and add what earlier conversations noted to its need."""
        ...
