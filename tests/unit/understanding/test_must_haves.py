"""Must-haves: a size, a rating or a seal that is named limits what is found, and holds what is better than was asked for."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import SpecLimit
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_parser import parse_need

RATINGS = Vocabulary(
    taxonomy=BUILT_IN_SHOP.taxonomy,
    rates=BUILT_IN_SHOP.rates,
    brands=(),
    categories={"headphones": 3, "monitors": 2},
    values={
        "headphones": {"water_resistance": ("IPX4", "IPX7", "IP68")},
        "monitors": {"local_dimming": ("full-array, 336 zones", "full-array, 576 zones")},
    },
)


@pytest.mark.parametrize(
    ("text", "key", "most"),
    [
        ("gaming mouse, tiny hands so nothing over 115 mm long", "length", 115),
        ("mouse shorter than 12 cm", "length", 120),
        ("graphics card shorter than 300 mm", "length", 300),
    ],
)
def test_a_length_is_of_what_the_goods_are_measured_by(text: str, key: str, most: float) -> None:
    limits = [one for one in parse_need(text).constraints if isinstance(one, SpecLimit) and one.key == key]

    assert [limit.at_most for limit in limits] == [most]


def test_a_keyboard_is_not_measured_by_its_length() -> None:
    assert "spec:length" not in {limit.code for limit in parse_need("keyboard under 30 cm").constraints}


@pytest.mark.parametrize(
    "text", ["mirrorless camera, the body must be weather sealed", "kamera mirrorless, harus tahan cuaca"]
)
def test_a_sealed_camera_is_demanded_and_no_wish(text: str) -> None:
    assert "spec:water_resistance" in {limit.code for limit in parse_need(text).constraints}


def test_a_rating_of_the_catalogue_is_met_by_better_ones() -> None:
    need = parse_need("earbuds, at least IPX7", vocabulary=RATINGS)

    (limit,) = (one for one in need.constraints if isinstance(one, SpecLimit) and one.key == "water_resistance")
    assert "IP68" in limit.texts and "IPX4" not in limit.texts


def test_an_everyday_word_names_no_value_that_begins_with_it() -> None:
    need = parse_need("monitor with full AdobeRGB coverage", vocabulary=RATINGS)

    assert "spec:local_dimming" not in {limit.code.partition("=")[0] for limit in need.constraints}


def test_a_pen_that_must_be_included_is_demanded() -> None:
    limits = parse_need("tablet for drawing, pen must be included").constraints

    assert "spec:pen_included" in {limit.code for limit in limits if isinstance(limit, SpecLimit) and not limit.soft}
