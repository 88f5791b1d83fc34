"""CLDR: signs, names and number formats of the world's locales, derived from Babel once and read from a file.

Loading Babel costs a tenth of a second and pint more than one; the file costs a few milliseconds. A test derives it again and
compares. `python -m maven_app.domain.quantities.locales.cldr` writes it.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maven_app.domain.language.currency_names import HOME_LOCALES
from maven_app.domain.language.tokens import word_set
from maven_app.domain.quantities.locales.unit_names import CLDR_UNITS, PINT_UNITS

if TYPE_CHECKING:
    import pint

FILE = Path(__file__).with_name("cldr.json")

_MORE_LOCALES = (
    "en_IE", "de_AT", "fr_FR", "fr_CH", "it_IT", "it_CH", "es_ES", "nl_NL", "nl_BE", "fi_FI", "pt_PT", "fr_CA", "hi_IN",
)  # fmt: skip
LOCALES = tuple(dict.fromkeys((*HOME_LOCALES.values(), *_MORE_LOCALES)))
_COUNTS = (1, 2, 5)
"""Numbers that bring out the plural forms of the languages above."""
_OTHER_WORDS = word_set(
    "time timer times once pie pies mon dia saat lat lata wat sem mes rok cal cali cale ore ora fot tag pol tim mil"
)
"""Names of units in one language that are common words in English or Indonesian."""
_UNIT_LANGUAGES = ("en_US", "en_GB", "id", "ms", "de", "fr", "it", "es", "nl", "sv", "da", "nb", "pl", "pt", "ja")


@cache
def cldr_table() -> dict[str, Any]:
    """The derived table: `formats`, `dates`, `signs`, `names`, `codes`, `decimals`, `units`, `factors` and `months`."""
    table: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return table


def derive_table() -> dict[str, Any]:
    """Derive the table from Babel and pint, as JSON has it."""
    from babel.core import get_global

    digits = get_global("currency_fractions")
    return {
        "formats": {name: _derive_number_format(name) for name in LOCALES},
        "dates": {name: _derive_date_format(name) for name in LOCALES},
        "signs": _currency_signs(),
        "names": _currency_names(),
        "codes": sorted(get_global("all_currencies")),
        "decimals": {code: digits[code][0] for code in sorted(digits) if re.fullmatch("[A-Z]{3}", code)},
        "units": _unit_spellings(),
        "factors": _unit_factors(),
        "months": _month_names(),
    }


@cache
def number_format(name: str) -> Mapping[str, str]:
    """Marks and patterns of any locale: `decimal`, `group`, `number` and `money` in CLDR's notation; of one that the table has not from
    Babel.
    """
    found: Mapping[str, str] | None = cldr_table()["formats"].get(name)
    return found or _derive_number_format(name)


@cache
def date_format(name: str) -> Mapping[str, Any]:
    """Names of the months and patterns of any locale: `short` and `long` names, a `day`, a `month` and a `named` month in CLDR's
    notation; of one that the table has not from Babel.
    """
    found: Mapping[str, Any] | None = cldr_table()["dates"].get(name)
    return found or _derive_date_format(name)


def _derive_number_format(name: str) -> dict[str, str]:
    from babel import Locale

    locale = Locale.parse(name)
    marks = locale.number_symbols["latn"]
    return {
        "decimal": marks["decimal"],
        "group": marks["group"],
        "number": locale.decimal_formats[None].pattern,
        "money": locale.currency_formats["standard"].pattern.split(";")[0],
    }


def _derive_date_format(name: str) -> dict[str, Any]:
    from babel import Locale

    locale = Locale.parse(name)
    names, skeletons = locale.months["format"], locale.datetime_skeletons
    return {
        "short": [names["abbreviated"][month] for month in range(1, 13)],
        "long": [names["wide"][month] for month in range(1, 13)],
        "day": skeletons["yMMMd"].pattern,
        "month": skeletons["yMMM"].pattern,
        "named": skeletons["yMMMM"].pattern,
    }


def _currency_signs() -> dict[str, list[str]]:
    """Per sign the currencies that it stands for at home or in English: "kr" for three."""
    from babel.numbers import get_currency_symbol

    meanings: defaultdict[str, set[str]] = defaultdict(set)
    for code, home in HOME_LOCALES.items():
        for name in (home, "en", "id"):
            sign = re.sub("[\u200e\u200f]", "", get_currency_symbol(code, name)).rstrip(".")
            if sign != code:
                meanings[sign].add(code)
    return {sign: sorted(codes) for sign, codes in sorted(meanings.items())}


def _currency_names() -> dict[str, list[str]]:
    """Per name, singular or plural, the currencies that are called so at home, in English or in Indonesian."""
    from babel.numbers import get_currency_name

    meanings: defaultdict[str, set[str]] = defaultdict(set)
    for code, home in HOME_LOCALES.items():
        for name in (
            home,
            "en",
            "id",
            *(("fr_FR", "it_IT", "es_ES", "nl_NL", "fi_FI") if code in ("EUR", "CHF") else ()),
        ):
            for called in (get_currency_name(code, count, name) for count in (None, *_COUNTS)):
                meanings[called.casefold()].add(code)
    return {called: sorted(codes) for called, codes in sorted(meanings.items()) if "(" not in called}


def _unit_spellings() -> dict[str, str]:
    """Per spelling, singular or plural, long or short, the unit; what means two units is left out."""
    meanings: defaultdict[str, set[str]] = defaultdict(set)
    for unit, id in CLDR_UNITS.items():
        for spelling in _spellings_of(id):
            meanings[spelling].add(unit)
    return {spelling: min(units) for spelling, units in sorted(meanings.items()) if len(units) == 1}


def _spellings_of(id: str) -> Iterable[str]:
    from babel.units import format_unit

    for language in _UNIT_LANGUAGES:
        for length in ("long", "short"):
            for count in _COUNTS:
                written = format_unit(count, id, length=length, locale=language)
                spelling = re.sub(r"^[\d.,\s]+|\.$", "", written).strip().casefold()
                is_word = len(spelling) > 2 or not spelling.isalpha()
                if is_word and id not in spelling and spelling not in _OTHER_WORDS and not re.search(r"\d", spelling):
                    yield spelling


def _unit_factors() -> dict[str, list[Any]]:
    """Per unit its dimension and how much of that dimension's base unit it is."""
    registry = unit_registry()
    factors = {}
    for unit, expression in PINT_UNITS.items():
        base = registry.Quantity(1.0, expression).to_base_units()
        factors[unit] = [str(base.units), float(base.magnitude)]
    return factors


