"""What is asked of Maven itself, also beside goods that are shown, and everyday questions that any goods raise."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

HEADPHONES = "headphones under 100"


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("is that the lowest price anywhere?", "I don't know: what I show is the maker's list price"),
        ("how old is that price", "As old as the date beside it"),
        ("did you test them?", "No, I test nothing"),
        ("what do you earn if I buy these", "Nobody pays for placement"),
    ],
)
async def test_a_question_to_maven_is_answered_also_where_goods_are_shown(message: str, told: str) -> None:
    turn = await said(HEADPHONES, message)

    assert turn.text.startswith(told)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("can you watch the price and tell me when it drops?", "I cannot watch prices"),
        ("do you remember what I told you last week?", "only within a conversation"),
        ("kamu dibuat siapa?", "Saya Maven"),
        ("are you always right?", "No. Facts can be outdated"),
    ],
)
async def test_a_question_to_maven_is_answered_by_itself(message: str, told: str) -> None:
    assert told in (await said(message)).text


@pytest.mark.parametrize("message", ["can you charge them with a phone charger?", "is that the cheapest?"])
async def test_what_is_asked_of_the_goods_is_not_taken_for_a_question_to_maven(message: str) -> None:
    turn = await said(HEADPHONES, message)

    assert "I sell nothing" not in turn.text and "list price, not a search" not in turn.text


@pytest.mark.parametrize(
    ("first", "message", "told"),
    [
        (HEADPHONES, "is the brand any good", "Yes, the maker of the **Edifier W830NB** is well known"),
        ("laptop for college", "do I get money for my old one", "Yes at many makers and chains"),
        ("monitor for office", "where do I take it if it breaks", "To the seller first"),
        ("robot vacuum under 400", "can you gift wrap it", "Not by me, I sell nothing"),
    ],
)
async def test_an_everyday_question_is_answered_of_any_goods(first: str, message: str, told: str) -> None:
    assert told in (await said(first, message)).text
