"""The cut of a transcript into vars: what rests stays apart from what grows."""

from datetime import UTC, datetime

from maven_app.domain.conversation.events import (
    ArtifactReady,
    ArtifactStarted,
    ItemAdded,
    LogEntry,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFinished,
    TurnStarted,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.copying import copy_with
from maven_app.messages.text_rendering import render_all
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.thread import GROUP, LATEST, ThreadView
from tests.fixtures import sample_turns

NOW = datetime(2026, 1, 2, tzinfo=UTC)


class _Gallery:
    """Has no path for anything."""

    def path(self, url: str | None) -> str:
        return ""

    async def image(self, token: str) -> None:
        """Never asked for here."""


class _Telling:
    """A conversation that is told event by event."""

    def __init__(self) -> None:
        self.transcript = Transcript()
        self.turn = ""

    def begin(self, name: str) -> None:
        self.turn = name
        self.tell(TurnStarted(message=TextMessage(text=name)))

    def tell(self, *events: TurnEvent) -> None:
        start = self.transcript.position + 1
        lines = [LogEntry(position=start + n, turn_id=self.turn, time=NOW, event=e) for n, e in enumerate(events)]
        self.transcript = fold(self.transcript, lines)


def test_the_words_of_a_running_turn_are_cut_into_paragraphs() -> None:
    told = _Telling()
    told.begin("t1")
    told.tell(TextDelta(text="One.\n\nTwo.\n\nThr"))

    vars = ThreadView(ShownProducts(language="en")).vars_of(told.transcript)

    assert [piece.text for piece in vars["newest_words"]] == ["One.", "Two.", "Thr"]
    assert vars["doing"] == "Writing"


def test_a_paragraph_keeps_its_key_wherever_it_stands() -> None:
    told, view, keys = _Telling(), ThreadView(ShownProducts(language="en")), set()
    told.begin("t1")
    for number in range(24):
        told.tell(TextDelta(text=f"Paragraph {number}.\n\n"))
        vars = view.vars_of(told.transcript)
        first = [*vars["newest_pieces"], *vars["newest_words"]][0]
        keys.add((first.key, first.text))

    assert keys == {("t0-0", "Paragraph 0.")}


def test_a_growing_artifact_sends_only_the_group_that_is_being_filled() -> None:
    artifact = sample_turns.comparison()
    told, view, heads, rows = _Telling(), ThreadView(ShownProducts(language="en")), [], render_all(artifact.items, "en")
    told.begin("t1")
    told.tell(
        StepStarted(call_id="c1", tool="compare_products"),
        ArtifactStarted(call_id="c1", artifact=copy_with(artifact, items=())),
    )
    for count, row in enumerate(artifact.items, start=1):
        told.tell(ItemAdded(call_id="c1", item=row))
        vars = view.vars_of(told.transcript)
        place, piece = vars["newest_pieces"]
        assert place.kind == "verdict"
        assert piece.growing and (piece.items, piece.artifact.items) == ((), ())
        assert len(vars["open_items"]) < GROUP
        assert [*vars["settled_items"], *vars["grouped_items"], *vars["open_items"]] == list(rows[:count])
        heads.append(piece)

    assert all(head == heads[0] for head in heads)


def test_a_whole_artifact_rests_before_its_step_has_ended_and_does_not_change_when_it_does() -> None:
    artifact = sample_turns.product_list()
    told, view = _Telling(), ThreadView(ShownProducts(language="en"))
    told.begin("t1")
    told.tell(StepStarted(call_id="c1", tool="search_product"), ArtifactReady(call_id="c1", artifact=artifact))
    before = view.vars_of(told.transcript)
    told.tell(StepFinished(call_id="c1", seconds=0.4))

    assert [item.id for item in before["newest_pieces"][-1].items] == [item.id for item in artifact.items]
    assert (before["newest_words"], before["open_items"]) == ([], [])
    assert view.vars_of(told.transcript)["newest_pieces"] == before["newest_pieces"]


def test_tabs_of_one_conversation_share_what_they_show_of_its_earlier_turns() -> None:
    told, view, gallery = _Telling(), ThreadView(ShownProducts(language="en")), _Gallery()
    for name in ("t1", "t2", "t3"):
        told.begin(name)
        told.tell(TurnFinished(seconds=0.1))

    first, second = (
        view.vars_of(told.transcript)["earlier_turns"],
        ThreadView(ShownProducts(language="en")).vars_of(told.transcript)["earlier_turns"],
    )
    with_pictures = ThreadView(ShownProducts(Pictures(gallery), language="en")).vars_of(told.transcript)[
        "earlier_turns"
    ]

    assert [turn.words for turn in first] == ["t1", "t2"]
    assert all(a is b for a, b in zip(first, second, strict=True))
    assert all(a is not b for a, b in zip(first, with_pictures, strict=True))


def test_a_turn_that_was_asked_again_is_shown_as_it_is_now() -> None:
    told, view = _Telling(), ThreadView(ShownProducts(language="en"))
    told.begin("t1")
    told.tell(TextDelta(text="before"), TurnFinished(seconds=0.1))
    old = told.transcript
    told.begin("t2")
    view.vars_of(told.transcript)
    changed = copy_with(old.turns[0], related=("And now?",))
    anew = copy_with(told.transcript, turns=(changed, told.transcript.turns[1]))

    (shown,) = ThreadView(ShownProducts(language="en")).vars_of(anew)["earlier_turns"]

    assert shown.related == ("And now?",)


def test_a_verdict_that_is_being_written_sends_nothing_else_and_rests_when_it_is_whole() -> None:
    told, view = _Telling(), ThreadView(ShownProducts(language="en"))
    told.begin("t1")
    ready = ArtifactReady(call_id="c1", artifact=sample_turns.product_list())
    told.tell(StepStarted(call_id="c1", tool="search_product"), ready, TextDelta(text="The first "))
    first = view.vars_of(told.transcript)
    told.tell(TextDelta(text="one wins."))
    second = view.vars_of(told.transcript)
    told.tell(TextDelta(text="\n\nIt is light"))
    third = view.vars_of(told.transcript)

    assert {name for name in first if first[name] != second[name]} == {"verdict"}
    assert third["verdict"].words == second["verdict"].words and not third["verdict"].growing
    assert third["newest_pieces"] == first["newest_pieces"]
    assert [piece.text for piece in third["newest_words"]] == ["It is light"]


def test_paragraphs_that_are_written_are_cut_once_however_many_follow() -> None:
    told, view = _Telling(), ThreadView(ShownProducts(language="en"))
    told.begin("t1")
    told.tell(TextDelta(text="# Head\n\nOne.\n\n- a\n- b\n\nTw"))
    before = view.vars_of(told.transcript)["newest_words"]
    told.tell(TextDelta(text="o.\n\nThree"))
    after = view.vars_of(told.transcript)["newest_words"]

    assert [piece.text for piece in after] == ["# Head", "One.", "- a\n- b", "Two.", "Three"]
    assert [one is other for one, other in zip(before, after, strict=False)] == [True, True, True, False]


def test_earlier_turns_rest_while_latest_ones_gather_and_join_them_when_they_are_many() -> None:
    told, view, older = _Telling(), ThreadView(ShownProducts(language="en")), []
    for number in range(LATEST + 4):
        told.begin(f"t{number}")
        told.tell(TextDelta(text="Words."), TurnFinished(seconds=1.0))
        vars = view.vars_of(told.transcript)
        older.append(len(vars["earlier_turns"]))
        assert [turn.id for turn in [*vars["earlier_turns"], *vars["latest_turns"], *vars["newest_turn"]]] == [
            f"t{n}" for n in range(number + 1)
        ]

    assert sorted(set(older)) == [0, LATEST + 1]


def test_a_turn_is_in_history_what_it_was_when_it_ended() -> None:
    told, view = _Telling(), ThreadView(ShownProducts(language="en"))
    told.begin("t1")
    told.tell(
        StepStarted(call_id="c1", tool="search_product", arguments={"query": "headphones"}),
        ArtifactReady(call_id="c1", artifact=sample_turns.product_list()),
        StepFinished(call_id="c1", seconds=0.42),
        TextDelta(text="One.\n\nTwo."),
        TurnFinished(seconds=0.9),
    )
    live = view.vars_of(told.transcript)
    told.begin("t2")
    turn = view.vars_of(told.transcript)["latest_turns"][0]

    assert list(turn.pieces) == [*live["newest_pieces"], *live["newest_words"]]
    assert list(turn.steps) == live["newest_steps"]
    assert turn.summary == live["newest_turn"][0].summary
