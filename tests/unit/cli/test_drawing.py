"""A turn in the terminal."""

import io
from datetime import UTC, datetime

import pytest
from rich.console import Console

from maven_app.cli.turn_printer import TurnPrinter
from maven_app.domain.catalogue.facts import Fact, OtherValue
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import (
    Candidate,
    FoundPage,
    Guide,
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
    ItemAdded,
    LogEntry,
    ModelSwitched,
    SourcesFound,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFinished,
)
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.needs.need import Need
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.domain.usage import Usage
from maven_app.localization.step_names import step_name
from maven_app.tools.registry import TOOLS
from tests.fixtures import sample_turns


def test_who_answers_in_the_place_of_whom_is_said() -> None:
    out = io.StringIO()
    event = ModelSwitched(before="big", after="offline", reason="big isn't responding")

    TurnPrinter(Console(file=out), language="en").tell(
        LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=event)
    )

    assert out.getvalue() == "big didn't respond, so Maven's offline engine finished this answer.\n"


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

    assert "! [2] Not in this source: 31 h" in out.getvalue()
    assert "! [9] There is no such source" in out.getvalue()
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


def drawn(*events: TurnEvent, language: str = "en") -> str:
    out = io.StringIO()
    printer = TurnPrinter(Console(file=out, width=120), language=language)
    for event in events:
        printer.tell(LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=event))
    if language != "en":
        printer.close("c")
    return out.getvalue()


def test_a_turn_is_drawn_in_the_readers_language() -> None:
    uncited = Section(heading="Uji", text="Bagus.", uncited=True)
    source = Source(id="a", kind="web", title="Uji", publisher="Lab", url="https://lab.example", published="2024-05-02")
    missing = (item for item in sample_turns.product_list().items if item.misses)
    card = next(item for item in missing if (fact := item.fact("battery_life")) and fact.value == 6)
    unread = FoundPage(source="b", title="Situs", site="b.example", url="https://b.example", read=False)
    found = copy_with(sample_turns.recommendation(), unverified=(Candidate(name="Hush 9", reason=""),))
    said = drawn(
        StepStarted(call_id="c1", tool="answer_about_products", arguments={}),
        ItemAdded(call_id="c1", item=card),
        *(
            ArtifactReady(call_id="c1", artifact=artifact)
            for artifact in (
                found,
                sample_turns.profile(),
                copy_with(sample_turns.research(), items=(unread,)),
                Guide(title="Panduan", items=(uncited,)),
            )
        ),
        SourcesFound(call_id="c1", sources=(NumberedSource(number=1, source=source),)),
        CitationsChecked(check=CitationCheck(checked=1, faults=(CitationFault(index=0, number=9),), uncited=(1,))),
        TurnFinished(seconds=1.25, usage=Usage()),
        language="id",
    )

    for told in (
        "· Memeriksa datanya",
        "harga peluncuran",
        "Daya tahan baterai 6 jam",
        "dari 100",
        "Hush 9: disebut",
        "(tidak dibuka)",
    ):
        assert told in said, told
    for told in (
        "Dari pengetahuan model sendiri",
        "Terbit",
        "2 Mei 2024",
        "! [9] Tidak ada sumber itu",
        "1,2 dtk",
        "percakapan c",
    ):
        assert told in said, told
    for english in (
        " of 100",
        "Yes",
        " near ",
        "launch price",
        "Battery",
        "Weight",
        "no source",
        "unknown",
        "Searched",
    ):
        assert english not in said, english


@pytest.mark.parametrize("tool", TOOLS)
def test_every_tool_has_a_name_for_readers(tool: str) -> None:
    assert step_name(tool, "catalogue", "id") != tool.replace("_", " ").capitalize()


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

    assert "? [b]Hush 9[/b]: mentioned, but I couldn't find it in any source. Quiet." in said and "Converted." in said


def test_what_a_model_says_of_a_query_is_drawn_above_the_list() -> None:
    check = QueryNotes(score=40, red_flags=("It was replaced [/]",), availability="Few are left.")

    said = drawn(ArtifactStarted(call_id="c1", artifact=ProductList(query="x", need=Need(), query_notes=check)))

    assert said.splitlines() == ["! It was replaced [/]", "40 of 100", "Few are left."]


def test_a_profile_is_drawn_in_the_units_of_the_reader_with_what_was_stated() -> None:
    out = io.StringIO()
    weight = Fact(key="weight", value=250, unit="g", sources=("s",))
    profile = Profile(
        product=Product(id="p", name="P", category="headphones"), items=(SpecGroup(name="Design", facts=(weight,)),)
    )

    TurnPrinter(Console(file=out, width=100), language="en_US").tell(
        LogEntry(position=1, turn_id="t", time=datetime.now(UTC), event=ArtifactReady(call_id="c1", artifact=profile))
    )

    assert "8.8 oz (250 g)" in out.getvalue()
