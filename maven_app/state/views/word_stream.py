"""Word stream: what has to be appended to the words that a tab shows of the newest turn.

The vars hold the words as they stood when something else than words last changed, and the stream's id; what comes until the next
change travels as increments under that id, past the vars. `assets/components/word_stream.js` appends them.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from maven_app.domain.copying import copy_with
from maven_app.state.views.answer_pieces import TextPiece, Verdict

Increment = tuple[str, int, str]
"""The key of a block, how much of it the tab has (in the units of UTF-16, as a browser counts), and what follows."""

WORDS = ("newest_words", "verdict")
"""The vars that hold words which grow."""


class WordStream:
    """Compares what a tab was given with what there is."""

    def __init__(self) -> None:
        self.id = ""
        """Of the increments since the words stood in the vars."""
        self._blocks: dict[str, TextPiece] = {}
        self._verdict = Verdict()

    def begin(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The vars of the words with which a tab goes on from here: `values` has them whole."""
        self.id = uuid4().hex[:6]
        self._verdict = values["verdict"]
        self._blocks = {piece.key: piece for piece in _blocks(values)}
        return {"stream": self.id, **{name: values[name] for name in WORDS}}

    def increments(self, values: Mapping[str, Any]) -> list[Increment] | None:
        """The new words as increments; None when something else has changed about them, so that they have to be given whole."""
        verdict: Verdict = values["verdict"]
        is_as_it_was = verdict.growing == self._verdict.growing and len(verdict.words) == len(self._verdict.words)
        blocks = _blocks(values)
        if not is_as_it_was or [piece.key for piece in blocks][: len(self._blocks)] != list(self._blocks):
            return None
        found: list[Increment] = []
        for piece in blocks:
            known = self._blocks.get(piece.key, TextPiece(key=piece.key, text=""))
            if piece is known or piece == known:
                continue
            if not piece.text.startswith(known.text) or piece != copy_with(known, text=piece.text):
                return None
            found.append((piece.key, _length(known.text), piece.text[len(known.text) :]))
        self._blocks = {piece.key: piece for piece in blocks}
        return found


def _blocks(values: Mapping[str, Any]) -> Sequence[TextPiece]:
    """The verdict's, then those below what was found."""
    return (*values["verdict"].words, *values["newest_words"])


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
