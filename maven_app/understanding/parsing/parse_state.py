"""Parse state: a message as it is being understood: its tokens, what was found in them, and what is still free."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import Phrases, Token, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import Aim, CategoryLimit, Constraint, Context, Waiver, Wish
from maven_app.knowledge.owned_devices import OwnedDevices
from maven_app.knowledge.product_lines import CategoryLines
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES, UNKNOWN_THINGS, CategoryName
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, POSSESSIVES

_CLAUSE = 40
"""Words to either side beyond which a clause is not followed."""


_YEAR = 4
_BEFORE_YEAR = frozenset({"a", "an", "my", "our", "old", "the"})
_WHOSE = POSSESSIVES | frozenset({"a", "an"})
_ADJECTIVES = 3
"""Words from whose a thing is to its name: "my [old gaming] laptop"."""
_INCHES = frozenset({"inch", "inches", "in", "inci", "″", "”", '"'})


_SENTENCE_ENDS = frozenset({".", "?", "!", ";"})
_AUXILIARIES = word_set("can could does do did is are will would has have should")


@dataclass(frozen=True)
class Span:
    """The meaning of the tokens from `first` up to `last`."""

    first: int
    last: int
    constraint: Constraint | None = None
    wish: Wish | None = None
    context: Context | None = None
    waiver: Waiver | None = None
    keeps_words: bool = False
    """True when the words help the search; figures and what is ruled out do not."""


@dataclass
class ParseState:
    """The message under way through the parser."""

    text: str
    tokens: Sequence[Token]
    words: tuple[str, ...]
    currency: str
    rates: Rates
    """By which amounts in another currency are compared."""
    is_indonesian: bool
    year: int
    """The year in which the message was written."""
    knowledge: Mapping[str, CategoryKnowledge]
    """Buying knowledge by category."""
    lines: Mapping[str, CategoryLines] = field(default_factory=dict)
    """Knowledge of product lines, by category."""
    owned: Mapping[str, OwnedDevices] = field(default_factory=dict)
    """Knowledge of devices that people still have, by category."""
    category_names: Phrases[CategoryName] = CATEGORY_NAMES
    """The names of the categories."""
    other_things: Phrases[str] = UNKNOWN_THINGS
    """Things that no category holds."""
    shop_keys: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Spec keys of the categories that only the shop has."""
    discussed: str | None = None
    """The category that is spoken of already."""
    asks_why_not: bool = False
    """Whether it is asked why something else is not it; the words that ask it are left out."""
    category: str | None = None
    """The one that the message is read in: the one that it names, else the one that is spoken of."""
    spans: list[Span] = field(default_factory=list)
    taken: set[int] = field(default_factory=set)
    aim: Aim = "sensible"
    sort_by: str = ""
    sort_end: Literal["", "less", "more"] = ""
    sides: list[Constraint] = field(default_factory=list)
    """The limits that the message chooses between."""
    pieces: int = 1
    """How many of the thing are sought."""

    def add(self, span: Span) -> None:
        """Keep `span` and mark its tokens as understood."""
        self.spans.append(span)
        self.taken.update(range(span.first, span.last))

    def add_constraint(
        self, first: int, last: int, constraint: Constraint, *, said: "Extent | None" = None, keeps_words: bool = False
    ) -> None:
        """Keep a constraint that the tokens from `first` up to `last` state; `said`: the words around that belong to it."""
        begins, ends = said or (first, last)
        worded = copy_with(constraint, words=self.raw(begins, ends))
        self.add(Span(first, last, worded, keeps_words=keeps_words))
        self.taken.update(range(begins, ends))

    @property
    def category_knowledge(self) -> CategoryKnowledge | None:
        """Buying knowledge of the category, if there is any."""
        return self.knowledge.get(self.category or "")

    @cached_property
    def sentences(self) -> "tuple[Extent, ...]":
        """Where each sentence begins and ends."""
        ends = [place for place, word in enumerate(self.words) if word in _SENTENCE_ENDS]
        return tuple(zip((0, *(end + 1 for end in ends)), (*ends, len(self.words)), strict=True))

    @cached_property
    def auxiliaries(self) -> tuple[int, ...]:
        """Where the words stand that may open a question: "can", "does"."""
        return tuple(place for place, word in enumerate(self.words) if word in _AUXILIARIES)

    @cached_property
    def categories_named(self) -> dict[int, str]:
        """Where a category's name begins, and which category it is."""
        found = ((index, self.category_names.at(self.words, index)) for index in range(len(self.words)))
        return {index: name[1][0] for index, name in found if name}

    def is_free(self, first: int, last: int) -> bool:
        """True when nothing was found in these tokens yet."""
        return self.taken.isdisjoint(range(first, last))

    def word(self, index: int) -> str:
        """The word at `index`, or "" beyond the ends."""
        return self.words[index] if 0 <= index < len(self.words) else ""

    def raw(self, first: int, last: int) -> str:
        """The shopper's own words from `first` up to `last`."""
        return self.text[self.tokens[first].start : self.tokens[last - 1].end]

    def knows(self, key: str) -> bool:
        """True when the category, if one is known, has `key`."""
        category = CATEGORIES.get(self.category or "")
        keys = category.specs if category else self.shop_keys.get(self.category or "")
        return keys is None or key in keys

    def before(self, phrases: Any, start: int, first: int) -> int | None:
        """Where a phrase begins that ends at `start`, or behind it within the determiners before `first`; None without one."""
        for place in range(start, first + 1):
            if found := phrases.up_to(self.words, place):
                return place - int(found[0])
        return None

    def back_over_determiners(self, first: int, *, over: "Collection[Extent]" = (), limit: int = 6) -> int:
        """Where the noun group that ends at `first` begins: articles and, of `over`, other mentions are stepped over."""
        ends = {last: begin for begin, last in over}
        while first > 0 and limit > 0:
            limit -= 1
            if first in ends:
                first = ends[first]
            elif self.words[first - 1] in DETERMINERS:
                first -= 1
            elif first > 1 and self.words[first - 1] in _INCHES and self.tokens[first - 2].is_number:
                first -= 2  # "my old [55 inch] Samsung"
            elif (
                first > 1
                and self.tokens[first - 1].is_number
                and len(self.words[first - 1]) == _YEAR
                and self.words[first - 2] in _BEFORE_YEAR
            ):
                first -= 1  # "a [2013] Panasonic"
            else:
                break
        return first

    def own_group_start(self, first: int) -> int:
        """Where "[my android] phone", "[an old gaming] laptop" begins: ordinary words may stand between whose it is and its name."""
        for place in range(first - 1, max(-1, first - 1 - _ADJECTIVES), -1):
            if self.words[place] in _WHOSE:
                return place
            if self.words[place] in STOP or self.words[place] in BREAKS:
                return first
        return first

    def category_name_start(self, place: int) -> int:
        """Where the category's name that ends at `place` begins; `place` itself when none does."""
        return next((f.first for f in self.spans if f.last == place and isinstance(f.constraint, CategoryLimit)), place)

    def in_category_name(self, first: int, last: int) -> bool:
        """True when these words are part of the category's name."""
        return any(f.first <= first and last <= f.last and isinstance(f.constraint, CategoryLimit) for f in self.spans)

    def in_context(self, first: int, last: int) -> bool:
        """True when these words are part of what is named and not asked for."""
        return any(f.context and f.first <= first and last <= f.last for f in self.spans)

    def clause(self, index: int) -> "Extent":
        """The bounds of the clause that `index` stands in."""
        first, last, nearest, farthest = index, index, index - _CLAUSE, index + _CLAUSE
        while first > max(0, nearest) and self.words[first - 1] not in BREAKS:
            first -= 1
        while last < min(len(self.words), farthest) and self.words[last] not in BREAKS:
            last += 1
        return first, last


Extent = tuple[int, int]
"""Where words begin and where they end."""
