"""Another kind of goods in the middle of a conversation: what it takes along, and how one comes back to what was sought before."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from tests.unit.orchestrator.test_need_history import SONY, need, shown, told, turn

WAVE_KEYS = Product(
    id="wave",
    name="Logitech Wave Keys",
    brand="Logitech",
    category="keyboards_mice",
    price=Price(amount=Decimal("59.99"), currency="USD"),
)
GALAXY = Product(id="a26", name="Samsung Galaxy A26 5G", brand="Samsung", category="smartphones")


def test_a_kind_is_come_back_to_by_its_own_name_and_compared_with_what_was_shown_of_it() -> None:
    keyboard, mouse = shown("wireless keyboard under $100", WAVE_KEYS), turn("and a mouse under $30")

    assert told(need(keyboard, mouse, turn("back to the keyboard - anything cheaper?"))) == [
        "Keyboards and mice",
        "type keyboard",
        "Wireless",
        "under $56.50",
    ]


def test_a_kind_is_come_back_to_in_indonesian() -> None:
    first, other = shown("headphones di bawah 6 juta", SONY), turn("tablet 8 juta")

    assert "weight under 238 g" in told(need(first, other, turn("balik ke headphones, yang lebih ringan ada?")))


AGAIN = ["ok and the headphones, not Bose", "what about the headphones but not Bose", "headphones again, not Bose"]


@pytest.mark.parametrize("words", AGAIN)
def test_what_was_sought_before_is_meant_where_it_is_spoken_of_as_known(words: str) -> None:
    first, other = shown("wireless headphones under $400", SONY), turn("a tablet")

    assert told(need(first, other, turn(words))) == ["Headphones and earbuds", "up to $400", "Wireless", "not Bose"]


@pytest.mark.parametrize("words", ["headphones not from Bose", "headphones for the tablet, not Bose"])
def test_a_kind_that_is_named_plainly_starts_anew(words: str) -> None:
    first, other = shown("wireless headphones under $400", SONY), turn("a tablet")

    assert told(need(first, other, turn(words))) == ["Headphones and earbuds", "not Bose"]


@pytest.mark.parametrize(
    "words", ["same budget for a tablet", "and a tablet, same price", "sekarang cari tablet, budget sama"]
)
def test_a_budget_is_taken_along_where_it_is_said_to_be_the_same(words: str) -> None:
    assert told(need(turn("wireless headphones under $400"), turn(words))) == ["Tablets", "up to $400"]


def test_another_kind_starts_without_the_budget() -> None:
    assert told(need(turn("wireless headphones under $400"), turn("what about a tablet"))) == ["Tablets"]


def test_a_pronoun_means_the_person_and_the_thing_of_before() -> None:
    phone = shown("phone for my mum under 300", GALAXY)

    watch = need(phone, turn("she'd also like a watch that works with it"))

    assert told(watch) == ["Smartwatches"]
    assert {"seniors", "for_android"} <= {wish.use for wish in watch.wishes}


def test_what_something_is_for_stays_so_for_what_goes_into_it() -> None:
    monitor = turn("4k monitor for my PS5")

    assert "ps5" in {wish.use for wish in need(monitor, turn("now a 2tb ssd for it")).wishes}
