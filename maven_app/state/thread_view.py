"""Thread view: a transcript as the vars of the page, cut so that a flush sends only what grew.

A changed var is sent whole. So what is finished stands in vars that rest (`older`, `recent`, `far`), what has just been finished
in a short one (`near`), and only what is being written in `open`.
"""

from typing import Any

from maven_app.domain.artifacts import Item
from maven_app.domain.transcript import Transcript, Turn
from maven_app.state.pictures import Pictures
from maven_app.state.pieces import Answer, Piece, StepPiece, answer_of
from maven_app.state.turn_view import TurnView, doing_now, head_of, steps_of, view_of

RECENT = 8
"""Turns that may gather in `recent` before they move to `older`."""

NEAR = 8
"""Finished text pieces that may gather in `near` before they move to `far`."""

GROUP, GROUPS = 4, 32
"""Items of a growing artifact: a group is finished at four, and rests for good with the thirty-two it belongs to."""


class ThreadView:
    """Cuts a transcript that only grows. The older turns' number is set when the view is first asked."""

    def __init__(self, pictures: Pictures | None = None) -> None:
        self._pictures = pictures or Pictures()
        self._older: int | None = None
        self._before: tuple[Turn, ...] = ()
        self._views: list[TurnView] = []

    def vars_of(self, transcript: Transcript) -> dict[str, Any]:
        """Each var by its name."""
        before, last = transcript.turns[:-1], transcript.last
        if self._older is None or len(before) - self._older > RECENT:
            self._older = len(before)
        self._older = min(self._older, len(before))
        views = self._views_of(before, transcript)
        answer = answer_of(last, transcript, self._pictures) if last else Answer()
        return {
            "older": views[: self._older],
            "recent": views[self._older :],
            "live": [head_of(last, before)] if last else [],
            "live_steps": list(steps_of(last)) if last else [],
            "live_sources": list(last.sources) if last else [],
            "running": last is not None and last.is_running,
            "doing": doing_now(last),
            "verdict": answer.verdict,
            **_cut(list(answer.pieces), running=bool(last and last.is_running)),
        }

    def _views_of(self, before: tuple[Turn, ...], transcript: Transcript) -> list[TurnView]:
        """The turns before the newest; made anew only when one joined or left, which is also when a form is answered."""
        if len(before) != len(self._before) or any(a is not b for a, b in zip(before, self._before, strict=True)):
            self._before, self._views = before, [view_of(turn, transcript, self._pictures) for turn in before]
        return self._views


def _cut(pieces: list[Piece], *, running: bool) -> dict[str, Any]:
    """The pieces as far, near and open ones; of a growing artifact, its finished items apart."""
    writes = running and bool(pieces) and not isinstance(pieces[-1], StepPiece)
    closed, opened = (pieces[:-1], pieces[-1:]) if writes else (pieces, [])
    items: tuple[Item, ...] = ()
    if closed and isinstance(closed[-1], StepPiece) and closed[-1].growing:
        items = closed[-1].items
        closed = [*closed[:-1], closed[-1].model_copy(update={"items": ()})]
    after_step = max((i + 1 for i, piece in enumerate(closed) if isinstance(piece, StepPiece)), default=0)
    rests = after_step + (len(closed) - after_step) // NEAR * NEAR
    filled, resting = len(items) // GROUP * GROUP, len(items) // GROUPS * GROUPS
    return {
        "far": closed[:rests],
        "near": closed[rests:],
        "open": opened,
        "items_far": list(items[:resting]),
        "items_near": list(items[resting:filled]),
        "items_open": list(items[filled:]),
    }
