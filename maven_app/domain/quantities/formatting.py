"""Formatting: money, numbers, measures and dates as a person of a locale reads them; whatever it writes, `extraction` reads back."""

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any

from maven_app.domain.dates import date_text
from maven_app.domain.language.currency_names import HOME_LOCALES
from maven_app.domain.quantities.locales.cldr import cldr_table, date_format, number_format
from maven_app.domain.quantities.locales.unit_names import CLDR_UNITS
from maven_app.domain.quantities.measurement_systems import language_of_locale, to_us_units, uses_us_units

_SOURCE, _SOURCE_LOCALE, _DAY_FIRST = "en", "en_US", "en_GB"
"""The language that the code is written in, the locale of its numbers, and that of the order of its dates where no region is known."""
_PLAIN_MONEY = frozenset({_SOURCE_LOCALE, "id_ID"})
"""Locales in which a sign stands right before the amount."""


def locale_of(language: str) -> str:
    """The CLDR locale of a language, that of the country that has its code or else the first; a locale is its own, and one that CLDR
    has not ("id_US") its language's.
    """
    known = cldr_table()["formats"]
    if language in known:
        return language
    spoken = language_of_locale(language)
    alike = (name for name in (f"{spoken}_{spoken.upper()}", *known) if name in known)
    return _SOURCE_LOCALE if spoken == _SOURCE else next((n for n in alike if n.startswith(f"{spoken}_")), spoken)


_SIGNS = {
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "IDR": "Rp", "INR": "₹", "SGD": "S$", "AUD": "A$", "CAD": "C$", "MYR": "RM",
    "BRL": "R$", "HKD": "HK$", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "THB": "฿",
}  # fmt: skip
"""Signs that name one currency to everybody; others are written by their code."""
WHOLE = frozenset({"IDR", "JPY", "KRW", "VND"})
"""Currencies whose prices are written without cents."""
_LARGER = {"g": (1000, "kg"), "GB": (1000, "TB"), "Mbit/s": (1000, "Gbit/s")}
_PLURALS = {"nit": "nits", "day": "days", "week": "weeks", "month": "months", "year": "years"}
_HOURS_A_MONTH, _ROUNDED = 730.5, 0.5
_TIMES = frozenset({"h", "min", "day", "week", "month", "year"})
"""Units that each language has its own words for; the signs of others are the same everywhere."""
_TIGHT = {"in": "″", "×": "×"}
"""Signs that stand right behind the number."""
_SIGNS_OF_UNITS = {"ft²": "sq ft"}


@lru_cache(maxsize=4096, typed=True)
def write_number(value: Decimal | float, locale: str = "en", *, decimals: int | None = None) -> str:
    """`value` with the marks of a language or CLDR locale; without `decimals` as many as there are, two at most."""
    form = number_format(locale_of(locale))
    places = 2 if decimals is None else decimals
    number = Decimal(str(value))
    whole, _, fraction = f"{abs(number):.{places}f}".partition(".")
    if decimals is None:
        fraction = fraction.rstrip("0")
    written = _group_digits(whole, form["group"], is_indian="#,##,##0" in form["number"])
    sign = "-" if number < 0 else ""
    return f"{sign}{written}{form['decimal']}{fraction}" if fraction else sign + written


def _group_digits(digits: str, mark: str, *, is_indian: bool) -> str:
    head, last = digits[:-3], digits[-3:]
    size = 2 if is_indian else 3
    groups = [head[max(end - size, 0) : end] for end in range(len(head), 0, -size)][::-1]
    return mark.join([*groups, last])


_THOUSANDTHS = 3
"""Decimals of money like the dinar of Kuwait."""


@lru_cache(maxsize=4096, typed=True)
def write_money(amount: Decimal, currency: str, locale: str = "en") -> str:
    """An amount as people of a locale write it: "$279.99", "Rp 4.500.000", in "de_DE" "1.299,50 €".

    Cents are left out where there are none, thousandths never are ("KWD 1,250.000"): the three figures behind one mark would be read
    as them. Rupiah are written as in Indonesia everywhere.
    """
    name = "id_ID" if currency == "IDR" else locale_of(locale)
    is_whole = currency in WHOLE or amount == amount.to_integral_value()
    minor = cldr_table()["decimals"].get(currency, 2)
    number = write_number(amount, name, decimals=minor if minor == _THOUSANDTHS else 0 if is_whole else 2)
    if currency == "IDR":
        return f"Rp {number}"
    sign = "US$" if currency == "USD" and name == "id_ID" else _sign_in(currency, name)
    if name in _PLAIN_MONEY:
        return sign + number if sign else f"{number} {currency}"
    pattern = re.sub("[\u200e\u200f]", "", number_format(name)["money"])
    written = re.sub(r"#[#,0.]*0", lambda _: number, pattern).replace("¤", sign or currency)
    return re.sub(rf"(?<=[A-Z])(?=\d)|(?<=\d)(?={currency})", "\u00a0", written) if sign is None else written


