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


@pytest.mark.parametrize(
    ("text", "brands"),
    [
        ("Which is better, the LG C5 or the Samsung S90F?", {"LG", "Samsung"}),
        ("LG C5, Samsung S90F or Sony Bravia 8 for a bright room and football?", {"LG", "Samsung", "Sony"}),
        ("my LG C5 died after two years of use, Samsung S90F or Sony Bravia 8?", {"Samsung", "Sony"}),
    ],
)
def test_every_model_of_a_list_is_asked_about_and_what_somebody_had_is_not(text: str, brands: set[str]) -> None:
    need = parse_need(text, infer=True, brands=("LG", "Samsung", "Sony"))

    named = {brand for limit in need.constraints if limit.kind == "brand" for brand in limit.brands}
    assert named == brands


@pytest.mark.parametrize(
    "text",
    ["laptop, i have about 700 dollars saved", "need a laptop, 700 put aside for it", "laptop, ada 700 dolar tabungan"],
)
def test_what_is_saved_is_the_most_to_spend(text: str) -> None:
    budget = parse_need(text, infer=True).budget

    assert budget is not None and budget.highest == 700 and budget.lowest is None


def test_what_is_saved_on_a_device_is_no_limit() -> None:
    need = parse_need("laptop, i have 256gb saved photos", infer=True)

    assert not _specs(need) and need.budget is None
