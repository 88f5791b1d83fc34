"""Questions for the meaning of a term are answered by its definition, and honestly where there is none."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("what is bluetooth and do i need it", "links two things that are near"),
        ("whats hrv", "time between two heartbeats"),
        ("apa itu imei", "nomor 15 digit"),
    ],
)
async def test_a_term_is_explained_before_what_is_shown_is_spoken_of(text: str, meaning: str) -> None:
    turn = await said("a smartwatch for my mum under 300", text)

    assert turn.steps == () and meaning in turn.text.split("\n\n")[0]


async def test_of_a_difference_both_terms_are_explained() -> None:
    text = (await said("bedanya anc sama enc apa")).text

    assert "kebalikannya" in text and "lawan bicara" in text


async def test_a_term_that_is_in_no_glossary_is_said_to_be_unknown() -> None:
    text = (await said("noise cancelling headphones under 200", "whats a zorbix chip")).text

    assert "“zorbix chip”" in text and "won't guess" in text


async def test_who_goes_on_after_a_question_in_general_is_shown_that_kind() -> None:
    turn = await said("every laptop claims 20 hours of battery, is that even real", "which one actually lasts longest")

    assert turn.need is not None and turn.need.category == "laptops"
