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
    is_behind = (
        state.word(last) in JUST_BEHIND and state.word(last + 1) not in _LIMITED
    )  # "my MacBook Air only [has] USB-C"
    return is_behind or not JUST.isdisjoint(state.words[max(begin, first - _JUST_NEAR) : first])


_LIMITED = word_set("has have had got gets comes takes works does supports charges punya ada")
"""Verbs of which an "only" before them is said, and not of what stands before that."""
