"""Asked outright: a question that people ask is answered, whatever kind of goods its words suggest and though it looks like a wish."""

import pytest

from maven_app.domain.conversation.artifacts import Inquiry, Recommendation
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("does alexa listen to everything", "wake word"),  # the words suggest headphones
        ("can i listen to audiobooks on it", "Audible"),
        ("how long do the batteries last in a wireless mouse", "AA cells"),  # not how long a mouse lasts
        ("why does my xbox lag on wifi", "LAN cable"),  # no router is sought
        ("do i need antivirus on windows 11", "Windows Defender"),  # not that of tablets
    ],
)
async def test_a_question_is_answered_on_the_goods_that_it_is_asked_of(text: str, told: str) -> None:
    assert told in (await said(text)).text


@pytest.mark.parametrize(
    "text",
    [
        "do cheap noise cancelling headphones even work",
        "why is my phone so slow even though storage is half empty",
        "hardisk eksternal bunyi tik tik kenapa",
        "where is the best place to put a router",
    ],
)
async def test_a_question_that_looks_like_a_wish_shows_no_products(text: str) -> None:
    turn = await said(text)

    assert not [step for step in turn.steps if step.artifact is not None]
    assert "advice" in turn.text or "Saran" in turn.text


@pytest.mark.parametrize(
    "text", ["beli kamera bekas yang harus dicek apa aja", "can my dad with arthritis use a controller"]
)
async def test_a_question_that_has_an_answer_gets_no_form(text: str) -> None:
    assert not [step for step in (await said(text)).steps if isinstance(step.artifact, Inquiry)]


async def test_what_a_term_means_is_explained_and_a_maker_is_judged_by_what_it_is_known_for() -> None:
    assert "magnet" in (await said("what are hall effect switches?")).text
    assert "PartyBoxes" in (await said("be honest, is jbl any good or is it all marketing")).text


async def test_a_wish_still_gets_its_products() -> None:
    turn = await said("what camera do i need to photograph the moon")

    assert any(isinstance(step.artifact, Recommendation) for step in turn.steps)