@cache
def unit_registry() -> "pint.UnitRegistry[float]":
    """pint's registry with the trade's own words; loading and building it takes more than a second."""
    import pint

    registry: pint.UnitRegistry[float] = pint.UnitRegistry(on_redefinition="ignore")  # a "dpi" of ours is meant
    for line in (
        "nit = candela / meter ** 2",
        "MP = 1e6 pixel",
        "ppi = pixel / inch",
        "dpi = count / inch",
        "fps = 1 / second",
        "stops = []",
    ):
        registry.define(line)
    return registry


def _month_names() -> dict[str, int]:
    """Per name, long or short, the number of the month; what names two is left out."""
    from babel import Locale

    meanings: defaultdict[str, set[int]] = defaultdict(set)
    for name in ("en", "id", "de", "fr", "it", "es", "nl", "sv", "da", "nb", "pl", "pt"):
        months = Locale.parse(name).months
        for usage in ("format", "stand-alone"):
            for width in ("wide", "abbreviated"):
                for number, month in months[usage][width].items():
                    meanings[month.casefold().rstrip(".")].add(number)
    return {month: min(numbers) for month, numbers in sorted(meanings.items()) if len(numbers) == 1 and month.isalpha()}


if __name__ == "__main__":
    FILE.write_text(json.dumps(derive_table(), ensure_ascii=False, indent=0, sort_keys=True) + "\n", encoding="utf-8")
