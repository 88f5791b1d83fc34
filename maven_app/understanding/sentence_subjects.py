"""Sentence subjects: whether the words of a page that state a value speak of one product and of one property.

A review of one product sets others beside it. A value counts when the last product named before it is the one that is meant, or the one
that follows it closely ("24 hours for the Bose"); in a table, when it stands in that product's column; under a heading, when that names
no other.
"""

import re
from functools import cached_property

from maven_app.domain.spec_keys import SpecKey
from maven_app.understanding.product_mentions import Mention, Subject, mentions_in
from maven_app.understanding.stated_properties import speaks_of
from maven_app.understanding.stated_values import flat, places, stands

_ENDS = re.compile(r"(?<=[.!?])\s+|\n+")
_SPAN = 3
"""Sentences over which one quote may go, and through which one goes on with what another named."""
_GOES_ON = re.compile(r"\W*(?:it|its|they|their|this|these|both|dia|ini)\b", re.I)
"""How a sentence begins that speaks of what the one before it named."""
_HEADING = re.compile(r"\s*#+\s")
_LED_IN = re.compile(r"\b(?:at|with|weighing|boasting)\s+(?:just |only |around |about |roughly |some )?$", re.I)
_OWNER_COMES = re.compile(
    r"[\d.,]*\s*[A-Za-z%\"″]*\s*(?:,|\b(?:of|for|on|from|by|untuk|milik)\b)\s*(?:the|its|their|an?)?\s*", re.I
)
"""From a value to a product that follows it closely."""


class PageWords:
    """The words of a page in sentences and rows, for questions on what they are said of."""

    def __init__(self, text: str) -> None:
        self._pieces = [piece for piece in _ENDS.split(text) if piece.strip()]

    def are_of(self, subject: Subject, spec: SpecKey, value: str, quote: str) -> bool:
        """Whether one of the places where `quote` stands speaks of the subject and of `spec`; no place at all speaks of no other."""
        said = flat(quote)
        for size, spans in enumerate(self._spans, start=1):
            if found := [at for at, span in enumerate(spans) if stands(said, span)]:
                return any(self._is_of(subject, spec, value, said, at, size) for at in found)
        return True

    @cached_property
    def _spans(self) -> tuple[tuple[str, ...], ...]:
        """One, two and three pieces that follow each other, as they are compared."""
        one = [flat(piece) for piece in self._pieces]
        return tuple(
            tuple(" ".join(one[at : at + size]) for at in range(len(one) - size + 1)) for size in range(1, _SPAN + 1)
        )

    def _is_of(self, subject: Subject, spec: SpecKey, value: str, said: str, at: int, size: int) -> bool:
        span = " ".join(self._pieces[at : at + size])
        return speaks_of(spec, span, _place_of(value, said, span)) and self._is_of_subject(
            subject, value, said, at, span
        )

    def _is_of_subject(self, subject: Subject, value: str, said: str, at: int, sentence: str) -> bool:
        is_its = self._in_its_column(subject, value, at) if "|" in sentence else None
        if is_its is not None:
            return is_its
        before = "".join(f"{piece} " for piece in self._spoken_of_before(at, sentence))
        named = _last_named(subject, before + sentence, len(before) + _place_of(value, said, sentence))
        return named is not False and (named is True or self._is_under_its_heading(subject, at))

    def _spoken_of_before(self, at: int, sentence: str) -> list[str]:
        """The sentences that this one goes on with: "It weighs 250 g"."""
        first = at
        while first and at - first < _SPAN and _GOES_ON.match(self._pieces[first] if first < at else sentence):
            first -= 1
        return self._pieces[first:at]

    def _is_under_its_heading(self, subject: Subject, at: int) -> bool:
        """Whether the heading above names no other product."""
        above = next((piece for piece in reversed(self._pieces[:at]) if _HEADING.match(piece)), "")
        named = mentions_in(above, subject)
        return not named or any(one.is_own for one in named)

    def _in_its_column(self, subject: Subject, value: str, at: int) -> bool | None:
        """Whether a table's row holds the value in the subject's column; None for a table whose head names no product."""
        first = at
        while first and "|" in self._pieces[first - 1]:
            first -= 1
        heads = [_is_own_head(subject, cell) for cell in _cells(self._pieces[first])]
        if False not in heads:
            return None
        cells = _cells(self._pieces[at])
        return any(own and stands(flat(value), flat(cell)) for own, cell in zip(heads, cells, strict=False))


def _cells(row: str) -> list[str]:
    return row.strip().strip("|").split("|")


def _is_own_head(subject: Subject, cell: str) -> bool | None:
    """Whether a column is the subject's; None for one that names no product."""
    named = mentions_in(f"| {cell.strip()}", subject)
    return named[-1].is_own if named else None


def _last_named(subject: Subject, text: str, at: int) -> bool | None:
    """Whether the product that the value at `at` is said of is the subject; None where no product is named of which it could be."""
    named = mentions_in(text, subject)
    ahead = [one for one in named if one.start < at]
    follows = _OWNER_COMES.match(text, at)
    is_led_in = not ahead and _LED_IN.search(text[:at]) is not None
    if follows and ("," not in follows[0] or is_led_in) and (owner := _named_from(named, follows.end())):
        return owner[-1].is_own
    return ahead[-1].is_own if ahead else None


def _named_from(named: list[Mention], at: int) -> list[Mention]:
    """The mentions that make the name which begins at `at`."""
    whole = list[Mention]()
    for one in named:
        if (one.start == at and not whole) or (whole and one.start <= max(other.end for other in whole) + 1):
            whole.append(one)
    return whole


def _place_of(value: str, said: str, sentence: str) -> int:
    """Where the value stands in the sentence; for one that is written otherwise, about where its quote ends."""
    written = re.search(rf"(?<![\d.,]){re.escape(value.strip())}(?![\d])", sentence)
    if written:
        return written.start()
    first = next(places(said, flat(sentence)), 0)
    return first + len(said)
