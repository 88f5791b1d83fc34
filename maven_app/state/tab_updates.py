"""Tab updates: what one tab has to be given as the conversation that it follows goes on."""

from dataclasses import dataclass
from typing import Any

from maven_app.domain.catalogue.money import CurrencyConverter
from maven_app.domain.conversation.transcript import Transcript
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.thread import ThreadView
from maven_app.state.views.word_stream import WORDS, Increment, WordStream


@dataclass(frozen=True)
class TabUpdate:
    """The changes for a tab."""

    vars: dict[str, Any]
    stream: str
    """The id of the words that `increments` go on from."""
    increments: tuple[Increment, ...] = ()


class TabUpdates:
    """Compares each state of a conversation with the one before. The first update holds everything."""

    def __init__(self, pictures: Pictures, language: str, converter: CurrencyConverter | None = None) -> None:
        self._view = ThreadView(ShownProducts(pictures, language=language, converter=converter))
        self._words = WordStream()
        self._given: dict[str, Any] = {}

    def of(self, transcript: Transcript) -> TabUpdate:
        """The changes since the last one. Words that only grow come as increments; when a turn begins or ends they come whole."""
        values, before = self._view.vars_of(transcript), self._given
        self._given = values
        changed = {
            name: value for name, value in values.items() if name not in WORDS and _is_other(value, before.get(name))
        }
        is_boundary = "running" in changed or ("newest_turn" in changed and not before)
        increments = None if is_boundary else self._words.increments(values)
        if increments is None:
            return TabUpdate({**changed, **self._words.begin(values)}, self._words.id)
        return TabUpdate(changed, self._words.id, tuple(increments))


def _is_other(value: object, before: object) -> bool:
    return value is not before and value != before
