"""Advice on a question about the pick: what it comes to for that product stands first, what holds of all such goods behind it."""

from pathlib import Path

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import Need
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.shipped import load_knowledge, shipped_knowledge
from maven_app.llm.offline.answering.applied_advice import tell_applied, tell_applied_to_each
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.small_talk import advise
from tests.fixtures.shelf import product
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("smartwatch buat lari 3 juta", "perlu dicas tiap hari?", "cukup dicas sekitar seminggu sekali"),
        ("portable bluetooth speaker for the garden under 150", "can I play music from a usb stick?", "isn't stated"),
        ("portable bluetooth speaker for the garden under 150", "what if it falls off the table?", "no drop test"),
        ("robot vacuum for pet hair under 500", "does its hair brush get tangled?", "Hair hardly winds up"),
        ("laptop for uni under 900", "will it last five years?", "Five years are realistic"),
        ("ipad for drawing", "can I use it without the pencil?", "The **Apple iPad"),
    ],
)
async def test_the_answer_begins_with_what_the_advice_comes_to_for_the_pick(
    first: str, follow_up: str, told: str
) -> None:
    turn = await said(first, follow_up)

    verdict, *rest = turn.text.split("\n\n")
    assert told in verdict
    assert any("Maven’s advice" in part or "Saran Maven" in part for part in rest)


@pytest.mark.parametrize(
    ("first", "follow_up", "begins"),
    [
        ("portable bluetooth speaker for the garden under 150", "does it need wifi to play?", "No Wi-Fi is needed for"),
        (
            "portable bluetooth speaker for the garden under 150",
            "can I leave it outside overnight?",
            "Rain does it no harm",
        ),
        (
            "party speaker for the garden, 400 dollars",
            "is it loud enough for 60 people?",
            "Indoors for about 40 people",
        ),
        ("smart speaker for my mom's kitchen", "does it cost something every month?", "It costs nothing beyond"),
        ("closed back studio headphones around 100", "will I need an amp for those?", "None is needed: the **"),
        ("earbuds for running under 100", "can i rinse them under the tap?", "Yes, a short rinse"),
        ("open ear headphones for cycling", "do they fit under a helmet?", "Yes with a bicycle helmet"),
        ("headphone bluetooth buat kerja, 1 jutaan", "panas ga di kuping?", "Ya, kalau cuaca panas: **"),
        ("iphone for under 700", "does it come with a charger?", "Only a USB-C cable comes with the **Apple"),
        ("samsung phone around 400", "can I pay with it in shops?", "It can pay in shops with Google Wallet"),
        ("phone for my 12 year old, 250 max", "can I see where he is?", "Yes, with Google's free Family Link"),
        ("hp gaming 3 juta", "kuat buat genshin ga?", "Game ringan lancar, Genshin hanya"),
        (
            "quiet keyboard for night work, under 100",
            "will my roommate hear it?",
            "It is quiet enough for a shared room",
        ),
        ("mechanical keyboard for my son, 80 dollars", "is it loud?", "In a quiet room the people beside you"),
        ("mouse for work with two laptops", "how often do I change the battery?", "It takes ordinary AA or AAA cells"),
    ],
)
async def test_advice_that_facts_settle_is_told_of_the_pick_alone(first: str, follow_up: str, begins: str) -> None:
    turn = await said(first, follow_up)

    assert turn.text.startswith(begins)
    assert "advice" not in turn.text and "Saran" not in turn.text


async def test_a_mouse_gets_no_advice_on_keyboards() -> None:
    turn = await said("wireless mouse for work, quiet", "will people hear it in a lecture?")

    assert "clicks silently" in turn.text
    assert "mechanical" not in turn.text


async def test_the_product_is_told_again_where_the_advice_was_given_before() -> None:
    turn = await said("mechanical keyboard for the office", "is it loud?", "will it annoy my colleagues?")

    assert "Gateron" in turn.text
    assert "advice above" not in turn.text


_CONTEXT = AnswerContext(knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, need=Need(), numbers={})


def _entry(**fields: object) -> AdviceEntry:
    asked = ("is it loud?", "will it be heard?", "berisik ga", "kedengaran ga")
    answers = {"en": "Rarely.", "id": "Jarang."}
    return AdviceEntry(id="loud", category="keyboards_mice", says=(("loud",),), asked=asked, answers=answers, **fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"applied": ({"when": ["hum <= 3"], "says": {"en": "No.", "id": "Tidak."}},)},
        {"only_for": "kind = mouse"},
    ],
)
def test_a_case_by_an_unknown_fact_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="has no fact"):
        _entry(**fields)


def _says(text: str) -> dict[str, str]:
    return {"en": text, "id": text}


def test_advice_says_first_what_it_comes_to_for_a_use_that_was_named() -> None:
    entry = _entry(applied=({"uses": ["gaming"], "says": _says("For games any will do")},))

    assert "For games any will do. Rarely." in advise(entry, "en", uses={"gaming"})
    assert "For games" not in advise(entry, "en", uses={"office"})


def test_a_use_that_the_category_lacks_is_refused(tmp_path: Path) -> None:
    (tmp_path / "advice").mkdir()
    (tmp_path / "advice" / "storage.toml").write_text(
        '[mine]\nsays = [["noise"]]\nasked = ["noise?", "any noise", "berisik ga", "bunyi ga"]\n'
        'answers = { en = "No.", id = "Tidak." }\n'
        'applied = [{ uses = ["sailing"], says = { en = "Never", id = "Tidak pernah" } }]\n'
    )

    with pytest.raises(ValueError, match="sailing"):
        load_knowledge(tmp_path)


@pytest.mark.parametrize(
    ("case", "is_told"),
    [({"named": ["keychron"]}, True), ({"named": ["logitech"]}, False), ({"named": ["key"]}, False), ({}, True)],
)
def test_a_case_can_be_of_a_maker_or_a_line(case: dict[str, object], is_told: bool) -> None:
    entry = _entry(applied=({**case, "says": _says("{name}: quiet")},))

    assert bool(tell_applied(entry, product("k", "K2", "keyboards_mice", brand="Keychron"), _CONTEXT)) is is_told


def test_products_of_one_case_share_its_sentence() -> None:
    shown = [product(name, name, "keyboards_mice", brand="Keychron") for name in ("K2", "K3", "K8")]
    entry = _entry(applied=({"says": _says("The {name} is quiet")},))

    told = tell_applied_to_each(entry, shown, _CONTEXT)

    assert told == "The **K2** is quiet. The same goes for the **K3** and **K8**."


def test_what_applies_is_said_of_a_product_in_one_sentence() -> None:
    cases = [case for entry in load_knowledge().advice for case in entry.applied]

    assert cases
    for case in cases:
        for words in (case.says.en, case.says.id):
            assert "{name}" in words or case.is_of_uses_alone
            assert not words.endswith(".")


async def test_advice_that_speaks_against_the_pick_says_so() -> None:
    turn = await said("earbuds for sleeping, I sleep on my side, 100 dollars")

    assert "may press" in turn.text
    assert "None of these does better on that." in turn.text


async def test_how_long_a_charge_lasts_is_a_figure_and_no_question_for_advice() -> None:
    turn = await said("earbuds for the train under 150", "how long does the battery last on the first one")

    assert "hours" in turn.text and "advice" not in turn.text


async def test_what_is_asked_of_a_whole_list_is_concluded_for_those_at_its_top() -> None:
    turn = await said("earbuds for sleeping, I sleep on my side, 150 dollars", "would those hurt on my side")

    assert "The same goes for the" in turn.text
    assert "What I said above" not in turn.text
