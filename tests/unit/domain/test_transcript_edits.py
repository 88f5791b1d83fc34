"""What may be told of a turn after its end, and what is told of a source again."""

from datetime import UTC, datetime

from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.conversation.events import (
    ArtifactEdited,
    ArtifactReady,
    CitationsChecked,
    LogEntry,
    SourcesFound,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFinished,
    TurnStarted,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import CitationCheck
from maven_app.domain.sources.sources import NumberedSource, Source

_THEN = datetime(2026, 11, 20, tzinfo=UTC)
_FIRST, _SECOND = (
    Guide(title=title, version=n, items=(Section(heading="", text=title),)) for n, title in ((1, "a"), (2, "b"))
)


def _folded(*told: tuple[str, TurnEvent]) -> Transcript:
    lines = [
        LogEntry(position=n, turn_id=turn, time=_THEN, event=event) for n, (turn, event) in enumerate(told, start=1)
    ]
    return fold(Transcript(), lines)


def _asked() -> TurnStarted:
    return TurnStarted(message=TextMessage(text="a guide"))


def test_an_edit_counts_after_its_turn_has_ended_and_later_ones_have_begun() -> None:
    transcript = _folded(
        ("one", _asked()),
        ("one", StepStarted(call_id="c1", tool="write_guide")),
        ("one", ArtifactReady(call_id="c1", artifact=_FIRST)),
        ("one", TurnFinished(seconds=1)),
        ("two", _asked()),
        ("one", ArtifactEdited(call_id="c1", artifact=_SECOND)),
        ("one", TextDelta(text="too late")),
    )

    step = transcript.step("c1")
    assert step is not None
    assert (step.artifact, step.earlier) == (_SECOND, (_FIRST,))
    assert transcript.turns[0].text == ""


def test_a_source_that_was_named_first_is_shown_as_read_once_that_is_told() -> None:
    named = Source(id="p", kind="web", title="Page", publisher="p.example", unread=True)
    read = copy_with(named, unread=False, passage="words")

    def found(source: Source, number: int) -> SourcesFound:
        return SourcesFound(call_id="c1", sources=(NumberedSource(number=number, source=source),), suggestions="<b>")

    turn = _folded(("one", _asked()), ("one", found(named, 2)), ("one", found(read, 2))).turns[0]

    assert [(s.number, s.source.unread) for s in turn.sources] == [(2, False)]
    assert turn.suggestions == ("<b>",)


def test_a_turn_knows_what_came_of_checking_its_citations() -> None:
    turn = _folded(("one", _asked()), ("one", CitationsChecked(check=CitationCheck(checked=3)))).turns[0]

    assert turn.citations == CitationCheck(checked=3)
