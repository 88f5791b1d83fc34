"""Asked in everyday words: what people ask of a thing once they have it, each answered of what is shown."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "question", "told"),
    [
        ("samsung tablet for notes at uni under $600", "does the pen need charging", "writes without any charge"),
        ("phone for my wife under $250", "will it still work when they switch off 3G", "4G (VoLTE)"),
        ("switch for a 9 year old", "which games can he play with his little sister", "Mario Kart"),
        ("55 inch tv for films under $1200", "we have a Sonos Beam, will it work with that?", "ARC or eARC"),
        (
            "full frame camera under $2500 from nikon",
            "will my EF lenses work on it",
            "Canon's EF lenses stay with Canon bodies",
        ),
        ("router for a house under $250", "how many can i connect at once", "Thirty to fifty"),
    ],
)
async def test_what_people_ask_of_what_they_have_is_answered(first: str, question: str, told: str) -> None:
    assert told in (await said(first, question)).text


async def test_a_question_that_leaves_the_thing_unsaid_is_of_the_pick_and_changes_nothing() -> None:
    turn = await said("hp buat main game, budget 3 juta", "bisa main mobile legends lancar gak")

    assert turn.need is not None and turn.need.budget is not None and not turn.steps[-1].artifact
    assert "Galaxy M15" in turn.text


async def test_who_stretches_to_a_size_wants_that_size_in_the_money_spoken_of() -> None:
    turn = await said("tv 55 inch for films around £800", "could we stretch to 65 inch for 1000?")

    assert turn.need is not None and turn.need.budget is not None and turn.need.budget.currency == "GBP"
    assert "65″" in turn.text
