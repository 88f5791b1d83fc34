"""Prices as shops and searches write them, in the currencies of every market."""

import pytest

from maven_app.datasources.shops.prices import find_price, find_single_price
from maven_app.domain.catalogue.market import MARKETS
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP

WRITTEN = {
    "$1,299.00": "$1,299",
    "US$499": "$499",
    "S$ 499": "S$499",
    "A$499": "A$499",
    "AU$1,499.95": "A$1,499.95",
    "C$499": "C$499",
    "NZ$499": "NZ$499",
    "HK$4,999": "HK$4,999",
    "MX$4,999": "MX$4,999",
    "R$ 1.299,90": "R$1,299.90",
    "€1.299,00": "€1,299",
    "1.299,00 €": "€1,299",
    "£279.99": "£279.99",
    "Rp4.299.000": "Rp 4.299.000",
    "Rp299.000": "Rp 299.000",
    "Rp 1.299.000,00": "Rp 1.299.000",
    "RM1,299.00": "RM1,299",
    "₹24,990": "₹24,990",
    "₱9,995.00": "₱9,995",
    "฿12,990": "฿12,990",
    "12.990 ฿": "฿12,990",
    "₩389,000": "₩389,000",
    "389,000원": "₩389,000",
    "￥39,800": "¥39,800",
    "39,800円": "¥39,800",
}


@pytest.mark.parametrize("price", WRITTEN)
def test_a_price_is_read_in_its_own_currency_alone_and_in_running_text(price: str) -> None:
    alone, within = (
        find_price(price, currency="USD", rates=BUILT_IN_SHOP.rates),
        find_single_price(f"Sony WH-1000XM5 {price} today", currency="USD", rates=BUILT_IN_SHOP.rates),
    )

    assert alone and within and (alone.text, within.text) == (WRITTEN[price], WRITTEN[price])


@pytest.mark.parametrize(
    ("price", "text"), [("1 299,00 €", "€1,299"), ("12 990 kr", "12,990 SEK"), ("1\u202f299 €", "€1,299")]
)
def test_thousands_may_be_parted_by_a_blank(price: str, text: str) -> None:
    read = find_price(price, currency="SEK", rates=BUILT_IN_SHOP.rates)

    assert read and read.text == text


@pytest.mark.parametrize("passage", ["1 299 €", "it costs 1 299 €", "In stock: 1 299,00 €", "iPhone 15, 1 299 €"])
def test_a_blank_parts_thousands_where_no_name_stands_before(passage: str) -> None:
    read = find_single_price(passage, currency="EUR", rates=BUILT_IN_SHOP.rates)

    assert read and read.text == "€1,299"


@pytest.mark.parametrize(
    "passage",
    [
        "iPhone 15 999 €",
        "iPhone 15 999,00 zł",
        "Galaxy Ultra 1 299 zł",
        "mulai Rp4,2jt",
        "Rp 4,2 juta saja",
        "from $35/mo",
        "Rp250.000/bulan",
        "Rp1 - Rp2.000",
        "$10 off, now $279.99",
        "30% off",
        "no price",
    ],
)
def test_what_leaves_open_which_price_is_meant_is_none(passage: str) -> None:
    assert find_single_price(passage, currency="USD", rates=BUILT_IN_SHOP.rates) is None


@pytest.mark.parametrize("country", MARKETS)
def test_a_sign_that_several_share_is_that_of_the_market(country: str) -> None:
    currency = MARKETS[country].currency
    dollars, bare = (
        find_price("$499", currency=currency, rates=BUILT_IN_SHOP.rates),
        find_price("499", currency=currency, rates=BUILT_IN_SHOP.rates),
    )

    assert bare and bare.currency == currency
    assert dollars and dollars.currency == (
        currency if currency in {"AUD", "CAD", "HKD", "MXN", "NZD", "SGD"} else "USD"
    )
