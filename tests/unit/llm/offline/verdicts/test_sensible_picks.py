"""Sensible picks: what was said of how little is wanted, or of how much money, decides as much as quality does."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import ProductList, Recommendation, products_of
from maven_app.domain.conversation.transcript import Turn
from tests.unit.llm.offline.test_offline_answers import said


def _first(turn: Turn) -> Product:
    return _shown(turn)[0]


def _shown(turn: Turn) -> tuple[Product, ...]:
    return products_of(
        next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList | Recommendation))
    )


@pytest.mark.parametrize(
    ("asked", "at_most"),
    [
        ("phone just for WhatsApp and photos", 500),
        ("best budget mirrorless", 800),
        ("best tablet for kids 4 years old", 300),
        ("router for about 90 sqm flat", 300),
    ],
)
async def test_who_asks_for_little_is_shown_nothing_dear(asked: str, at_most: int) -> None:
    first = _first(await said(asked))

    assert first.price is not None and first.price.amount <= at_most


async def test_a_router_for_about_so_much_floor_may_reach_further() -> None:
    turn = await said("router for about 90 sqm flat")

    assert "None of the" not in turn.text


async def test_a_small_page_is_not_first_for_drawing() -> None:
    first = _first(await said("ipad or tablet for drawing under 500"))

    size = first.fact("screen_size")
    assert size is not None and float(size.value) >= 10


async def test_55ish_is_the_size_of_a_tv_and_no_price() -> None:
    turn = await said("need a tv for my dad, he watches football and the news, 55ish, 800 max")
    size = _first(turn).fact("screen_size")

    assert size is not None and 49 < float(size.value) < 62


@pytest.mark.parametrize(
    "asked",
    ["android phone i can use with one hand, max 800", "hp android yang enak dipakai satu tangan, maks 10 juta"],
)
async def test_no_screen_that_takes_two_hands_is_shown_for_one(asked: str) -> None:
    sizes = [size.value for one in _shown(await said(asked)) if (size := one.fact("screen_size"))]

    assert sizes and all(isinstance(size, int | float) and size <= 6.5 for size in sizes)


@pytest.mark.parametrize(
    "asked", ["tablet for my son to draw on, he has an apple pencil", "tablet buat nyatet, udah punya apple pencil"]
)
async def test_who_has_an_apple_pencil_is_shown_ipads(asked: str) -> None:
    assert {one.brand for one in _shown(await said(asked))} == {"Apple"}
