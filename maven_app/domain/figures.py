"""Figures: the amounts that a text states, and whether another text states them too."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from maven_app.domain.facts import units_in
from maven_app.domain.parsing.lexicon_amounts import CURRENCIES, MULTIPLIERS, RUPIAH_WORDS, UNITS
from maven_app.domain.parsing.number_words import NUMBER_WORDS

_FIRST_YEAR, _LAST_YEAR = 1990, 2039
_MOST_DIGITS = 15
_NEAR = Decimal("0.006")
"""How far, as a share, a figure may lie from one in another unit: whoever converted it has rounded."""

_NUMBER = re.compile(
    r"\d+(?:[.,]\d+|['’\u00a0\u202f]\d{3}(?!\d))*|\b(?:" + "|".join(map(re.escape, NUMBER_WORDS)) + r")\b",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    r"(?:(?<![^\W_])(?<!\d[ \u00a0])(?:rp\.?|rs\.?|idr|usd|sgd|eur|gbp|jpy|myr|rm|aud|cad|inr|hkd|nzd|chf|thb|php)"
    r"|(?:us|s|a|c|hk|nz|au|ca|sg)?\$|[€£¥₹₩฿₱])[ \u00a0\u202f]?$",
    re.IGNORECASE,
)
_AFTER = re.compile(r"([ \u00a0\u202f-]?)([%€£¥₹₩฿₱$°″”\"×µμΩ]|[A-Za-zµμΩ°]{1,14}(?:/[A-Za-z]{1,6}|[²³2](?![\w]))?)")
_NOTHING = "\u200b"
"""In place of a sign of Markdown, so that every place of the text stays where it is."""
_EMPHASIS = re.compile(r"[*_`\\~]+")

_MORE_UNITS = {
    "%": "%", "percent": "%", "persen": "%", "year": "year", "yr": "year", "yrs": "year", "month": "month", "months": "month",
    "bulan": "month", "db": "dB", "dba": "dB", "decibels": "dB", "kwh": "kWh", "kw": "kW", "v": "V", "volt": "V", "volts": "V",
    "km": "km", "metre": "m", "metres": "m", "meters": "m", "feet": "ft", "ft": "ft", "litre": "l", "litres": "l", "liter": "l",
    "liters": "l", "lumen": "lm", "lumens": "lm", "lux": "lux", "seconds": "s", "second": "s", "detik": "s", "star": "star",
    "stars": "star", "bintang": "star", "°c": "°C", "°f": "°F", "minutes": "min", "mhz": "MHz", "ah": "Ah",
}  # fmt: skip
_NO_UNITS = frozenset(
    {"hdmi", "button", "buttons", "tombol", "sq", "pound", "pounds", "buck", "bucks", "won", "peso", "perak"}
)
"""Words of the lexicon that are too often something else in running text."""
_UNITS = {word: unit for word, unit in {**UNITS, **_MORE_UNITS}.items() if word not in _NO_UNITS}
_CURRENCIES = {word: code for word, code in CURRENCIES.items() if word not in _NO_UNITS}
_TELLING, _NEARBY = 100, 40
"""From where on a bare number is not there by chance, and within how many signs a smaller one must have its unit."""
_UNIT_WORD = re.compile(r"[a-zµμω°]+(?:/[a-z]+|[²³2])?|[%€£¥₹₩฿₱$″]")
_NEVER_APART = frozenset({"in", "x", "k", "v", "m"})
"""Units that are another word when a blank stands before them."""


@dataclass(frozen=True)
class Figure:
    """An amount as it stands in a text."""

    text: str
    start: int
    values: frozenset[Decimal]
    """More than one where it can be read in two ways: 1.299 is a little more than one or a thousand and more."""
    unit: str | None = None
    """A unit, "%" or a currency; None for a bare number."""

    @property
    def is_checkable(self) -> bool:
        """Whether it states something: with a unit, a currency or a percent sign, or as a year."""
        return self.unit is not None or _is_year(self)


def figures_in(text: str) -> Iterator[Figure]:
    """The figures of a text in order, bare numbers included; digits within names, as of a WH-1000XM5, are none."""
    plain = _EMPHASIS.sub(lambda signs: _NOTHING * len(signs.group()), text)
    for match in _NUMBER.finditer(plain):
        if (figure := _figure(plain, match)) is not None:
            yield figure


def _figure(text: str, match: "re.Match[str]") -> Figure | None:
    number, start, end = match.group(), match.start(), match.end()
    before = text[max(start - 6, 0) : start].rstrip(_NOTHING)
    money = _BEFORE.search(before)
    if not money and (before[-1:].isalpha() or (before[-1:] == "-" and before[-2:-1].isalpha())):
        return None
    values = _values(number)
    if not values:
        return None
    unit, scale, end = _unit_after(text, end)
    if unit == _CODE and not money:
        return None
    if money:
        sign = money.group().strip(" .\u00a0\u202f").lower()
        unit = _CURRENCIES.get(sign, sign.upper())
        start -= len(text[max(start - 6, 0) : start]) - money.start()
    if number[0].isalpha() and unit is None:
        return None
    return Figure(text[start:end].replace(_NOTHING, "").strip(), start, frozenset(v * scale for v in values), unit)


_CODE = "\0"
"""In place of a unit: the number is a part of a name."""


def _unit_after(text: str, end: int) -> tuple[str | None, Decimal, int]:
    """The unit behind a number, what multiplies it, and where it ends."""
    scale, unit = Decimal(1), None
    for _ in range(3):
        skipped = end
        while text[skipped : skipped + 1] == _NOTHING:
            skipped += 1
        match = _AFTER.match(text, skipped)
        if match is None:
            return unit, scale, end
        gap, word = match.group(1), match.group(2)
        low = word.lower()
        if low in MULTIPLIERS and scale == 1 and not (low == "k" and (gap or word == "K")):
            scale, end = MULTIPLIERS[low], match.end()
            unit = "IDR" if low in RUPIAH_WORDS else None
            continue
        found = _CURRENCIES.get(low) or (None if gap == " " and low in _NEVER_APART else _UNITS.get(low))
        if found and not (word == "G" and not gap):
            return found, scale, match.end()
        glued = not gap and word[0].isalpha() and scale == 1
        return (_CODE if glued else unit), scale, end
    return unit, scale, end


def _values(number: str) -> list[Decimal]:
    """What a written number may mean; nothing for a serial number or a version."""
    if number[0].isalpha():
        return [Decimal(NUMBER_WORDS[number.lower()])]
    bare = re.sub("['’\u00a0\u202f]", "", number)
    if sum(sign.isdigit() for sign in bare) > _MOST_DIGITS:
        return []
    commas, points = bare.count(","), bare.count(".")
    if commas and points:
        thousands, decimal = (",", ".") if bare.rindex(".") > bare.rindex(",") else (".", ",")
        return [] if bare.count(decimal) > 1 else [Decimal(bare.replace(thousands, "").replace(decimal, "."))]
    sign = "," if commas else "."
    groups = bare.split(sign)
    in_threes = len(groups) > 1 and all(len(group) == 3 for group in groups[1:]) and 1 <= len(groups[0]) <= 3
    in_lakhs = len(groups[-1]) == 3 and all(1 <= len(group) <= 2 for group in groups[:-1])
    if len(groups) > 2:
        return [Decimal("".join(groups))] if in_threes or in_lakhs else []
    values = [Decimal(bare.replace(sign, "."))]
    return [*values, Decimal("".join(groups))] if in_threes and groups[0] != "0" else values


def _is_year(figure: Figure) -> bool:
    return len(figure.text) == 4 and figure.text.isdigit() and _FIRST_YEAR <= int(figure.text) <= _LAST_YEAR


def _units_near(text: str, figure: Figure) -> set[str | None]:
    """The units that are named around a bare number: in a table they stand beside it or in its row's head."""
    near = text[max(figure.start - _NEARBY, 0) : figure.start + len(figure.text) + _NEARBY].lower()
    words = (word for word in _UNIT_WORD.findall(near) if word not in _NEVER_APART)
    return {unit for word in words if (unit := _UNITS.get(word) or _CURRENCIES.get(word))}


