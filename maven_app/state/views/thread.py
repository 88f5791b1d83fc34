"""Thread view: a transcript as the vars of the page, cut so that a flush sends only what grew.

A changed var is sent whole. So what is finished stands in vars that rest (`earlier_turns`, `latest_turns`, `newest_pieces`), and the
words below it apart (`newest_words`): while they are written they grow by increments (`word_stream.py`).
"""

from dataclasses import dataclass
from itertools import takewhile
from typing import Any
from weakref import WeakValueDictionary

from maven_app.domain.conversation.artifacts import Item
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.localization.localized_values import localize
from maven_app.state.views.answer_pieces import (
    Answer,
    Piece,
    StepPiece,
    TextPiece,
    answer_of,
    extend_answer,
    only_words_grew,
)
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.turn import TurnView, activity_line, head_of, steps_of, view_of

LATEST = 8
"""Turns that may gather in `latest_turns` before they move to `earlier_turns`."""

GROUP, GROUPS = 4, 32
"""Items of a growing artifact: a group is finished at four, and rests for good with the thirty-two it belongs to."""


@dataclass(frozen=True)
class _ViewedTurns:
    """The turns before the newest, with their views."""

    pictures: Pictures
    language: str
    turns: tuple[Turn, ...] = ()
    views: tuple[TurnView, ...] = ()

    def serve(self, turns: tuple[Turn, ...], products: ShownProducts) -> bool:
        """Whether the views are those of `turns`, as these products are shown."""
        is_same = len(turns) == len(self.turns) and all(a is b for a, b in zip(turns, self.turns, strict=True))
        return is_same and self.language == products.language and products.pictures.match(self.pictures)


_views_in_use: WeakValueDictionary[str, _ViewedTurns] = WeakValueDictionary()
"""By the id of the first turn, for as long as a tab shows them: the tabs of a conversation share them (see news)."""


class ThreadView:
    """Cuts a transcript that only grows. How many turns are earlier ones is set when the view is first asked."""

    def __init__(self, products: ShownProducts) -> None:
        self._products = products
        self._earlier_count: int | None = None
        self._viewed = _ViewedTurns(self._products.pictures, self._products.language)
        self._last: Turn | None = None
        self._answer = Answer()
        self._vars: dict[str, Any] = {}

    def vars_of(self, transcript: Transcript) -> dict[str, Any]:
        """Each var by its name. While only words come, what does not depend on them is as it was."""
        before, last = self._last, transcript.last
        if before and last and only_words_grew(before, last) and (answer := extend_answer(self._answer, last)):
            self._last, self._answer = last, answer
            self._vars = {**self._vars, "verdict": answer.verdict, **_cut_tail(list(answer.pieces))}
        else:
            self._last = last
            self._answer = answer_of(last, transcript, self._products) if last else Answer()
            self._vars = self._all_of(transcript, self._answer)
        return self._vars

    def _all_of(self, transcript: Transcript, answer: Answer) -> dict[str, Any]:
        before, last = transcript.turns[:-1], transcript.last
        if self._earlier_count is None or len(before) - self._earlier_count > LATEST:
            self._earlier_count = len(before)
        self._earlier_count = min(self._earlier_count, len(before))
        views = self._views_of(before, transcript)
        return {
            "earlier_turns": views[: self._earlier_count],
            "latest_turns": views[self._earlier_count :],
            "newest_turn": [head_of(last, before, language=self._products.language)] if last else [],
            "newest_steps": list(steps_of(last, self._products.language)) if last else [],
            "newest_sources": list(localize(last.sources, self._products.language)) if last else [],
            "running": last is not None and last.is_running,
            "doing": activity_line(last, self._products.language),
            "verdict": answer.verdict,
            **_cut_tail(list(answer.pieces)),
        }

    def _views_of(self, before: tuple[Turn, ...], transcript: Transcript) -> list[TurnView]:
        """The turns before the newest; made anew only when one joined or left, which is also when a form is answered."""
        if not self._viewed.serve(before, self._products):
            in_use = _views_in_use.get(before[0].id) if before else None
            serves = in_use is not None and in_use.serve(before, self._products)
            self._viewed = in_use if in_use and serves else self._new_views(before, transcript)
        return list(self._viewed.views)

    def _new_views(self, before: tuple[Turn, ...], transcript: Transcript) -> _ViewedTurns:
        """Views of the turns, for this tab and those that come; what was made ready of their products is held by them alone."""
        views = tuple(view_of(turn, transcript, self._products) for turn in before)
        self._products.forget()
        new = _ViewedTurns(self._products.pictures, self._products.language, before, views)
        if before:
            _views_in_use[before[0].id] = new
        return new


def _cut_tail(pieces: list[Piece]) -> dict[str, Any]:
    """The words at the end apart from the pieces above them; of a growing artifact, its finished items apart."""
    words = len(list(takewhile(lambda piece: isinstance(piece, TextPiece), reversed(pieces))))
    above, closing = pieces[: len(pieces) - words], pieces[len(pieces) - words :]
    items: tuple[Item, ...] = ()
    if above and not closing and isinstance(above[-1], StepPiece) and above[-1].growing:
        items = above[-1].items
        above = [*above[:-1], copy_with(above[-1], items=())]
    filled, resting = len(items) // GROUP * GROUP, len(items) // GROUPS * GROUPS
    return {
        "newest_pieces": above,
        "newest_words": closing,
        "settled_items": list(items[:resting]),
        "grouped_items": list(items[resting:filled]),
        "open_items": list(items[filled:]),
    }
