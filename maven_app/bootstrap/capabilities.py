"""Capabilities: the things that this Maven can do, in words for the page and the terminal."""

from dataclasses import dataclass, field

from maven_app.bootstrap.models import ModelChoice
from maven_app.bootstrap.pages import pages_on
from maven_app.bootstrap.shop import shop_of
from maven_app.bootstrap.sources import sources_on, web_search_provider
from maven_app.config import Settings
from maven_app.domain.catalogue.market import Market
from maven_app.domain.conversation.messages import SOURCE_NAMES, SourceChoice
from maven_app.llm.offline.engine import OfflineEngine

_REFERENCE_NOTE = (
    "Reference data: launch prices and specifications as published at the dates shown, collected by hand and not checked since. "
    "What shops ask today may differ."
)


@dataclass(frozen=True)
class Capability:
    """Something that can be switched on, and whether it is."""

    name: str
    on: bool
    says: str
    """For whoever runs Maven: how it is done, or which setting switches it on."""
    here: str
    """For shoppers: what they can do, or not, here and now."""


@dataclass(frozen=True)
class Capabilities:
    """The things that this Maven can do, in words for the page and the terminal."""

    model: str
    lines: tuple[Capability, ...]
    reference_note: str
    sources: tuple[SourceChoice, ...] = ("catalogue",)
    """Those that can be chosen."""
    models: tuple[ModelChoice, ...] = ()
    """Those that can be chosen; the one that is set comes first."""
    market: Market = field(default_factory=Market)
    """Where a shopper buys who has not said so."""
    research: bool = False
    """Whether pages can be searched for, and read to answer a question."""


def capabilities_of(
    settings: Settings, model: str, models: tuple[ModelChoice, ...] = (), *, searcher: str = ""
) -> Capabilities:
    """The capabilities that are on and off, in words. `searcher` is the model that searches the web by itself, if one does."""
    web = web_search_provider(settings) or searcher
    return Capabilities(
        model=model,
        lines=(
            Capability(
                "Catalogue",
                on=True,
                says="search, compare and recommend from the products kept here",
                here="You can search, compare and get recommendations among the products kept here.",
            ),
            _questions(model, models),
            _shops(settings),
            _page_reading(settings),
            _research(web),
        ),
        reference_note=_REFERENCE_NOTE,
        sources=sources_on(settings),
        models=models,
        market=shop_of(settings).market,
        research=bool(web),
    )


def _questions(model: str, models: tuple[ModelChoice, ...]) -> Capability:
    if model == OfflineEngine.name:
        return Capability(
            "Open questions",
            on=False,
            says="need a model: set GEMINI_API_KEY or OPENAI_API_KEY; rules answer from the catalogue until then",
            here="Answers follow fixed rules and the facts of the catalogue. No language model is connected.",
        )
    providers = {choice.provider for choice in models}
    missing = {"gemini": "GEMINI_API_KEY", "openai": "OPENAI_API_KEY"}
    more = [key for provider, key in missing.items() if models and provider not in providers]
    adds = f"; {more[0]} adds a second provider for when that one fails" if more else ""
    called = models[0].label if models else model
    return Capability(
        "Open questions", on=True, says=f"answered by {model}{adds}", here=f"Questions of any kind go to {called}."
    )


def _shops(settings: Settings) -> Capability:
    on = [SOURCE_NAMES[choice] for choice in sources_on(settings) if choice != "catalogue"]
    adds = "" if settings.serper_api_key else "; SERPER_API_KEY adds the offers of shops everywhere"
    says = f"searched when chosen: {', '.join(on)}{adds}"
    needs = "need a search: set SERPER_API_KEY or TAVILY_API_KEY; the catalogue serves until then"
    searched = f"Under Options you can choose where to search: {', '.join(on)}."
    unsearched = "Shops are not searched. Prices are those of the catalogue, at the dates shown."
    return Capability("Shops and the web", on=bool(on), says=says if on else needs, here=searched if on else unsearched)


def _research(web: str) -> Capability:
    says = f"pages are searched for by {web} and read to answer a question"
    needs = "needs a search: set TAVILY_API_KEY, SERPER_API_KEY or GEMINI_API_KEY"
    here = "The web is searched and its pages are read for your questions." if web else "The web is not searched."
    return Capability("Research", on=bool(web), says=says if web else needs, here=here)


def _page_reading(settings: Settings) -> Capability:
    if not pages_on(settings):
        needs = "not opened: set MAVEN_READ_PAGES=true, or the key of any service"
        return Capability("Pages behind links", on=False, says=needs, here="Links that you paste are not opened.")
    here = "Paste a link to a product and its page is read."
    if settings.firecrawl_api_key:
        return Capability("Pages behind links", on=True, says="opened by Firecrawl when a link is given", here=here)
    after = ", by Tavily where that gives no words" if settings.tavily_api_key else ""
    says = f"opened when a link is given{after}; FIRECRAWL_API_KEY opens those too that need a browser"
    return Capability("Pages behind links", on=True, says=says, here=here)
