"""The shop, as the settings say."""

from pathlib import Path
from typing import Any

import pytest

from maven_app.bootstrap import shop_of
from maven_app.config import Settings
from maven_app.domain.catalogue.money import Money
from maven_app.domain.errors import SetupError

RATES = """
base = "USD"
as_of = 2026-11-20
publisher = "Bank Indonesia"
[per_base]
IDR = 20000
EUR = 0.9
"""


def settings(folder: Path, rates: str, **values: Any) -> Settings:
    file = folder / "rates.toml"
    file.write_text(rates, encoding="utf-8")
    return Settings(_env_file=None, rates_file=file, **values)


def test_prices_are_compared_by_the_rates_of_the_owners_file(tmp_path: Path) -> None:
    rates = shop_of(settings(tmp_path, RATES)).rates

    assert rates.convert(Money(amount=100, currency="USD"), "IDR") == Money(amount=2_000_000, currency="IDR")
    assert (rates.as_of, rates.publisher) == ("2026-11-20", "Bank Indonesia")


def test_without_a_file_the_rates_are_those_that_ship() -> None:
    assert shop_of(Settings(_env_file=None)).rates.as_of == "2024-12-31"


@pytest.mark.parametrize(
    ("rates", "told"),
    [
        (RATES.replace("20000", "0"), "per_base.IDR: "),
        (RATES.replace("EUR =", "euro ="), "per_base.euro"),
        (RATES.replace("publisher", "by"), "publisher: "),
        (RATES.replace('"USD"', '"GBP"'), "per_base needs a rate for USD"),
        ("base =", "MAVEN_RATES_FILE cannot be read: "),
    ],
)
def test_rates_that_cannot_be_used_are_refused_in_a_sentence(tmp_path: Path, rates: str, told: str) -> None:
    with pytest.raises(SetupError) as refused:
        shop_of(settings(tmp_path, rates))

    assert told in str(refused.value.public)


@pytest.mark.parametrize("currency", ["XXX", "GBP"])
def test_a_currency_without_a_rate_is_refused(tmp_path: Path, currency: str) -> None:
    with pytest.raises(SetupError) as refused:
        shop_of(settings(tmp_path, RATES, currency=currency))

    assert refused.value.public == f"MAVEN_CURRENCY={currency} does not work: it is one of EUR, IDR, USD."
