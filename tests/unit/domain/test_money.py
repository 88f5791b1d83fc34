"""Amounts as people write them, and conversions that know their date."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maven_app.domain.catalogue.money import REFERENCE_RATES, Money, Rates
from maven_app.domain.quantities.locales.reading_context import TRADED
from tests.english import english

RATES = Rates(
    base="EUR",
    as_of="2024-12-31",
    publisher="a bank",
    per_base={"USD": Decimal("1.25"), "IDR": Decimal(20_000), "XXX": Decimal(0)},
)


def money(amount: str, currency: str) -> Money:
    return Money(amount=Decimal(amount), currency=currency)


@pytest.mark.parametrize(
    ("amount", "currency", "expected"),
    [
        ("279.99", "USD", "$279.99"),
        ("300", "USD", "$300"),
        ("300.00", "USD", "$300"),
        ("1299.5", "EUR", "€1,299.50"),
        ("4500000", "IDR", "Rp 4.500.000"),
        ("4500000.49", "IDR", "Rp 4.500.000"),
        ("50000.4", "JPY", "¥50,000"),
        ("20", "GBP", "£20"),
        ("20", "SGD", "S$20"),
        ("1234.5", "CHF", "1,234.50 CHF"),
        ("0", "USD", "$0"),
    ],
)
def test_an_amount_reads_as_a_person_writes_it(amount: str, currency: str, expected: str) -> None:
    assert money(amount, currency).text == expected


@pytest.mark.parametrize(
    ("amount", "here", "there", "expected"),
    [
        ("100", "EUR", "USD", "125.00"),
        ("125", "USD", "EUR", "100.00"),
        ("1", "USD", "IDR", "16000.00"),
        ("16000", "IDR", "USD", "1.00"),
        ("0.01", "USD", "EUR", "0.01"),
    ],
)
def test_an_amount_is_converted_over_the_base(amount: str, here: str, there: str, expected: str) -> None:
    assert RATES.convert(money(amount, here), there) == money(expected, there)


def test_the_same_currency_is_not_rounded() -> None:
    assert RATES.convert(money("1.005", "QQQ"), "QQQ") == money("1.005", "QQQ")


@pytest.mark.parametrize(("here", "there"), [("USD", "QQQ"), ("QQQ", "USD"), ("QQQ", "EUR")])
def test_a_currency_without_a_rate_cannot_be_converted(here: str, there: str) -> None:
    assert RATES.convert(money("1", here), there) is None


def test_a_rate_of_nothing_is_no_rate() -> None:
    assert RATES.convert(money("1", "XXX"), "USD") is None
    assert RATES.convert(money("1", "USD"), "XXX") is None


def test_the_shipped_rates_know_their_day_and_the_currencies_that_are_read() -> None:
    assert REFERENCE_RATES.as_of == "2024-12-31"
    assert {code for code in TRADED if REFERENCE_RATES.convert(money("1", "USD"), code) is None} == set()


def test_a_rate_that_the_publisher_does_not_have_is_told_as_rounded() -> None:
    assert english(REFERENCE_RATES.note(["TWD", "CZK"], "USD")).endswith("31 Dec 2024; for TWD a rounded market rate).")
    assert "rounded" not in english(REFERENCE_RATES.note(["CZK"], "USD"))


@given(st.decimals(min_value=0, max_value=10**9, places=2), st.sampled_from(["USD", "IDR", "GBP", "JPY"]))
def test_there_and_back_is_nearly_the_same(amount: Decimal, currency: str) -> None:
    there = REFERENCE_RATES.convert(Money(amount=amount, currency="EUR"), currency)
    assert there is not None
    back = REFERENCE_RATES.convert(there, "EUR")

    assert back is not None
    assert abs(back.amount - amount) <= Decimal("0.02")


def test_a_conversion_is_told_with_each_rate_and_its_day() -> None:
    assert english(RATES.note(["USD", "IDR", "USD", "EUR"], "USD")) == (
        "Prices in other currencies are compared in USD: 1 USD = 16,000.00 IDR, 1 EUR = 1.2500 USD (a bank, 31 Dec 2024)."
    )
    assert english(RATES.note(["USD"], "USD")) == "" and english(RATES.note([], "USD")) == ""


def test_a_currency_without_a_rate_is_said_to_be_left_out() -> None:
    assert (
        english(RATES.note(["XXX", "ABC"], "USD"))
        == "I have no exchange rate for XXX, ABC, so those prices aren't compared."
    )
    assert english(RATES.note(["IDR", "ABC"], "EUR")).startswith(
        "Prices in other currencies are compared in EUR: 1 EUR = 20,000.00 IDR ("
    )


@pytest.mark.parametrize(
    ("amount", "currency", "about"),
    [("279", "IDR", "4520000"), ("49.95", "GBP", "40"), ("1299.99", "EUR", "1250"), ("0", "EUR", "0")],
)
def test_a_price_in_other_money_is_told_in_three_figures(amount: str, currency: str, about: str) -> None:
    assert REFERENCE_RATES.about(money(amount, "USD"), currency) == money(about, currency)


@pytest.mark.parametrize(
    ("price", "limit", "over"),
    [
        (money("299.99", "USD"), money("250", "USD"), "50"),
        (money("259.49", "USD"), money("250", "USD"), "9.49"),
        (money("249", "USD"), money("250", "USD"), None),
    ],
)
def test_what_a_price_is_above_a_limit_is_told_as_one_says_it(price: Money, limit: Money, over: str | None) -> None:
    assert REFERENCE_RATES.excess(price, limit) == (money(over, "USD") if over else None)


def test_what_a_price_in_other_money_is_above_a_limit_agrees_with_the_price_as_it_is_told() -> None:
    price, limit = money("999", "USD"), money("15000000", "IDR")
    told = REFERENCE_RATES.about(price, "IDR")

    assert told is not None
    assert REFERENCE_RATES.excess(price, limit) == money(str(told.amount - limit.amount), "IDR")
