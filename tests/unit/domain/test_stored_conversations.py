"""Conversations of earlier versions: they open, and say what they said.

`tests/data/stored_conversation.jsonl` is the log of one that was kept when sentences were stored in English and some
fields had other names.
"""

import json
from pathlib import Path

import pytest

from maven_app.domain.conversation.events import LogEntry, dump_event, load_event
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.upcasts import upcast
from maven_app.messages.text_rendering import render_all
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.turn import view_of
from tests.english import english

LINES = (Path(__file__).parents[2] / "data" / "stored_conversation.jsonl").read_text(encoding="utf-8").splitlines()


def stored() -> Transcript:
    return fold(Transcript(), (LogEntry.model_validate_json(upcast(line)) for line in LINES))


@pytest.mark.parametrize("line", LINES, ids=range(1, len(LINES) + 1))
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
