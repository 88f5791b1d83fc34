"""Amounts: quantities with the words that make a bound of them."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import normalize
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.language.closed_classes import DEFINITE_ARTICLES, INDEFINITE_ARTICLES, NOT
from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.quantities.extraction import StatedQuantity, quantity_at
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS, ROUND_WORDS
from maven_app.domain.quantities.numerals.numbers import parse_number
from maven_app.domain.quantities.ranges import DASHES, RANGE_WORDS, TO_WORDS, complete_range
from maven_app.understanding.lexicon.amounts import AFTER, BEFORE, BETWEEN, FILLERS, NOUNS, OF_MONEY
from maven_app.understanding.lexicon.function_words import NEGATIONS
from maven_app.understanding.parsing.parse_state import ParseState

_TENTHS, _LARGE, _ROOM, _BELOW = Decimal("0.9"), 10, 8, Decimal("0.85")
"""An amount "of 4 jutaan" ends a tenth of its step before the next (4.9), from ten millions on an eighth above at least; it begins
where "around 4 million" does."""
_MILLION, _DENIED_WITHIN = 1_000_000, 6
_FIRST_YEAR, _LAST_YEAR = 2005, 2035
_MOST_MEMORY, _STORAGES = 64, frozenset({32, 64, 128, 256, 512, 1000, 1024, 2048})
_OPPOSITE = {"above": "most", "below": "least"}
_BEFORE_AMOUNTS = INDEFINITE_ARTICLES | DEFINITE_ARTICLES | {"any"}
_MONEY_NOUNS, _EACH = word_set("money cash uang duit"), word_set("each apiece")
_REFUSING, _SUMS = NOT | {"no", "cannot", "jangan", "refuse"}, word_set("total altogether totalnya")
_ASKING_IF = word_set("ada adakah bisa dapet dapat masih")  # behind them "ga" only asks
_STRESS = word_set("absolute absolutely strict strictly hard very as is an my the at")
"""Words before those that bound a figure, of how firmly they do: "900 bucks [absolute] ceiling"."""
_PAIRS = ReadingContext(locale="en_US", is_machine_written=True)


@dataclass(frozen=True)
class Quantity:
    """A quantity at its place among the tokens."""

    first: int
    last: int
    quantity: StatedQuantity
    is_bare_year: bool = False

    @property
    def value(self) -> Decimal:
        """The number, multiplied by its scale."""
        return self.quantity.value

    @property
    def currency(self) -> str | None:
        """ISO 4217, where it is money."""
        return self.quantity.currency

    @property
    def unit(self) -> str | None:
        """A unit, or a word for what is counted; "x" of a zoom."""
        return "x" if self.quantity.measure == "×" else self.quantity.measure

    @property
    def scale(self) -> str | None:
        """The multiplier word that it was written with: "k", "juta"."""
        return self.quantity.scale


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
    figure: Quantity
    shape: str
    """`plain`, `range`, `most`, `below`, `least`, `above`, `around`, or `not` for one that is ruled out."""
    noun: Noun | None = None
    said_before: bool = False
    """True when the bounding words stand before it."""
    about: frozenset[str] = frozenset()
    """The words of the comparison: they tell weight ("lighter") from money."""


class _Message:
    """The text of a message as its tokens have it, misspellings corrected, and where each token stands in it."""

    def __init__(self, reading: ParseState) -> None:
        self.reading = reading
        self.context = ReadingContext(
            currency=reading.currency, locale="id_ID" if reading.is_indonesian else None, bare_is_price=True
        )
        parts, place, before = list[str](), 0, 0
        self.starts = list[int]()
        for token in reading.tokens:
            gap = reading.text[before : token.start] if token.start >= before else " "
            word = token.raw if token.is_number or token.raw.casefold() == token.word else token.word
            self.starts.append(place + len(gap))
            parts += [gap, word]
            place, before = place + len(gap) + len(word), token.end
        self.text = "".join(parts)

    def token_at(self, place: int) -> int:
        """The first token that begins at `place` or after it."""
        return bisect_left(self.starts, place)


def read_pairs(reading: ParseState) -> Iterator[tuple[int, Decimal, Decimal]]:
    """Where the trade's "8/256" stands, memory before storage, and both figures."""
    for index in range(len(reading.tokens) - 2):
        one, slash, other = reading.tokens[index : index + 3]
        if one.is_number and other.is_number and slash.raw in "/+" and reading.is_free(index, index + 3):
            memory, storage = parse_number(one.raw, _PAIRS), parse_number(other.raw, _PAIRS)
            if memory is not None and memory <= _MOST_MEMORY and storage in _STORAGES:
                yield index, memory, storage


