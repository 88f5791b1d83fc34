"""Money: amounts that know their currency, and conversions that know their date."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from pydantic import BaseModel, Field, computed_field

from maven_app.domain.language.translatable import (
    Amount,
    Day,
    RoundedNumber,
    Series,
    Text,
    Translatable,
    join_sentences,
    translatable,
)
from maven_app.domain.quantities.formatting import write_money

_WITHOUT_CENTS = 10
"""Amount from which nobody counts cents in a difference."""


class Money(BaseModel, frozen=True):
    """An amount of one currency (ISO 4217)."""

    amount: Decimal
    currency: str

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """As a person writes it: "$279.99", "Rp 4.500.000"."""
        return write_money(self.amount, self.currency)

    @property
    def as_text(self) -> Amount:
        """As a stored text has it, for a reader of any language."""
        return Amount(amount=self.amount, currency=self.currency)


class Price(Money, frozen=True):
    """A price that a source states for a product, now or once."""

    as_of: str | None = None
    """ISO 8601 day (or month, or year) for which the price was stated."""
    kind: str = "launch"
    """`launch` (the maker's first list price), `listed` (a shop's feed) or `offered` (what a shop asks, as a search shows it)."""
    sources: tuple[str, ...] = ()
    converted: str = Field(default="", exclude_if=lambda text: not text)
    """The approximate amount in the reader's currency, with the day of its rate; set only where a price is shown to a reader."""


class Rates(BaseModel, frozen=True):
    """Exchange rates of one day, each the amount of a currency that one unit of `base` buys."""

    base: str
    as_of: str
    publisher: str
    per_base: Mapping[str, Decimal]
    rounded: frozenset[str] = frozenset()
    """Those of its currencies that the publisher has no rate for: a market rate of that day, in three figures."""

    @property
    def currencies(self) -> frozenset[str]:
        """The currencies whose prices can be compared."""
        return frozenset((self.base, *self.per_base))

    def convert(self, money: Money, currency: str) -> Money | None:
        """`money` in `currency`, rounded to cents; None when a rate is not known."""
        if money.currency == currency:
            return Money(amount=money.amount, currency=currency)
        here, there = self._rate(money.currency), self._rate(currency)
        if here is None or there is None:
            return None
        amount = (money.amount / here * there).quantize(Decimal("0.01"), ROUND_HALF_UP)
        return Money(amount=amount, currency=currency)

    def about(self, money: Money, currency: str) -> Money | None:
        """`money` in `currency` in three figures and without cents, as one says "about Rp 4.510.000"; None when a rate is not known."""
        converted = self.convert(money, currency)
        if converted is None or not converted.amount:
            return converted
        figures = Decimal(1).scaleb(max(converted.amount.adjusted() - 2, 0))
        amount = (converted.amount / figures).quantize(Decimal(1), ROUND_HALF_UP) * figures
        return Money(amount=amount, currency=currency)

    def excess(self, price: Money, limit: Money) -> Money | None:
        """By how much `price` is above `limit`, in the limit's money and as one says it: of ten or more without cents, and reckoned from
        the price as `about` has it. None when it is not above it, or a rate is not known.
        """
        exact, told = self.convert(price, limit.currency), self.about(price, limit.currency)
        if exact is None or told is None or exact.amount <= limit.amount:
            return None
        is_foreign = price.currency != limit.currency and told.amount > limit.amount
        amount = (told if is_foreign else exact).amount - limit.amount
        if amount >= _WITHOUT_CENTS:
            amount = amount.quantize(Decimal(1), ROUND_HALF_UP)
        return Money(amount=amount, currency=limit.currency)

    def note(self, currencies: Iterable[str], into: str) -> Text:
        """How prices in `currencies` are held against each other in `into`, with each rate and its day; nothing when all are in it."""
        others = [currency for currency in dict.fromkeys(currencies) if currency != into]
        told = tuple(said for currency in others if (said := self._rate_text(currency, into)))
        lacking = ", ".join(currency for currency in others if not self._rate_text(currency, into))
        rounded = ", ".join(sorted(self.rounded.intersection([*others, into])))
        origin: dict[str, Any] = {"publisher": self.publisher, "date": Day(date=self.as_of)}
        rates = Series(parts=told, by=", ")
        known = (
            translatable("rates.rounded", into=into, rates=rates, rounded=rounded, **origin)
            if rounded
            else translatable("rates.one", into=into, rates=rates, **origin)
        )
        unknown = translatable("rates.none", currencies=lacking)
        return join_sentences(known if told else "", unknown if lacking else "")

    def _rate_text(self, currency: str, into: str) -> Translatable | None:
        """The rate the way round that makes it more than 1: "1 USD = 16,191.05 IDR"."""
        here, there = self._rate(currency), self._rate(into)
        if here is None or there is None:
            return None
        one, other, rate = (into, currency, here / there) if here > there else (currency, into, there / here)
        decimals = 2 if rate >= 10 else 4
        return translatable(
            "rates.rate", one=one, other=other, rate=RoundedNumber(number=float(rate), decimals=decimals)
        )

    def _rate(self, currency: str) -> Decimal | None:
        return Decimal(1) if currency == self.base else self.per_base.get(currency) or None


@dataclass(frozen=True)
class CurrencyConverter:
    """The money that somebody reckons in, and what others come to in it."""

    currency: str
    """"" where it is not known."""
    rates: Rates

    def about(self, money: Money) -> Money | None:
        """About how much `money` is; None where it is in that currency already, and where a rate is not known."""
        return None if self.currency in ("", money.currency) else self.rates.about(money, self.currency)

    def note(self, money: Money) -> Text:
        """The same in words, with the day of the rate: "about €240, rate of Dec 31, 2024"; "" for None."""
        about = self.about(money)
        day = Day(date=self.rates.as_of)
        return translatable("price.converted", amount=about.as_text, date=day) if about else ""


REFERENCE_RATES = Rates(
    base="EUR",
    as_of="2024-12-31",
    publisher="European Central Bank, euro reference rates",
    per_base={
        code: Decimal(rate)
        for code, rate in re.findall(
            r"(\w{3}) ([\d.]+)",
            "USD 1.0389 JPY 163.06 GBP 0.82918 IDR 16820.88 INR 88.9335 SGD 1.4164 MYR 4.6454 AUD 1.6772 CAD 1.4948 "
            "CHF 0.9412 CNY 7.5833 HKD 8.0686 KRW 1532.15 PHP 60.301 THB 35.676 NZD 1.8532 SEK 11.459 NOK 11.795 "
            "DKK 7.4578 PLN 4.2750 BRL 6.4253 MXN 21.5504 CZK 25.185 HUF 411.35 RON 4.9743 TRY 36.7372 ILS 3.7885 ZAR 19.6188 "
            "TWD 34.1 VND 26500 UAH 43.9 RUB 106 AED 3.82 SAR 3.90 KWD 0.320",
        )
    },
    rounded=frozenset({"TWD", "VND", "UAH", "RUB", "AED", "SAR", "KWD"}),
)
"""Shipped with the program so that a budget in another currency works without a network; every use says the date."""
