"""Amounts: figures with their currency or unit, and the words that make a bound of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from maven_app.domain.parsing.lexicon_amounts import (
    AFTER,
    BEFORE,
    BETWEEN,
    CURRENCIES,
    FILLERS,
    MULTIPLIERS,
    NOUNS,
    ROUND_WORDS,
    RUPIAH_WORDS,
    TO,
    UNITS,
)
from maven_app.domain.parsing.reading import Reading

AROUND_LOW, AROUND_HIGH = Decimal("0.75"), Decimal("1.15")
""" "Around $400" means from a quarter less to 15 % more: people overshoot little and do not mind saving."""
_FIRST_YEAR, _LAST_YEAR = 2005, 2035
_MOST_MEMORY, _STORAGES = 64, frozenset({32, 64, 128, 256, 512, 1000, 1024, 2048})
_PREFIXES = {
    "s": "s$",
    "us": "us$",
    "a": "a$",
    "c": "c$",
    "hk": "hk$",
    "nz": "nz$",
    "au": "au$",
    "ca": "ca$",
    "sg": "sg$",
}
_SPACED_UNITS = {"in", "x", "a", "g", "h", "w", "k"}
"""Units of a letter or two that stand alone as other words; with a space before them they need a reason."""


@dataclass(frozen=True)
class Figure:
    """A number with what belongs to it."""

    first: int
    last: int
    value: Decimal
    currency: str | None = None
    unit: str | None = None
    scale: str | None = None
    """The multiplier word that it was written with: "k", "juta"."""
    is_bare_year: bool = False


@dataclass(frozen=True)
class Noun:
    """The word beside a figure that tells what it is of."""

    first: int
    last: int
    of: str


@dataclass(frozen=True)
class Amount:
    """A figure, or two, with the bounds that the words around make of them."""

    first: int
    last: int
    low: Decimal | None
    high: Decimal | None
    figure: Figure
    shape: str
    """`plain`, `range`, `most`, `below`, `least`, `above` or `around`."""
    noun: Noun | None = None
    said_before: bool = False
    """True when the bounding words stand before it."""
    about: frozenset[str] = frozenset()
    """The words of the comparison: they tell weight ("lighter") from money."""


def read_pairs(reading: Reading) -> Iterator[tuple[int, Decimal, Decimal]]:
    """Where the trade's "8/256" stands, memory before storage, and both figures."""
    for index in range(len(reading.tokens) - 2):
        one, slash, other = reading.tokens[index : index + 3]
        if one.is_number and other.is_number and slash.raw in "/+" and reading.is_free(index, index + 3):
            memory, storage = number_value(one.raw, thousands=False), number_value(other.raw, thousands=False)
            if memory <= _MOST_MEMORY and storage in _STORAGES:
                yield index, memory, storage


def read_amounts(reading: Reading) -> Iterator[Amount]:
    """Every amount of the message whose tokens are free, in order."""
    index = 0
    while index < len(reading.tokens):
        figure = _figure_at(reading, index)
        if figure is None:
            index += 1
            continue
        amount = _bounded(reading, figure)
        yield amount
        index = max(amount.last, figure.last)


def number_value(raw: str, *, thousands: bool) -> Decimal:
    """The number that `raw` writes, in English or Indonesian; `thousands`: one point before three digits groups them."""
    groups = raw.replace(",", ".").split(".")
    marks = [c for c in raw if c in ".,"]
    if not marks:
        return Decimal(raw)
    grouped = all(len(group) == 3 for group in groups[1:]) and len(groups[0]) <= 3
    if len(set(marks)) == 2:
        whole, decimals = "".join(groups[:-1]), groups[-1]
        return Decimal(f"{whole}.{decimals}")
    if len(marks) > 1:
        return Decimal("".join(groups)) if grouped else Decimal(f"{groups[0]}.{groups[1]}")
    if grouped and groups[0] != "0" and (marks[0] == "," or thousands):
        return Decimal("".join(groups))
    return Decimal(f"{groups[0]}.{groups[1]}")


