"""Reading context: what a caller knows of a text before quantities are read in it."""

from dataclasses import dataclass, field

from maven_app.domain.language.currency_names import HOME_LOCALES
from maven_app.domain.quantities.locales.cldr import cldr_table

TRADED = frozenset(HOME_LOCALES)


@dataclass(frozen=True)
class ReadingContext:
    """Who wrote a text, and for what: the same signs mean other things in a feed of Jakarta and a page of New York."""

    currency: str | None = None
    """ISO 4217 of the shop's or the shopper's market: what a sign that several currencies share ("$", "kr") means where it can."""
    locale: str | None = None
    """CLDR name ("de_CH") of the locale whose marks are used; without it that of the currency, or that of the United States."""
    codes: frozenset[str] = field(default=TRADED, repr=False)
    """ISO 4217 codes that count as currencies where they stand beside a number."""
    bare_is_price: bool = False
    """Whether a number without unit and sign is most likely a price: 1.299 is then more than a thousand."""
    is_machine_written: bool = False
    """Whether numbers without a sign come from a program: where prices have decimal points, 299.000 then has one."""
    is_prose: bool = False
    """Whether it is running text of others, in which "2 in 2024" and "5G" are no inches and no grams."""

    @property
    def decimal_mark(self) -> str:
        """The mark before the decimals of numbers that somebody of this context writes: "." or ","."""
        locale = self.locale or HOME_LOCALES.get(self.currency or "", "en_US")
        mark: str = cldr_table()["formats"][locale]["decimal"]
        return mark

    @property
    def knows_writer(self) -> bool:
        """Whether there is a writer with one manner of writing; without one a text may be in any."""
        return self.currency is not None or self.locale is not None


ANYWHERE = ReadingContext(is_prose=True)
"""Running text of a writer whose country nobody knows."""


def any_currency() -> frozenset[str]:
    """Every ISO 4217 code, for fields that hold nothing but a price."""
    return frozenset(cldr_table()["codes"])
