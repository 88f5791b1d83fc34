"""Several questions in one message: each is answered by itself, by facts or by advice, and none is lost beside another."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        (
            "earbuds buat lari",
            "tahan berapa jam sekali cas? terus kalo keringetan aman ga",
            ("10 jam", "Keringat dan hujan"),
        ),
        ("earbuds for running", "how heavy is it and is it waterproof?", ("weigh", "Sweat and rain")),
        (
            "kindle for my mum",
            "can she read it in the sun? and can she listen to audiobooks",
            ("sun", "Bluetooth headphones"),
        ),
    ],
)
async def test_each_question_of_a_message_is_answered(first: str, asked: str, told: tuple[str, ...]) -> None:
    turn = await said(first, asked)

    assert [words for words in told if words not in turn.text] == []


async def test_a_condition_is_no_question_of_its_own() -> None:
    turn = await said("portable ssd 2 tb", "what if it dies after 3 years, do i lose everything?")

    assert turn.text.startswith("Maven’s advice: Yes, everything")


async def test_which_one_includes_the_pen_is_asked_of_all_that_are_shown() -> None:
    turn = await said("tablet for drawing under $400", "which one has the pen included?")

    assert "come with a pen" in turn.text
    assert "specifications of" not in turn.text