def _figure_at(reading: Reading, index: int) -> Figure | None:
    if index >= len(reading.tokens):
        return None
    token = reading.tokens[index]
    if not token.is_number or not reading.is_free(index, index + 1) or _ends_a_model(reading, index):
        return None
    first, currency = _currency_before(reading, index)
    raw, last, scale = *_grouped(reading, index, currency), None
    while reading.word(last) in MULTIPLIERS and (scale is None or reading.word(last) in RUPIAH_WORDS):
        scale = reading.word(last)
        last += 1
    after, unit = reading.word(last), None
    if currency is None and after in CURRENCIES and not _is_new_amount(reading, last):
        currency, last = CURRENCIES[after], last + 1
        if reading.word(last) in RUPIAH_WORDS | ROUND_WORDS:
            last += 1
    elif currency is None and scale is None:
        last, unit = _unit_at(reading, last)
    if scale in RUPIAH_WORDS and currency is None:
        currency = "IDR"
    value = _value(reading, raw, currency, unit)
    for place in range(index + 1, last):
        value *= MULTIPLIERS.get(reading.words[place], Decimal(1)) if scale else 1
    bare = currency is None and unit is None and scale is None
    return Figure(
        first, last, value, currency, unit, scale, bare and len(token.raw) == 4 and _FIRST_YEAR <= value <= _LAST_YEAR
    )


def _ends_a_model(reading: Reading, index: int) -> bool:
    """ "CB515-2H": a figure hung on a model's number is part of it."""
    before = reading.tokens[index - 1] if index else None
    hung = before is not None and reading.tokens[index].joint == "-" and not before.is_number
    return hung and before is not None and any(c.isdigit() for c in before.word)


def _grouped(reading: Reading, index: int, currency: str | None) -> tuple[str, int]:
    """The digits of a figure and where they end; a price may be grouped by spaces: "1 299 €", "Rp 2 500 000"."""
    raw, last = reading.tokens[index].raw, index + 1
    while (
        last < len(reading.tokens)
        and len(reading.tokens[last].raw) == 3
        and reading.tokens[last].is_number
        and len(raw) <= 9
    ):
        if not raw.isdigit() or (last == index + 1 and len(raw) > 3) or reading.tokens[last].joint != " ":
            break
        raw, last = raw + reading.tokens[last].raw, last + 1
    priced = reading.word(last) in CURRENCIES or (currency is not None and reading.word(last) not in UNITS)
    return (raw, last) if priced and raw.isdigit() else (reading.tokens[index].raw, index + 1)


def _value(reading: Reading, raw: str, currency: str | None, unit: str | None) -> Decimal:
    thousands = currency is not None or (reading.is_indonesian and unit not in {"kg", "GHz", "TB", "in"})
    return number_value(raw, thousands=thousands or (unit is None and currency is None and reading.is_indonesian))


def _is_new_amount(reading: Reading, index: int) -> bool:
    """ "under 300 $20 off": a sign glued to the next number opens that one."""
    after = reading.tokens[index + 1] if index + 1 < len(reading.tokens) else None
    return reading.tokens[index].raw in "$€£¥₹₩" and after is not None and after.is_number and not after.joint


def _currency_before(reading: Reading, index: int) -> tuple[int, str | None]:
    first = index
    if reading.word(first - 1) == "." and reading.word(first - 2) == "rp":
        first -= 1
    word = reading.word(first - 1)
    if word not in CURRENCIES or not reading.is_free(first - 1, first) or word in {"pounds", "pound", "rs"}:
        return index, None
    prefix = reading.word(first - 2) + "$"
    if word == "$" and prefix in _PREFIXES.values() and prefix in CURRENCIES and not reading.tokens[first - 1].joint:
        return first - 2, CURRENCIES[prefix]
    return first - 1, CURRENCIES[word]


