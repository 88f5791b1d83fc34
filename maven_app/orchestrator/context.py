"""Context: what a turn knows when it begins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from maven_app.domain.market import Market
from maven_app.domain.messages import AboutProduct, CompareRequest, FormAnswer, SourceChoice, TextMessage, TurnOptions
from maven_app.domain.money import Rates
from maven_app.domain.need_parser import parse_need
from maven_app.domain.needs import BudgetLimit, Need
from maven_app.domain.parsing.follow_ups import is_refinement, merge_needs
from maven_app.domain.transcript import Transcript, Turn
from maven_app.orchestrator.limits import TurnLimits
from maven_app.ports.clock import Clock
from maven_app.ports.kept import ResultCache
from maven_app.ports.llm import LanguageModel
from maven_app.ports.pages import PageReader
from maven_app.ports.products import ProductIndex, ProductSource
from maven_app.ports.web import WebSearch
from maven_app.tools.inquire_user import request_of

_LOOKS_CLOSER = {"product_details", "compare_products"}


@dataclass(frozen=True)
class TurnServices:
    """What turns are answered with."""

    model: LanguageModel
    sources: Mapping[SourceChoice, ProductSource]
    catalogue: ProductIndex
    rates: Rates
    clock: Clock
    limits: TurnLimits = field(default_factory=TurnLimits)
    market: Market = field(default_factory=Market)
    """Where a shopper buys who has not said so."""
    pages: PageReader | None = None
    """Opens pages that somebody names; None where that is off."""
    web: WebSearch | None = None
    """Searches pages; None where that is off."""
    kept: ResultCache | None = None
    """Keeps what took long to find; None keeps nothing."""
    models: Mapping[str, LanguageModel] = field(default_factory=dict)
    """Those that a shopper may choose instead of `model`, by their id in the registry."""
    left_alone: Callable[[], tuple[str, ...]] = tuple
    """The providers that are not asked at the moment, because they failed again and again."""

    def model_for(self, options: TurnOptions) -> LanguageModel:
        """The model that answers a turn of these options."""
        return self.models.get(options.model, self.model)

    def market_for(self, options: TurnOptions) -> Market:
        """Where the shopper of such a turn buys."""
        return options.market or self.market


@dataclass(frozen=True)
class TurnContext:
    """One turn as it begins."""

    before: Transcript
    """The turns before it."""
    turn: Turn
    """The turn itself: its message, and when it is reopened the steps that it has."""
    calls: int
    """The highest call number that the conversation has given."""


def need_of(context: TurnContext, brands: tuple[str, ...], currency: str) -> Need:
    """What the shopper wants by now: every message parsed in order, each refining the earlier ones or starting anew.

    `currency` is that of amounts in turns that named no market.
    """
    need = Need()
    fresh = context.turn.model_copy(update={"steps": ()})  # a reopened turn needs what it needed when it began
    turns = (*context.before.turns, fresh)
    for index, turn in enumerate(turns):
        said_in = turn.options.market.currency if turn.options.market else currency
        need = _told(need, turn, Transcript(turns=turns[:index]), brands, said_in)
    return need


def _told(need: Need, turn: Turn, before: Transcript, brands: tuple[str, ...], currency: str) -> Need:
    """The need after one more message. The names of products that are looked at closer are no requirements."""
    match turn.message:
        case FormAnswer():
            return merge_needs(need, parse_need(request_of(turn.message, before), brands, currency=currency))
        case AboutProduct() | CompareRequest():
            return need
        case TextMessage(text=text):
            said = parse_need(text, brands, currency=currency)
            if any(step.tool in _LOOKS_CLOSER for step in turn.steps):
                return merge_needs(need, _beside_names(said))
            if any(step.tool == "revise_guide" for step in turn.steps):  # its words name parts of a document
                return merge_needs(need, said.model_copy(update={"wishes": ()}))
            return merge_needs(need, said) if is_refinement(text, said) else said
        case _:
            assert_never(turn.message)


def _beside_names(said: Need) -> Need:
    """What a message that names products requires besides them: a price, and what it is wished for."""
    budget = tuple(constraint for constraint in said.constraints if isinstance(constraint, BudgetLimit))
    return said.model_copy(update={"constraints": budget})
