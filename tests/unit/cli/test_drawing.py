"""A turn in the terminal."""

import io
from datetime import UTC, datetime

from rich.console import Console

from maven_app.cli.turn_printer import TurnPrinter
from maven_app.domain.catalogue.facts import Fact, OtherValue
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import (
    Candidate,
    ProductList,
    Profile,
    QueryNotes,
    Recommendation,
    Section,
    SpecGroup,
)
from maven_app.domain.conversation.events import (
    ArtifactReady,
    ArtifactStarted,
    CitationsChecked,
    LogEntry,
    ModelSwitched,
    StepStarted,
    TextDelta,
)
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.needs.need import Need
from tests.fixtures import sample_turns


def test_who_answers_in_the_place_of_whom_is_said() -> None:
    out = io.StringIO()
    event = ModelSwitched(before="big", after="offline", reason="big is not answering")

    TurnPrinter(Console(file=out), language="en").tell(
        LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=event)
    )

    assert out.getvalue() == "offline answers from here: big is not answering\n"


def test_words_before_a_step_stand_apart_from_those_after_it() -> None:
    out = io.StringIO()
    drawing = TurnPrinter(Console(file=out, width=100), language="en")

    for event in (
        TextDelta(text="Let me look."),
        StepStarted(call_id="c1", tool="search_product", arguments={}),
        TextDelta(text="Take this one."),
    ):
        drawing.tell(LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=event))
    drawing.close("c")

    assert [line.strip() for line in out.getvalue().splitlines()][1:4] == ["Let me look.", "", "Take this one."]


def test_citations_that_did_not_hold_are_named_under_the_words() -> None:
    out = io.StringIO()
    faults = (CitationFault(index=0, number=2, figures=("31 h",)), CitationFault(index=1, number=9))
    event = CitationsChecked(check=CitationCheck(checked=2, faults=faults, uncited=(1,)))
    drawing = TurnPrinter(Console(file=out, width=100), language="en")

    drawing.tell(LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=event))
    drawing.close("c")

    assert "! [2] does not state 31 h" in out.getvalue() and "! [9] is no source" in out.getvalue()
    assert "own knowledge" in out.getvalue()


def test_the_pages_of_a_research_are_listed_with_whether_they_were_read() -> None:
    out = io.StringIO()
    event = ArtifactReady(call_id="c1", artifact=sample_turns.research())

    TurnPrinter(Console(file=out, width=100), language="en").tell(
        LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=event)
    )

    for told in (
        "after a year, reviews.example (read)",
        "(It took too long.)",
        "28 hours",
        "1 page could not be read.",
    ):
        assert told in out.getvalue()


def test_words_of_a_feed_are_never_read_as_markup() -> None:
    out = io.StringIO()
    lamp = Product(id="lamp", name="Lamp [/bold]", category="lamps")
    group = SpecGroup(name="Else", facts=(Fact(key="finish", value="[link=file:///x]red[/link] [/]", sources=("s",)),))
    event = ArtifactReady(call_id="c1", artifact=Profile(product=lamp, items=(group,)))

    TurnPrinter(Console(file=out, width=100), language="en").tell(
        LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=event)
    )

    assert "Lamp [/bold]" in out.getvalue() and "[link=file:///x]red[/link] [/]" in out.getvalue()


def drawn(event: ArtifactReady | ArtifactStarted) -> str:
    out = io.StringIO()
    TurnPrinter(Console(file=out, width=120), language="en").tell(
        LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=event)
    )
    return out.getvalue()


def test_a_profile_is_drawn_with_what_was_written_of_it_and_what_sources_disagree_on() -> None:
    other = OtherValue(value=262, unit="g", sources=("lab",), stated_by="lab.example")
    weight = Fact(key="weight", value=250, unit="g", sources=("maker",), conflicts=(other,))
    sections = (
        Section(heading="Reviews", text="Quiet **indeed** [2]."),
        Section(heading="Else", text="Nice.", uncited=True),
    )
    lamp = Product(id="lamp", name="Lamp", category="lamps")
    profile = Profile(
        product=lamp, items=(SpecGroup(name="Design", facts=(weight,)),), sections=sections, note="Read today."
    )

    said = drawn(ArtifactReady(call_id="c1", artifact=profile))

    assert "! lab.example says 262 g" in said and "Quiet indeed [2]." in said and "Read today." in said
    assert said.count("own knowledge") == 1


def test_names_that_no_source_knows_are_drawn_apart_from_the_picks() -> None:
    found = Recommendation(
        intent="x",
        need=Need(),
        formula="f",
        notes=("Converted.",),
        unverified=(Candidate(name="[b]Hush 9[/b]", reason="Quiet."),),
    )

    said = drawn(ArtifactReady(call_id="c1", artifact=found))

    assert "? [b]Hush 9[/b]: named by a model, found in no source. Quiet." in said and "Converted." in said


def test_what_a_model_says_of_a_query_is_drawn_above_the_list() -> None:
    check = QueryNotes(score=40, red_flags=("It was replaced [/]",), availability="Few are left.")

    said = drawn(ArtifactStarted(call_id="c1", artifact=ProductList(query="x", need=Need(), query_notes=check)))

    assert said.splitlines() == ["! It was replaced [/]", "40 of 100", "Few are left."]