def _unit_at(reading: Reading, last: int) -> tuple[int, str | None]:
    """The unit that starts at `last`, and where it ends."""
    three = "".join(reading.words[last : last + 3])
    if three in {"mb/s", "gb/s"}:
        return last + 3, UNITS[three]
    word = reading.word(last)
    if word == "sq" and reading.word(last + 1) in {"ft", "feet", "foot", "m", "meters"}:
        return last + 2, "ft²" if reading.word(last + 1).startswith("f") else "m²"
    if word == "mega" and reading.word(last + 1).startswith("pi"):
        return last + 2, "MP"
    if word == "'" and reading.word(last + 1) == "'":
        return last + 2, "in"
    if word not in UNITS or (word in _SPACED_UNITS and not _is_unit(reading, last)):
        return last, None
    if word == "hdmi" and reading.word(last + 1) not in {"port", "ports"}:
        return last, None
    return last + 1, UNITS[word]


def _is_unit(reading: Reading, index: int) -> bool:
    token = reading.tokens[index]
    after = reading.tokens[index + 1] if index + 1 < len(reading.tokens) else None
    if token.word == "in" and after is not None and after.is_number and after.joint == "-":
        return False
    if token.joint == "" or token.word in {"g", "h", "w"}:
        return True
    return (
        token.joint == "-"
        or after is None
        or not (after.is_number or after.word in {"the", "a", "my", "one", "total", "stock"})
    )


def _bounded(reading: Reading, figure: Figure) -> Amount:
    second = _second_figure(reading, figure)
    if second is not None:
        return _range(reading, *second)
    first, shape, about = _comparison_before(reading, figure)
    last, said_before = figure.last, shape != "plain"
    noun = _noun(reading, first, figure)
    if shape in {"plain", "around"} and (found := _comparison_after(reading, figure, noun.last if noun else last)):
        last, shape = found
    if figure.scale in ROUND_WORDS or reading.word(figure.last - 1) in ROUND_WORDS:
        return Amount(
            first, last, figure.value * AROUND_LOW, figure.value + _step(figure), figure, "range", noun, said_before
        )
    low = figure.value if shape in {"least", "above", "around", "plain"} else None
    high = figure.value if shape in {"most", "below", "around", "plain"} else None
    return Amount(first, max(last, figure.last), low, high, figure, shape, noun, said_before, about)


def _step(figure: Figure) -> Decimal:
    unit = MULTIPLIERS[figure.scale or "juta"]
    return unit * 100 if unit == 1000 and figure.value >= 100_000 else unit * 10 if unit == 1000 else unit


def _second_figure(reading: Reading, one: Figure) -> tuple[Figure, Figure] | None:
    """Both ends of a range; each lends the other the currency, unit or multiplier that it lacks."""
    place, dashed = one.last, False
    if place < len(reading.tokens) and reading.tokens[place].joint == "-" and reading.tokens[place].is_number:
        dashed = True
    elif reading.word(place) in TO:
        dashed = reading.word(place) in {"-", "–", "—", "~"}
        place += 2 if (reading.word(place), reading.word(place + 1)) == ("sampai", "dengan") else 1
    else:
        return None
    skip = 1 if reading.word(place) in CURRENCIES else 2 if reading.word(place) + "$" in CURRENCIES else 0
    other = _figure_at(reading, place + skip)
    if other is None or other.first != place:
        return None
    opens = {reading.word(one.first - 1), reading.word(one.first - 2), reading.word(one.first - 3)} & BETWEEN
    if not (dashed or opens or reading.word(one.last) in {"to", "sampai", "hingga"}):
        return None
    return _lent(one, other)


def _lent(one: Figure, other: Figure) -> tuple[Figure, Figure] | None:
    if one.unit and other.unit and one.unit != other.unit:
        return None
    scale = other.scale if one.scale is None and one.value < other.value / 10 else None
    value = one.value * MULTIPLIERS[scale] if scale else one.value
    low = replace(
        one,
        value=value,
        currency=one.currency or other.currency,
        unit=one.unit or other.unit,
        scale=one.scale or other.scale,
    )
    high = replace(other, currency=other.currency or low.currency, unit=other.unit or low.unit)
    if one.scale and other.scale is None and other.value < 1000:
        high = replace(high, value=other.value * MULTIPLIERS[one.scale], scale=one.scale)
    return low, high


