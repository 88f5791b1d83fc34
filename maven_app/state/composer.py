"""Composer: what goes with the next message: an attached product, and how it is to be answered."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import reflex as rx
from pydantic import BaseModel

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.conversation.messages import (
    SOURCES,
    ResearchLevel,
    SourceChoice,
    TurnOptions,
    serves,
    source_text,
)
from maven_app.domain.conversation.research_levels import DEPTHS
from maven_app.domain.preferences import NO_PREFERENCES, Preferences
from maven_app.messages.catalogue import Translator, get_translator
from maven_app.messages.preferred_language import preferred_region
from maven_app.messages.text_rendering import render
from maven_app.state.payload import parse_product_ids, parse_text
from maven_app.state.visitor import actor_in, reader_language

if TYPE_CHECKING:
    from maven_app.bootstrap import Capabilities, Services

_LEVELS = {"quick": "choice.quick", "standard": "choice.standard", "comprehensive": "choice.comprehensive"}


class Choice(BaseModel, frozen=True):
    """Something that can be chosen."""

    id: str
    name: str


class Ability(BaseModel, frozen=True):
    """Something that Maven does here, or could."""

    name: str
    on: bool
    here: str
    """Its meaning for the shopper."""


class ComposerState(rx.State):
    """The composer around its text, which stays in the browser until it is sent."""

    attached_id: str = ""
    attached_name: str = ""
    related: bool = True
    """Whether related questions are suggested."""
    source: SourceChoice = "catalogue"
    """Where products are looked for: everywhere that is switched on, until somebody chooses."""
    _chose_source: bool = False
    sources: list[Choice] = []
    """Those that are switched on here."""
    model: str = ""
    """Who answers in this conversation; empty for the model that is set."""
    models: list[Choice] = []
    """Those that can be chosen; the one that is set comes first."""
    research: ResearchLevel = "off"
    """How many pages are read for an answer; off leaves it to the question."""
    _chose_research: bool = False
    levels: list[Choice] = []
    """The levels of research; none where no page can be searched for."""
    country: str = ""
    """Where the shopper buys, of `markets`; empty for the market that is set."""
    markets: list[Choice] = []
    _preferences: Preferences = NO_PREFERENCES
    transcribes: bool = False
    """Whether a recording can be turned into words here."""
    abilities: list[Ability] = []
    """The things that Maven does here, and those that are switched off."""

    @rx.var
    def lacks_ability(self) -> bool:
        """True when something is switched off here."""
        return not all(ability.on for ability in self.abilities)

    @property
    def options(self) -> TurnOptions:
        """How the next message is to be answered."""
        return TurnOptions(
            research=self.research,
            related=self.related,
            source=self.source,
            model=self.model,
            market=get_services().shop.markets.get(self.country),
            region=self._preferences.region(preferred_region(self.router.headers.accept_language)),
        )

    def _choose_model(self, model: Any) -> None:
        self.model = next((choice.id for choice in self.models[1:] if choice.id == model), "")

    @rx.event
    def attach(self, product_id: str, name: str) -> None:
        """Put a product with the next message."""
        actor_in(self)
        self.attached_id, self.attached_name = parse_product_ids([product_id])[0], parse_text(name, 200)

    @rx.event
    def detach(self) -> None:
        """Take the product off again."""
        actor_in(self)
        self.attached_id = self.attached_name = ""

    @rx.event
    def choose_source(self, source: str) -> None:
        """Look for products here from now on; what is not offered changes nothing."""
        actor_in(self)
        offered = {option.id for option in self.sources}
        for choice in SOURCES:
            if choice == source and choice in offered:
                self.source, self._chose_source = choice, True

    @rx.event
    def choose_model(self, model: str) -> None:
        """Ask this model from now on; what is not offered goes back to the one that is set."""
        actor_in(self)
        self._choose_model(model)

    @rx.event
    def choose_research(self, level: str) -> None:
        """Read so many pages from now on; what is not offered changes nothing."""
        actor_in(self)
        offered: list[ResearchLevel] = ["off", *DEPTHS] if self.levels else []
        for choice in offered:
            if choice == level:
                self.research, self._chose_research = choice, True

    @rx.event
    def suggest_related(self, wanted: bool) -> None:
        """Suggest related questions, or not."""
        actor_in(self)
        self.related = wanted is True


def set_options(composer: ComposerState, services: "Services", preferences: Preferences) -> None:
    """Offer what is switched on here and sells where the shopper buys; a choice that is off by now goes back to what is preferred, or set.

    No method of the state: a browser could call that with anything.
    """
    capabilities, markets, translator = (
        services.capabilities,
        services.shop.markets,
        get_translator(reader_language(composer)),
    )
    composer._preferences, composer.country = preferences, preferences.market if preferences.market in markets else ""
    here = markets.get(composer.country, capabilities.market)
    serving = [choice for choice in capabilities.sources if serves(choice, here.country)]
    composer.sources = [Choice(id=choice, name=render(source_text(choice), translator.language)) for choice in serving]
    composer.models = [Choice(id=model.id, name=model.label) for model in capabilities.models]
    composer.levels = _levels(translator) if capabilities.research else []
    composer.transcribes = services.transcriber is not None
    composer.markets = _markets(markets, capabilities.market, translator)
    composer.abilities = _abilities(capabilities, translator.language)
    if not composer._chose_source or composer.source not in serving:
        composer.source = next(
            (choice for choice in (preferences.source, "everything") if choice in serving), "catalogue"
        )
    if not composer._chose_research or not capabilities.research:
        composer.research = preferences.research if capabilities.research else "off"
    composer._choose_model(composer.model)


def forget_choices(composer: ComposerState) -> None:
    """Begin a new conversation: with the model that is set, and with what is preferred for all else."""
    composer.model, composer._chose_source, composer._chose_research = "", False, False


def restore_model(composer: ComposerState, options: TurnOptions) -> None:
    """Go on in a conversation with the model that its last answer was asked of."""
    composer._choose_model(options.model)


def _abilities(capabilities: "Capabilities", language: str) -> list[Ability]:
    return [
        Ability(name=render(line.name, language), on=line.on, here=render(line.here, language))
        for line in capabilities.lines
    ]


def _levels(translator: Translator) -> list[Choice]:
    read = [Choice(id=level, name=translator.count(_LEVELS[level], depth.pages)) for level, depth in DEPTHS.items()]
    return [Choice(id="off", name=translator.say("choice.automatic")), *read]


def _markets(offered: Mapping[str, Market], here: Market, translator: Translator) -> list[Choice]:
    """The markets that are offered, by name, behind the one that is set."""
    listed = [Choice(id=country, name=_market_name(market, translator)) for country, market in offered.items()]
    as_set = Choice(id="", name=_market_name(here, translator))
    return [as_set, *sorted((one for one in listed if one.name != as_set.name), key=lambda one: one.name)]


def _market_name(market: Market, translator: Translator) -> str:
    """The country with its money, as it stands in a list."""
    is_listed = market.country in MARKETS
    country = translator.say(f"country.{market.country}") if is_listed else market.name
    return translator.say("choice.market", country=country, currency=market.currency)
