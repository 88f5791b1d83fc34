"""Described sides: two descriptions that "or" links, each of several parts: "a 1440p OLED or a 4K IPS one"."""

from collections.abc import Iterator
from dataclasses import dataclass

from maven_app.domain.language.closed_classes import OR, VERSUS
from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_LEAST_PARTS = 3
"""Parts of both sides together from which they are descriptions, and not two values of one thing."""


@dataclass(frozen=True)
class DescribedSides:
    """Where the two descriptions stand."""

    one: Extent
    other: Extent


def described_sides(state: ParseState) -> DescribedSides | None:
    """The sides of the first choice between two descriptions, which tell of the same things in different ways; None where there is none."""
    for link in (place for place, word in enumerate(state.words) if word in OR | VERSUS):
        begin, end = state.clause(link)
        sides = DescribedSides((begin, link), (link + 1, end))
        one, other = (_keys_told(state, extent) for extent in (sides.one, sides.other))
        if not one.isdisjoint(other) and len(one) + len(other) >= _LEAST_PARTS:
            return sides
    return None


def opposed_limits(state: ParseState, sides: DescribedSides) -> Iterator[tuple[int, int]]:
    """The places in `state.spans` of the limits on the same thing that stand on either side."""
    one, other = (dict(_limits_in(state, extent)) for extent in (sides.one, sides.other))
    return ((one[key], other[key]) for key in one if key in other)


def _limits_in(state: ParseState, extent: Extent) -> Iterator[tuple[str, int]]:
    for place, span in enumerate(state.spans):
        limit = span.constraint
        if isinstance(limit, SpecLimit) and not limit.excluded and _is_in(span, extent):
            yield limit.key, place


def _keys_told(state: ParseState, extent: Extent) -> set[str]:
    """The specifications of which the words tell, those included that are left open already."""
    waived = {
        span.waiver.code.removeprefix("spec:")
        for span in state.spans
        if span.waiver and span.waiver.code.startswith("spec:") and _is_in(span, extent)
    }
    return waived | {key for key, _ in _limits_in(state, extent)}


def _is_in(span: Span, extent: Extent) -> bool:
    return extent[0] <= span.first < span.last <= extent[1]
