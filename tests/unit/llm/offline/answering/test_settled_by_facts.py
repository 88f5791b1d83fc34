"""Settled by facts: a yes or a no stands only before a fact that decides what was asked; what facts only bear on, an expert answers too."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "fact"),
    [
        ("laptop for uni under $900", "is the 13 inch screen too small for spreadsheets", "13″ screen"),
        ("laptop for uni under $900", "will the usb c run my monitor and charge at the same time", "has USB-C"),
        ("55 inch tv for films under $1200", "does the hdmi work with my old dvd player", "4 HDMI ports"),
    ],
)
async def test_having_a_part_is_no_yes_to_what_is_asked_of_it(first: str, follow_up: str, fact: str) -> None:
    turn = await said(first, follow_up)

    assert fact in turn.text
    assert not turn.text.startswith("Yes")
    assert "Maven’s advice" in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        (
            "55 inch tv for films under $1200",
            "is the screen 120 hz",
            "Yes, the **Hisense U6QF (U65QF)** refreshes at 144",
        ),
        ("laptop for uni under $900", "is the keyboard backlit", "Yes, "),
        ("ipad for drawing under $600", "is the storage expandable", "No, "),
        ("robot vacuum for a flat with a cat under $800", "does the dock empty itself", "Yes, "),
    ],
)
async def test_what_is_said_of_a_part_gets_its_yes_where_a_fact_says_it(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert turn.text.startswith(told)
    assert "advice" not in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("quiet keyboard for the office under $120", "would it help with my sore wrist", "vertical mouse"),
        ("e-reader for novels under $200", "does the battery really go weeks", "half an hour a day"),
    ],
)
async def test_an_expert_answers_what_facts_only_bear_on(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    fact, *advice = turn.text.split("\n\n")
    assert "[1]" in fact
    assert any(told in part for part in advice)


async def test_what_comes_with_a_model_is_told_of_it_alone() -> None:
    turn = await said("android phone under $500 with a good camera", "does it come with a plug to charge it")

    assert turn.text.startswith("Only a USB-C cable comes with the **Google Pixel 10a**, no charger")


async def test_having_a_part_is_no_yes_to_whether_it_is_needed() -> None:
    turn = await said("which console for two kids, switch or xbox", "is the disc drive really needed")

    assert "has a disc drive" in turn.text and not turn.text.startswith("Yes")


async def test_an_expert_answers_alone_where_no_fact_bears_on_the_question() -> None:
    turn = await said("quiet keyboard for the office under $120", "what if i spill coffee on it")

    assert turn.text.startswith("No protection against spills is stated for the **Logitech Wave Keys**")
    assert "unplug it at once" in turn.text and "often survives" in turn.text


async def test_a_fact_that_was_asked_for_gets_no_advice_beside_it() -> None:
    turn = await said("android phone under $500 with a good camera", "does it have a headphone jack?")

    assert turn.text.startswith("No, the **Google Pixel 10a** has no headphone jack [1].")
    assert "advice" not in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("tablet for the bakery under 400", "anything i need beside it, like a stand or case", "A case that folds"),
        ("camera for bird photography, beginner, budget 1200", "does it need extra lenses", "do need an extra lens"),
        (
            "mesh wifi for a stone house",
            "does it replace the box from my provider or go next to it",
            "Keep the provider",
        ),
        (
            "simple tv for my mother",
            "would a soundbar help with the voices or is that just for films",
            "center channel",
        ),
        ("phone for my 11 year old", "can I stop her downloading stuff on it", "Family Link"),
        ("27 inch monitor for work", "could i watch tv on it too", "streaming stick"),
    ],
)
async def test_what_strangers_ask_most_beside_the_facts_is_answered(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text


async def test_a_question_behind_a_condition_is_answered_beside_the_next() -> None:
    turn = await said(
        "camera for bird photography, beginner, budget around 1200",
        "so if i go with the first one what lens do i need on top of it and does that blow the budget",
    )

    assert "lens" in turn.text
    assert "within your budget, with $290" in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up"),
    [
        ("tv 55 inch under 700", "is the screen bad?"),
        ("tv 55 inch under 700", "is the picture any good?"),
        ("tv 55 inci buat nonton", "layarnya jelek ga?"),
        ("27 inch monitor for office", "is the screen bad?"),
    ],
)
async def test_the_screen_of_what_is_nothing_else_is_judged_by_its_panel(first: str, follow_up: str) -> None:
    turn = await said(first, follow_up)

    assert "panel" in turn.text
    assert "Maven’s advice" not in turn.text and "Saran Maven" not in turn.text
