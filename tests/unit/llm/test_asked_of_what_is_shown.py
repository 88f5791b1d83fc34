"""What is asked of products on the screen: answered of them, in the form in which it is asked, and never by another search."""

import pytest

from tests.unit.llm.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "begins"),
    [
        (("robot vacuum for a flat with 2 cats under 500", "does it make a map of the rooms?"), "Yes, the **"),
        (("kindle paperwhite or kobo clara bw", "which of the two has a light"), "Both have a front light"),
        (("garmin forerunner 165 vs coros pace 3", "which has maps"), "No, neither"),
        (("mx master 3s vs mx master 4", "my colleagues complain about clicking, are they quiet"), "Yes, both click"),
        (("mx master 3s vs mx master 4", "is the 4 worth 20 bucks more?"), "No: for everyday"),
        (("macbook air m4 13 or 15", "is the 15 worth 200 more"), "Hardly: for everyday use"),
        (("34 inch oled ultrawide monitor", "should i worry about burn in with those oleds"), "Maven’s advice"),
        (("smartwatch for swimming", "do i have to charge it every day"), "The **Samsung Galaxy Watch8** wants"),
        (("apple watch se 3 vs apple watch series 11", "is the difference worth it for my mum"), "Only if you'll use"),
        (("macbook air m4 13 or 15", "can the 13 drive two monitors"), "Maven’s advice: Air with M1"),
    ],
)
async def test_a_question_is_answered_of_what_is_shown(messages: tuple[str, str], begins: str) -> None:
    turn = await said(*messages)

    assert turn.text.startswith(begins)
    assert all(step.artifact is None for step in turn.steps)


async def test_one_comparative_more_stays_between_the_two_that_are_compared() -> None:
    turn = await said("iphone 16 or samsung s25 for my kids?", "which is lighter?", "and cheaper?")

    assert turn.text.startswith("The **Apple iPhone 16** is cheaper")
    assert turn.need is not None and turn.need.budget is None


@pytest.mark.parametrize(
    ("messages", "unasked"),
    [
        (("apple watch se 3 vs apple watch series 11", "does either need an iphone"), "iPhone 17"),
        (("router for a big house", "will it work with my fritzbox"), "AVM"),
    ],
)
async def test_what_it_has_to_work_with_is_not_asked_about(messages: tuple[str, str], unasked: str) -> None:
    turn = await said(*messages)

    assert unasked not in turn.text
    assert all(step.artifact is None for step in turn.steps)
