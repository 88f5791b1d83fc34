"""Successors: a new generation of a model is told from its predecessor, and from other models."""

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.ranking.successors import is_successor


def _product(name: str, released: str, *, brand: str = "Maker", inches: float | None = None) -> Product:
    specs = (Fact(key="screen_size", value=inches, unit="in", sources=("s",)),) if inches else ()
    return Product(id=name.casefold(), name=name, brand=brand, category="e_readers", released=released, specs=specs)


@pytest.mark.parametrize(
    ("newer", "older"),
    [
        ("Amazon Kindle (2024)", "Amazon Kindle (11th generation)"),
        ("Sony WH-1000XM6", "Sony WH-1000XM5"),
        ("Google Pixel 10a", "Google Pixel 9a"),
        ("Apple MacBook Air 13-inch (M5, 2026)", "Apple MacBook Air 13-inch (M4, 2025)"),
        ("Bose QuietComfort Ultra Earbuds (2nd Gen)", "Bose QuietComfort Ultra Earbuds"),
        ("Sony PlayStation 5 Slim Digital Edition", "Sony PlayStation 5 Digital Edition"),
    ],
)
def test_a_newer_generation_follows_the_older_one(newer: str, older: str) -> None:
    """Figures and brackets with figures tell generations apart."""
    assert is_successor(_product(newer, "2025"), _product(older, "2023"))
    assert not is_successor(_product(older, "2023"), _product(newer, "2025"))


@pytest.mark.parametrize(
    ("newer", "older"),
    [
        ("Apple MacBook Air 15-inch (M5, 2026)", "Apple MacBook Air 13-inch (M4, 2025)"),
        ("Amazon Kindle Paperwhite (2024)", "Amazon Kindle (11th generation)"),
        ("Samsung Galaxy S25 FE", "Samsung Galaxy S24"),
        ("Nothing Ear (a)", "Nothing Ear (2)"),
    ],
)
def test_another_model_follows_nothing(newer: str, older: str) -> None:
    """Sizes and the words of a name are another model."""
    assert not is_successor(_product(newer, "2025"), _product(older, "2023"))


def test_a_model_that_got_its_size_into_its_name_follows_the_one_of_that_size() -> None:
    """The iPad Air had one size before it had two."""
    older = _product("Apple iPad Air (5th generation)", "2022", inches=10.9)

    assert is_successor(_product("Apple iPad Air 11-inch (M4)", "2026", inches=11), older)
    assert not is_successor(_product("Apple iPad Air 13-inch (M4)", "2026", inches=13), older)
