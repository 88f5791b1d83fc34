"""Shared devices: devices that are named and not sought, since one thing is to serve them all or none has so large a screen."""

from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import CategoryLimit
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.parsing.requested_categories import CategoryMention

_FOR_ALL = phrase_set(
    """
    for all three, for all four, for all of them, for all of these, for all my devices, for all, for both, for both of them,
    for the three of them, for everything, that works with all three, that works with both, buat semuanya, buat ketiganya,
    buat keduanya, untuk semuanya, untuk ketiganya, untuk keduanya
    """
)


def mark_shared_devices(
    state: ParseState, makers: Sequence[BrandMention], categories: Sequence[CategoryMention]
) -> tuple[list[BrandMention], list[CategoryMention]]:
    """The mentions, those as companions that stand before a kind which is for all of them."""
    served_up_to = max((m.first for m in categories if not m.is_line and _FOR_ALL.at(state.words, m.last)), default=0)
    if _large_screen(state, categories) is not None:
        served_up_to = len(state.words)
    return (
        [replace(m, role="companion") if m.last <= served_up_to else m for m in makers],
        [replace(m, role="companion") if m.last <= served_up_to and m.role == "wanted" else m for m in categories],
    )


def screen_beside(state: ParseState, categories: Sequence[CategoryMention]) -> str | None:
    """Monitors, where a screen is asked for that the laptop named beside it cannot have, kept as a requirement in the words of its size."""
    place = _large_screen(state, categories)
    if place is None or any(mention.category != "laptops" for mention in categories):
        return None
    said = CategoryLimit(category="monitors", words=state.raw(place, place + 2), guessed=True)
    state.spans.append(Span(0, 0, said))
    return said.category


def _large_screen(state: ParseState, categories: Sequence[CategoryMention]) -> int | None:
    """Where a screen's size stands that none of the portable devices has of which alone the message names lines."""
    if not categories or not all(mention.is_line and mention.category in _PORTABLE for mention in categories):
        return None
    sizes = (at for at, token in enumerate(state.tokens) if token.is_number and state.word(at + 1) in _INCHES)
    return next((at for at in sizes if _is_large(state.tokens[at].raw)), None)


def _is_large(figure: str) -> bool:
    return figure.isdigit() and int(figure) >= _LARGEST_PORTABLE


_PORTABLE = frozenset({"laptops", "tablets", "smartphones"})
_INCHES = word_set("inch inches in inci")
_LARGEST_PORTABLE = 21
"""Inches of a screen from which no device is carried."""
