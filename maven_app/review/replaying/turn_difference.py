"""Turn difference: what a turn on record and its replay have in common, and what not."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.sources.sources import Source

_CITATION = re.compile(r"\s?\[\d+\]")


@dataclass(frozen=True)
class ProductPlace:
    """A product that either of the two showed, and where in its list, counted from 1; None where it was not shown."""

    product: Product
    recorded: int | None
    replayed: int | None


@dataclass(frozen=True)
class FactChange:
    """A fact of a product that both showed, where they state it differently; None where one does not state it."""

    product: Product
    recorded: Fact | None
    replayed: Fact | None

    @property
    def fact(self) -> Fact:
        """Whichever there is, for the name of the fact."""
        return next(fact for fact in (self.replayed, self.recorded) if fact)


@dataclass(frozen=True)
class PriceChange:
    """The price of a product that both showed, where it differs."""

    product: Product
    recorded: Price | None
    replayed: Price | None


@dataclass(frozen=True)
class WordsPiece:
    """A stretch of the answers' words."""

    kind: Literal["both", "recorded", "replayed"]
    text: str


@dataclass(frozen=True)
class TurnDifference:
    """A turn on record beside its replay. Tokens, times and costs stand in the turns themselves."""

    places: tuple[ProductPlace, ...]
    """In the order of the replay, then those that it does not show."""
    facts: tuple[FactChange, ...]
    prices: tuple[PriceChange, ...]
    words: tuple[WordsPiece, ...]
    """Without the numbers of citations, which count anew in each turn."""
    recorded_sources: tuple[Source, ...]
    """Cited by the one on record alone."""
    replayed_sources: tuple[Source, ...]
    """Cited by the replay alone."""

    @property
    def has_other_words(self) -> bool:
        """Whether the answers say anything differently."""
        return any(piece.kind != "both" for piece in self.words)

    @property
    def has_other_places(self) -> bool:
        """Whether other products were shown, or in another order."""
        return any(one.recorded != one.replayed for one in self.places)

    @property
    def is_empty(self) -> bool:
        """Whether both show and say the same."""
        others = (self.has_other_words, self.has_other_places, self.facts, self.prices)
        return not any((*others, self.recorded_sources, self.replayed_sources))


def compare_turns(recorded: Turn, replayed: Turn) -> TurnDifference:
    """The difference between a turn on record and its replay."""
    shown, again = _products(recorded), _products(replayed)
    both = [(shown[id], product) for id, product in again.items() if id in shown]
    cited, cited_again = _cited_sources(recorded), _cited_sources(replayed)
    return TurnDifference(
        places=tuple(_places(shown, again)),
        facts=tuple(change for pair in both for change in _fact_changes(*pair)),
        prices=tuple(PriceChange(b, a.price, b.price) for a, b in both if a.price != b.price),
        words=tuple(_words_of(recorded, replayed)),
        recorded_sources=tuple(source for id, source in cited.items() if id not in cited_again),
        replayed_sources=tuple(source for id, source in cited_again.items() if id not in cited),
    )


def _products(turn: Turn) -> dict[str, Product]:
    artifacts = (step.artifact for step in turn.steps if step.artifact)
    return {product.id: product for artifact in artifacts for product in products_of(artifact)}


def _places(shown: dict[str, Product], again: dict[str, Product]) -> Iterator[ProductPlace]:
    before, after = (dict(zip(products, range(1, len(products) + 1), strict=True)) for products in (shown, again))
    for id, product in {**again, **shown}.items():
        yield ProductPlace(product, before.get(id), after.get(id))


def _fact_changes(recorded: Product, replayed: Product) -> Iterator[FactChange]:
    before = {(fact.key, fact.basis): fact for fact in recorded.specs}
    after = {(fact.key, fact.basis): fact for fact in replayed.specs}
    for key in dict.fromkeys((*before, *after)):
        one, other = before.get(key), after.get(key)
        if _value(one) != _value(other):
            yield FactChange(replayed, one, other)


def _value(fact: Fact | None) -> object:
    return fact and (fact.value, fact.unit)


def _words_of(recorded: Turn, replayed: Turn) -> Iterator[WordsPiece]:
    before, after = (_word_pieces(turn.text) for turn in (recorded, replayed))
    for tag, begin, end, begin_after, end_after in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            yield WordsPiece("both", "".join(before[begin:end]))
            continue
        if begin < end:
            yield WordsPiece("recorded", "".join(before[begin:end]))
        if begin_after < end_after:
            yield WordsPiece("replayed", "".join(after[begin_after:end_after]))


def _word_pieces(text: str) -> Sequence[str]:
    """Words, each with the blanks behind it."""
    return re.findall(r"\S+\s*", _CITATION.sub("", text))


def _cited_sources(turn: Turn) -> dict[str, Source]:
    numbers = set(cited_numbers("\n\n".join((turn.text, *(section.text for section in turn.sections)))))
    return {one.source.id: one.source for one in turn.sources if one.number in numbers}
