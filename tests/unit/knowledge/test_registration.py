"""Registration: a category that ships stands in every place that the recipe in CONTRIBUTING.md names."""

from pathlib import Path

import pytest

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.messages.catalogue import get_translator
from maven_app.understanding.categories.classifier import LABELS, NONE
from maven_app.understanding.need_parser import parse_need

_PROJECT = Path(__file__).parents[3]
_UNDERSTANDING = _PROJECT / "maven_app" / "understanding"
SHIPPED = sorted(shipped_knowledge().categories)


@pytest.mark.parametrize("category", SHIPPED)
def test_a_category_has_every_file_of_the_recipe(category: str) -> None:
    files = [
        _PROJECT / "assets" / "illustrations" / f"{category}.svg",
        _UNDERSTANDING / "categories" / "examples" / f"{category}.txt",
        _UNDERSTANDING / "implied_wishes" / "examples" / f"{category}.txt",
        _UNDERSTANDING / "implied_wishes" / "weights" / f"{category}.npz",
    ]

    assert [file.name for file in files if not file.is_file()] == []


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("category", SHIPPED)
def test_a_category_has_a_noun(category: str, language: str) -> None:
    assert get_translator(language).count(f"noun.{category}", 2)


@pytest.mark.parametrize("category", SHIPPED)
def test_a_category_is_heard_by_its_name(category: str) -> None:
    assert parse_need(f"a new {CATEGORIES[category].one}").category == category


def test_the_categories_that_ship_are_those_that_are_known_guessed_and_filled() -> None:
    assert set(SHIPPED) == set(LABELS) - {NONE} <= set(CATEGORIES)
    assert set(SHIPPED) == {product.category for product in reference_products()}
