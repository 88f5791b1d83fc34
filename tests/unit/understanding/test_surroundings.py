"""Surroundings: what those beside the shopper do, and how large a home is, asks nothing of the product."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.index.embedder import local_embedder
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.need_reading import implied_reading
from maven_app.prompts.read_need import ReadNeed
from maven_app.understanding.need_parser import parse_need


def uses(text: str) -> list[str]:
    return [wish.use for wish in parse_need(text).wishes if wish.use]


@pytest.mark.parametrize(
    "text",
    [
        "noise cancelling headphones because the neighbour's toddler runs all day",
        "my upstairs neighbour's kids jump around, which headphones keep that out?",
        "headphones, my roommate plays games all night",
        "headphones, the people upstairs have kids",
        "headphone soalnya tetangga suka main game",
        "a laptop, my husband plays games on his own machine",
    ],
)
def test_what_others_do_is_no_use_of_the_product(text: str) -> None:
    assert uses(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("headphones for my neighbour's kids", ["children"]),
        ("earbuds for my roommate who plays games", ["gaming"]),
        ("headphones for running because my neighbour's dog barks", ["running"]),
        ("an e-reader, I read on the beach while the children swim", ["bath_pool"]),
        ("a tablet, she reads in the garden and my brother plays games on his own phone", ["outdoors"]),
    ],
)
def test_what_the_shopper_or_who_it_is_for_does_stays_one(text: str, expected: list[str]) -> None:
    assert uses(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "laptop for writing; my husband edits video on his own machine",
        "my colleagues take calls all day, I need earbuds",
    ],
)
async def test_nothing_is_implied_by_what_others_do(text: str) -> None:
    need = parse_need(text)

    read = await implied_reading(
        ReadNeed(
            knowledge=shipped_knowledge(),
            taxonomy=BUILT_IN_SHOP.taxonomy,
            text=text,
            need=need,
            before=Need(),
            categories=(),
        ),
        local_embedder(),
    )

    assert (read.uses, read.criteria) == ((), ())


def test_reading_outdoors_wishes_for_a_screen_and_not_for_a_work_site() -> None:
    need = parse_need("a phone I can read outdoors")

    assert [(wish.use, wish.criterion) for wish in need.wishes] == [("", "screen")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("robot vacuum untuk rumah tipe 36", ["apartment"]),
        ("robot vacuum buat rumah type 36/72", ["apartment"]),
        ("robot vacuum untuk rumah tipe 200", ["large_house"]),
        ("robot vacuum for a house of 45 m2", ["apartment"]),
        ("router for a 2 bedrooms apartment", ["apartment"]),
        ("router for a three bedroom house", ["large_house"]),
        ("router, 4 bedrooms", ["large_house"]),
        ("router for 2 floors", ["large_house"]),
    ],
)
def test_the_area_of_a_home_tells_how_large_it_is(text: str, expected: list[str]) -> None:
    need = parse_need(text)

    assert [wish.use for wish in need.wishes] == expected
    assert not any("tipe" in words for words in need.unused_words)


def test_the_type_of_a_house_is_no_size_of_a_screen() -> None:
    need = parse_need("tv untuk rumah tipe 36, 3 juta")

    assert not any(isinstance(limit, SpecLimit) for limit in need.constraints)
    assert parse_need("monitor tipe 24 inch").constraints[1:] != ()


@pytest.mark.parametrize(
    "text", ["earphone kabel atau tanpa kabel", "mouse wireless or wired", "headset nirkabel atau kabel"]
)
def test_with_or_without_it_requires_nothing(text: str) -> None:
    limits = [limit.key for limit in parse_need(text).constraints if isinstance(limit, SpecLimit)]

    assert "wireless" not in limits


@pytest.mark.parametrize(
    "text",
    [
        "which console costs least over three years?",
        "the lowest total cost over 3 years, a robot vacuum",
        "robot vacuum dengan total biaya termurah 2 tahun",
    ],
)
def test_what_costs_least_over_years_goes_by_price_and_names_no_age(text: str) -> None:
    need = parse_need(text)

    assert need.sorted_by == "price" and uses(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "phone with good zoom for my kids football matches",
        "phone to photograph my kids at play, max 800",
        "phone for pics of the grandchildren",
    ],
)
def test_who_is_in_the_picture_is_not_who_uses_the_phone(text: str) -> None:
    assert "children" not in uses(text)
    assert "children" in uses("phone for my kids who play football")


def test_a_word_that_is_ordinary_in_indonesian_is_no_english_activity() -> None:
    assert "boat" not in uses("tablet yang bisa dipake kayak laptop")
    assert "boat" in uses("tablet for my kayak")


@pytest.mark.parametrize(
    ("text", "use"),
    [
        ("an e-reader with large type and buttons", "seniors"),
        ("I should like an e-reader with big letters", "seniors"),
        ("headphones for calls with shaky hands", "seniors"),
    ],
)
def test_what_older_people_ask_for_is_nobody_who_lives_there(text: str, use: str) -> None:
    assert use in uses(text)
    assert "children" not in uses("headphones for calls at home with two toddlers")


@pytest.mark.parametrize("text", ["I should like a Sony TV", "she might like a Sony TV", "we may like a Sony TV"])
def test_who_should_like_a_thing_compares_with_nothing(text: str) -> None:
    need = parse_need(text, ("Sony",))

    assert not need.context and [limit.text for limit in need.constraints] == ["TVs", "Sony"]
    assert parse_need("a TV like a Sony", ("Sony",)).context
