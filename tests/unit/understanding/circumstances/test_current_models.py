"""Current models: what shops sell is no old device of the same first words, and who thinks of buying has nothing yet."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import words_in
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.circumstances.owned_devices import device_weighed
from maven_app.understanding.owned.device_names import find_device

_YEAR = 2026
_BOUGHT_LATE = 2
"""Years after the last one of a family in which it was still sold off."""


def _is_mistaken(product: Product) -> bool:
    device = find_device(words_in(f"my {product.name} is slow"), shipped_knowledge().owned, _YEAR)
    family = device.family if device else None
    if family is None:
        return False
    is_of_later = bool(family.made and product.year and product.year > family.made[1] + _BOUGHT_LATE)
    return family.category != product.category or (is_of_later and family.outcome != "depends")


def test_no_product_that_is_sold_is_taken_for_an_older_one_or_another_kind() -> None:
    assert [product.name for product in reference_products() if _is_mistaken(product)] == []


@pytest.mark.parametrize(
    "message",
    [
        "are the xm5 good enough for flights?",
        "does the ps5 get too hot in a tv cabinet?",
        "ps5 or switch for my 7 year old",
        "my brother has a PS5, what game should I get him",
        "ps portal worth it if we don't own a PS5?",
        "my laptop bag is falling apart, which one is good?",
        "my daughter's phone died, she is 12, what should I get her?",
        "my samsung a54 fell in water, what do I do?",
        "mba, hp apa yang bagus buat ibu saya",
    ],
)
def test_nothing_is_weighed_of_what_nobody_has_or_asks_to_keep(message: str) -> None:
    assert device_weighed(words_in(message), shipped_knowledge().owned, _YEAR) is None


@pytest.mark.parametrize(
    ("message", "year"),
    [
        ("my dad's laptop is 9 years old and slow, replace it?", 2017),
        ("hp ibu saya umurnya 7 tahun, lemot, ganti baru?", 2019),
    ],
)
def test_an_age_right_behind_the_thing_is_that_of_the_thing(message: str, year: int) -> None:
    device = device_weighed(words_in(message), shipped_knowledge().owned, _YEAR)

    assert device is not None
    assert device.year == year
