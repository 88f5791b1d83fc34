"""Companions: what comes from the maker of the thing it is used with, and what a use makes of the shape of a thing."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import CategoryLimit, Context, Need, SpecLimit, Wish
from maven_app.feeds.reference_data import reference_products
from tests.fixtures.matcher import shipped_matcher

PRODUCTS = list(reference_products())


def first_ones(need: Need, count: int) -> list[Product]:
    """The first products of the need's category, best first."""
    return [
        one.product
        for one in shipped_matcher().rank([p for p in PRODUCTS if p.category == need.category], need)[:count]
    ]


@pytest.mark.parametrize(
    ("category", "used_with", "maker"),
    [
        ("smartwatches", "pixel 8", "Google"),
        ("smartwatches", "galaxy s24", "Samsung"),
        ("headphones", "iphone", "Apple"),
    ],
)
def test_what_comes_from_the_maker_of_the_phone_stands_before_what_is_about_as_good(
    category: str, used_with: str, maker: str
) -> None:
    """A maker leaves out half of what its watch or earbuds do with the phones of others."""
    in_ear = (SpecLimit(key="type", equals="in-ear"),) if category == "headphones" else ()
    context = (Context(words=used_with, relation="suits", name=used_with),)
    need = Need(constraints=(CategoryLimit(category=category), *in_ear), context=context)

    assert first_ones(need, 1)[0].brand == maker


def test_nothing_that_leaves_the_ears_open_stands_among_the_first_for_games() -> None:
    """Who listens for footsteps is not helped by bone conduction, though the battery lasts."""
    wireless = SpecLimit(key="wireless", equals=True)
    need = Need(
        constraints=(CategoryLimit(category="headphones"), wireless), wishes=(Wish(text="gaming", use="gaming"),)
    )

    assert "open-ear" not in {fact.value for one in first_ones(need, 8) if (fact := one.fact("type"))}


def test_a_round_face_puts_the_rectangular_ones_behind() -> None:
    """The shape of the case is known of every watch."""
    wishes = (Wish(text="round", criterion="round_face"),)
    need = Need(constraints=(CategoryLimit(category="smartwatches"),), wishes=wishes)

    assert {fact.value for one in first_ones(need, 10) if (fact := one.fact("case_shape"))} == {"round"}


def test_an_elegant_watch_has_hands_or_looks_like_jewellery() -> None:
    """No fitness band is the pick for a suit, however light it is."""
    wishes = (Wish(text="elegant", use="dressy"), Wish(text="iphone", use="for_iphone"))
    need = Need(constraints=(CategoryLimit(category="smartwatches"),), wishes=wishes)

    assert first_ones(need, 1)[0].brand in ("Withings", "Garmin")


def test_playing_together_in_the_living_room_asks_for_no_strong_graphics() -> None:
    """Everyday use adds nothing beside whom it is for."""
    wishes = (Wish(text="together", use="family"), Wish(text="living room", use="all_round"))
    need = Need(constraints=(CategoryLimit(category="consoles"),), wishes=wishes)

    assert first_ones(need, 1)[0].brand == "Nintendo"


@pytest.mark.parametrize("words", ["record player", "cd player"])
def test_a_record_player_wants_speakers_that_stay_at_home(words: str) -> None:
    """A battery in a small box serves nobody who sits down to listen."""
    wishes = (Wish(text=words, use="vinyl_hifi"), Wish(text="small", criterion="portability"))
    need = Need(constraints=(CategoryLimit(category="speakers"),), wishes=wishes)

    assert {fact.value for one in first_ones(need, 5) if (fact := one.fact("type"))}.isdisjoint({"portable", "party"})


def test_airpods_are_not_among_the_first_for_a_galaxy() -> None:
    """They lose most of what they do there, however well one is understood over them."""
    in_ear = SpecLimit(key="type", equals="in-ear")
    context = (Context(words="for samsung s23", relation="suits", name="samsung s23"),)
    wishes = (Wish(text="calls", criterion="calls"),)
    need = Need(constraints=(CategoryLimit(category="headphones"), in_ear), context=context, wishes=wishes)

    assert "Apple" not in {one.brand for one in first_ones(need, 5)}
