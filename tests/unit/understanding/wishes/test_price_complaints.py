"""Who calls the price of something too high minds the money, whatever the words."""

import pytest

from maven_app.domain.needs.need import BrandLimit
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    "text",
    [
        "a tablet for my son, not an ipad, they cost a fortune",
        "need a laptop for homework, macs are way overpriced",
        "earbuds for the gym, not airpods, rip off",
        "laptop buat kuliah, macbook harganya selangit",
        "hp buat ibu, iphone kemahalan",
        "need a laptop for homework, macs are astronomical",
    ],
)
def test_a_complaint_of_the_price_wishes_for_value(text: str) -> None:
    assert parse_need(text).priority == "value"


@pytest.mark.parametrize(
    "text",
    [
        "i know they cost a fortune but i want an iphone for photos",
        "a tv for movies, it's not overpriced is it?",
        "best tv for movies, even if it costs the earth",
        "a camera for astronomical photos",
        "headphones for a very dear friend",
        "a monitor that isn't an eye watering screen",
    ],
)
def test_what_is_conceded_denied_or_supposed_is_no_complaint(text: str) -> None:
    assert parse_need(text).priority != "value"


def test_the_maker_whose_price_is_complained_of_is_not_wanted() -> None:
    brand = next(c for c in parse_need("headphones for travel, bose are extortionate").constraints if c.kind == "brand")

    assert isinstance(brand, BrandLimit) and brand.excluded


@pytest.mark.parametrize(
    "text",
    [
        "i want an iphone even if it's too expensive",
        "is a macbook too expensive for school?",
        "is a macbook too expensive for school",
        "i don't want to spend too much money on a sony tv",
        "iphone is too expensive but i want one",
    ],
)
@pytest.mark.parametrize("category", [None, "smartphones"])
def test_a_maker_that_is_wanted_all_the_same_or_asked_about_is_not_ruled_out(text: str, category: str | None) -> None:
    brands = [limit for limit in parse_need(text, category=category).constraints if isinstance(limit, BrandLimit)]

    assert [limit.excluded for limit in brands] == [False]


@pytest.mark.parametrize(
    ("text", "only"),
    [
        ("I only need calls, WhatsApp with the grandchildren and photography on a phone", {"messages", "photography"}),
        ("tablet only to read news, watch youtube and facetime", {"reading", "movies", "calls"}),
        ("a phone only for whatsapp, but it should have a great camera for photography", {"messages"}),
        ("I only have 500 for a laptop for gaming and video editing", set()),
        ("cari laptop, budget hanya 8 juta, buat main game", set()),
    ],
)
def test_all_of_a_list_of_what_it_is_only_for_is_all_that_is_wanted(text: str, only: set[str]) -> None:
    assert {wish.use for wish in parse_need(text).wishes if wish.is_only and wish.use} == only