def _sign_in(currency: str, locale: str) -> str | None:
    """The sign of a currency: at home the country's own."""
    own = [
        sign
        for sign, codes in cldr_table()["signs"].items()
        if codes == [currency] or (currency in codes and len(sign) > 1)
    ]
    return _SIGNS.get(currency) or (min(own, key=len) if own and HOME_LOCALES.get(currency) == locale else None)


def is_whole_months(value: float, unit: str | None) -> bool:
    """Whether a time in hours was stated in months, as the batteries of mice are."""
    months = round(value / _HOURS_A_MONTH)
    return unit == "h" and months > 0 and abs(value - months * _HOURS_A_MONTH) <= _ROUNDED


def convenient_measure(value: float, unit: str | None, locale: str = "en") -> tuple[float, str | None]:
    """A measure in the size of unit that a person of the locale would choose, in which `write_measure` writes it: 1500 g as 1.5 kg."""
    if is_whole_months(value, unit):
        value, unit = round(value / _HOURS_A_MONTH), "month"
    if uses_us_units(locale):
        value, unit = to_us_units(value, unit) or (value, unit)
    step, larger = _LARGER.get(unit or "", (0, ""))
    if step and value >= step:
        return value / step, larger
    return value, unit


@lru_cache(maxsize=4096, typed=True)
def write_measure(value: float, unit: str | None, locale: str = "en") -> str:
    """A measure in the size of unit that a person would choose: "1.5 kg", "6.1″", "7 years"; in "id" "1,5 kg", "7 tahun", and in "en_US"
    in the units of its region: "3.31 lb", "9.5 oz".
    """
    value, unit = convenient_measure(value, unit, locale)
    if unit in _TIMES and language_of_locale(locale) != _SOURCE and (written := _write_time(value, unit, locale)):
        return written
    number = write_number(value, locale) if isinstance(value, float) else write_number(value, locale, decimals=0)
    if unit is None:
        return number
    if unit in _TIGHT:
        return number + _TIGHT[unit]
    is_several = value != 1 and language_of_locale(locale) == _SOURCE
    return f"{number} {_SIGNS_OF_UNITS.get(unit) or (_PLURALS.get(unit, unit) if is_several else unit)}"


def _write_time(value: float, unit: str, locale: str) -> str:
    """A time in the words of a language: "6,5 jam", "6,5 Stunden"; "" where CLDR has none in it."""
    from babel.units import format_unit  # loaded with the catalogue of its language

    written = format_unit(value, CLDR_UNITS[unit], length="long", format="#,##0.##", locale=locale_of(locale))
    return "" if CLDR_UNITS[unit] in written else written


_DATE_FIELD = re.compile(r"'([^']*)'|y|M+|L+|d+")
_SPELT_OUT = 4
"""Letters of a month's field in a pattern that stand for its whole name."""


@lru_cache(maxsize=4096)
def write_date(iso: str | None, locale: str = "en", *, is_named: bool = False) -> str:
    """An ISO 8601 day, month or year: in "id" "9 Agu 2024", "Agu 2024", and with the month's name "Agustus 2024"; what is no date as it is.

    "Aug 9, 2024" in "en_US"; English of no region has the order of most of its readers, "9 Aug 2024".
    """
    form = date_format(locale_of(locale))
    order = date_format(_DAY_FIRST) if locale == _SOURCE else form
    year, month, day = ([*(iso or "")[:10].split("-"), "", ""])[:3]
    if date_text(iso) == iso or not month.isdigit():
        return date_text(iso)

    def field(match: re.Match[str]) -> str:
        match match[0][0]:
            case "'":
                return match[1]
            case "y":
                return year
            case "d":
                return str(int(day)).zfill(len(match[0]))
            case _:
                return _month_in(form, int(month), len(match[0]))

    return _DATE_FIELD.sub(field, order["named" if is_named else "day" if day else "month"])


def _month_in(form: Mapping[str, Any], month: int, letters: int) -> str:
    """The month as a field of so many letters has it."""
    if letters < len("MMM"):
        return str(month).zfill(letters)
    name: str = form["long" if letters == _SPELT_OUT else "short"][month - 1]
    return name
