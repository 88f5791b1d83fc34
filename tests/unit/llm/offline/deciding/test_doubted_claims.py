"""Doubts: a claim of others is judged, and who asks for a source hears whose word it is."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("wireless headphones under $300", "my uncle swears noise cancelling ruins your ears, is he right?"), "No: nothing shows"),
        (("a monitor for gaming", "a forum says the 1 ms on the box is a lie"), "mostly marketing"),
        (("a laptop for college under $900", "our teacher insists on 32 gb ram, true?"), "16 GB"),
        (("is 8k of any use or do they only want my money",), "85 inches"),
        (("I read that foldables crack after a year, convince me",), "inner screen"),
        (("katanya sensor oksigen di smartwatch cuma pajangan, emang iya?",), "Setengah benar"),
    ],
)  # fmt: skip
async def test_a_claim_of_others_is_judged_and_nothing_is_picked(messages: tuple[str, ...], told: str) -> None:
    turn = await said(*messages)

    assert told in turn.text
    assert not turn.steps


async def test_a_claim_about_a_kind_that_is_named_is_not_judged_by_what_is_known_of_another() -> None:
    turn = await said("I read that OLED TVs burn in. I watch the news for six hours a day. Should I avoid OLED?")

    assert "OLED watch" not in turn.text


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("where did you get that?", "own figure"),
        ("says who", "own figure"),
        ("itu dites atau klaim pabrik?", "spesifikasi"),
    ],
)
async def test_a_source_that_is_asked_for_is_named_with_the_facts(asked: str, told: str) -> None:
    turn = await said("wireless headphones with long battery life under $100", asked)

    assert told in turn.text
    assert "[1]" in turn.text


async def test_what_a_test_lab_measured_is_not_called_the_makers_own_figure() -> None:
    turn = await said("tell me about the TCL QM6K 65 inch", "how bright is it?", "where did you get that?")

    assert "RTINGS.com says so" in turn.text
    assert "own figure" not in turn.text
