"""Explorations: which questions about a maker only ask what to think of it."""

import pytest

from maven_app.understanding.follow_ups.alternatives.explorations import (
    is_recommended,
    weighs_against_pick,
    weighs_maker,
)


@pytest.mark.parametrize(
    "text",
    [
        "what about a pixel",
        "or sony?",
        "isn't nikon better?",
        "why not the sony everyone raves about",
        "is dreame any good",
        "should i get an iphone?",
        "kalo lenovo?",
        "samsung gimana",
        "mending asus ga ya",
        "temen bilang canon lebih bagus",
    ],
)
def test_a_question_about_a_maker_weighs_it(text: str) -> None:
    assert weighs_maker(text)


@pytest.mark.parametrize(
    "text",
    [
        "ok the iphone then",
        "go with sony",
        "lenovo aja",
        "only samsung please",
        "do you have any sony ones?",
        "is there a bose one?",
        "can you show me sony?",
        "which sony is best?",
        "cari yang samsung",
        "i'd rather have a samsung, thoughts?",
        "id love a sony, any good?",
        "i'll take the bose, worth it?",
        "get me a samsung instead, ok?",
    ],
)
def test_who_takes_a_maker_or_asks_for_its_goods_weighs_nothing(text: str) -> None:
    assert not weighs_maker(text)


def test_what_a_maker_has_is_listed_and_whether_it_is_better_is_held_against_the_pick() -> None:
    assert weighs_against_pick("isn't nikon better?") and weighs_against_pick("is dreame any good")
    assert not any(map(weighs_against_pick, ("what about nikon?", "and the steam deck?", "why not a dell?")))


def test_what_somebody_recommends_is_no_claim() -> None:
    assert is_recommended("should i get an apple watch?") and not is_recommended("is sony better?")
