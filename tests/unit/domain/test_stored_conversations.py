"""Conversations of earlier versions: they open, and say what they said.

`tests/data/stored_conversation.jsonl` is the log of one that was kept when sentences were stored in English and some fields had other
names; `stored_research_and_guide.jsonl` one of November 2026 with research, a guide that somebody edited, a step that was tried again, a
turn that was stopped and one that was interrupted. `stored_conversations_shown.json` is what a reader saw of both at that time. Where a
value is meant to look otherwise from now on, its line in that file is changed by hand.
"""

import json
from pathlib import Path
from typing import get_args

import pytest

from maven_app.domain.conversation.events import LogEntry, TurnEvent, dump_event, load_event
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.upcasts import upcast
from maven_app.messages.text_rendering import render_all
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.turn import view_of
from tests.english import english
from tests.fixtures.shown_turns import shown_turns

DATA = Path(__file__).parents[2] / "data"
LOGS = ("stored_conversation", "stored_research_and_guide")
LINES = {name: (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() for name in LOGS}
SHOWN = json.loads((DATA / "stored_conversations_shown.json").read_text(encoding="utf-8"))


def stored(name: str = "stored_conversation") -> Transcript:
    return fold(Transcript(), (LogEntry.model_validate_json(upcast(line)) for line in LINES[name]))


@pytest.mark.parametrize("line", [line for lines in LINES.values() for line in lines])
def test_every_line_is_read_as_it_was_written(line: str) -> None:
    event = json.loads(upcast(json.dumps(json.loads(line)["event"], separators=(",", ":"))))

    assert _without_new_fields(json.loads(dump_event(load_event(json.dumps(event)))), event) == event


def _without_new_fields(read: object, written: object) -> object:
    """What was read, without fields that there were none of when it was written."""
    if isinstance(read, dict) and isinstance(written, dict):
        return {key: _without_new_fields(value, written[key]) for key, value in read.items() if key in written}
    if isinstance(read, list) and isinstance(written, list):
        return [_without_new_fields(*pair) for pair in zip(read, written, strict=True)]
    return read


def test_what_was_stored_in_english_is_read_in_english_by_everybody() -> None:
    transcript = stored()

    assert render_all(transcript, "id") == transcript


def test_its_turns_are_shown() -> None:
    transcript = stored()
    views = [view_of(turn, transcript, ShownProducts(language="en")) for turn in transcript.turns]

    assert [view.status for view in views] == ["finished"] * 6 + ["failed"]
    assert views[-1].steps[0].remarks == (
        "The web could not be searched. A service I rely on isn't responding. Please try again shortly.",
    )
    assert (
        english(views[-1].notice) == "Something went wrong on our side. Your conversation is saved. Please try again."
    )


@pytest.mark.parametrize("name", LOGS)
@pytest.mark.parametrize("language", ["en", "en_US", "id"])
def test_it_looks_as_it_looked(name: str, language: str) -> None:
    shown = json.loads(json.dumps(shown_turns(stored(name), language)))

    assert len(shown) == len(SHOWN[name][language])
    for now, then in zip(shown, SHOWN[name][language], strict=True):
        assert now == then


def test_it_holds_each_kind_of_event_that_was_ever_kept() -> None:
    kinds = {json.loads(line)["event"]["kind"] for lines in LINES.values() for line in lines}

    assert kinds == {get_args(model.model_fields["kind"].annotation)[0] for model in get_args(TurnEvent)}
