"""Served together: devices that stand before the one thing which is sought for all of them: "iPad + phone. One keyboard for both"."""

from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.language.tokens import phrase_set
from maven_app.understanding.parsing.brands import BrandMention
from maven_app.understanding.parsing.parse_state import ParseState
from maven_app.understanding.parsing.sought_kinds import CategoryMention

_FOR_ALL = phrase_set(
    """
    for all three, for all four, for all of them, for all of these, for all my devices, for all, for both, for both of them,
    for the three of them, for everything, that works with all three, that works with both, buat semuanya, buat ketiganya,
    buat keduanya, untuk semuanya, untuk ketiganya, untuk keduanya
    """
)


def serving_all(
    state: ParseState, makers: Sequence[BrandMention], categories: Sequence[CategoryMention]
) -> tuple[list[BrandMention], list[CategoryMention]]:
    """The mentions, those as companions that stand before a kind which is for all of them."""
    served_up_to = max((m.first for m in categories if not m.is_line and _FOR_ALL.at(state.words, m.last)), default=0)
    return (
        [replace(m, role="companion") if m.last <= served_up_to else m for m in makers],
        [replace(m, role="companion") if m.last <= served_up_to and m.role == "wanted" else m for m in categories],
    )
