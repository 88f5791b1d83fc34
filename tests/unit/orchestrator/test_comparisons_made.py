"""Comparisons with what was shown: how far beyond it they go, and what they leave in force."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from tests.unit.orchestrator.test_need_history import need, shown, told, turn

SWIFT = Product(
    id="swift",
    name="Acer Swift Go 14",
    brand="Acer",
    category="laptops",
    price=Price(amount=Decimal("799.99"), currency="USD"),
    specs=(
        Fact(key="weight", value=1300, unit="g", sources=("s",)),
        Fact(key="screen_size", value=14.0, unit="in", sources=("s",)),
    ),
)

FURTHER = [
    ("lighter", "weight under 1.24 kg"),
    ("a smaller screen", "screen size under 13.9″"),
    ("bigger screen", "screen size over 14.1″"),
]


@pytest.mark.parametrize(("said", "limit"), FURTHER)
def test_what_is_hardly_lighter_or_smaller_is_not_called_so(said: str, limit: str) -> None:
    assert told(need(shown("laptop under $900", SWIFT), turn(said))) == ["Laptops", "up to $900", limit]


SAID = [
    ("bigger screen, at least 15 inch", ["screen size at least 15″"]),
    ("smaller, 13 inch max", ["screen size at most 13″"]),
    ("bigger screen but 15 inch at most", ["screen size at least 14.1″ and at most 15″"]),
    ("lighter, under 1.1 kg", ["weight under 1.1 kg"]),
]


@pytest.mark.parametrize(("said", "limits"), SAID)
def test_a_figure_says_how_far_a_comparison_goes(said: str, limits: list[str]) -> None:
    assert told(need(shown("laptop under $900", SWIFT), turn(said))) == ["Laptops", "up to $900", *limits]


def test_a_bigger_screen_stays_asked_for_where_it_is_to_be_lighter_too() -> None:
    bigger = shown("bigger screen", SWIFT)

    later = need(shown("laptop under $900", SWIFT), bigger, turn("lighter"))

    assert told(later)[2:] == ["screen size over 14.1″", "weight under 1.24 kg"]


def test_a_bigger_one_turns_lighter_round() -> None:
    later = need(shown("laptop under $900", SWIFT), shown("lighter", SWIFT), turn("a bigger one then"))

    assert told(later)[2:] == ["screen size over 14.1″"]


COMPLAINTS = [
    ("hmm that's still too much money", "under $755"),
    ("i cant afford that", "under $755"),
    ("bit pricey", "under $755"),
    ("mahal banget", "under Rp 12.000.000"),
    ("kemahalan", "under Rp 12.000.000"),
    ("a bit heavy for me", "weight under 1.24 kg"),
    ("duh, berat banget", "weight under 1.24 kg"),
]


@pytest.mark.parametrize(("said", "limit"), COMPLAINTS)
def test_a_complaint_of_what_is_shown_wants_less_of_it(said: str, limit: str) -> None:
    assert told(need(shown("a laptop", SWIFT), turn(said))) == ["Laptops", limit]


@pytest.mark.parametrize("said", ["is it quite heavy?", "a laptop that is pretty big", "for quite heavy use"])
def test_what_is_asked_sought_or_only_spoken_of_is_no_complaint(said: str) -> None:
    assert told(need(shown("a laptop", SWIFT), turn(said))) == ["Laptops"]


def test_two_words_for_one_comparison_are_one_limit() -> None:
    assert told(need(shown("a laptop", SWIFT), turn("too big, something smaller"))) == [
        "Laptops",
        "screen size under 13.9″",
    ]


@pytest.mark.parametrize("said", ["waduh mahal, yang di bawah 6 juta", "too expensive, under 400"])
def test_a_price_beside_a_complaint_of_it_is_all_that_is_wished(said: str) -> None:
    later = need(shown("a laptop", SWIFT), turn(said))

    assert later.wishes == () and later.unused_words == () and later.budget is not None