class StatedFigures:
    """The figures that a text states, for others to be looked up among them."""

    def __init__(self, text: str) -> None:
        self._units: dict[Decimal, set[str | None]] = defaultdict(set)
        values: dict[str, set[Decimal]] = defaultdict(set)
        for figure in figures_in(text):
            for value in figure.values:
                units = {figure.unit} if figure.unit or value >= _TELLING else _units_near(text, figure)
                self._units[value] |= units
                for unit in units - {None}:
                    values[str(unit)].add(value)
        self._values = {unit: sorted(stated) for unit, stated in values.items()}

    def holds(self, figure: Figure) -> bool:
        """Whether the text states it: the same number with the same unit, or as much of another.

        A number without a unit of its own is taken for one with it where it is a large one, or the unit is named nearby, as in a table.
        """
        if any({figure.unit, None} & self._units[value] for value in figure.values if value in self._units):
            return True
        return figure.unit is not None and any(self._converted(figure, unit) for unit in self._values)

    def _converted(self, figure: Figure, unit: str) -> bool:
        factor = units_in(unit, str(figure.unit)) if unit != figure.unit else None
        if not factor:
            return False
        there = self._values[unit]
        for value in figure.values:
            low, high = sorted(value * share / Decimal(factor) for share in (1 - _NEAR, 1 + _NEAR))
            place = bisect_left(there, low)
            if place < len(there) and there[place] <= high:
                return True
        return False
