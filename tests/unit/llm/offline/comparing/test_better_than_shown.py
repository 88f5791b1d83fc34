"""Better than what was shown: "a better screen" wants what the pick's own value is clearly behind, and is searched for."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from maven_app.understanding.need_parser import parse_need
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("text", "category", "criterion"),
    [
        ("anything with a better screen?", "laptops", "screen"),
        ("one with a better camera", "smartphones", "camera"),
        ("anything with better battery", "cameras", "battery"),
        ("better mic?", "headphones", "calls"),
        ("yang baterainya lebih lama?", "smartwatches", "battery"),
        ("ada yang layarnya lebih bagus?", "laptops", "screen"),
    ],
)
def test_more_of_a_criterion_is_a_comparison(text: str, category: str, criterion: str) -> None:
    (wish,) = parse_need(text, category=category).wishes

    assert (wish.criterion, wish.relative) == (criterion, "more")


@pytest.mark.parametrize(
    ("first", "follow_up", "ahead"),
    [
        ("laptop for uni under 900", "anything with a better screen?", "has a better kind of screen: an OLED screen"),
        (
            "first proper camera for youtube vlogs, hate carrying stuff",
            "anything with better battery",
            "shoots longer on a charge",
        ),
        ("smartwatch buat renang sama tidur", "yang baterainya lebih lama?", "baterainya lebih awet"),
    ],
)
async def test_what_is_better_in_it_is_searched(first: str, follow_up: str, ahead: str) -> None:
    turn = await said(first, follow_up)

    assert ahead in turn.text
    assert isinstance(turn.steps[-1].artifact, ProductList) and turn.steps[-1].artifact.items


async def test_what_nothing_betters_is_said_to_be_ahead() -> None:
    text = (await said("phone under 500", "one with a better camera")).text

    assert "takes better photos than the **Google Pixel 10a**" in text
