"""Source panel: the sources of an answer as the panel shows them, each with what it was cited for in vain."""

from collections.abc import Sequence
from itertools import islice
from urllib.parse import quote

from pydantic import BaseModel

from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.conversation.citation_marks import unsupported_figures
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.documents.prose import strip_markdown
from maven_app.domain.sources.source_links import SourceLink, is_own_class, lookup_links
from maven_app.domain.sources.sources import Source
from maven_app.localization.localized_values import localize
from maven_app.review.shopper_feedback import claims_of
from maven_app.state.views.pictures import Pictures

_MOST_FACTS = 6
_MOST_CLAIMS = 3
_LEADING_WORDS = 8
"""Of a passage, which its page is searched for when it is opened."""


class Claim(BaseModel, frozen=True):
    """A sentence of the answer that cites a source."""

    place: int
    """Which of the turn's cited sentences it is, from 0."""
    text: str


class ShownSource(BaseModel, frozen=True):
    """A source under its number."""

    number: int
    source: Source
    passage: str = ""
    """The passage as it stands on its page."""
    page: str = ""
    """Its address; a browser that can goes to the passage. Empty when no address is sure."""
    links: tuple[SourceLink, ...] = ()
    """Where no address is sure: what leads to it; none for what is Maven's own."""
    is_own_class: bool = False
    """Whether it is a class that Maven itself gives."""
    icon: str = ""
    """Path to the sign of its site; empty when there is none to show."""
    missed: str = ""
    """Figures that it was cited for and does not state; empty when all held."""
    claims: tuple[Claim, ...] = ()
    """The first sentences that cite it."""


def shown_sources(turn: Turn, pictures: Pictures, pointed_at: str = "", *, language: str) -> list[ShownSource]:
    """The turn's sources by number; a fact that was pointed at, by its name or its value, comes first in what they say."""
    missed, claims = unsupported_figures(turn), claims_of(turn)
    return [
        ShownSource(
            number=numbered.number,
            source=localize(numbered.source, language),
            passage=strip_markdown(numbered.source.passage) or _facts_of(numbered.source, turn, pointed_at, language),
            page=_page_of(numbered.source),
            links=localize(lookup_links(numbered.source), language),
            is_own_class=is_own_class(numbered.source),
            icon="" if numbered.source.redirected else pictures.icon(numbered.source.url),
            missed="; ".join(missed.get(numbered.number, ())),
            claims=_claims_on(numbered.number, claims),
        )
        for numbered in turn.sources
    ]


def _claims_on(number: int, claims: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Claim, ...]:
    citing = (Claim(place=place, text=text) for place, (text, numbers) in enumerate(claims) if number in numbers)
    return tuple(islice(citing, _MOST_CLAIMS))


def _facts_of(source: Source, turn: Turn, pointed_at: str, language: str) -> str:
    """The facts of the turn's products that the source states, as it states them, where its own words are not held: "Weight: 250 g;
    ...". What was pointed at comes first; of a class, which is one source for all, each product is named where there are several.
    """
    if source.kind != "reference":
        return ""
    products = (product for step in turn.steps if step.artifact for product in products_of(step.artifact))
    stated = [(product.name, fact) for product in products for fact in product.specs if source.id in fact.sources]
    facts = [(name, localize(fact, language)) for name, fact in stated]
    facts.sort(key=lambda told: pointed_at not in (told[1].label, told[1].text))
    by_name = is_own_class(source) and len({name for name, _ in facts}) > 1
    lines = dict.fromkeys(f"{name if by_name else fact.label}: {fact.stated_text or fact.text}" for name, fact in facts)
    return "; ".join(islice(lines, _MOST_FACTS))


def _page_of(source: Source) -> str:
    """The address with the passage's first words as a text fragment, unless it points somewhere already."""
    if not source.url or not source.passage or source.unread or "#" in source.url:
        return source.url or ""
    words = " ".join(strip_markdown(source.passage).split()[:_LEADING_WORDS])
    return f"{source.url}#:~:text={quote(words, safe='').replace('-', '%2D')}"
