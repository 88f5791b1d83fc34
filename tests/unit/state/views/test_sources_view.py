"""The sources of an answer as the panel shows them."""

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.conversation.artifacts import Section
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.sources.source_links import SourceLink
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.source_panel import shown_sources
from tests.fixtures import sample_turns

PAGE = Source(
    id="web:1", kind="web", title="A test", publisher="Lab", url="https://lab.example/a", read_on="2026-11-20"
)


def _turn(source: Source, **changed: object) -> Turn:
    turn = sample_turns.turn(sample_turns.profile())
    return copy_with(turn, sources=(NumberedSource(number=1, source=source),), **changed)


def test_a_source_says_what_it_was_cited_for_in_vain_by_the_words_and_by_a_section() -> None:
    of_words = CitationCheck(checked=2, faults=(CitationFault(index=1, number=1, figures=("30 h",)),))
    of_section = (CitationFault(index=0, number=1, figures=("30 h", "41 mm")), CitationFault(index=1, number=7))
    found = copy_with(
        sample_turns.profile(), sections=(Section(heading="In use", text="Long [1][7].", faults=of_section),)
    )

    (shown,) = shown_sources(
        _turn(PAGE, citations=of_words, steps=(sample_turns.step(found),)), Pictures(), language="en"
    )

    assert shown.missed == "30 h; 41 mm"


def test_a_source_whose_citations_hold_says_nothing_of_them() -> None:
    (shown,) = shown_sources(_turn(PAGE, citations=CitationCheck(checked=1)), Pictures(), language="en")

    assert (shown.number, shown.source, shown.missed) == (1, PAGE, "")


def test_a_passage_that_is_kept_as_markdown_is_shown_as_it_stands_on_the_page() -> None:
    kept = "# Two years on ## Battery It lasts **32 h**, says [the lab](https://lab.example/b) with `ANC`"
    (shown,) = shown_sources(_turn(copy_with(PAGE, passage=kept)), Pictures(), language="en")

    assert shown.passage == "Two years on Battery It lasts 32 h, says the lab with ANC"
    assert shown.page.endswith("#:~:text=Two%20years%20on%20Battery%20It%20lasts%2032%20h%2C")


@pytest.mark.parametrize(
    ("changed", "page"),
    [
        ({}, "https://lab.example/a"),
        ({"url": None}, ""),
        (
            {"passage": "In our test the battery lasted 32.5 hours, cancelling on & off"},
            "https://lab.example/a#:~:text=In%20our%20test%20the%20battery%20lasted%2032.5%20hours%2C",
        ),
        ({"passage": "semi-open"}, "https://lab.example/a#:~:text=semi%2Dopen"),
        ({"passage": "Words", "url": "https://lab.example/a#part"}, "https://lab.example/a#part"),
        ({"passage": "Words", "unread": True}, "https://lab.example/a"),
    ],
)
def test_its_page_opens_at_the_passage(changed: dict[str, object], page: str) -> None:
    (shown,) = shown_sources(_turn(copy_with(PAGE, **changed)), Pictures(), language="en")

    assert shown.page == page


def test_a_document_without_a_sure_address_is_shown_with_its_facts_and_can_be_looked_up() -> None:
    product = sample_turns.profile().product
    cited = next(fact.sources[0] for fact in product.specs)
    document = Source(id=cited, kind="reference", title="Space A40 specifications", publisher="Anker")

    (shown,) = shown_sources(_turn(document), Pictures(), language="en")

    stated = next(fact for fact in product.specs if cited in fact.sources)
    assert f"{stated.label}: {stated.text}" in shown.passage
    assert shown.page == ""
    assert shown.links == (
        SourceLink(label="Look it up", url="https://duckduckgo.com/?q=Space%20A40%20specifications%20site%3Aanker.com"),
        SourceLink(label="Anker’s website", url="https://www.anker.com/", maker="Anker"),
    )


def test_the_value_that_was_pointed_at_comes_first_in_what_its_source_says() -> None:
    product = sample_turns.profile().product
    last = [fact for fact in product.specs if fact.sources == product.specs[-1].sources][-1]
    document = Source(id=last.sources[0], kind="reference", title="Specifications", publisher="Nobody")

    (shown,) = shown_sources(_turn(document), Pictures(), last.label, language="en")

    assert shown.passage.startswith(f"{last.label}: {last.text}")
    assert shown.links == (SourceLink(label="Look it up", url="https://duckduckgo.com/?q=Specifications"),)


def test_a_class_of_mavens_own_says_which_and_of_several_products_whose() -> None:
    own = Source(id="maven:sound_class", kind="reference", title="Maven's own classification", publisher="Maven")
    first, second = sample_turns.comparison().products[:2]
    best, good = (Fact(key="sound_class", value=value, sources=(own.id,)) for value in ("best in class", "good"))
    profile = copy_with(sample_turns.profile(), product=copy_with(first, specs=(best,)))
    both = copy_with(
        sample_turns.comparison(), products=(copy_with(first, specs=(best,)), copy_with(second, specs=(good,)))
    )

    (of_one,), (of_two,) = (
        shown_sources(_turn(own, steps=(sample_turns.step(found),)), Pictures(), language="en")
        for found in (profile, both)
    )

    assert of_one.is_own_class
    assert of_one.passage == f"{best.label}: {best.text}"
    assert of_two.passage == f"{first.name}: {best.text}; {second.name}: {good.text}"
    (page,) = shown_sources(_turn(PAGE), Pictures(), language="en")
    assert not page.is_own_class


@pytest.mark.parametrize("changed", [{"publisher": "Maven"}, {"kind": "feed"}, {"url": "https://anker.example/a40"}])
def test_what_is_our_own_a_shops_file_or_has_an_address_is_not_looked_up(changed: dict[str, str]) -> None:
    document = Source(id="d", kind="reference", title="Space A40 specifications", publisher="Anker")

    (shown,) = shown_sources(_turn(copy_with(document, **changed)), Pictures(), language="en")

    assert shown.links == ()
