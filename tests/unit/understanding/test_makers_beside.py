"""A maker is a limit only where it makes what is sought, or stands beside what is sought."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import BrandLimit
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_parser import model_numbers, parse_need

SHOP = Vocabulary(
    taxonomy=BUILT_IN_SHOP.taxonomy,
    rates=BUILT_IN_SHOP.rates,
    brands=("Apple", "Dell", "Garmin", "Samsung", "Seagate", "Sony"),
    makers={
        "laptops": ("Apple", "Dell"),
        "headphones": ("Apple", "Sony"),
        "storage": ("Samsung", "Seagate"),
        "speakers": ("Samsung", "Sony"),
    },
)


@pytest.mark.parametrize(
    ("text", "brands"),
    [
        ("laptop for editing 4k footage, it comes out of a Sony A7 IV", ()),
        ("headphones for swimming laps in the pool, my watch is a Garmin but no matter", ()),
        ("hard drives of 8TB each, they go into a 4 bay synology", ()),
        ("speaker buat dipasang ke tv samsung", ()),
        ("headphones from Garmin", ("Garmin",)),
        ("Garmin running headphones", ("Garmin",)),
        ("Sony headphones", ("Sony",)),
        ("laptop for school, must be apple or dell", ("Apple", "Dell")),
        ("laptop buat kuliah anak saya, harus dell atau apple aja", ("Dell", "Apple")),
    ],
)
def test_a_maker_of_other_things_is_no_filter(text: str, brands: tuple[str, ...]) -> None:
    limits = parse_need(text, vocabulary=SHOP, infer=True).constraints
    assert tuple(brand for limit in limits if isinstance(limit, BrandLimit) for brand in limit.brands) == brands


def test_the_number_of_a_thing_that_is_owned_is_no_model_that_is_sought() -> None:
    text = "I edit 4K video in DaVinci Resolve, mostly 10-bit footage from a Sony A7 IV. Max $2500."
    assert model_numbers(text, vocabulary=SHOP) == ()


@pytest.mark.parametrize(
    "text",
    [
        "compare Sony WH-1000XM6, Bose QuietComfort Ultra Headphones and AirPods Max",
        "AirPods Pro 3, Sony WF-1000XM5, Bose QuietComfort Ultra Headphones, Sony WH-1000XM6, Nothing Ear: which one for calls?",
        "bandingkan Lenovo IdeaPad Slim 5 laptop, Asus Vivobook 14, dan Acer Swift Go 14 mana yang bagus buat kuliah",
    ],
)
def test_products_named_beside_one_whose_name_ends_in_the_kind_are_not_had_already(text: str) -> None:
    assert parse_need(text).context == ()
