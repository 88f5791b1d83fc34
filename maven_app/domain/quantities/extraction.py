"""Extraction: the quantities that a text states, each a number with its currency or unit. Every reader of the program calls this one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from maven_app.domain.language.tokens import to_half_width
from maven_app.domain.quantities.currencies import CurrencyMark, currency_after, currency_before, is_among, is_apart
from maven_app.domain.quantities.locales.reading_context import ANYWHERE, ReadingContext
from maven_app.domain.quantities.numerals.number_words import NUMBER_WORDS
from maven_app.domain.quantities.numerals.numbers import NUMBER, UNSPACED, number_values
from maven_app.domain.quantities.numerals.scales import Scale, myriad_after, scale_after
from maven_app.domain.quantities.units import unit_after

_FIRST_YEAR, _LAST_YEAR = 1990, 2039
BLANK = "\u200b"
"""In place of a sign of Markdown, so that every place of a text stays where it is."""
_START = re.compile(
    NUMBER.pattern + r"|\b(?:" + "|".join(sorted(map(re.escape, NUMBER_WORDS), key=len, reverse=True)) + r")\b",
    re.IGNORECASE,
)
_GAP = re.compile(rf"{BLANK}*[ \u00a0\u202f\u2009-]?{BLANK}*")
_CENTS = re.compile(r"[.,][-–—]{1,2}(?!\w)|:-|/-|[.,]--")
"""Signs that stand for no cents: "1.299,-", "12 990:-", "1,299/-"."""
_GOES_ON = re.compile(rf"{BLANK}*[ \u00a0\u202f\u2009-]?{BLANK}*[^\s\d|\[\]();!?]")
"""Whether anything behind a number may belong to it."""
_EURO_CENTS = re.compile(r"€([0-9]{2})(?![0-9])")
_GLUED = re.compile("[A-Za-z]|^[-−]")
_LEADING_ZERO = re.compile(r"[0-9]{1,3}(?: [0-9]{3})* 0[0-9]{2}")


@dataclass(frozen=True)
class StatedQuantity:
    """A quantity as it stands in a text."""

    text: str
    start: int
    end: int
    values: tuple[Decimal, ...]
    """The possible values of the number, the most plausible first; more than one where nobody can tell."""
    currencies: tuple[str, ...] = ()
    """ISO 4217; more than one for a sign whose country nobody knows."""
    measure: str | None = None
    """A unit, or "%"."""
    scale: str | None = None
    """The word that multiplies the number and rounds it: "k", "juta", but not the 万 of 12万9800円."""

    @property
    def value(self) -> Decimal:
        """The most plausible value."""
        return self.values[0]

    @property
    def currency(self) -> str | None:
        """The most plausible currency, where it is money."""
        return self.currencies[0] if self.currencies else None

    @property
    def unit(self) -> str | None:
        """A unit, "%" or a currency; None for a plain number."""
        return self.measure or self.currency

    @property
    def units(self) -> frozenset[str]:
        """All that its unit may be."""
        return frozenset((*self.currencies, *([self.measure] if self.measure else [])))

    @property
    def is_year(self) -> bool:
        """Whether it is a plain number that is most likely a year."""
        return len(self.text) == 4 and self.text.isdigit() and _FIRST_YEAR <= int(self.text) <= _LAST_YEAR

    @property
    def is_checkable(self) -> bool:
        """Whether it states something: with a unit, a currency or a percent sign, or as a year."""
        return self.unit is not None or self.is_year


def extract_quantities(text: str, context: ReadingContext = ANYWHERE) -> Iterator[StatedQuantity]:
    """The quantities of `text` in order, plain numbers included; digits within names, as of a WH-1000XM5, are none."""
    plain, place, floor = to_half_width(text), 0, 0
    while match := _START.search(plain, place):
        quantity, place = _quantity(plain, match, context, floor)
        if quantity is not None:
            yield quantity
            floor = place = max(place, quantity.end)


def quantity_at(text: str, start: int, context: ReadingContext, *, floor: int = 0) -> StatedQuantity | None:
    """The quantity whose number begins at `start`; no sign before `floor` belongs to it."""
    plain = to_half_width(text)
    match = _START.match(plain, start)
    return _quantity(plain, match, context, floor)[0] if match else None


def sole_quantity(text: str, context: ReadingContext) -> StatedQuantity | None:
    """The quantity that is all of the digits in `text`; None for none, several, a range, a name and what is below nothing."""
    found = next(extract_quantities(text, context), None)
    if found is None or any(sign.isdigit() for sign in text[: found.start] + text[found.end :]):
        return None
    return None if _GLUED.search(text[: found.start][-1:] + " " + text[found.end :][:1]) else found


def _quantity(
    text: str, match: "re.Match[str]", context: ReadingContext, floor: int
) -> tuple[StatedQuantity | None, int]:
    """The quantity of a number, and from where to read on."""
    mark = currency_before(text, match.start(), context, floor=floor)
    before = text[max(match.start() - 2, 0) : match.start()].replace(BLANK, "")
    unspaced = UNSPACED.match(text, match.start()) or match
    if mark is None and context.is_prose and (before[-1:].isalpha() or (before[-1:] == "-" and before[:1].isalpha())):
        return None, unspaced.end()  # WH-1000XM5
    spaced = _complete(text, match, context, mark)
    if unspaced.end() == match.end():
        return spaced, match.end()
    is_sure = _LEADING_ZERO.match(match.group()) is not None
    if spaced is None or not (is_sure or spaced.currencies) or (mark is not None and spaced.measure):
        return _complete(text, unspaced, context, mark), unspaced.end()
    is_sure = is_sure or mark is not None or is_apart(text, match.start())
    return (spaced if is_sure else _with_last_group(text, match, spaced, context)), match.end()


def _with_last_group(
    text: str, match: "re.Match[str]", spaced: StatedQuantity, context: ReadingContext
) -> StatedQuantity:
    """The price of "iPhone 15 999 €", which may be that of an iPhone 15 too."""
    last = _START.match(text, match.start() + match.group().rindex(" ") + 1)
    alone = _complete(text, last, context, None) if last else None
    return replace(spaced, values=(*spaced.values, *(alone.values if alone else ())))


def _complete(
    text: str, match: "re.Match[str]", context: ReadingContext, before: CurrencyMark | None
) -> StatedQuantity | None:
    """The number of `match` with all that stands behind it."""
    digits, end = match.group(), match.end()
    start = before.start if before else match.start()
    scale, cents, after, measure = None, None, None, None
    if _GOES_ON.match(text, end):
        scale, end = _scale(text, end, context, before)
        cents = _CENTS.match(text, end)
        end = cents.end() if cents else end
        after, measure, end = _mark_or_unit(text, end, context, before, scale, digits)
    if after is None and measure is None and before is None and context.is_prose and _is_code(text, end, scale, cents):
        return None
    currencies = _currencies(before, after, scale, cents, context)
    if not digits[0].isdigit() and not (currencies or measure or scale):
        return None
    is_price = bool(currencies) or (context.bare_is_price and measure is None)
    unit = currencies[0] if currencies else context.currency if is_price else measure
    values = _values(digits, context, unit, is_price, scale)
    if currencies == ("EUR",) and after and (more := _EURO_CENTS.match(text, after.start)) and not scale:
        values, end = tuple(value + Decimal(more.group(1)) / 100 for value in values), more.end()
    written = text[start:end].replace(BLANK, "").strip()
    word = scale.word if scale and not scale.added else None
    return StatedQuantity(written, start, end, values, currencies, measure, word) if values else None


def _scale(text: str, end: int, context: ReadingContext, before: CurrencyMark | None) -> tuple[Scale | None, int]:
    scale = myriad_after(text, end)
    if scale is None:
        gap, money = _GAP.match(text, end), before.currencies[0] if before else None
        place = gap.end() if gap else end
        scale = scale_after(text, place, text[end:place].replace(BLANK, ""), context, money=money)
    return scale, scale.end if scale else end


def _mark_or_unit(
    text: str, end: int, context: ReadingContext, before: CurrencyMark | None, scale: Scale | None, digits: str
) -> tuple[CurrencyMark | None, str | None, int]:
    """The currency or else the unit behind a number, and where it ends."""
    gap = _GAP.match(text, end)
    place = gap.end() if gap else end
    between = text[end:place].replace(BLANK, "")
    after = currency_after(text, place, context, is_spaced=bool(between), digits=digits)
    if after is not None and before is None:
        return after, None, after.end
    if after is not None and before is not None:
        is_more_precise = before.is_shared and not after.is_shared and is_among(before, after.currencies[0])
        is_same = after.currencies[0] == before.currencies[0] and between != "-" and not after.is_symbol
        return (after, None, after.end) if is_more_precise or is_same else (None, None, end)
    found = unit_after(text, place, between, context) if scale is None else None
    return (None, found[0], found[1]) if found else (None, None, end)


def _is_code(text: str, end: int, scale: Scale | None, cents: "re.Match[str] | None") -> bool:
    """Whether letters that mean nothing are glued to a number: it is a part of a name."""
    return scale is None and cents is None and text[end : end + 1].isalpha()


def _currencies(
    before: CurrencyMark | None,
    after: CurrencyMark | None,
    scale: Scale | None,
    cents: "re.Match[str] | None",
    context: ReadingContext,
) -> tuple[str, ...]:
    mark = after or before
    if mark is not None:
        return mark.currencies
    if scale is not None and scale.currency:
        return (scale.currency,)
    if cents is not None and cents.group() == ":-":
        return ("SEK",)
    return ()


def _values(
    digits: str, context: ReadingContext, unit: str | None, is_price: bool, scale: Scale | None
) -> tuple[Decimal, ...]:
    if not digits[0].isdigit():
        numbers: tuple[Decimal, ...] = (Decimal(NUMBER_WORDS[digits.lower()]),)
    else:
        factor = scale.factor if scale else Decimal(1)
        numbers = number_values(digits, context, unit=unit, is_price=is_price, scale=factor)
    return tuple(number * scale.factor + scale.added for number in numbers) if scale else numbers
