"""Capabilities: the things that this Maven can do, for the page as codes, for whoever runs it in English."""

from dataclasses import dataclass, field

from maven_app.bootstrap.models import ModelChoice
from maven_app.bootstrap.pages import is_page_reading_enabled
from maven_app.bootstrap.shop import shop_of
from maven_app.bootstrap.sources import sources_on, web_search_provider
from maven_app.config import Settings
from maven_app.domain.catalogue.market import Market
from maven_app.domain.conversation.messages import SourceChoice, source_text
from maven_app.domain.language.translatable import Series, Translatable, translatable
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render

_REFERENCE_NOTE = (
    "Reference data: launch prices and specifications as published at the dates shown, collected by hand and not checked since. "
    "What shops ask today may differ."
)


@dataclass(frozen=True)
class Capability:
    """Something that can be switched on, and whether it is."""

    name: Translatable
    on: bool
    says: str
    """For whoever runs Maven, in English: how it is done, or which setting switches it on."""
    here: Translatable
    """For shoppers: what they can do, or not, here and now."""


@dataclass(frozen=True)
class Capabilities:
    """The things that this Maven can do."""

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
                translatable("ability.catalogue"),
                on=True,
                says="search, compare and recommend from the products in the catalogue",
                here=translatable("ability.catalogue_on"),
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
    name = translatable("ability.questions")
    if model == OfflineEngine.name:
        needs = "need a model: set GEMINI_API_KEY or OPENAI_API_KEY; rules answer from the catalog until then"
        return Capability(name, on=False, says=needs, here=translatable("ability.questions_off"))
    providers = {choice.provider for choice in models}
    missing = {"gemini": "GEMINI_API_KEY", "openai": "OPENAI_API_KEY"}
    more = [key for provider, key in missing.items() if models and provider not in providers]
    adds = f"; {more[0]} adds a second provider for when that one fails" if more else ""
    here = translatable("ability.questions_on", model=models[0].label if models else model)
    return Capability(name, on=True, says=f"answered by {model}{adds}", here=here)


def _shops(settings: Settings) -> Capability:
    name, on = translatable("ability.shops"), [one for one in sources_on(settings) if one != "catalogue"]
    if not on:
        needs = "need a search: set SERPER_API_KEY or TAVILY_API_KEY; the catalog serves until then"
        return Capability(name, on=False, says=needs, here=translatable("ability.shops_off"))
    adds = "" if settings.serper_api_key else "; SERPER_API_KEY adds the offers of shops everywhere"
    searched = Series(parts=tuple(map(source_text, on)), by=", ")
    says = f"searched when chosen: {render(searched, SOURCE)}{adds}"
    return Capability(name, on=True, says=says, here=translatable("ability.shops_on", sources=searched))


def _research(web: str) -> Capability:
    says = f"pages are searched for by {web} and read to answer a question"
    needs = "needs a search: set TAVILY_API_KEY, SERPER_API_KEY or GEMINI_API_KEY"
    here = translatable("ability.research_on" if web else "ability.research_off")
    return Capability(translatable("ability.research"), on=bool(web), says=says if web else needs, here=here)


def _page_reading(settings: Settings) -> Capability:
    name = translatable("ability.pages")
    if not is_page_reading_enabled(settings):
        needs = "not opened: set MAVEN_READ_PAGES=true, or the key of any service"
        return Capability(name, on=False, says=needs, here=translatable("ability.pages_off"))
    here = translatable("ability.pages_on")
    if settings.firecrawl_api_key:
        return Capability(name, on=True, says="opened by Firecrawl when a link is given", here=here)
    after = ", by Tavily where that gives no words" if settings.tavily_api_key else ""
    says = f"opened when a link is given{after}; FIRECRAWL_API_KEY opens those too that need a browser"
    return Capability(name, on=True, says=says, here=here)
