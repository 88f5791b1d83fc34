"""Figures: what a text states in numbers, and whether another states it too."""

import time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maven_app.domain.quantities.quantity_index import QuantityIndex
from maven_app.domain.quantities.quantity_index import marked_quantities_in as extract_quantities


def stated(text: str) -> list[tuple[str, str | None]]:
    return [(figure.text, figure.unit) for figure in extract_quantities(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It costs $1,299.00.", [("$1,299.00", "USD")]),
        ("Rp4.500.000 or Rp 4,5 juta", [("Rp4.500.000", "IDR"), ("Rp 4,5 juta", "IDR")]),
        ("299 USD, 299 € and S$299", [("299 USD", "USD"), ("299 €", "EUR"), ("S$299", "SGD")]),
        ("**30** hours, 30-hour, thirty hours", [("30 hours", "h"), ("30-hour", "h"), ("thirty hours", "h")]),
        ("12 % or 95 percent", [("12 %", "%"), ("95 percent", "%")]),
        ("With “ram 16” in mind, 6.1”", [("16", None), ("6.1”", "in")]),
        ("a 13.3″ screen at 120Hz", [("13.3″", "in"), ("120Hz", "Hz")]),
        ("from 2024 on", [("2024", None)]),
        ("the WH-1000XM5, an S24 and a 4K 5G TV", []),
        ("10 in 2024", [("10", None), ("2024", None)]),
        (
            "₹1,29,900 or CHF 1'299.00 or 1\u202f299 €",
            [("₹1,29,900", "INR"), ("CHF 1'299.00", "CHF"), ("1\u202f299 €", "EUR")],
        ),
        ("it was 5'10 tall", [("5", None), ("10", None)]),
        ("20–30 hours", [("20", None), ("30 hours", "h")]),
        ("1,299 USD. 30-hour battery", [("1,299 USD", "USD"), ("30-hour", "h")]),
        ("version 1.2.3 of 12345678901234567890", []),
        ("one of two", []),
    ],
)
def test_a_text_is_read_for_amounts(text: str, found: list[tuple[str, str | None]]) -> None:
    assert stated(text) == found


SOURCE = QuantityIndex(
    "Weight: 250 g. Price 1,299.00 USD, later €1.099. Battery 25 hours, charges in 90 minutes. Screen 6.7 inches. "
    "Capacity 1000 GB. 4 % failed. | Weight of the case (g) | 48 | Tested on 15 May 2024. Rp4.500.000. Article 5120. Thirty days of trial."
)


@pytest.mark.parametrize(
    "written",
    [
        "0.25 kg", "250 grams", "8.8 oz", "$1,299", "1299.00 dollars", "US$1,299.00", "€1,099", "25 h", "25-hour", "1.5 h", "17 cm",
        "1 TB", "4%", "4 percent", "48 g", "2024", "Rp 4,5 juta", "30 days",
    ],
)  # fmt: skip
def test_what_the_source_states_in_other_signs_is_held(written: str) -> None:
    (figure,) = extract_quantities(written)

    assert figure.is_checkable and SOURCE.states(figure)


@pytest.mark.parametrize(
    "written",
    [
        "251 g",
        "0.3 kg",
        "$1,298",
        "€1,299",
        "26 h",
        "25 W",
        "5%",
        "2023",
        "Rp 4.400.000",
        "1,100 GB",
        "15 years",
        "48 W",
    ],
)
def test_what_the_source_does_not_state_is_not_held(written: str) -> None:
    figure = next(extract_quantities(written))

    assert figure.is_checkable
    assert not SOURCE.states(figure)


@given(st.decimals(min_value=Decimal("0.01"), max_value=Decimal(9_999_999), places=2))
def test_an_amount_is_the_same_however_its_thousands_are_written(amount: Decimal) -> None:
    english, plain = f"${amount:,.2f}", f"{amount} USD"
    german = f"{amount:,.2f}".translate(str.maketrans(",.", ".,")) + " USD"

    for written in (english, plain, german):
        assert all(QuantityIndex(other).states(next(extract_quantities(written))) for other in (english, plain, german))


@pytest.mark.parametrize("written", ["₹1,29,900", "129.900 INR", "INR 129’900", "₹129\u00a0900.00"])
def test_one_amount_in_the_manner_of_several_countries(written: str) -> None:
    (figure,) = extract_quantities(written)

    assert QuantityIndex("₹129,900").states(figure) and not QuantityIndex("₹12,990").states(figure)


@given(st.integers(1, 5_000))
def test_grams_and_kilograms_are_one_weight(grams: int) -> None:
    (kilos,) = extract_quantities(f"{grams / 1000} kg")

    assert QuantityIndex(f"{grams} g").states(kilos)
    assert not QuantityIndex(f"{grams * 2} g").states(kilos)


@given(st.text(alphabet="0123456789.,$€ %kghRp-[]|*_\\`\n", max_size=200))
def test_nothing_that_is_written_upsets_the_reading(text: str) -> None:
    for figure in extract_quantities(text):
        assert QuantityIndex(text).states(figure) or not figure.is_checkable


@pytest.mark.parametrize("piece", ["1,", "9", "1.2", "$", "a1 ", "[1]", "30 h ", "* ", "\u00a01", "thirty "])
def test_a_hundred_thousand_signs_are_read_at_once(piece: str) -> None:
    text, began = piece * (100_000 // len(piece)), time.process_time()
    list(extract_quantities(text))

    assert time.process_time() - began < 3


def test_thousands_of_figures_are_looked_up_among_thousands_in_another_unit_at_once() -> None:
    """A page and a section of a guide may both be nothing but figures."""
    stated, began = QuantityIndex(" ".join(f"{n} g" for n in range(1, 10_000))), time.process_time()

    assert not any(
        stated.states(figure) for figure in extract_quantities(" ".join(f"{n} kg" for n in range(90_000, 93_000)))
    )
    assert time.process_time() - began < 2
