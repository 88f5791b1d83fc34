"""The fold of a log into turns."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from maven_app.domain.conversation.artifacts import Option, ProductList
from maven_app.domain.conversation.events import (
    ArtifactStarted,
    ItemAdded,
    LogEntry,
    StepFailed,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFinished,
    TurnInterrupted,
    TurnReopened,
    TurnStarted,
    TurnStopped,
    dump_event,
    load_event,
)
from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, TextMessage, title_of
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.needs.need import Need
from maven_app.domain.usage import Usage

NOW = datetime(2025, 1, 1, tzinfo=UTC)
LIST = ProductList(query="lamp", need=Need())


def lines(*told: tuple[str, TurnEvent]) -> list[LogEntry]:
    return [LogEntry(position=n, turn_id=id, time=NOW, event=event) for n, (id, event) in enumerate(told, start=1)]


def started(text: str = "a lamp", replaces: str | None = None) -> TurnStarted:
    return TurnStarted(message=TextMessage(text=text), replaces=replaces)


def folded(*told: tuple[str, TurnEvent]) -> Transcript:
    return fold(Transcript(), lines(*told))


def test_words_before_and_after_a_step_are_two_blocks() -> None:
    turn = folded(
        ("t", started()), ("t", TextDelta(text="I look")), ("t", StepStarted(call_id="c1", tool="search_product")),
        ("t", TextDelta(text="Fo")), ("t", TextDelta(text="und")),
    ).turns[0]  # fmt: skip

    assert [block.kind for block in turn.blocks] == ["text", "step", "text"] and turn.text == "I look\n\nFound"


def test_after_an_end_nothing_but_reopening_counts() -> None:
    turn = folded(
        ("t", started()),
        ("t", TurnStopped()),
        ("t", TextDelta(text="too late")),
        ("t", TurnFinished(seconds=1)),
    ).turns[0]

    assert turn.status == "stopped" and turn.text == ""


def test_an_end_that_tells_of_no_use_leaves_what_was_used_before() -> None:
    usage = Usage(model="m", calls=5, cost=0.2)
    turn = folded(
        ("t", started()),
        ("t", TurnFinished(seconds=1, usage=usage)),
        ("t", TurnReopened(call_id="c1")),
        ("t", TurnInterrupted()),
    ).turns[0]

    assert (turn.status, turn.usage) == ("interrupted", usage)


def test_a_reopened_turn_tells_its_explanation_anew() -> None:
    told = (
        ("t", started()), ("t", StepStarted(call_id="c1", tool="search_product")), ("t", StepFailed(call_id="c1", notice="no")),
        ("t", TextDelta(text="It failed.")), ("t", TurnFinished(seconds=1)), ("t", TurnReopened(call_id="c1")),
    )  # fmt: skip

    turn = folded(*told).turns[0]

    assert turn.is_running and turn.text == "" and [block.kind for block in turn.blocks] == ["step"]


def test_what_a_step_said_itself_goes_when_it_is_tried_again_and_what_others_said_stays() -> None:
    told = (
        ("t", started()), ("t", TextDelta(text="I look.")),
        ("t", StepStarted(call_id="c1", tool="research")), ("t", TextDelta(text="Half an ans")),
        ("t", StepStarted(call_id="c2", tool="research")), ("t", TextDelta(text="Another answer.")),
        ("t", StepStarted(call_id="c3", tool="search_product")), ("t", TurnFinished(seconds=1)),
        ("t", TurnReopened(call_id="c1")),
    )  # fmt: skip

    turn = folded(*told).turns[0]

    assert turn.text == "I look.\n\nAnother answer."
    assert [block.kind for block in turn.blocks] == ["text", "step", "step", "text", "step"]


def test_a_step_tried_again_keeps_its_place() -> None:
    turn = folded(
        ("t", started()),
        ("t", StepStarted(call_id="c1", tool="search_product")),
        ("t", StepStarted(call_id="c2", tool="search_product")),
        ("t", StepStarted(call_id="c1", tool="search_product", attempt=2)),
    ).turns[0]

    assert [(step.call_id, step.attempt) for step in turn.steps] == [("c1", 2), ("c2", 1)]


def test_a_replaced_turn_goes_and_so_does_what_followed_it() -> None:
    transcript = folded(
        ("a", started("one")),
        ("a", TurnFinished(seconds=1)),
        ("b", started("two")),
        ("b", TurnFinished(seconds=1)),
        ("c", started("one again", replaces="a")),
    )

    assert [turn.id for turn in transcript.turns] == ["c"] and transcript.position == 5


def test_a_turn_left_running_is_interrupted_by_the_next_one() -> None:
    transcript = folded(("a", started("one")), ("b", started("two")))

    assert [turn.status for turn in transcript.turns] == ["interrupted", "running"]


def test_an_item_of_another_kind_changes_nothing() -> None:
    turn = folded(
        ("t", started()),
        ("t", StepStarted(call_id="c1", tool="search_product")),
        ("t", ArtifactStarted(call_id="c1", artifact=LIST)),
        ("t", ItemAdded(call_id="c1", item=Option(label="not a product"))),
    ).turns[0]

    assert turn.steps[0].artifact == LIST


@given(st.integers(0, 6), st.integers(0, 6))
def test_folding_in_parts_and_folding_twice_come_to_the_same(cut: int, overlap: int) -> None:
    told = lines(
        ("a", started()), ("a", TextDelta(text="x")), ("a", StepStarted(call_id="c1", tool="t")), ("a", TextDelta(text="y")),
        ("a", TurnFinished(seconds=1)), ("b", started("two")),
    )  # fmt: skip

    in_parts = fold(fold(Transcript(), told[:cut]), told[max(0, cut - overlap) :])

    assert in_parts == fold(Transcript(), told)


def test_an_event_is_kept_without_what_can_be_computed_and_read_back_the_same() -> None:
    event = ArtifactStarted(call_id="c1", artifact=LIST)

    assert load_event(dump_event(event)) == event and '"text":' not in dump_event(event).replace('"text":""', "")


def test_a_conversation_that_begins_with_a_press_is_called_by_the_names_of_its_products() -> None:
    assert title_of(AboutProduct(product_id="p", name="Bose QC45")) == "Bose QC45"
    assert title_of(AboutProduct(product_id="p", name="Bose QC45", text="tahan air?")) == "Bose QC45: tahan air?"
    assert title_of(CompareRequest(product_ids=("a", "b"), names=("A", "B"))) == "A, B"


def test_a_field_of_a_newer_version_is_passed_over() -> None:
    assert load_event('{"kind":"text_delta","text":"a","colour":"blue"}') == TextDelta(text="a")


def test_a_long_title_ends_with_a_whole_word() -> None:
    words = "a tablet that my toddler and my grandma both use for drawing and sudoku and crosswords, 300 max"

    assert (
        title_of(TextMessage(text=words))
        == "a tablet that my toddler and my grandma both use for drawing and sudoku and"
    )
    assert title_of(TextMessage(text="x" * 100)) == "x" * 80