def read_amounts(reading: ParseState) -> Iterator[Amount]:
    """Every amount of the message whose tokens are free, in order."""
    message, index = _Message(reading), 0
    while index < len(reading.tokens):
        figure = _figure_at(message, index)
        if figure is None:
            index += 1
            continue
        amount = _bound_amount(message, figure)
        yield amount
        index = max(amount.last, figure.last)


def _figure_at(message: _Message, index: int) -> Quantity | None:
    """The quantity whose number is the token at `index`, if that is free; a sign before it that is not is not its."""
    reading = message.reading
    if index >= len(reading.tokens):
        return None
    token = reading.tokens[index]
    if not token.is_number or not reading.is_free(index, index + 1) or _ends_a_model(reading, index):
        return None
    floor = 0 if reading.is_free(max(index - 1, 0), index) else message.starts[index]
    quantity = quantity_at(message.text, message.starts[index], message.context, floor=floor)
    if quantity is None:
        return None
    first, last = message.token_at(quantity.start), message.token_at(quantity.end)
    is_bare = quantity.unit is None and quantity.scale is None and len(token.raw) == 4
    is_year = is_bare and last == index + 1 and _FIRST_YEAR <= quantity.value <= _LAST_YEAR
    return Quantity(first, last, quantity, is_year)


def _ends_a_model(reading: ParseState, index: int) -> bool:
    """ "CB515-2H": a figure hung on a model's number is part of it."""
    before = reading.tokens[index - 1] if index else None
    hung = before is not None and reading.tokens[index].joint == "-" and not before.is_number
    return hung and before is not None and any(c.isdigit() for c in before.word)


def _bound_amount(message: _Message, figure: Quantity) -> Amount:
    reading = message.reading
    if (second := _second_figure(message, figure)) is not None:
        return _range(reading, *second)
    first, shape, about = _comparison_before(reading, figure)
    last, said_before = figure.last, shape != "plain"
    noun = _noun(reading, first, figure)
    if shape in {"plain", "around"} and (found := _comparison_after(reading, figure, noun.last if noun else last)):
        last, shape = found
    if shape == "plain" and figure.unit is not None and (refused := _refused_from(reading, first)) is not None:
        return Amount(refused, last, figure.value, figure.value, figure, "not", noun, said_before=True)
    if _is_round(reading, figure):
        return _round_amount(first, last, figure, shape, noun, said_before=said_before)
    low = figure.value if shape in {"least", "above", "around", "plain"} else None
    high = figure.value if shape in {"most", "below", "around", "plain"} else None
    return Amount(first, max(last, figure.last), low, high, figure, shape, noun, said_before, about)


def _refused_from(reading: ParseState, first: int) -> int | None:
    """Where the words begin that rule the figure out: "[not] 8 GB", "[no] 60 Hz"; None where none do."""
    start = first - (reading.word(first - 1) in _BEFORE_AMOUNTS)
    found = NEGATIONS.up_to(reading.words, start)
    is_free = found is not None and reading.is_free(start - found[0], first)
    return start - found[0] if found and is_free and reading.word(start - found[0] - 1) != "why" else None


def _round_amount(
    first: int, last: int, figure: Quantity, shape: str, noun: Noun | None, *, said_before: bool
) -> Amount:
    """ "4 jutaan" reaches from 3.4 to 4.9 million, "maksimal 4 jutaan" up to 4.9, "di bawah 4 jutaan" up to 4."""
    low = None if shape in {"most", "below"} else figure.value
    high = figure.value if shape == "below" else None if shape in {"least", "above"} else figure.value + _room(figure)
    is_range = low is not None and high is not None
    low = low * _BELOW if low is not None and is_range else low
    return Amount(first, last, low, high, figure, "range" if is_range else shape, noun, said_before)


def _is_round(reading: ParseState, figure: Quantity) -> bool:
    """ "3 jutaan", "500 ribuan"."""
    return figure.scale in ROUND_WORDS or reading.word(figure.last - 1) in ROUND_WORDS


def _is_round_at(message: _Message, place: int) -> bool:
    return (figure := _figure_at(message, place)) is not None and _is_round(message.reading, figure)


def _room(figure: Quantity) -> Decimal:
    """How far "an" reaches: 4 jutaan to 4.9 million, 1,5 jutaan to 1.59, 500 ribuan to 599 thousand, 150 ribuan to 159."""
    unit = MULTIPLIERS[figure.scale or "juta"]
    count = figure.value / unit
    if count != int(count):
        return unit / 10 * _TENTHS
    if unit >= _MILLION:
        return max(unit * _TENTHS, figure.value / _ROOM if count >= _LARGE else unit * 0)
    step = next(step for step in (100, 10, 1) if count % step == 0)
    return unit * (step - 1 if step > 1 else _TENTHS)


