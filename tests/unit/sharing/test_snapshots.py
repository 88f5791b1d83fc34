"""Snapshots: what was picked is in them, as it was, and nothing else."""

from datetime import UTC, datetime

import pytest

from maven_app.domain.conversation.artifacts import Guide
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound, SnapshotTooLong
from maven_app.domain.sharing.shares import MAX_SNAPSHOT, MAX_TITLE, NO_MESSAGE, Snapshot
from maven_app.sharing.snapshots import FindingChoice, ShareChoice, TurnChoice, shareable_turns, take_snapshot
from tests.unit.sharing.conftest import SECRET, USAGE

DAY = datetime(2025, 1, 1, tzinfo=UTC)
PICKED = frozenset(f"{SECRET}-{number}" for number in (1, 3, 4))


def take(transcript: Transcript, choice: ShareChoice, title: str = "") -> Snapshot:
    return take_snapshot(transcript, choice, title=title, locale="en")


@pytest.mark.parametrize("with_messages", [True, False])
def test_a_snapshot_of_turns_holds_nothing_that_was_not_picked(transcript: Transcript, with_messages: bool) -> None:
    stored = take(transcript, TurnChoice(PICKED, with_messages=with_messages)).model_dump_json()

    for picked in (
        "The **Sony** [1].",
        "Then the Bose.",
        "headphones for flights",
        "Flying quietly",
        "A test of headphones",
    ):
        assert picked in stored
    for private in (SECRET, "4242", "0.42", "13:14", '"c7"', '"ZZ"'):
        assert private not in stored
    for message in ("Which for flights?", "Loud", "Write it up"):
        assert (message in stored) is with_messages


@pytest.mark.parametrize("call_id", ["c7", "c8", "c9", "c10", "c11", "c12", "c13"])
def test_a_snapshot_of_one_finding_holds_nothing_else(transcript: Transcript, call_id: str) -> None:
    snapshot = take(transcript, FindingChoice(call_id))
    stored = snapshot.model_dump_json()

    assert snapshot.finding is not None
    for private in (SECRET, "4242", "Which for flights?", "Then the Bose", "Write it up", "The **Sony**"):
        assert private not in stored


def test_no_more_is_shared_than_one_page_can_have() -> None:
    """However many turns lie behind: a page that takes seconds to draw is one that anybody can ask for."""
    third = TextBlock(text="x" * (MAX_SNAPSHOT // 3))
    turns = [Turn(id=f"{n}", message=NO_MESSAGE, started=DAY, status="finished", blocks=(third,)) for n in range(9)]
    transcript = Transcript(turns=tuple(turns))

    assert len(take(transcript, TurnChoice(frozenset({"0", "8"}))).turns) == 2
    with pytest.raises(SnapshotTooLong):
        take(transcript, TurnChoice(frozenset(turn.id for turn in turns)))


def test_no_field_is_copied_without_somebody_having_listed_it() -> None:
    """A field that is new to turns and steps has to be listed here, and with it whether it is copied."""
    copied = {"message", "started", "status", "steps", "blocks", "sources", "citations"}
    private = {
        "id",
        "is_shared",
        "noted",
        "options",
        "replaces",
        "need",
        "need_by_model",
        "suggestions",
        "related",
        "notice",
        "seconds",
        "usage",
    }
    assert set(Turn.model_fields) == copied | private
    copied = {"call_id", "tool", "status", "artifact", "complete"}
    private = {
        "arguments",
        "attempt",
        "label",
        "done",
        "total",
        "seconds",
        "usage",
        "cached",
        "cached_at",
        "notice",
        "retryable",
    }
    assert set(StepRecord.model_fields) == copied | private | {"unavailable_providers", "earlier"}


def test_the_title_says_nothing_of_what_was_left_out(transcript: Transcript) -> None:
    assert take(transcript, TurnChoice(PICKED)).title == "Which for flights?"
    assert "headphones for flights" in take(transcript, TurnChoice(PICKED, with_messages=False)).title
    assert take(transcript, FindingChoice("c13")).title == "Flying quietly"
    assert take(transcript, FindingChoice("c13"), " Mine\n\x00 " + "x" * 500).title == ("Mine " + "x" * 500)[:MAX_TITLE]


def test_answers_of_forms_are_shared_as_their_words(transcript: Transcript) -> None:
    messages = [turn.message for turn in take(transcript, TurnChoice(PICKED)).turns]

    assert messages[1] == TextMessage(text="Loud")
    assert {turn.message for turn in take(transcript, TurnChoice(PICKED, with_messages=False)).turns} == {NO_MESSAGE}


def test_a_guide_is_shared_in_the_version_that_is_shown(transcript: Transcript) -> None:
    *before, last = transcript.turns
    step = last.steps[-1]
    assert isinstance(step.artifact, Guide)
    edited = copy_with(step.artifact, version=2, edited=True, title="Mine")
    last = copy_with(last, steps=(*last.steps[:-1], copy_with(step, artifact=edited, earlier=(step.artifact,))))
    transcript = copy_with(transcript, turns=(*before, last))

    titles = [take(transcript, FindingChoice("c13", version)).title for version in (None, 1, 2)]
    assert titles == ["Mine", "Flying quietly", "Mine"]
    with pytest.raises(NotFound):
        take(transcript, FindingChoice("c13", 3))


def test_what_is_not_there_or_still_runs_cannot_be_shared(transcript: Transcript) -> None:
    *before, last = transcript.turns
    running = copy_with(transcript, turns=(*before, copy_with(last, status="running")))

    for choice in (TurnChoice(frozenset()), TurnChoice(frozenset({"other"})), FindingChoice("c99")):
        with pytest.raises(NotFound):
            take(transcript, choice)
    with pytest.raises(NotFound):
        take(running, FindingChoice("c13"))
    assert [turn.id for turn in shareable_turns(running)] == [turn.id for turn in before]


def test_calls_are_numbered_on_through_the_turns(transcript: Transcript) -> None:
    steps = [step for turn in take(transcript, TurnChoice(PICKED)).turns for step in turn.steps]

    assert [step.call_id for step in steps] == ["c1", "c2", "c3", "c4", "c5", "c6"]
    assert USAGE.model not in {step.usage.model for step in steps}
