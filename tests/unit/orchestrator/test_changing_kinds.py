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


INSTEAD = [
    ("phone for my 11 year old under 250", "what about a watch instead", ["Smartwatches", "up to $250"], "children"),
    ("cheapest tablet for my kids", "actually maybe a laptop is better?", ["Laptops"], "children"),
    ("budget 1jt buat headset gaming", "kalau speaker aja gimana", ["Speakers", "up to Rp 1.000.000"], "gaming"),
    (
        "55 inch tv under 600 for gaming",
        "would a monitor make more sense?",
        ["Monitors", "up to $600"],
        "console_gaming",
    ),
]


@pytest.mark.parametrize(("first", "then", "limits", "use"), INSTEAD)
def test_a_kind_in_place_of_another_keeps_the_people_the_use_and_the_money(
    first: str, then: str, limits: list[str], use: str
) -> None:
    later = need(turn(first), turn(then))

    assert told(later) == limits
    assert use in {wish.use for wish in later.wishes}


def test_the_kind_that_is_named_as_replaced_gives_its_money() -> None:
    laptop, keyboard = turn("gaming laptop up to 1400"), turn("and a keyboard for it, 80 or less")

    later = need(laptop, keyboard, turn("maybe a desktop monitor instead of the laptop?"))

    assert told(later) == ["Monitors", "up to $1,400"]


def test_what_goes_with_a_thing_has_its_use_and_not_its_money() -> None:
    mouse = need(turn("gaming laptop for my son, 15, under 900"), turn("ok and a mouse to go with it"))

    assert told(mouse) == ["Keyboards and mice", "type mouse"]
    assert "gaming" in {wish.use for wish in mouse.wishes}


ANOTHER = [
    ("and for my daughter shes 9", ["up to $60"]),
    ("my husband wants one too, he only sleeps badly", ["up to $60"]),
    ("and one for me, something nicer", []),
    ("terus buat adik saya", ["up to $60"]),
]


@pytest.mark.parametrize(("words", "money"), ANOTHER)
def test_one_more_for_somebody_else_leaves_what_was_the_first_persons(words: str, money: list[str]) -> None:
    first = turn("fitness band for my wife for the gym under 60, she is allergic to nickel")

    later = need(first, turn(words))

    assert told(later) == ["Smartwatches", *money]
    assert not {"gym", "allergy"} & {wish.use or wish.criterion for wish in later.wishes}


ALONE = ["under 150 then, just for novels", "buat baca novel aja"]


@pytest.mark.parametrize("words", ALONE)
def test_a_purpose_that_is_all_takes_the_place_of_the_one_before(words: str) -> None:
    later = need(turn("kindle for uni reading, lots of pdfs"), turn(words))

    assert "textbooks" not in {wish.use for wish in later.wishes}
    assert later.category == "e_readers"