def _second_figure(message: _Message, one: Quantity) -> tuple[Quantity, Quantity] | None:
    """Both ends of a range; each lends the other the currency, unit or multiplier that it lacks."""
    reading, place, dashed = message.reading, one.last, False
    if place < len(reading.tokens) and reading.tokens[place].joint == "-" and reading.tokens[place].is_number:
        dashed = True
    elif reading.word(place) in RANGE_WORDS and not _is_about(reading, place):
        dashed = reading.word(place) in DASHES
        place += 2 if (reading.word(place), reading.word(place + 1)) == ("sampai", "dengan") else 1
    elif _is_round(reading, one) and _is_round_at(message, place):  # "sejutaan dua jutaan"
        dashed = True
    else:
        return None
    other = next((found for skip in range(3) if (found := _figure_at(message, place + skip))), None)
    if other is None or other.first != place:
        return None
    opens = {reading.word(one.first - 1), reading.word(one.first - 2), reading.word(one.first - 3)} & BETWEEN
    if not (dashed or opens or reading.word(one.last) in TO_WORDS):
        return None
    ends = complete_range(one.quantity, other.quantity)
    return (replace(one, quantity=ends[0]), replace(other, quantity=ends[1])) if ends else None


def _is_about(reading: ParseState, place: int) -> bool:
    """ "65 inch ~1500": the sign stands off what is before it, and by the figure that it hedges."""
    if reading.word(place) != "~" or place + 1 >= len(reading.tokens):
        return False
    return reading.tokens[place].joint != "" and reading.tokens[place + 1].joint == ""


def _range(reading: ParseState, one: Quantity, other: Quantity) -> Amount:
    first = one.first
    while first > 0 and reading.words[first - 1] in BETWEEN | FILLERS - {"."} and one.first - first < 4:
        first -= 1
    noun = _noun(reading, first, replace(other, first=one.first))
    low, high = sorted((one.value, other.value))
    opened = not BETWEEN.isdisjoint(reading.words[first : one.first]) or reading.word(other.last) in BETWEEN
    figure = replace(other, first=one.first, is_bare_year=one.is_bare_year and other.is_bare_year)
    return Amount(first, other.last, low, high, figure, "range", noun, opened)


def _comparison_before(reading: ParseState, figure: Quantity) -> tuple[int, str, frozenset[str]]:
    """Where the words that bound the figure begin, what they make of it, and which words they are."""
    place, shape, about = figure.first, "plain", frozenset[str]()
    for _ in range(7):
        if found := BEFORE.up_to(reading.words, place):
            begin = place - found[0]
            if not reading.is_free(begin, place) or _proposes(reading, begin, figure):
                break
            shape = found[1] if shape in {"plain", "around"} or (found[1] == "most" and shape == "most") else shape
            about |= frozenset(reading.words[begin:place])
            place = begin
        elif shape == "plain" and (stepped := _step_back(reading, place)) < place:
            place = stepped
        else:
            break
    if shape != "plain" and reading.word(place - 1) in _MONEY_NOUNS and reading.is_free(place - 1, place):
        place -= 1
    if shape in _OPPOSITE and _is_denied(reading, place, of_thing=shape == "above"):
        shape = _OPPOSITE[shape]
        place = _denial_beside(reading, place)
    return (place, shape, about) if shape != "plain" else (figure.first, "plain", about)


def _proposes(reading: ParseState, place: int, figure: Quantity) -> bool:
    """Whether words propose or liken the figure and do not blur it: "what [about] 48 inch?", "[stretch to] 65 inch", "[like] the 6700"."""
    is_reached = figure.unit == "in" and not {"stretch", "go"}.isdisjoint(reading.words[place : figure.first])
    if is_reached or reading.word(place) == "like":
        return is_reached or reading.word(place + 1) in _BEFORE_AMOUNTS
    is_face = reading.word(place) == "round" and figure.unit == "mm"
    return is_face or (reading.word(place) == "about" and reading.word(place - 1) in {"what", "how"})


def _is_denied(reading: ParseState, place: int, *, of_thing: bool) -> bool:
    """ "I [don't] want to spend more than 250": a no before the bound, in the same clause; `of_thing` where a thing may stand between,
    which "no Chromebook under 600" rules out by itself.
    """
    first = max(reading.clause(place)[0], place - _DENIED_WITHIN)
    before = reading.words[first:place]
    denials = [at for at, word in enumerate(before) if word in _REFUSING or word.endswith("n't")]
    denials = [at for at in denials if not (at and before[at - 1] in _ASKING_IF)]  # "ada ga di bawah 80?"
    return bool(denials) and (of_thing or STOP.issuperset(before[denials[-1] + 1 :]))


