"""The words of a running turn travel as increments, and end as the log has them."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from maven_app.domain.conversation.events import (
    ArtifactReady,
    CitationsChecked,
    LogEntry,
    ModelSwitched,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFinished,
    TurnStarted,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.state.tab_updates import TabUpdate, TabUpdates
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.thread import ThreadView
from tests.fixtures import sample_turns

NOW = datetime(2026, 1, 2, tzinfo=UTC)
WORDS = "Take **the** lighter one 🎧 of them.\n\n## Why\n\n1. It folds\n\n2. It lasts\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThat is all."
ASKED = TurnStarted(message=TextMessage(text="which one?"))
FOUND: tuple[TurnEvent, ...] = (
    StepStarted(call_id="c1", tool="search_product"),
    ArtifactReady(call_id="c1", artifact=sample_turns.product_list()),
    StepFinished(call_id="c1", seconds=0.4),
)


def _letter_by_letter(text: str) -> tuple[TurnEvent, ...]:
    return tuple(TextDelta(text=letter) for letter in text)


def _told(*events: TurnEvent) -> Iterator[Transcript]:
    """The conversation after each event."""
    transcript = Transcript()
    for position, event in enumerate(events, start=1):
        transcript = fold(transcript, [LogEntry(position=position, turn_id="t1", time=NOW, event=event)])
        yield transcript


class _Page:
    """Appends increments as the browser does, counting in units of UTF-16."""

    def __init__(self) -> None:
        self.vars: dict[str, Any] = {}
        self.grown: dict[str, bytes] = {}

    def take(self, update: TabUpdate) -> None:
        self.vars |= update.vars
        if "stream" in update.vars:
            self.grown = {piece.key: piece.text.encode("utf-16-le") for piece in self._blocks()}
        assert update.stream == self.vars["stream"]
        for key, at, text in update.increments:
            known = self.grown.get(key, b"")
            assert len(known) == 2 * at
            self.grown[key] = known + text.encode("utf-16-le")

    def words(self) -> list[str]:
        return [text.decode("utf-16-le") for text in self.grown.values()]

    def _blocks(self) -> list[Any]:
        return [*self.vars["verdict"].words, *self.vars["newest_words"]]


def _words_in(transcript: Transcript) -> list[str]:
    values = ThreadView(ShownProducts(language="en")).vars_of(transcript)
    return [piece.text for piece in (*values["verdict"].words, *values["newest_words"])]


CHECKED = CitationsChecked(check=CitationCheck(checked=1, faults=(CitationFault(index=0, number=3, figures=("9 g",)),)))
TURNS = {
    "words": (ASKED, *_letter_by_letter(WORDS), TurnFinished(seconds=1)),
    "a verdict above what was found": (ASKED, *FOUND, *_letter_by_letter(WORDS), TurnFinished(seconds=1)),
    "a list where the verdict would be": (
        ASKED,
        *FOUND,
        *_letter_by_letter("- one\n- two\n\nDone."),
        TurnFinished(seconds=1),
    ),
    "words before and after": (
        ASKED,
        *_letter_by_letter("A moment."),
        *FOUND,
        *_letter_by_letter(WORDS),
        TurnFinished(seconds=1),
    ),
    "another model": (
        ASKED,
        *FOUND,
        *_letter_by_letter("It broke off"),
        ModelSwitched(before="a", after="b", reason="unavailable"),
        *_letter_by_letter(WORDS),
        TurnFinished(seconds=1),
    ),
    "links": (ASKED, *_letter_by_letter("See https://example.com/x, it says so.\n\nMore."), TurnFinished(seconds=1)),
    "checked": (ASKED, *_letter_by_letter("It weighs 9 g [3].\n\nMore."), CHECKED, TurnFinished(seconds=1)),
}


@pytest.mark.parametrize("events", TURNS.values(), ids=TURNS.keys())
def test_a_tab_shows_the_words_of_the_log_after_every_event(events: tuple[TurnEvent, ...]) -> None:
    updates, page = TabUpdates(Pictures(), language="en"), _Page()

    for transcript in _told(*events):
        page.take(updates.of(transcript))

        assert page.words() == _words_in(transcript)
        whole = ThreadView(ShownProducts(language="en")).vars_of(transcript)
        assert {name: page.vars[name] for name in whole if name not in ("newest_words", "verdict")} == {
            name: value for name, value in whole.items() if name not in ("newest_words", "verdict")
        }


@pytest.mark.parametrize("events", TURNS.values(), ids=TURNS.keys())
def test_a_tab_that_comes_late_or_again_is_given_the_words_whole(events: tuple[TurnEvent, ...]) -> None:
    for transcript in _told(*events):
        page = _Page()

        page.take(TabUpdates(Pictures(), language="en").of(transcript))

        assert page.words() == _words_in(transcript)


@pytest.mark.parametrize("events", TURNS.values(), ids=TURNS.keys())
def test_when_a_turn_ends_its_words_stand_in_the_vars(events: tuple[TurnEvent, ...]) -> None:
    updates, page = TabUpdates(Pictures(), language="en"), _Page()

    for transcript in _told(*events):
        page.take(updates.of(transcript))

    whole = ThreadView(ShownProducts(language="en")).vars_of(transcript)
    assert (page.vars["newest_words"], page.vars["verdict"]) == (whole["newest_words"], whole["verdict"])


def test_more_words_send_nothing_but_themselves() -> None:
    updates, sent = TabUpdates(Pictures(), language="en"), list[TabUpdate]()

    for transcript in _told(ASKED, *_letter_by_letter(WORDS)):
        sent.append(updates.of(transcript))

    assert all(not update.vars for update in sent[2:])
    assert sum(len(text) for update in sent for _, _, text in update.increments) < len(WORDS)


def test_a_part_of_an_answer_that_is_taken_back_comes_whole() -> None:
    updates, page = TabUpdates(Pictures(), language="en"), _Page()
    page.take(updates.of(list(_told(ASKED, TextDelta(text="Take the first.")))[-1]))
    first = page.vars["stream"]

    page.take(updates.of(list(_told(ASKED, TextDelta(text="Take the second, or the third.")))[-1]))

    assert page.words() == ["Take the second, or the third."]
    assert page.vars["stream"] != first
