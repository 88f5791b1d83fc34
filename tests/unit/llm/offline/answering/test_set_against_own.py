"""What the shopper has, named in an earlier message and only pointed at now; sums of what was picked; complaints of owners."""

import pytest

from maven_app.understanding.questions.contrasts import sets_against_own, without_own
from maven_app.understanding.questions.drawbacks import asks_complaints, asks_drawbacks
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("how loud is it compared to my old one", "how loud is it"),
        ("is the battery bigger than what i have?", "is the battery bigger?"),
        ("lebih enteng ga dari punya gw", "lebih enteng ga"),
        ("my old one died", "my old one died"),
        ("what do I have to buy for it?", "what do I have to buy for it?"),
        ("is it worth it over my old one", "is it worth it"),
        ("lebih enteng ga dari laptop lama", "lebih enteng ga"),
        ("how do I move my photos over from my old phone?", "how do I move my photos over from my old phone?"),
        ("is it easier to copy contacts from my old phone?", "is it easier to copy contacts from my old phone?"),
        ("dari 20 persen ngecasnya berapa lama?", "dari 20 persen ngecasnya berapa lama?"),
        ("layarnya lebih tajam dari itu, tahan lama?", "layarnya lebih tajam dari itu, tahan lama?"),
    ],
)
def test_only_a_comparison_points_at_what_somebody_has(text: str, asked: str) -> None:
    assert without_own(text) == asked
    assert sets_against_own(text) is (text != asked)


async def test_the_fact_asked_for_is_told_of_what_the_shopper_has_too() -> None:
    turn = await said(
        "loud bluetooth speaker for the garden, my last jbl flip 5 died", "how many watts has it compared to my old one"
    )

    assert "**JBL Flip 5**" in turn.text and " W" in turn.text


async def test_what_is_not_known_is_called_by_its_name() -> None:
    text = (
        await said("have a Canon 80D, want a mirrorless camera for birds", "is it that much better than what I have?")
    ).text

    assert "ahead of your Canon 80D" in text and not text.startswith("Yes")


async def test_all_that_was_picked_is_added_up_as_often_as_it_is_sought() -> None:
    text = (
        await said(
            "12 windows laptops for the office, about 800 each",
            "and a quiet keyboard to go with them",
            "whats the total for all 12 with the keyboards",
        )
    ).text

    assert text.startswith("Together they cost $") and text.count("12 × **") == 2


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("what usually goes wrong with it?", True),
        ("what do people say goes wrong?", True),
        ("orang pada komplain apa?", True),
        ("apa yang sering rusak?", True),
        ("what if it goes wrong?", False),
        ("komplain ke mana?", False),
        ("hp lama gw sering rusak", False),
    ],
)
def test_complaints_are_asked_of_those_who_have_it(text: str, is_asked: bool) -> None:
    assert asks_complaints(text) is asks_drawbacks(text) is is_asked


async def test_complaints_are_answered_by_the_downsides_and_owners_reviews_are_not_claimed() -> None:
    text = (
        await said("noise cancelling headphones for flights under $100", "what do people complain about with it?")
    ).text

    assert text.startswith("I have no owners' reviews, so I go by the specifications.") and "**" in text


async def test_why_not_another_size_is_answered_by_the_best_of_that() -> None:
    text = (await said("27 inch monitor for ps5, up to $500", "why not a 32 4k instead")).text

    assert text.startswith("The best of that kind is the") and "31.5″ screen" in text


async def test_whether_its_own_memory_will_do_is_judged_and_not_explained() -> None:
    text = (await said("hp buat emak batre awet 2 jutaan", "itu ram segitu cukup ga sih buat beberapa taun")).text

    assert text.startswith("RAM 4 GB pas-pasan untuk pemakaian sehari-hari [")
