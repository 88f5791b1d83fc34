"""A letter before a number is money where the number is written as money, and else a name's."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.need import BudgetLimit
from maven_app.domain.quantities.locales.unconvertible import unrated_currency
from maven_app.understanding.mentions.amounts import versions_in
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("message", "highest", "currency"),
    [
        ("phone under R12,999.00", 12999, "ZAR"),
        ("phone under R8000", 8000, "ZAR"),
        ("laptop under R 18 000 for school", 18000, "ZAR"),
        ("canon R6 or R8 for wildlife, budget R35000", 35000, "ZAR"),
        ("tablet under 12.999 TL", 12999, "TRY"),
        ("phone under 1500 lei", 1500, "RON"),
        ("speakers under 5000円以下", 5000, "JPY"),
    ],
)
def test_a_short_sign_before_an_amount_is_money(message: str, highest: int, currency: str) -> None:
    need = parse_need(message)

    assert isinstance(need.budget, BudgetLimit)
    assert (need.budget.highest, need.budget.currency) == (Decimal(highest), currency)
    assert need.unused_words == ()


@pytest.mark.parametrize(
    "message",
    ["Canon R50 or R6 for video", "is the Netgear R7000 good?", "Canon EOS R 24 105mm lens", "EOS R5 100-500mm"],
)
def test_a_letter_of_a_name_is_no_money(message: str) -> None:
    assert parse_need(message).budget is None


@pytest.mark.parametrize("message", ["laptop budget 250000 ARS", "phone below 9 000 000 COP"])
def test_money_that_cannot_be_converted_is_no_limit_in_other_money(message: str) -> None:
    need = parse_need(message)

    assert need.budget is None
    assert [unrated_currency(words) for words in need.unused_words] == [message[-3:]]


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("is the iPhone's 256 gigs enough", {(256.0, "GB")}),
        ("laptop, sixteen gigs minimum", {(16.0, "GB")}),
        ("24-25 inch because I sit close", {(25.0, "in")}),
        ("gaming monitor plus mouse, 500 in total", set()),
    ],
)
def test_sizes_of_versions_are_read_as_all_quantities_are(text: str, sizes: set[tuple[float, str]]) -> None:
    assert versions_in(text) == sizes
