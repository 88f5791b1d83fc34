"""Numbers: digits as anybody writes them, and which of their marks group them and which begin the decimals.

This is the one place that decides it. Blanks and apostrophes group: 1 299, 1'299. Of two different marks the last begins the decimals:
1.299,00. A mark that comes again groups, by three or as in India: 1.299.000, 1,29,999. A mark that stands once before other than three
digits begins decimals: 6,1. What is left is one mark before three digits, 1.299; `_price_of_lone_mark` and `_measure_of_lone_mark` say
how it is taken.
"""

import re
from decimal import Decimal

from maven_app.domain.language.currency_names import HOME_LOCALES
from maven_app.domain.quantities.locales.cldr import cldr_table
from maven_app.domain.quantities.locales.plausibility import is_bounded, plausible_values
from maven_app.domain.quantities.locales.reading_context import ReadingContext

MOST_DIGITS = 15
"""More digits are a serial number's."""
_GROUPING = "\u00a0\u202f\u2009\u2007\u2008'’´`"
"""Marks that only group, beside the plain blank: no-break and thin blanks, apostrophes."""
NUMBER = re.compile(rf"(?:[0-9]{{1,3}}(?:[ {_GROUPING}][0-9]{{3}})+(?![0-9])|[0-9]+)(?:[.,][0-9]+)*")
UNSPACED = re.compile(rf"(?:[0-9]{{1,3}}(?:[{_GROUPING}][0-9]{{3}})+(?![0-9])|[0-9]+)(?:[.,][0-9]+)*")
"""The same without plain blanks, which part two numbers as often as they group one."""
_BLANKS = re.compile(rf"[ {_GROUPING}]")
PRECISE = frozenset({"kg", "GHz", "TB", "in", "lb", "oz", "m", "l", "year", "m²", "ft", "V", "A"})
"""Units in which a product measures less than a thousand: 1.299 kg is a little more than one."""
_LARGE_SCALE = Decimal(100_000)


def parse_number(
    text: str, context: ReadingContext, *, unit: str | None = None, key: str | None = None
) -> Decimal | None:
    """The number that `text` most plausibly is, signs and words apart; None when it is none, as a version or a date, or may be two.

    `key` is the fact in whose own unit it is, where that is known.
    """
    stripped = text.strip()
    signed = stripped[:1] in "+-−" and stripped[1:2].isdigit()
    digits = stripped[1:] if signed else stripped
    if not NUMBER.fullmatch(digits):
        return None
    values = number_values(digits, context, unit=unit, key=key)
    return (-values[0] if stripped[0] in "-−" else values[0]) if values else None


def number_values(
    digits: str,
    context: ReadingContext,
    *,
    unit: str | None = None,
    key: str | None = None,
    is_price: bool = False,
    scale: Decimal = Decimal(1),
) -> tuple[Decimal, ...]:
    """The possible values of `digits`, the most plausible first; nothing for a serial number, a version or a date.

    `unit` is a unit or, where `is_price`, a currency; `scale` is what a word behind multiplies by.
    """
    bare = _BLANKS.sub("", digits)
    if not 0 < sum(sign.isdigit() for sign in bare) <= MOST_DIGITS:
        return ()
    marks = [sign for sign in bare if sign in ".,"]
    if not marks:
        return (Decimal(bare),)
    if len(set(marks)) == 2:
        return _two_marks(bare, decimal=marks[-1], group=marks[0])
    groups = bare.split(marks[0])
    if len(groups) > 2:
        return (Decimal("".join(groups)),) if _in_threes(groups) or _in_lakhs(groups, marks[0]) else ()
    decimal = Decimal(f"{groups[0]}.{groups[1]}")
    if not _in_threes(groups) or groups[0] == "0" or bare != digits:
        return (decimal,)
    grouped = Decimal("".join(groups))
    if scale >= _LARGE_SCALE:
        return (decimal,)
    if is_price:
        return _price_of_lone_mark(marks[0], decimal, grouped, context, unit)
    return _measure_of_lone_mark(marks[0], decimal, grouped, context, unit, key)


def _two_marks(bare: str, *, decimal: str, group: str) -> tuple[Decimal, ...]:
    whole, _, decimals = bare.rpartition(decimal)
    groups = whole.split(group)
    well_formed = decimal not in whole and (_in_threes(groups) or _in_lakhs(groups, group))
    return (Decimal(f"{''.join(groups)}.{decimals}"),) if well_formed else ()


def _in_threes(groups: list[str]) -> bool:
    return 1 <= len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:])


def _in_lakhs(groups: list[str], mark: str) -> bool:
    """Whether they are grouped as in India: 1,29,999."""
    inner = all(len(group) == 2 for group in groups[1:-1])
    return mark == "," and len(groups) > 2 and 1 <= len(groups[0]) <= 2 and inner and len(groups[-1]) == 3


def _price_of_lone_mark(
    mark: str, decimal: Decimal, grouped: Decimal, context: ReadingContext, currency: str | None
) -> tuple[Decimal, ...]:
    """One mark before three digits of a price: "1.299" is a thousand and more, since nobody writes a price with three decimals.

    But a program does, with the point of a currency at whose home that begins the decimals; and some money has thousandths.
    """
    at_home = ReadingContext(currency=currency) if currency in HOME_LOCALES else context
    if context.is_machine_written and mark == "." == at_home.decimal_mark:
        return (decimal,)
    return (decimal, grouped) if cldr_table()["decimals"].get(currency or "", 2) == 3 else (grouped,)


def _measure_of_lone_mark(
    mark: str, decimal: Decimal, grouped: Decimal, context: ReadingContext, unit: str | None, key: str | None
) -> tuple[Decimal, ...]:
    """One mark before three digits of a measure or a plain number: "1.299" is a thousand and more or a little more than one.

    What only one of them can measure decides: no battery has 5 mAh. Else a measure that a person writes has no three decimals, but in
    units of which there are few, and of a plain number the locale decides. A program's may be either, and so is left out, but for plain
    numbers and where nobody can tell more. Where nobody knows the writer both may be meant.
    """
    plausible = plausible_values((decimal, grouped), unit, key)
    if len(plausible) == 1:
        return plausible
    if context.is_machine_written and mark == "." == context.decimal_mark:
        return () if plausible and is_bounded(unit, key) else (decimal,)
    if unit in PRECISE and (mark == "." or not context.knows_writer):
        first, second = decimal, grouped
    elif (unit is not None and unit not in PRECISE) or mark != context.decimal_mark:
        first, second = grouped, decimal
    else:
        first, second = decimal, grouped
    return (first,) if context.knows_writer else (first, second)
