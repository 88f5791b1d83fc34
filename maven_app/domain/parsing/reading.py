"""Reading: a message as it is being understood: its tokens, what was found in them, and what is still free."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from maven_app.domain.categories import CATEGORIES
from maven_app.domain.needs import CategoryIs, Constraint, Wish
from maven_app.domain.parsing.lexicon import BREAKS, DETERMINERS, ENGLISH, INDONESIAN
from maven_app.domain.parsing.lexicon_shelves import SHELVES
from maven_app.domain.parsing.tokens import Token

_CLAUSE = 40
"""Words to either side beyond which a clause is not followed."""


@dataclass(frozen=True)
class Finding:
    """What the tokens from `first` up to `last` were understood as."""

    first: int
    last: int
    constraint: Constraint | None = None
    wish: Wish | None = None
    keeps_words: bool = False
    """True when the words help the search; figures and what is ruled out do not."""


@dataclass
class Reading:
    """The message under way through the parser."""

    text: str
    tokens: Sequence[Token]
    words: tuple[str, ...]
    currency: str
    is_indonesian: bool
    category: str | None = None
    findings: list[Finding] = field(default_factory=list)
    taken: set[int] = field(default_factory=set)

    def add(self, finding: Finding) -> None:
        """Keep `finding` and mark its tokens as understood."""
        self.findings.append(finding)
        self.taken.update(range(finding.first, finding.last))

    @cached_property
    def shelves_named(self) -> dict[int, str]:
        """Where a shelf's name begins, and which shelf it is."""
        found = ((index, SHELVES.at(self.words, index)) for index in range(len(self.words)))
        return {index: shelf[1][0] for index, shelf in found if shelf}

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
        """True when the shelf, if one is known, has `key`."""
        shelf = CATEGORIES.get(self.category or "")
        return shelf is None or key in shelf.specs

    def back_over_determiners(self, first: int, *, over: Sequence[tuple[int, int]] = (), limit: int = 6) -> int:
        """Where the noun group that ends at `first` begins: articles and, of `over`, other mentions are stepped over."""
        ends = {last: begin for begin, last in over}
        while first > 0 and limit > 0:
            limit -= 1
            if first in ends:
                first = ends[first]
            elif self.words[first - 1] in DETERMINERS:
                first -= 1
            else:
                break
        return first

    def before_shelf(self, place: int) -> int:
        """Where the shelf's name that ends at `place` begins; `place` itself when none does."""
        return next((f.first for f in self.findings if f.last == place and isinstance(f.constraint, CategoryIs)), place)

    def in_shelf(self, first: int, last: int) -> bool:
        """True when these words are part of the shelf's name."""
        return any(f.first <= first and last <= f.last and isinstance(f.constraint, CategoryIs) for f in self.findings)

    def clause(self, index: int) -> tuple[int, int]:
        """The bounds of the clause that `index` stands in."""
        first, last, nearest, farthest = index, index, index - _CLAUSE, index + _CLAUSE
        while first > max(0, nearest) and self.words[first - 1] not in BREAKS:
            first -= 1
        while last < min(len(self.words), farthest) and self.words[last] not in BREAKS:
            last += 1
        return first, last


def is_indonesian(words: Sequence[str]) -> bool:
    """True when Indonesian words outnumber English ones."""
    indonesian = sum(word in INDONESIAN for word in words)
    return indonesian > sum(word in ENGLISH for word in words)
