"""Alternative amounts: two of which one is enough ("55 or 65 inch"), and those that a message asks to choose between ("27 or 32?")."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from maven_app.domain.language.closed_classes import OR, VERSUS
from maven_app.domain.language.ordinary_words import is_plural
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import CategoryLimit, Waiver
from maven_app.domain.quantities.ranges import complete_range
from maven_app.understanding.parsing.amounts import Amount
from maven_app.understanding.parsing.parse_state import ParseState, Span

_BETWEEN_AMOUNTS = OR | VERSUS | {"/"}
_ASKING = word_set("which better should choose decide torn matter mana mending mendingan bagusan enough cukup")
_SEEKING = word_set("find show looking want recommend suggest under below cari butuh carikan rekomendasi")
_SCREENS = {"tvs": (24, 116), "monitors": (19, 57)}
"""From which to which diagonal the trade names them by a bare number, in inches."""
_BELOW, _ABOVE = Decimal("0.5"), Decimal("0.7")
"""How the trade rounds inches."""
_PAIR = 2
_LARGE_GROUP = 100


def is_diagonal(category: str | None, value: Decimal) -> bool:
    """Whether a bare number can be the diagonal of a screen of the category, in inches."""
    low, high = _SCREENS.get(category or "", (0, 0))
    return low <= value <= high


def without_choices(state: ParseState, amounts: Sequence[Amount]) -> Iterator[Amount]:
    """The amounts; of two that "or" links those that are asked about are left open, and sizes are made one span."""
    place = 0
    while place < len(amounts):
        pair = amounts[place : place + _PAIR]
        measured = _measured_alike(state, *pair) if len(pair) == _PAIR else None
        if measured is None:
            yield amounts[place]
            place += 1
            continue
        one, other = measured
        if _is_asked(state, other.last):
            words = state.raw(one.first, other.last)
            state.add(Span(one.first, other.last, waiver=Waiver(words=words)))
        elif one.figure.unit == "in":
            low, high = sorted((one.figure.value, other.figure.value))
            yield replace(other, first=one.first, low=low - _BELOW, high=high + _ABOVE, shape="range")
        else:
            yield from measured
        place += _PAIR


def _measured_alike(state: ParseState, one: Amount, other: Amount) -> tuple[Amount, Amount] | None:
    """Both amounts with the unit that one of them has, or that screens are named by; None where they are no two sides of a choice."""
    is_linked = other.first - one.last == 1 and state.word(one.last) in _BETWEEN_AMOUNTS
    if not is_linked or {one.shape, other.shape} != {"plain"} or one.figure.currency or other.figure.currency:
        return None
    ends = complete_range(one.figure.quantity, other.figure.quantity)
    if ends is None:
        return None
    if ends[0].measure is None and all(is_diagonal(state.category, end.value) for end in ends):
        ends = (replace(ends[0], measure="in"), replace(ends[1], measure="in"))
    if ends[0].measure is None:
        return None
    sides = (
        replace(amount, figure=replace(amount.figure, quantity=end))
        for amount, end in zip((one, other), ends, strict=True)
    )
    first, second = sides
    return first, second


def _is_asked(state: ParseState, last: int) -> bool:
    """Whether the message asks which of the two, rather than for either."""
    is_question = state.word(state.clause(last)[1]) == "?" or not _ASKING.isdisjoint(state.words)
    return is_question and _SEEKING.isdisjoint(state.words)


def counts_people(state: ParseState, amount: Amount) -> bool:
    """ "About [30] ladies": a small figure before several of something that is not what is sought; "a class of about [25]"."""
    if amount.figure.value >= _LARGE_GROUP:
        return False
    is_sought = any(isinstance(span.constraint, CategoryLimit) and span.first == amount.last for span in state.spans)
    if state.word(amount.first - 1) == "of" and state.word(amount.first - 2) in _GROUPS:
        state.taken.update(range(amount.first - 1, amount.last))
        return True
    return is_plural(state.word(amount.last)) and not is_sought


_GROUPS = word_set(
    "class classes group party team crowd audience family choir congregation household staff band troop circle gathering"
)
"""Before "of" and a figure these say how many people they are."""


_EXACTLY = word_set("exactly exact precisely persis tepat pas")


def says_exactly(state: ParseState, amount: Amount) -> bool:
    """ "[Exactly] 1 TB", "256 GB [pas]": no more than that either. The word is understood then."""
    places = [place for place in (amount.first - 1, amount.last) if state.word(place) in _EXACTLY]
    state.taken.update(places)
    return bool(places)
