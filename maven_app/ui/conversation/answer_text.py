"""Answer text: the Markdown blocks of an answer."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx
from reflex.vars import VarData
from reflex_base.utils.imports import ImportVar

from maven_app.state.chat import ChatState
from maven_app.state.sources_panel import SourcesState
from maven_app.state.views.answer_pieces import TextPiece
from maven_app.ui.primitives.prose import Prose, citation_event

_LIBRARY = "$/public/components/answer_words.jsx"

NO_WORDS: rx.Var[list[TextPiece]] = rx.Var(
    "NO_WORDS", _var_type=list[TextPiece], _var_data=VarData(imports={_LIBRARY: [ImportVar(tag="NO_WORDS")]})
)
"""The words of a turn that is not the newest: they stand among its pieces."""


class AnswerWords(rx.Component):
    """Blocks of words. One is drawn again only when its words or what a check found of them changed; those of a running turn grow."""

    library = _LIBRARY
    tag = "AnswerWords"
    lib_dependencies: list[str] = Prose.lib_dependencies

    pieces: rx.Var[Sequence[TextPiece]]
    stream: rx.Var[str]
    """Which increments go on from these blocks; none for words that are whole."""
    grows: rx.Var[bool]
    """True where the blocks that begin in the stream belong."""
    elsewhere: rx.Var[Sequence[TextPiece]]
    """Blocks of the stream that stand in another place."""
    on_cite: rx.EventHandler[citation_event]
    on_gap: rx.EventHandler[rx.event.no_args_event_spec]
    """An increment is missing."""


def answer_words(
    pieces: object, turn_id: object, stream: object = "", *, grows: bool = False, **props: Any
) -> rx.Component:
    """These blocks of the words of a turn."""
    return AnswerWords.create(
        pieces=pieces,
        stream=stream,
        grows=grows,
        on_cite=lambda number: SourcesState.open_turn(turn_id, number),
        on_gap=ChatState.follow,
        **props,
    )


def one_block(piece: object, turn_id: object, **props: Any) -> rx.Component:
    """One block that is whole."""
    return answer_words(cast(Any, rx.Var.create([piece])), turn_id, **props)
