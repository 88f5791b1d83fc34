"""Exclusions: which products an expression rules out."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.evaluation.exclusions import parse_exclusion

SPECS = {"type": "in-ear", "weight": 250, "noise_cancelling": False, "codecs": ("SBC", "LDAC")}
PRODUCT = Product(
    id="p1",
    name="Sony WF-1000XM5",
    brand="Sony",
    category="headphones",
    released="2023-08",
    price=Price(amount=Decimal(300), currency="USD"),
    specs=tuple(Fact(key=key, value=value, sources=("s1",)) for key, value in SPECS.items()),
)


@pytest.mark.parametrize(
    ("written", "matches"),
    [
        ("brand = sony | Bose", True),
        ("brand = Bose", False),
        ("brand != Bose", True),
        ("type = in-ear", True),
        ("type = over-ear", False),
        ("name has 1000xm5", True),
        ("price > 299", True),
        ("price > 300", False),
        ("price >= 300", True),
        ("released < 2024", True),
        ("weight <= 250", True),
        ("noise_cancelling = no", True),
        ("noise_cancelling = yes", False),
        ("codecs = LDAC", True),
        ("codecs lacks aptX", True),
        ("codecs lacks LDAC", False),
        ("battery_life < 10", False),
        ("water_resistance = no", False),
    ],
)
def test_a_product_is_excluded_by_what_is_known_of_it(written: str, matches: bool) -> None:
    assert parse_exclusion(written).matches(PRODUCT) is matches


@pytest.mark.parametrize("written", ["colour of = red", "nonsense = 3", "price"])
def test_what_no_product_has_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="no exclusion"):
        parse_exclusion(written)