def _range(reading: Reading, one: Figure, other: Figure) -> Amount:
    first = one.first
    while first > 0 and reading.words[first - 1] in BETWEEN | FILLERS - {"."} and one.first - first < 4:
        first -= 1
    noun = _noun(reading, first, replace(other, first=one.first))
    low, high = sorted((one.value, other.value))
    opened = not BETWEEN.isdisjoint(reading.words[first : one.first])
    figure = replace(other, first=one.first, is_bare_year=one.is_bare_year and other.is_bare_year)
    return Amount(first, other.last, low, high, figure, "range", noun, opened)


def _comparison_before(reading: Reading, figure: Figure) -> tuple[int, str, frozenset[str]]:
    """Where the words that bound the figure begin, what they make of it, and which words they are."""
    place, shape, about = figure.first, "plain", frozenset[str]()
    for _ in range(7):
        if found := BEFORE.up_to(reading.words, place):
            begin = place - found[0]
            if not reading.is_free(begin, place):
                break
            shape = found[1] if shape in {"plain", "around"} or (found[1] == "most" and shape == "most") else shape
            about |= frozenset(reading.words[begin:place])
            place = begin
        elif shape == "plain" and (stepped := _step_back(reading, place)) < place:
            place = stepped
        else:
            break
    return (place, shape, about) if shape != "plain" else (figure.first, "plain", about)


def _step_back(reading: Reading, place: int) -> int:
    """Over a filler or a noun that tells what the figure is of: "maximum [price of] $300"."""
    if place and reading.words[place - 1] in FILLERS and reading.words[place - 1] != ".":
        return place - 1
    found = NOUNS.up_to(reading.words, place)
    return place - found[0] if found else reading.before_shelf(place)


def _comparison_after(reading: Reading, figure: Figure, noun_last: int) -> tuple[int, str] | None:
    for place in (figure.last, noun_last):
        place += reading.word(place) == "," and reading.word(place + 1) in {"max", "maximum", "tops", "maksimal", "or"}
        found = AFTER.at(reading.words, place)
        if found and not _belongs_to_next(reading, place, place + found[0]):
            return place + found[0], found[1]
    return None


def _belongs_to_next(reading: Reading, first: int, last: int) -> bool:
    """ "16 GB minimum 512 GB": the word bounds the figure that follows."""
    if (
        reading.words[first:last] in {("plus",), ("+",)}
        and last < len(reading.tokens)
        and reading.tokens[last].is_number
    ):
        return True
    followed = last < len(reading.tokens) and (reading.tokens[last].is_number or bool(NOUNS.at(reading.words, last)))
    return followed and bool(BEFORE.up_to(reading.words, last))


def _noun(reading: Reading, first: int, figure: Figure) -> Noun | None:
    """The noun beside a figure: right after it ("16 GB of RAM"), within its comparison, or right before that.

    One that another figure follows belongs to that one when this has a noun before it: "RAM 8 GB, storage 256 GB".
    """
    before, after = _noun_before(reading, first, figure.first), _noun_after(reading, figure.last)
    if after is None or before is None:
        return after or before
    followed = after.last < len(reading.tokens) and reading.tokens[after.last].is_number
    return before if followed else after


def _noun_after(reading: Reading, last: int) -> Noun | None:
    begin = last + (reading.word(last) in {"of", "for", "untuk", "yang"})
    found = NOUNS.at(reading.words, begin)
    if found is None or not reading.is_free(begin, begin + found[0]):
        return None
    return Noun(begin, begin + found[0], found[1])


def _noun_before(reading: Reading, first: int, figure: int) -> Noun | None:
    for place in range(figure, max(first - 3, 0), -1):
        found = NOUNS.up_to(reading.words, place)
        if found and reading.is_free(place - found[0], place):
            between = reading.words[place:first]
            return Noun(place - found[0], place, found[1]) if all(word in FILLERS for word in between) else None
    return None


def is_money_before(reading: Reading, index: int) -> bool:
    """True when the words before a figure speak of a price: "under 4k", "budget 2k", "$4k"."""
    if reading.word(index - 1) in CURRENCIES or reading.word(index + 2) in CURRENCIES:
        return True
    found = BEFORE.up_to(reading.words, index)
    return bool(found and found[1] in {"most", "below", "around"} and reading.word(index - 1) != "about")
