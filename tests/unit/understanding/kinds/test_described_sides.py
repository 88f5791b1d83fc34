"""Described sides: of two descriptions what they differ in is left open or widened, and what holds of both is required."""

import pytest

from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.understanding.need_parser import parse_need


def _specs(need: Need) -> dict[str, SpecLimit]:
    return {one.key: one for one in need.constraints if isinstance(one, SpecLimit)}


@pytest.mark.parametrize(
    ("text", "left_open"),
    [
        ("27 inch 1440p oled or 27 inch 4k mini led monitor?", {"resolution", "panel_type"}),
        ("monitor 1440p 240hz or 4k 144hz for gaming?", {"resolution", "refresh_rate"}),
        ("wired hall effect or wireless mechanical keyboard?", {"wireless", "switches"}),
    ],
)
def test_what_two_descriptions_differ_in_is_left_open_where_it_is_asked(text: str, left_open: set[str]) -> None:
    need = parse_need(text, infer=True)

    assert left_open.isdisjoint(_specs(need))
    assert {f"spec:{key}" for key in left_open} <= {one.code for one in need.waivers}


@pytest.mark.parametrize(
    "text", ["27 inch 1440p oled or 4k mini led?", "27 inch 1440p oled 240hz or 27 inch 4k mini led 160hz? mostly cs2"]
)
def test_what_holds_of_both_is_required(text: str) -> None:
    size = _specs(parse_need(text, infer=True))["screen_size"]

    assert (size.at_least, size.at_most) == (26.5, 27.7)


def test_either_of_two_that_are_sought_will_do() -> None:
    specs = _specs(parse_need("i want a 4k oled or a 1440p 240hz ips monitor", infer=True))

    assert specs["resolution"].texts == ("3840 × 2160", "2560 × 1440")
    assert specs["panel_type"].texts == ("OLED", "IPS")


def test_the_looser_of_two_amounts_is_required_of_what_is_sought() -> None:
    specs = _specs(parse_need("i want a 4k oled 240hz or a 1440p ips 165hz monitor", infer=True))

    assert specs["refresh_rate"].at_least == 165
