"""What somebody has, and whether what is sought goes with it."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.understanding.companion_devices import with_devices_served
from maven_app.understanding.need_parser import parse_need

PIXEL = Product(id="pixel", name="Google Pixel 8", brand="Google", category="smartphones")


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("my ps5 lags on wifi, need a better router", "suits"),
        ("my ps5 drops off wifi, need a better router", "suits"),
        ("2tb ssd to put inside my ps5", "suits"),
        ("i have an iphone 15 and want a smartwatch", "suits"),
        ("i have a kindle and want a tablet", "owned"),
        ("i have airpods and want better headphones", "owned"),
    ],
)
def test_a_device_of_another_kind_is_suited_where_what_is_sought_is_used_with_one(text: str, relation: str) -> None:
    need = with_devices_served(parse_need(text, infer=True), {})

    assert [one.relation for one in need.context] == [relation]


def test_the_kind_of_a_named_product_is_that_of_the_catalogue() -> None:
    need = parse_need("smartwatch, i have a pixel 8", brands=("Google",))
    context = tuple(copy_with(one, product_id=PIXEL.id, name="pixel 8") for one in need.context)
    named = copy_with(need, context=context)

    assert [one.relation for one in with_devices_served(named, {PIXEL.id: PIXEL}).context] == ["suits"]