def _denial_beside(reading: ParseState, place: int) -> int:
    """Where the denial begins that stands beside the bound: "[jangan yang] di atas"; `place` where it stands further off."""
    start = place - (reading.word(place - 1) in _BEFORE_AMOUNTS)
    begin = start - (reading.word(start - 1) in _REFUSING)
    return begin if begin < start and reading.is_free(begin, place) else place


def _step_back(reading: ParseState, place: int) -> int:
    """Over a filler or a noun that tells what the figure is of: "maximum [price of] $300"."""
    if place and reading.words[place - 1] in FILLERS and reading.words[place - 1] != ".":
        return place - 1
    found = NOUNS.up_to(reading.words, place)
    return place - found[0] if found else reading.category_name_start(place)


def _comparison_after(reading: ParseState, figure: Quantity, noun_last: int) -> tuple[int, str] | None:
    for place in (figure.last, noun_last):
        place += reading.word(place) == "," and reading.word(place + 1) in {"max", "maximum", "tops", "maksimal", "or"}
        place = _over_each(reading, place)
        while reading.word(place) in _STRESS and not AFTER.at(reading.words, place):
            place += 1
        found = AFTER.at(reading.words, place)
        if found and figure.unit and OF_MONEY.at(reading.words, place):
            continue  # "32 GB total" is no limit, as "500 total" is
        if found and not _belongs_to_next(reading, place, place + found[0]):
            return place + found[0], found[1]
    return None


def _over_each(reading: ParseState, place: int) -> int:
    """Behind the words that make it the price of one piece: "800 [each] tops", "250 [a piece] at most"."""
    is_pair = reading.word(place) == "per" or reading.words[place : place + 2] == ("a", "piece")
    return place + (2 if is_pair else reading.word(place) in _EACH)


def _belongs_to_next(reading: ParseState, first: int, last: int) -> bool:
    """ "16 GB minimum 512 GB": the word bounds the figure that follows."""
    if (
        reading.words[first:last] in {("plus",), ("+",)}
        and last < len(reading.tokens)
        and reading.tokens[last].is_number
    ):
        return True
    begins = last + (reading.word(last) in CURRENCIES)
    followed = begins < len(reading.tokens) and (
        reading.tokens[begins].is_number or bool(NOUNS.at(reading.words, last))
    )
    return followed and bool(BEFORE.up_to(reading.words, last))


def _noun(reading: ParseState, first: int, figure: Quantity) -> Noun | None:
    """The noun beside a figure: right after it ("16 GB of RAM"), within its comparison, or right before that.

    One that another figure follows, or that is not counted in such a unit, belongs to what comes behind when this has a noun
    before it: "RAM 8 GB, storage 256 GB".
    """
    before, after = _noun_before(reading, first, figure.first), _noun_after(reading, figure.last)
    if after is None or before is None:
        return after or before
    followed = after.last < len(reading.tokens) and reading.tokens[after.last].is_number
    begins_another = _measures(before, figure) and not _measures(after, figure)
    return before if followed or begins_another else after


def _measures(noun: Noun, figure: Quantity) -> bool:
    """Whether what a noun speaks of is counted in the figure's unit: GB in "[RAM] 8 GB", not in "8 GB [kamera]"."""
    unit = figure.unit
    return unit is not None and noun.of in SPEC_KEYS and normalize(1.0, unit, spec_key(noun.of)) is not None


def _noun_after(reading: ParseState, last: int) -> Noun | None:
    begin = last + (reading.word(last) in {"of", "for", "untuk", "yang"})
    found = NOUNS.at(reading.words, begin)
    if found is None or not reading.is_free(begin, begin + found[0]):
        return None
    return Noun(begin, begin + found[0], found[1])


def _noun_before(reading: ParseState, first: int, figure: int) -> Noun | None:
    for place in range(figure, max(first - 3, 0), -1):
        found = NOUNS.up_to(reading.words, place)
        if found and reading.is_free(place - found[0], place):
            between = reading.words[place:first]
            return Noun(place - found[0], place, found[1]) if all(word in FILLERS for word in between) else None
    return None


def is_money_beside(reading: ParseState, index: int) -> bool:
    """True when the words around a figure speak of a price: "under 4k", "budget 2k", "$4k", "4k total"."""
    if reading.word(index - 1) in CURRENCIES or reading.word(index + 2) in {*CURRENCIES, *_SUMS}:
        return True
    found = BEFORE.up_to(reading.words, index)
    return bool(found and found[1] in {"most", "below", "around"} and reading.word(index - 1) != "about")
