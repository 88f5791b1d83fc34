"""Advice on a question about the pick: what it comes to for that product stands first, what holds of all such goods behind it."""

import pytest

from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.shipped import load_knowledge
from tests.unit.llm.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("smartwatch buat lari 3 juta", "perlu dicas tiap hari?", "cukup dicas sekitar seminggu sekali"),
        ("portable bluetooth speaker for the garden under 150", "can I leave it outside overnight?", "A night of rain"),
        ("portable bluetooth speaker for the garden under 150", "does it need wifi to play?", "No Wi-Fi is needed"),
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


async def test_a_mouse_gets_no_advice_on_keyboards() -> None:
    turn = await said("wireless mouse for work, quiet", "will people hear it in a lecture?")

    assert "clicks silently" in turn.text
    assert "mechanical" not in turn.text


async def test_the_product_is_told_again_where_the_advice_was_given_before() -> None:
    turn = await said("mechanical keyboard for the office", "is it loud?", "will it annoy my colleagues?")

    assert "Gateron" in turn.text
    assert "advice above" not in turn.text


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


def test_what_applies_is_said_of_a_product_in_one_sentence() -> None:
    says = [case.says for entry in load_knowledge().advice for case in entry.applied]

    assert says
    for text in says:
        for words in (text.en, text.id):
            assert "{name}" in words
            assert not words.endswith(".")


async def test_advice_that_speaks_against_the_pick_says_so() -> None:
    turn = await said("earbuds for sleeping, I sleep on my side, 100 dollars")

    assert "may press" in turn.text
    assert "I know none of these that does better there." in turn.text
