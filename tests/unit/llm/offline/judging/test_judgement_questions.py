"""Questions for a judgement on what is shown: the extra, what counts, an amount, a verdict by what bears on the use."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told", "not_told"),
    [
        (
            "laptop for college under 900",
            "what am I giving up with the cheaper one?",
            "what you give up",
            "The downsides of",
        ),
        (
            "nintendo switch 2 vs steam deck oled",
            "so is the steam deck worth the extra?",
            "$99.01",
            "newer one in its line",
        ),
        ("wifi router for a 3 storey house", "is the cheaper one enough?", "more. The", "launch price"),
        ("monitor for coding 27 inch", "is it worth paying more for 4k?", "that matters", "newer one in its line"),
        ("kobo clara colour", "does it work with library books", "Library books work on", "300 ppi"),
        ("Kindle Paperwhite vs Kobo Clara Colour", "why is the kindle better?", "What the", "comes before"),
        ("nintendo switch 2", "is the screen bad?", "No: the", "Yes"),
        ("headphones", "is a 2-day battery enough?", "48 hours of battery is plenty", "specifications of"),
        ("bluetooth speaker for the pool", "is 12 hours a lot?", "12 hours of battery is", "specifications of"),
    ],
)
async def test_a_judgement_is_answered_with_what_decides_it(
    first: str, follow_up: str, told: str, not_told: str
) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text
    assert not_told not in turn.text


async def test_an_amount_that_was_told_is_judged_and_not_the_product() -> None:
    turn = await said(
        "mirrorless camera for hiking under 1500",
        "is the first one heavy?",
        "is that a lot for a day in the mountains?",
    )

    assert turn.text.startswith("About average")


async def test_that_one_is_set_against_the_second_and_stays_under_discussion() -> None:
    turn = await said(
        "65 inch tv for a bright living room under 1200", "why that one and not the second?", "is it any good for ps5?"
    )

    assert turn.steps[0].arguments["product_ids"] == [
        turn_ids(await said("65 inch tv for a bright living room under 1200"))[0]
    ]


def turn_ids(turn: object) -> list[str]:
    """The ids of the cards of a turn, in their order."""
    return [item.id for step in turn.steps for item in step.artifact.items]  # type: ignore[attr-defined]


async def test_both_are_the_two_that_were_spoken_of_last() -> None:
    turn = await said(
        "garmin or apple watch for running a marathon",
        "will the apple watch battery make it through the race?",
        "and the garmin?",
        "do both work with my android?",
    )

    assert "**Apple Watch" in turn.text and "works with iPhone" in turn.text


async def test_if_it_were_you_asks_for_a_choice() -> None:
    turn = await said("gaming laptop under 1500", "which one would you get if it were you?")

    assert [step.tool for step in turn.steps] == ["recommend"]
