"""A value counts when its sentence, or its table, speaks of this product and of this property."""

import pytest

from maven_app.domain.catalogue.categories import spec_key
from maven_app.understanding.statements.product_mentions import Subject
from maven_app.understanding.statements.sentence_subjects import PageWords

XM5 = Subject("Sony WH-1000XM5", "Sony")
PAGE = """Sony WH-1000XM5 review
The Sony weighs 250 g, the Bose QuietComfort Ultra Headphones 260 g. The Bose QuietComfort Ultra Earbuds weigh 9000 g.
They last 6 hours. The WH-1000XM5 lasts 30 hours, and 3 minutes of charging play for 1 hour. The WH-1000XM4 had 40 mm drivers.
Charging takes 3.5 hours. Its carrying case weighs 120 g. It has 32 mm drivers. Bluetooth 5.2 with Google Fast Pair.

| | Sony WH-1000XM5 | Bose QC45 |
| --- | --- | --- |
| Weight | 251 g | 238 g |
| Battery life | 31 hours | 24 hours |

Specifications
| Weight | 252 g |
"""


@pytest.mark.parametrize(
    ("key", "value", "quote"),
    [
        ("weight", "250", "The Sony weighs 250 g"),
        ("weight", "251", "Weight | 251 g"),
        ("weight", "251", "Weight | 251 g | 238 g"),
        ("weight", "252", "Weight | 252 g"),
        ("battery_life", "31", "Battery life | 31 hours"),
        ("driver_size", "32", "32 mm drivers"),
        ("bluetooth", "5.2", "Bluetooth 5.2"),
    ],
)
def test_what_is_said_of_the_product_counts(key: str, value: str, quote: str) -> None:
    assert PageWords(PAGE).speak_of(XM5, spec_key(key), value, quote)


@pytest.mark.parametrize(
    ("key", "value", "quote"),
    [
        ("weight", "9000", "The Bose QuietComfort Ultra Earbuds weigh 9000 g"),
        ("weight", "9000", "weigh 9000 g"),
        ("weight", "260", "the Bose QuietComfort Ultra Headphones 260 g"),
        ("weight", "260", "The Sony weighs 250 g, the Bose QuietComfort Ultra Headphones 260 g"),
        ("weight", "238", "Weight | 251 g | 238 g"),
        ("battery_life", "24", "31 hours | 24 hours"),
        ("battery_life", "6", "They last 6 hours"),
        ("battery_life", "1", "3 minutes of charging play for 1 hour"),
        ("battery_life", "3.5", "Charging takes 3.5 hours"),
        ("driver_size", "40", "40 mm drivers"),
        ("weight", "120", "carrying case weighs 120 g"),
    ],
)
def test_what_is_said_of_another_product_or_of_another_property_does_not(key: str, value: str, quote: str) -> None:
    assert not PageWords(PAGE).speak_of(XM5, spec_key(key), value, quote)


@pytest.mark.parametrize(
    ("said", "is_its"), [("The iPhone 17 weighs 177 g.", True), ("The iPhone 16 weighs 170 g.", False)]
)
def test_a_sister_is_another_product(said: str, is_its: bool) -> None:
    value = said.split()[-2]
    iphone = Subject("Apple iPhone 17", "Apple")
    assert PageWords(said).speak_of(iphone, spec_key("weight"), value, f"{value} g") is is_its
