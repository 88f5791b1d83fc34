"""What matters more than something else ranks higher, and neither requires nor takes back anything."""

import pytest

from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, SpecLimit
from maven_app.domain.ranking.score_calculation import criterion_weights
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("category", "text", "more", "less"),
    [
        ("laptops", "weight isn't that important, battery is more", "battery", "portability"),
        ("headphones", "sound matters more than noise cancelling actually", "sound", "noise_cancelling"),
        ("smartphones", "daripada kamera mending baterai deh", "battery", "camera"),
        ("smartphones", "layar gede lebih penting daripada kamera", "big_screen", "camera"),
        ("robot_vacuums", "quietness over suction actually", "quiet", "suction"),
        ("smartwatches", "i care less about maps, more about battery", "battery", "maps"),
        ("cameras", "i'd trade image quality for something smaller", "portability", "image_quality"),
        ("speakers", "loudness beats sound quality for me", "loudness", "music"),
        ("laptops", "rather have battery than a nice screen", "battery", "screen"),
    ],
)
def test_one_side_outranks_the_other(category: str, text: str, more: str, less: str) -> None:
    need = parse_need(text, category=category)

    assert [(wish.criterion, wish.outranks) for wish in need.wishes] == [(more, (less,))]
    assert [c for c in need.constraints if not isinstance(c, CategoryLimit)] == []
    assert need.waivers == ()


@pytest.mark.parametrize(
    ("category", "text"),
    [
        ("laptops", "battery life over 10 hours"),
        ("laptops", "is battery more important than weight?"),
        ("monitors", "i like it more than the dell"),
        ("headphones", "sennheiser over bose"),
        ("headphones", "comfort is more important for me than anything"),
    ],
)
def test_what_sets_no_two_criteria_against_each_other_outranks_nothing(category: str, text: str) -> None:
    assert not any(wish.outranks for wish in parse_need(text, category=category).wishes)


@pytest.mark.parametrize(
    "text",
    [
        "give me a light laptop for work with a good screen",
        "laptop for travel that gives a good screen for the money, light",
        "i wouldn't trade battery for a better screen, laptop",
    ],
)
def test_what_is_given_for_a_purpose_is_no_trade(text: str) -> None:
    assert not any(wish.outranks for wish in parse_need(text).wishes)


def test_what_is_given_for_a_purpose_keeps_the_whole_need() -> None:
    need = parse_need("give me a light laptop for work with a good screen")

    assert need.category == "laptops"
    assert {wish.criterion or wish.use for wish in need.wishes} == {"portability", "office", "screen"}


def test_what_somebody_would_give_up_is_outranked() -> None:
    need = parse_need("laptop, i'd give up battery for a better screen")

    assert [(wish.criterion, wish.outranks) for wish in need.wishes] == [("screen", ("battery",))]


@pytest.mark.parametrize(
    ("text", "category", "highest"),
    [
        ("phone where battery matters more than the camera under $400", "smartphones", 400),
        ("phone for travel under $400 where battery matters more than the camera", "smartphones", 400),
        ("laptop, i'd trade battery for a better screen under $900", "laptops", 900),
    ],
)
def test_what_counts_more_keeps_the_category_and_the_budget(text: str, category: str, highest: int) -> None:
    need = parse_need(text)

    assert need.category == category
    assert [limit.highest for limit in need.constraints if isinstance(limit, BudgetLimit)] == [highest]
    assert any(wish.outranks for wish in need.wishes)


@pytest.mark.parametrize(
    ("category", "text", "highest"),
    [
        ("smartphones", "camera isn't a priority, at most $400 with good battery", 400),
        ("laptops", "weight is not that important. I need more than 16GB RAM under $1200", 1200),
        ("laptops", "weight isn't that important, more than 16GB RAM under $1200", 1200),
    ],
)
def test_an_amount_behind_what_counts_little_stays_a_limit(category: str, text: str, highest: int) -> None:
    need = parse_need(text, category=category)

    assert [limit.highest for limit in need.constraints if isinstance(limit, BudgetLimit)] == [highest]
    assert not any(wish.outranks for wish in need.wishes)
    assert category == "smartphones" or [c.key for c in need.constraints if isinstance(c, SpecLimit)] == ["ram"]


def test_what_outranks_weighs_twice_as_much_as_what_it_outranks() -> None:
    criteria = shipped_knowledge().criteria["smartphones"]
    weights = criterion_weights(parse_need("battery matters more than the camera", category="smartphones"), criteria)

    assert weights["battery"] >= 2 * weights["camera"] > 0
