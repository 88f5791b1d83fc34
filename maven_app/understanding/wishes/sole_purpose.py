"""Sole purpose: what a shopper wants something for and little more: "just for WhatsApp"."""

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.parsing.parse_state import ParseState

JUST, JUST_BEHIND = (
    word_set("just only merely simply mainly cuma cuman hanya sekedar sekadar"),
    word_set("doang aja saja only"),
)
"""Words that say of a purpose that it is all."""
_JUST_NEAR = 4
"""Words from such a word to the purpose: "just need it for"."""


def is_only(state: ParseState, first: int, last: int) -> bool:
    """Whether little more is wanted than what is said there: "[just] need it for WhatsApp", "buat wa [doang]"."""
    begin, _ = state.clause(first)
    return not JUST.isdisjoint(state.words[max(begin, first - _JUST_NEAR) : first]) or state.word(last) in JUST_BEHIND
