"""Spans: words of a message that a part of a need may be read from, and the roles that they may have."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from maven_app.domain.language.tokens import Token, word_set
from maven_app.understanding.lexicon.function_words import BREAKS

Kind = Literal["goods", "maker", "money", "quantity", "feature", "use", "person"]
"""Kinds of spans: a category, a maker, a price, a specification with a figure or without, a use or a criterion, whom it is for."""
Role = Literal["wanted", "told", "subject", "others", "example", "refused"]
"""Roles of the words of a span (see `examples/README.md`)."""
ROLES: tuple[Role, ...] = get_args(Role)
"""In the order of the weights."""
FIGURE = "#"
"""Stands for every number."""

_LINKS = word_set(
    """
    and because since cause cos who that which while though although when plus so dan soalnya karena karna yang yg terus biar supaya
    kalau kalo padahal sedangkan jadi – —
    """
)
"""Words with which a clause begins."""


@dataclass(frozen=True)
class RoleSpan:
    """The tokens from `first` up to `last`, and what was read from them."""

    first: int
    last: int
    kind: Kind


@dataclass(frozen=True)
class Words:
    """A message as the classifier sees it: its words, figures masked, and the number of the clause that each stands in."""

    words: tuple[str, ...]
    clauses: tuple[int, ...]

    def at(self, place: int) -> str:
        """The word at `place`, or a mark beyond the ends."""
        return self.words[place] if 0 <= place < len(self.words) else "<>"

    def in_clauses(self, first: int, last: int) -> tuple[int, ...]:
        """The places whose clause is one from `first` to `last`."""
        return tuple(place for place, clause in enumerate(self.clauses) if first <= clause <= last)

    @property
    def asks(self) -> bool:
        """Whether it has a question mark."""
        return "?" in self.words


def words_of(tokens: Sequence[Token]) -> Words:
    """The words of `tokens`."""
    clauses, clause = list[int](), 0
    for token in tokens:
        clause += token.word in BREAKS or token.word in _LINKS
        clauses.append(clause)
    return Words(tuple(FIGURE if token.is_number else token.word for token in tokens), tuple(clauses))


def is_border(word: str) -> bool:
    """Whether a clause begins with the word."""
    return word in BREAKS or word in _LINKS
