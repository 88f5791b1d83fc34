"""Product lines: what an expert knows of a line and no specification states, and how a product is recognised as one of it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.ranking.fit import meets
from maven_app.knowledge.limits import parse_limit
from maven_app.knowledge.strict_table import StrictTable

ANY_USE = "any"
"""Stands for every use of a category."""
_MOST_WORDS = 45
_AGES = re.compile(r"[$€£]|\bRp\b|\b(?:19|20)\d\d\b")
"""Marks of what will not be so for long: a price, a year, which in prose may be any (`tokens.YEAR` is one within a name)."""
_MARKUP = re.compile(r"[\[\]*_<>{}]")
_WORD = re.compile(r"[^\W_]+\+?")


def _check_sentence(sentence: LocalizedText) -> LocalizedText:
    for text in (sentence.en, sentence.id):
        if not text.endswith(".") or len(text.split()) > _MOST_WORDS:
            raise ValueError(f"not a full sentence of at most {_MOST_WORDS} words: {text!r}")
        if _AGES.search(text) or _MARKUP.search(text):
            raise ValueError(f"a price, a year or markup stands in {text!r}")
    return sentence


Note = Annotated[LocalizedText, AfterValidator(_check_sentence)]
"""A sentence or two that name the line, stand alone and do not age."""


class ProductLine(StrictTable):
    """A maker's line of products, or several lines that share what matters: "MacBook Air", "Windows on Arm"."""

    id: str
    brands: tuple[str, ...] = ()
    """The makers, one of which the product's is; empty for any."""
    names: tuple[str, ...] = ()
    """Phrases, one of which stands in the product's name word by word; a trailing * of a word stands for any ending."""
    without: tuple[str, ...] = ()
    """Phrases that do not stand in its name."""
    where: SpecLimit | None = None
    """A limit that it meets."""
    good_for: Note | None = None
    """None, as `line_caution`, for a line that only contrasts speak of."""
    watch_out: Note | None = None
    matters_for: tuple[str, ...] = ()
    """Ids of the uses for which `line_caution` is worth saying of a product that is only shown: `any` for whatever use."""
    tells: tuple[str, ...] = ()
    """Ids of the criteria of which `good_for` says what no specification does: that there is no fan."""
    made_for: tuple[str, ...] = ()
    """Ids of the uses that it is built and styled for: who wants "not a gaming laptop" wants none of it."""
    settled_by: tuple[str, ...] = ()
    """Words of the shopper that settle it: "iphone" what an Apple Watch works with."""

    def matters(self, uses: Iterable[str]) -> bool:
        """Whether `line_caution` is worth saying to somebody who wants a product for one of the uses."""
        return self.watch_out is not None and not {ANY_USE, *uses}.isdisjoint(self.matters_for)

    @model_validator(mode="after")
    def _check_recognition(self) -> Self:
        if not (self.brands or self.names or self.where):
            raise ValueError(f"line {self.id}: nothing tells which products are of it")
        return self

    @property
    def notes(self) -> tuple[LocalizedText, ...]:
        """All its notes."""
        return tuple(note for note in (self.good_for, self.watch_out) if note)

    def includes(self, product: Product) -> bool:
        """Whether the product, of the line's category, is of this line."""
        if self.brands and (product.brand or "").casefold() not in {brand.casefold() for brand in self.brands}:
            return False
        words = _WORD.findall(product.name.casefold())
        if self.names and not _holds_one(words, self.names):
            return False
        return not _holds_one(words, self.without) and self._is_met(product)

    def _is_met(self, product: Product) -> bool:
        return self.where is None or meets(product, self.where)


class LineContrast(StrictTable):
    """One sentence that decides between products of two lines, or of two groups of lines."""

    one: tuple[str, ...] = Field(min_length=1)
    other: tuple[str, ...] = Field(min_length=1)
    """Ids of lines."""
    says: Note
    decides: bool = False
    """Whether it outweighs the facts, and is said before them."""

    def sets_apart(self, one: Iterable[str], other: Iterable[str]) -> bool:
        """Whether products of these lines, for each the most telling line first, stand on its two sides."""
        return {self._side(one), self._side(other)} == {"one", "other"}

    def _side(self, lines: Iterable[str]) -> Literal["one", "other", ""]:
        """The side on which a product stands: that of the first of its lines which the contrast names."""
        return next(("one" if id in self.one else "other" for id in lines if id in (*self.one, *self.other)), "")


class CategoryLines(StrictTable):
    """The lines of one category: one file."""

    category: str
    as_of: date
    """The day on which the sentences were last gone through."""
    lines: dict[str, ProductLine] = Field(min_length=1)
    """By id; of several that a product is of, the one that tells most of it stands first."""
    contrasts: tuple[LineContrast, ...] = ()
    """Special ones before general ones."""

    @model_validator(mode="before")
    @classmethod
    def _read_expressions(cls, fields: dict[str, Any]) -> dict[str, Any]:
        """Give lines their ids, and make limits of limit expressions."""
        category = fields["category"]
        if category not in CATEGORIES:
            raise ValueError(f"unknown category {category!r}")
        lines = {id: {"id": id, **line} for id, line in fields["lines"].items()}
        for line in lines.values():
            if isinstance(line.get("where"), str):
                line["where"] = parse_limit(line["where"], category)
        return {**fields, "lines": lines}

    @model_validator(mode="after")
    def _check_contrasts(self) -> Self:
        for contrast in self.contrasts:
            if unknown := [id for id in (*contrast.one, *contrast.other) if id not in self.lines]:
                raise ValueError(f"a contrast of {self.category} names unknown lines {unknown}")
        contrasted = {id for contrast in self.contrasts for id in (*contrast.one, *contrast.other)}
        if mute := [id for id, line in self.lines.items() if not line.notes and id not in contrasted]:
            raise ValueError(f"nothing is said of the lines {mute}")
        return self

    def lines_of(self, product: Product) -> tuple[ProductLine, ...]:
        """The lines that the product is of, the one that tells most of it first."""
        if product.category != self.category:
            return ()
        return tuple(line for line in self.lines.values() if line.includes(product))

    def contrast(self, one: Product, other: Product) -> LineContrast | None:
        """The contrast that decides between the two; None where there is none."""
        mine, theirs = ([line.id for line in self.lines_of(product)] for product in (one, other))
        return next((contrast for contrast in self.contrasts if contrast.sets_apart(mine, theirs)), None)

    @cached_property
    def sentences(self) -> tuple[LocalizedText, ...]:
        """Everything that is said of the lines."""
        return tuple(self._sentences())

    def _sentences(self) -> Iterator[LocalizedText]:
        for line in self.lines.values():
            yield from line.notes
        yield from (contrast.says for contrast in self.contrasts)


def _holds_one(words: Sequence[str], phrases: Iterable[str]) -> bool:
    """Whether one of the phrases stands among the words, one word behind the other."""
    return any(_stands_in(phrase.casefold().split(), words) for phrase in phrases)


def _stands_in(phrase: Sequence[str], words: Sequence[str]) -> bool:
    places = range(len(words) - len(phrase) + 1)
    return any(all(_is_word(part, words[at + i]) for i, part in enumerate(phrase)) for at in places)


def _is_word(part: str, word: str) -> bool:
    return word.startswith(part[:-1]) if part.endswith("*") else word == part
