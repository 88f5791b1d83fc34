"""Values as shops write them."""

from decimal import Decimal
from typing import Any

import pytest

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.money import Money
from maven_app.feeds.values import ValueMismatch, link_of, money_of, spec_value, text_of


@pytest.mark.parametrize(
    ("written", "amount", "currency"),
    [
        ("15.00 USD", "15.00", "USD"),
        ("USD 1299", "1299", "USD"),
        ("Rp 4.500.000", "4500000", "IDR"),
        ("Rp4.500.000,00", "4500000.00", "IDR"),
        ("IDR 4500000", "4500000", "IDR"),
        ("$1,299", "1299", "USD"),
        ("$1,299.99", "1299.99", "USD"),
        ("1.299,00 €", "1299.00", "EUR"),
        ("£89.50", "89.50", "GBP"),
        ("279.99", "279.99", "EUR"),
        (279.99, "279.99", "EUR"),
        (280, "280", "EUR"),
    ],
)
def test_a_price_is_read_as_shops_write_it(written: Any, amount: str, currency: str) -> None:
    assert money_of(written, currency="EUR") == Money(amount=Decimal(amount), currency=currency)


@pytest.mark.parametrize("written", [None, "", "  ", "N/A", "null", "-"])
def test_nothing_written_is_no_price(written: Any) -> None:
    assert money_of(written, currency="USD") is None


@pytest.mark.parametrize(
    "written",
    ["free", "-5 USD", "5-10 USD", "1e5", "0", 0, -3, "20%", True, float("nan"), "9" * 40, "10 USD 20 USD", [1]],
)
def test_what_is_no_price_is_refused(written: Any) -> None:
    with pytest.raises(ValueMismatch):
        money_of(written, currency="USD")


@pytest.mark.parametrize(
    ("written", "amount"),
    [("4.299.000", "4299000"), ("299.000", "299000"), ("299000.00", "299000.00"), (299000, "299000")],
)
def test_dots_part_thousands_where_there_are_no_cents(written: Any, amount: str) -> None:
    assert money_of(written, currency="IDR") == Money(amount=Decimal(amount), currency="IDR")
    assert money_of("299.000", currency="USD") == Money(amount=Decimal("299.000"), currency="USD")


def test_a_dollar_sign_is_the_shops_own_dollar() -> None:
    money = money_of("$15", currency="AUD")

    assert money is not None
    assert money.currency == "AUD"


@pytest.mark.parametrize(
    ("key", "written", "unit", "value"),
    [
        ("weight", "1.2 kg", None, 1200),
        ("weight", 250, "g", 250),
        ("weight", "1,250 g", None, 1250),
        ("storage", "1 TB", None, 1000),
        ("cpu_base_clock", 4.7, "GHz", 4.7),
        ("gpu_clock", "1.5 GHz", "MHz", 1500),
        ("battery_life", "30 hours", None, 30),
        ("hdmi_ports", "2", None, 2),
        ("noise_cancelling", "yes", None, True),
        ("noise_cancelling", "FALSE", None, False),
        ("codecs", "SBC, AAC,LDAC", None, ("SBC", "AAC", "LDAC")),
        ("os", "Android  14", None, "Android 14"),
        ("weight", "N/A", None, None),
    ],
)
def test_a_value_is_read_as_its_key_asks(key: str, written: Any, unit: str | None, value: Any) -> None:
    assert spec_value(written, unit, spec_key(key)) == value


@pytest.mark.parametrize(
    ("key", "written"),
    [
        ("weight", "about a kilo"),
        ("weight", "5 hours"),
        ("weight", True),
        ("weight", "1e999"),
        ("weight", [1, 2]),
        ("hdmi_ports", "2 W"),
        ("noise_cancelling", "maybe"),
        ("os", "x" * 501),
        ("os", {"a": 1}),
    ],
)
def test_a_value_of_another_kind_is_refused(key: str, written: Any) -> None:
    with pytest.raises(ValueMismatch):
        spec_value(written, None, spec_key(key))


def test_control_and_direction_characters_go_and_markup_stays_text() -> None:
    assert (
        text_of("a\x00b\x1b[31m\u202ec\u200b <script>alert(1)</script>\r\n x") == "ab[31mc <script>alert(1)</script> x"
    )


@pytest.mark.parametrize(
    "written",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "ftp://x.example/a",
        "//x.example/a",
        "http://",
        "https://a b",
        "http://[x",
    ],
)
def test_only_web_addresses_are_links(written: str) -> None:
    with pytest.raises(ValueMismatch):
        link_of(written)


def test_a_web_address_is_kept() -> None:
    assert link_of("https://shop.example/p?id=1&x=<b>") == "https://shop.example/p?id=1&x=<b>"
    assert link_of(None) is None


@pytest.mark.parametrize("value", [10**400, -(10**400), float("inf"), float("nan")])
def test_a_number_that_measures_nothing_is_refused_however_large(value: float) -> None:
    with pytest.raises(ValueMismatch):
        spec_value(value, None, spec_key("weight"))


def test_a_list_of_lists_is_no_text() -> None:
    nested: list[Any] = []
    for _ in range(2_000):
        nested = [nested]

    with pytest.raises(ValueMismatch):
        text_of(nested)
