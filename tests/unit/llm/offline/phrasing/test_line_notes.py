"""Line notes: what no fact states of a product's line, where it decides, once in a conversation and marked as Maven's own."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import Need
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.line_notes import notes_of, pick_note
from maven_app.prompts.context.buying_knowledge import render_buying_knowledge
from maven_app.understanding.need_parser import parse_need
from tests.unit.llm.offline.test_offline_answers import said

_MARK = "Maven’s advice (Nov 2026): "
_CONTEXT = AnswerContext(knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, need=Need(), numbers={})


async def test_what_decides_between_two_lines_comes_before_the_facts() -> None:
    text = (await said("surface laptop 7 or macbook air m4?")).text

    assert text.startswith(f"{_MARK}Both last all day, so your programs decide")
    assert text.count(_MARK) == 1 and "about equal" in text


async def test_for_a_use_the_verdict_comes_first() -> None:
    first, note, *_ = (await said("lg c4 vs samsung s90d for watching football")).text.split("\n\n")

    assert first.startswith("For sports") and note.startswith(_MARK) and "Dolby Vision" in note


async def test_what_does_not_decide_comes_behind_the_facts() -> None:
    first, note, *_ = (await said("galaxy s25 vs galaxy s25 ultra")).text.split("\n\n")

    assert "[1]" in first and note.startswith(_MARK) and "S Pen" in note


async def test_advice_on_the_question_leaves_the_lines_nothing_to_add() -> None:
    text = (await said("ps5 or xbox series x for my son?")).text

    assert text.count("Maven’s advice") == 1


async def test_advice_on_one_of_two_gives_way_to_what_decides_between_them() -> None:
    text = (await said("airpods pro 3 vs galaxy buds 3 pro, i have an iphone")).text

    assert text.startswith(f"{_MARK}Your phone decides") and text.count("Maven’s advice") == 1


async def test_two_of_one_line_are_compared_by_facts_alone() -> None:
    assert "Maven’s advice" not in (await said("galaxy s24 ultra vs galaxy s25 ultra")).text


@pytest.mark.parametrize(
    "question",
    [
        "what are the downsides of the samsung s90d?",
        "is the samsung s90d any good?",
        "apa kekurangan samsung s90d?",
    ],
)
async def test_a_product_as_a_whole_is_judged_with_its_line(question: str) -> None:
    text = (await said(question)).text

    assert "Dolby Vision" in text and "(Nov 2026): " in text


async def test_a_profile_says_what_to_watch_out_for_and_says_it_once() -> None:
    profile = (await said("tell me about the amazon fire hd 10")).text
    later = (await said("tell me about the amazon fire hd 10", "what are its downsides?")).text

    assert f"{_MARK}Fire tablets come without Google Play" in profile
    assert "Google Play" not in later


async def test_a_question_about_one_fact_gets_no_note() -> None:
    text = (await said("tell me about the kobo clara bw", "how heavy is it?")).text

    assert "Maven’s advice" not in text


async def test_an_indonesian_message_gets_an_indonesian_note() -> None:
    text = (await said("mending galaxy s25 atau pixel 9?")).text

    assert "Saran Maven (Nov 2026): Pixel untuk" in text


def test_notes_of_a_product_are_bare_sentences() -> None:
    phone = next(product for product in reference_products() if product.name == "Samsung Galaxy S25 Ultra")
    notes = notes_of(phone, _CONTEXT)

    assert "S Pen" in notes.good_for and "heaviest" in notes.watch_out and "Maven" not in notes.good_for


def _note(name: str, message: str, *, category: str, reasons: int = 3) -> str:
    """What an expert says of the line of the product called `name` to who gets it shown for `message`."""
    product = next(product for product in reference_products() if product.name == name)
    return pick_note(product, parse_need(message, category=category), _CONTEXT, reasons=reasons)


@pytest.mark.parametrize(
    ("message", "is_told"), [("a watch for running", True), ("a watch for my iphone 15, for running", False)]
)
def test_a_pick_comes_with_what_its_line_needs_unless_the_shopper_settled_it(message: str, is_told: bool) -> None:
    note = _note("Apple Watch Series 11", message, category="smartwatches")

    assert ("works with an iPhone only" in note) == is_told


@pytest.mark.parametrize(("message", "is_told"), [("for drawing", True), ("for watching movies", False)])
def test_a_note_is_said_only_where_it_matters_for_the_use(message: str, is_told: bool) -> None:
    assert ("less so for art" in _note("Apple iPad (A16)", message, category="tablets")) == is_told


def test_a_later_line_speaks_where_the_first_has_nothing_to_say_to_the_use() -> None:
    note = _note("Apple MacBook Neo", "a laptop for office work", category="laptops")

    assert (
        note
        == f"{_MARK}Some accounting and company programs exist for Windows only: ask for yours before you take a Mac."
    )


def test_what_a_line_is_good_for_stands_in_for_reasons() -> None:
    assert "one sofa" in _note("Nintendo Switch 2", "for the family", category="consoles", reasons=0)


@pytest.mark.parametrize(
    ("name", "message", "category"),
    [
        ("Apple iPad (A16)", "tablets for the reception desk", "tablets"),
        ("Narwal Freo X Plus", "a robot for a wooden floor", "robot_vacuums"),
        ("Kobo Libra 2", "e-reader with page buttons", "e_readers"),
    ],
)
def test_what_nobody_asked_is_not_said_of_a_line(name: str, message: str, category: str) -> None:
    assert _note(name, message, category=category, reasons=1) == ""


async def test_a_comparison_for_a_use_warns_of_nothing_that_has_no_bearing_on_it() -> None:
    text = (await said("MacBook Air M3 vs Dell XPS 13 9340 for office work and light photo editing?")).text

    assert "games" not in text


async def test_what_the_cautions_say_already_is_not_said_again_of_the_line() -> None:
    text = (await said("handheld console for steam games")).text

    assert text.count("anti-cheat") == 1


def test_a_live_model_is_given_the_lines_and_what_decides() -> None:
    names = ("Sony WH-1000XM6", "Bose QuietComfort Ultra Headphones")
    pair = [next(product for product in reference_products() if product.name == name) for name in names]
    told = render_buying_knowledge(Need(), shipped_knowledge(), BUILT_IN_SHOP.rates, products=pair)

    assert "Maven's own advice on sony over ear against bose over ear (as of 2026-11-22): Bose for" in told
