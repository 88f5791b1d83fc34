"""Questions and opinions on what is shown are answered, and filter nothing."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("sought", "text", "answer"),
    [
        ("e-reader for my mother", "easy to make the text bigger?", "few words per line"),
        ("phone for my dad under 300", "hard to make the letters bigger?", "settings for text size"),
        ("32 inch 4k monitor for coding", "two 24s instead of one 32, what do you think", "Two smaller ones"),
        ("gaming laptop under 1500", "or should I just build a desktop?", "Desktop if it never leaves the desk"),
        ("ssd for ps5", "2TB version how much", "$"),
    ],
)
async def test_a_question_is_answered_and_changes_nothing_of_what_is_sought(
    sought: str, text: str, answer: str
) -> None:
    first, turn = await said(sought), await said(sought, text)

    assert answer in turn.text
    assert first.need is not None and turn.need is not None
    assert turn.need.constraints == first.need.constraints


async def test_what_a_laptop_can_run_is_not_told_by_its_screen() -> None:
    text = (await said("gaming laptop under 1500", "will it run cyberpunk at 1440p")).text

    assert text.startswith("Yes") and "pixels" not in text


async def test_the_pick_that_is_missed_is_said_to_be_the_pick() -> None:
    turn = await said("apple laptop for college, light, under 1500", "why that one and not a macbook air?")

    assert turn.text.startswith("My pick already is one") and turn.need is not None
    assert not any(limit.excluded for limit in turn.need.constraints if hasattr(limit, "excluded"))


@pytest.mark.parametrize("text", ["My daughter says I should get an iPhone instead. Is she right?"])
async def test_what_somebody_advises_is_set_beside_the_pick_and_is_no_new_wish(text: str) -> None:
    first, turn = (
        await said("a simple phone for calls under 300"),
        await said("a simple phone for calls under 300", text),
    )

    assert [step.tool for step in turn.steps][-1] == "compare_products" and "iPhone" in turn.text
    assert first.need is not None and turn.need is not None and turn.need.constraints == first.need.constraints
