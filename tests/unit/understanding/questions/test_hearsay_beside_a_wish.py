"""Hearsay beside a wish: what somebody says is why goods are wanted, and asks nothing of its own."""

import pytest

from maven_app.understanding.questions.hearsay import behind_hearsay


@pytest.mark.parametrize(
    "text",
    [
        "want a robot vacuum, my neighbour says roombas are rubbish",
        "need a camera, my mate says dslrs are dead",
        "mau beli tablet, temen bilang advan jelek",
    ],
)
def test_an_opinion_behind_a_wish_is_its_reason(text: str) -> None:
    assert behind_hearsay(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "my neighbour says roombas are rubbish",
        "I want a tv, my brother says oleds are fragile, is that true?",
        "I want to know, my brother says oleds are fragile",
    ],
)
def test_an_opinion_that_is_put_is_a_question(text: str) -> None:
    assert behind_hearsay(text) != text
