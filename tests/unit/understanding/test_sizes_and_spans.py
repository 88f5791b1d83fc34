"""Sizes and spans: what the smallest is measured by, how long something must last, and which of two kinds is asked for."""

import pytest

from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("text", "measure"),
    [
        ("smallest android phone", "screen_size"),
        ("hp terkecil", "screen_size"),
        ("smallest camera with zoom", "weight"),
        ("lightest phone", "weight"),
    ],
)
def test_the_smallest_is_measured_by_what_makes_the_category_small(text: str, measure: str) -> None:
    assert parse_need(text).sort_by == measure


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("watch with battery for 3-4 days", "battery_life"),
        ("laptop with a battery life between 8 and 10 hours", "battery_life"),
        ("jam tangan pintar baterai 5-7 hari", "battery_life"),
    ],
)
def test_what_lasts_longer_than_was_asked_for_is_not_ruled_out(text: str, key: str) -> None:
    limits = [one for one in parse_need(text).constraints if isinstance(one, SpecLimit) and one.key == key]

    assert [(limit.at_least is not None, limit.at_most) for limit in limits] == [(True, None)]


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("dad is 71, android phone. what watch", "smartwatches"),
        ("I have a pixel phone, which earbuds", "headphones"),
        ("smart speaker for the kitchen, I use Spotify and have an iPhone", "speakers"),
    ],
)
def test_what_goes_with_a_phone_that_is_named_is_sought_alone(text: str, category: str) -> None:
    need = parse_need(text)

    assert (need.category, need.other_needs) == (category, ())


def test_true_wireless_earbuds_have_no_cable() -> None:
    wireless = [one.equals for one in parse_need("tws 300 ribu").constraints if getattr(one, "key", "") == "wireless"]

    assert wireless == [True]
