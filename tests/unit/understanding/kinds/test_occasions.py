"""Occasions: the kinds of goods that a wish points at which names none."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.kinds.occasions import suggestion_of
from maven_app.understanding.kinds.uncovered_products import uncovered_thing
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.price_levels import priced_category

KNOWLEDGE = shipped_knowledge()


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("working from home, what do I need", "monitors"),
        ("she loves to read", "e_readers"),
        ("what should I get to stream netflix in the bedroom", "tvs"),
        ("my kid wants to start streaming on twitch", "cameras"),
        ("adik saya suka main game", "consoles"),
        ("my phone is out of storage", "storage"),
        ("starting art school next month", "tablets"),
        ("we are starting a youtube channel", "cameras"),
        ("i commute two hours by train", "headphones"),
        ("buat jualan online butuh apa", "smartphones"),
    ],
)
def test_what_somebody_likes_or_does_points_at_kinds_of_goods(text: str, first: str) -> None:
    found = suggestion_of(text, KNOWLEDGE, BUILT_IN_SHOP.rates)

    assert found and found.of_pursuit and found.kinds[0].category == first


def test_what_somebody_likes_tells_more_than_who_it_is() -> None:
    found = suggestion_of("birthday gift for grandma, she loves music", KNOWLEDGE, BUILT_IN_SHOP.rates)

    assert found and [occasion.id for occasion in found.occasions] == ["music"]


def test_a_need_of_somebody_is_no_wish_for_a_gift() -> None:
    assert (
        suggestion_of(
            "my daughter has sensory issues and the school bus is too loud for her", KNOWLEDGE, BUILT_IN_SHOP.rates
        )
        is None
    )
    assert (
        suggestion_of("a birthday present for my daughter who finds the bus too loud", KNOWLEDGE, BUILT_IN_SHOP.rates)
        is not None
    )


def test_what_the_money_does_not_buy_is_not_suggested() -> None:
    budget = parse_need("under 100").budget

    found = suggestion_of("he loves birdwatching and loves reading", KNOWLEDGE, BUILT_IN_SHOP.rates, budget)

    assert found and [kind.category for kind in found.kinds] == ["e_readers"]


def test_words_without_an_occasion_point_at_nothing() -> None:
    assert suggestion_of("what is the weather", KNOWLEDGE, BUILT_IN_SHOP.rates) is None


@pytest.mark.parametrize(
    ("name", "entry"), [("gaming pc", "desktops"), ("usb c hub", "card_readers"), ("blender", None)]
)
def test_what_comes_near_to_a_thing_that_is_not_covered_is_known_by_its_name(name: str, entry: str | None) -> None:
    found = uncovered_thing([name], KNOWLEDGE.uncovered)

    assert (found.id if found else None) == entry


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("how much should I spend on headphones?", "headphones"),
        ("what is a good budget for a laptop", "laptops"),
        ("laptop gaming budget idealnya berapa", "laptops"),
        ("good budget laptop for school", None),
        ("how much is the second one", None),
    ],
)
def test_what_a_kind_of_thing_costs_in_general_is_told_from_a_wish_for_one(text: str, category: str | None) -> None:
    assert priced_category(text) == category
