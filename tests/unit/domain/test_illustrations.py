"""Illustrations: the drawing follows the form of a product."""

from pathlib import Path

import pytest

from maven_app.domain.categories import CATEGORIES
from maven_app.domain.facts import Fact
from maven_app.domain.illustrations import FORMS, illustration_of
from maven_app.domain.products import Product

_DRAWINGS = Path(__file__).parents[3] / "assets" / "illustrations"


@pytest.mark.parametrize(
    ("category", "type", "drawing"),
    [
        ("headphones", "in-ear", "headphones-in-ear"),
        ("headphones", "over-ear", "headphones"),
        ("headphones", None, "headphones"),
        ("storage", "internal HDD", "storage-hard-drive"),
        ("keyboards_mice", "mouse", "keyboards_mice-mouse"),
        ("toasters", "in-ear", "generic"),
    ],
)
def test_a_product_is_drawn_in_its_form(category: str, type: str | None, drawing: str) -> None:
    specs = (Fact(key="type", value=type, sources=("s",)),) if type else ()

    assert Product(id="p", name="p", category=category, specs=specs).illustration == drawing


@pytest.mark.parametrize(
    ("name", "drawing"),
    [
        ("ASUS ROG Zephyrus G14 (2024, GA403)", "laptops-gaming"),
        ("ASUS TUF Gaming A15", "laptops-gaming"),
        ("Dell G5 15 SE (2020)", "laptops-gaming"),
        ("Razer Blade 14 (2023)", "laptops-gaming"),
        ("HP Spectre x360 13.5 (2022)", "laptops-convertible"),
        ("Lenovo ThinkBook 14 2-in-1 Gen 4", "laptops-convertible"),
        ("Lenovo Yoga 7i 16 Gen 7", "laptops-convertible"),
        ("Lenovo Yoga Slim 7x", "laptops"),
        ("Apple MacBook Air 13-inch (M4, 2025)", "laptops"),
        ("Microsoft Surface Laptop 5 15-inch", "laptops"),
        ("Acer Swift X 14 (2024, SFX14-72G)", "laptops"),
    ],
)
def test_the_form_of_a_laptop_is_read_in_its_name(name: str, drawing: str) -> None:
    assert Product(id="p", name=name, category="laptops").illustration == drawing


def test_every_drawing_that_can_be_named_is_there() -> None:
    named = {illustration_of(category, type) for category in CATEGORIES for type in (None, *FORMS.get(category, {}))}

    assert sorted(name for name in {*named, "generic"} if not (_DRAWINGS / f"{name}.svg").is_file()) == []
