"""What this Maven can do, in words for the page and the terminal."""

from dataclasses import dataclass, field

from maven_app.bootstrap.models import ModelChoice
from maven_app.bootstrap.pages import pages_on
from maven_app.bootstrap.sources import sources_on
from maven_app.config import Settings
from maven_app.domain.market import Market
from maven_app.domain.messages import SOURCE_NAMES, SourceChoice
from maven_app.llm.offline.engine import OfflineEngine

_REFERENCE_NOTE = (
    "Reference data: launch prices and specifications as published at the dates shown, collected by hand and not checked since. "
    "What shops ask today may differ."
)
_MODEL_KEYS = "set GEMINI_API_KEY or OPENAI_API_KEY"
_PAGE_KEYS = "set MAVEN_READ_PAGES=true or the key of a search or of Firecrawl"
_SOURCE_KEYS = "set SERPER_API_KEY or TAVILY_API_KEY"


@dataclass(frozen=True)
class Capability:
    """Something that can be switched on, and whether it is."""

    name: str
    on: bool
    says: str


@dataclass(frozen=True)
class Capabilities:
    """What this Maven can do, in words for the page and the terminal."""

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


def capabilities_of(settings: Settings, model: str, models: tuple[ModelChoice, ...] = ()) -> Capabilities:
    """What is on and what is off, in words."""
    live = model != OfflineEngine.name
    return Capabilities(
        model=model,
        lines=(
            Capability("Catalogue", on=True, says="search, compare and recommend from the products kept here"),
            Capability(
                "Open questions", on=live, says=f"answered by {model}" if live else "need a model: " + _MODEL_KEYS
            ),
            _shops(settings),
            _page_reading(settings),
            _research(settings),
        ),
        reference_note=_REFERENCE_NOTE,
        sources=sources_on(settings),
        models=models,
        market=Market(country=settings.country, language=settings.language, currency=settings.currency),
        research=research_on(settings),
    )


def research_on(settings: Settings) -> bool:
    """Whether pages can be searched for."""
    return bool(settings.serper_api_key or settings.tavily_api_key)


def _research(settings: Settings) -> Capability:
    on = research_on(settings)
    says = "pages are searched for and read to answer a question" if on else "needs a search: " + _SOURCE_KEYS
    return Capability("Research", on=on, says=says)


def _shops(settings: Settings) -> Capability:
    on = [SOURCE_NAMES[choice] for choice in sources_on(settings) if choice != "catalogue"]
    says = f"searched when chosen: {', '.join(on)}" if on else "need a search: " + _SOURCE_KEYS
    return Capability("Shops and the web", on=bool(on), says=says)


def _page_reading(settings: Settings) -> Capability:
    on = pages_on(settings)
    by = " by Firecrawl" if settings.firecrawl_api_key else ""
    says = f"opened{by} when a link is given" if on else "not opened: " + _PAGE_KEYS
    return Capability("Pages behind links", on=on, says=says)
