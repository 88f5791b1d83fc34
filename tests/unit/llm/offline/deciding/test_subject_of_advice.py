"""The subject of advice: what an expert says of other goods, of another type or of a word in another sense is never told."""

import pytest

from maven_app.domain.conversation.transcript import Turn
from maven_app.knowledge.shipped import shipped_knowledge
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("tv for movies, 55 inch, 800", "does the screen burn in if I watch news all day?"), "OLED watch"),
        (("speaker for the bathroom under 100", "is the charger in the box?"), "iPad"),
        (("laptop for uni 700", "can I open it with one hand?"), "6-inch reader"),
        (("loud speaker for garden parties, 300-400", "can I carry it with one hand?"), "TV"),
        (("keyboard for office", "is it heavy?"), "mice"),
        (("e-reader under 200", "i dont want to be stuck with amazon"), "frozen"),
        (("dont want any ads on my tv. which brand is least annoying?",), "I show no ads"),
        (("headphones or earbuds for a full train?",), "Used earbuds"),
        (("laptop asus atau lenovo yang lebih awet? buat anak SMA",), "tablet"),
        (("pixel 9a or galaxy a56", "and if it drops in water"), "Glass is glass"),
    ],
)
async def test_what_holds_of_something_else_is_not_told(messages: tuple[str, ...], told: str) -> None:
    known = shipped_knowledge()
    answers = [entry.answers for entry in (*known.advice, *known.about)]
    text = (await said(*messages)).text

    assert any(told in (answer.en + answer.id) for answer in answers), "no expert says that of anything"
    assert text and told not in text


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("headphones or earbuds for a full train?",), "Earbuds for the pocket"),
        (("robot vacuum, two dogs, 600", "what about poop lol. serious question"), "Dog mess"),
        (("keyboard for office, split", "mac user"), "work on a Mac"),
        (("robot vacuum under 500", "does the first one have hot water?"), "doesn't wash its mops in hot water"),
        (("tv 55 inch", "do I even need a new tv"), "keep it and save the money"),
        (("best noise cancelling headphones", "my mate says anything over 200 is a scam"), "Up to $200"),
    ],
)
async def test_a_message_is_answered_on_what_it_is_about(messages: tuple[str, ...], told: str) -> None:
    assert told in (await said(*messages)).text


@pytest.mark.parametrize("text", ["tell me a joke", "whats the capital of france"])
async def test_what_is_about_something_else_is_still_sent_away(text: str) -> None:
    assert "outside what I do" in (await said("robot vacuum, two dogs, 600", text)).text


async def test_a_question_of_a_pick_that_does_not_stand_yet_takes_no_leave() -> None:
    turn = await said("what is there with good bass around $200", "why that one?")

    assert "Bye" not in turn.text


def _options(turn: Turn) -> list[str]:
    return [option.label for step in turn.steps for option in getattr(step.artifact, "items", ())]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("what is there with good bass around $200", ["Headphones", "Speakers"]),
        (
            "mum is 78 and her eyesight is poor, want something with big text, simple to use",
            ["E-readers", "Phones", "Tablets"],
        ),
    ],
)
async def test_a_form_offers_the_kinds_that_know_what_is_wished_for(text: str, kinds: list[str]) -> None:
    assert sorted(_options(await said(text))) == sorted(kinds)
