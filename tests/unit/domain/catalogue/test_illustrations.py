"""Illustrations: the drawing follows the form of a product."""

from pathlib import Path

import pytest

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.illustrations import FORMS, illustration_of
from maven_app.domain.catalogue.product_forms import form_key, named_form
from maven_app.domain.catalogue.products import Product
from maven_app.feeds.reference_data import reference_products

_DRAWINGS = Path(__file__).parents[4] / "assets" / "illustrations"


@pytest.mark.parametrize(
    ("category", "type", "drawing"),
    [
        ("headphones", "in-ear", "headphones-in-ear"),
        ("headphones", "over-ear", "headphones-over-ear"),
        ("headphones", None, "headphones"),
        ("storage", "internal HDD", "storage-hard-drive"),
        ("keyboards_mice", "mouse", "keyboards_mice-mouse"),
        ("keyboards_mice", "trackball", "keyboards_mice-trackball"),
        ("keyboards_mice", "trackpad", "keyboards_mice-trackpad"),
        ("cameras", "DSLR", "cameras-dslr"),
        ("cameras", "bridge", "cameras-bridge"),
        ("cameras", "mirrorless", "cameras-mirrorless"),
        ("cameras", None, "cameras"),
        ("consoles", None, "consoles"),
        ("toasters", "in-ear", "generic"),
    ],
)
def test_a_product_is_drawn_in_its_form(category: str, type: str | None, drawing: str) -> None:
    specs = (Fact(key="type", value=type, sources=("s",)),) if type else ()

    assert Product(id="p", name="p", category=category, specs=specs).illustration == drawing


@pytest.mark.parametrize(
    ("category", "key", "value", "drawing"),
    [
        ("consoles", "handheld", True, "consoles-handheld"),
        ("consoles", "handheld", False, "consoles-stationary"),
        ("smartwatches", "case_shape", "band", "smartwatches-band"),
        ("smartwatches", "case_shape", "round", "smartwatches"),
    ],
)
def test_what_tells_the_form_need_not_be_a_type(category: str, key: str, value: str | bool, drawing: str) -> None:
    specs = (Fact(key=key, value=value, sources=("s",)),)

    assert Product(id="p", name="p", category=category, specs=specs).illustration == drawing


@pytest.mark.parametrize(
    ("category", "name", "drawing"),
    [
        ("headphones", "Apple AirPods 4", "headphones-in-ear"),
        ("headphones", "Apple AirPods Max (USB-C)", "headphones-over-ear"),
        ("headphones", "Samsung Galaxy Buds3 Pro", "headphones-in-ear"),
        ("headphones", "Huawei FreeBuds 6i", "headphones-in-ear"),
        ("headphones", "Sony WF-1000XM5", "headphones-in-ear"),
        ("headphones", "Sony WH-1000XM5", "headphones-over-ear"),
        ("headphones", "Sony LinkBuds Open", "headphones-open-ear"),
        ("headphones", "Bose QuietComfort Ultra", "headphones"),
        ("consoles", "Nintendo Switch 2", "consoles-handheld"),
        ("consoles", "ASUS ROG Xbox Ally X", "consoles-handheld"),
        ("consoles", "Microsoft Xbox Series X", "consoles-stationary"),
        ("consoles", "Sony PlayStation Portal", "consoles-handheld"),
        ("cameras", "Canon EOS 250D (Rebel SL3)", "cameras-dslr"),
        ("cameras", "Nikon Coolpix P1000", "cameras-bridge"),
        ("smartphones", "Samsung Galaxy Z Flip6", "smartphones-flip"),
        ("smartphones", "Google Pixel 10 Pro Fold", "smartphones-fold"),
        ("smartphones", "Apple iPhone 15", "smartphones"),
        ("routers", "TP-Link Deco X50", "routers-mesh"),
        ("routers", "ASUS RT-AX88U", "routers"),
        ("tablets", "Amazon Kindle Flip Cover", "tablets"),
    ],
)
def test_a_form_that_no_fact_tells_is_read_in_the_name(category: str, name: str, drawing: str) -> None:
    assert Product(id="p", name=name, category=category).illustration == drawing


def test_a_name_never_tells_another_form_than_the_maker() -> None:
    told = [(p, fact.value) for p in reference_products() if (fact := p.fact(form_key(p.category)))]
    named = [(p.name, named_form(p.category, p.name), value) for p, value in told]

    assert [(name, form) for name, form, value in named if form not in (None, value)] == []


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
        ("Lenovo ThinkPad X1 Yoga Gen 8", "laptops-convertible"),
        ("Samsung Galaxy Chromebook 2", "laptops-convertible"),
        ("Samsung Galaxy Book4 Pro 360", "laptops-convertible"),
        ("Acer Chromebook 516 GE", "laptops-gaming"),
        ("Samsung Galaxy Chromebook Plus", "laptops"),
        ("Samsung Galaxy Book4 Pro 14-inch", "laptops"),
        ("Lenovo Yoga Slim 7x", "laptops"),
        ("Lenovo Yoga Pro 9i 16", "laptops"),
        ("Lenovo Yoga Creator 7", "laptops"),
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
