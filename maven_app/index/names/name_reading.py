"""Reading a name: from one place of a text as far as the words name one thing."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from maven_app.domain.language.ordinary_words import is_plural
from maven_app.domain.language.tokens import is_year
from maven_app.domain.language.words import STOP
from maven_app.index.names.model_codes import cheapest_place_per_product
from maven_app.index.names.name_matching import NameTable, NameToken
from maven_app.index.names.name_words import (
    COMMON,
    COMPLETE_UNITS,
    FILLING,
    GENERIC,
    KINDS,
    MODEL_WORDS,
    OPENING,
    QUALIFIERS,
    ROMAN,
    STRONG,
    VERSIONED,
    WEAK,
)
from maven_app.index.names.product_names import (
    COUNTED,
    ProductName,
    codes_in,
    is_followed,
    is_numbered,
    is_ordinary,
    letters_of,
    longest_run,
    may_name,
    ordinal_length,
    parse_name,
)
from maven_app.understanding.lexicon.brands import ORDINARY_WORD_NAMES

_BREAK = re.compile(r"[,;:!?/&|\n\"“”]|[.–-]\s|\s[–-]")
_MEDIUM, _OPTIONAL, _DESCRIBED, _DISORDER = 0.3, 0.4, 0.05, 0.4
"""Costs of a word, a lesser qualifier, or a word that only describes that was not said, and of another order of them all."""
_LONG_RUN = 3
"""Pieces of a name, side by side, that name it whatever they are: "Z Flip 6"."""
_LONG_NUMBER, _MOST_PLACES = 3, 4_000
_SIZE = re.compile(r"\b\d+(?:\.\d+)?[ -]?(?:gb|tb|inch|mm)\b", re.IGNORECASE)
_MONEY = re.compile(r"\s*[$€£¥]|\s*(?:usd|eur|gbp|rp|idr|dollars|euros|k|%)\b", re.IGNORECASE)


@dataclass(frozen=True)
class SpanMatch:
    """One product that words may name."""

    id: str
    cost: float
    """0 when all that tells it from its siblings was said; each thing left unsaid adds to it."""
    unsaid: tuple[str, ...] = ()
    """Words that tell it apart and were not said: "ultra"."""


@dataclass(frozen=True)
class NamedSpan:
    """Words of a text that name products: `matches` best first, or those of the line when there is no such model."""

    start: int
    end: int
    matches: tuple[SpanMatch, ...]
    is_missing: bool = False
    """True when the words name a model that no product is: "iPhone 18"."""
    is_line: bool = False
    """True when they name a line without saying which of it: "iPhone"."""


class NameReading:
    """The name that begins at one place of a text."""

    def __init__(
        self,
        table: NameTable,
        said: list[NameToken],
        alike: dict[str, dict[str, float]],
        amounts: set[int],
        text: str,
        first: int,
    ) -> None:
        self._table, self._said, self._alike, self._amounts, self._text = table, said, alike, amounts, text
        self.first = self.last = first
        self._taken: list[NameToken] = []
        self._sized = False
        self._names: dict[int, ProductName] = {}
        self._line: dict[int, ProductName] = {}  # those that were left before a number was taken
        self._clash: NameToken | None = None  # what the words have and no product of the line has

    def span(self) -> NamedSpan | None:
        """The words from here as far as they name one thing; None when they name nothing."""
        if not self._open():
            return None
        while self.last < len(self._said) and self._take():
            pass
        telling = {place: name for place, name in self._names.items() if self._tells(name)}
        if not telling:
            return None
        if self._clash is not None or self._is_of_another_maker(telling):
            return self._missing_span(telling)
        return self._found_span(telling)

    def _is_of_another_maker(self, names: dict[int, ProductName]) -> bool:
        """ "Samsung Pixel 9": another maker's name stands right before it, and the words name no such thing."""
        if not self.first:
            return False
        before = self._said[self.first - 1]
        apart = self._text[before.end : self._said[self.first].start].strip()
        is_maker = self._table.is_maker(before.text) and before.text not in ORDINARY_WORD_NAMES
        return (
            is_maker
            and not apart
            and not any(before.text in name.brand | name.soft | name.said_in_core for name in names.values())
        )

    def _open(self) -> bool:
        """Take the first word, when names begin with it or hold it."""
        said = self._said[self.first]
        after = self._said[self.first + 1] if self.first + 1 < len(self._said) else None
        is_article = said.text in ("a", "i") and not (after and after.glued)
        is_times = said.text == "x" and said.glued and self.first and self._said[self.first - 1].is_number  # "12x14"
        if self.first in self._amounts or is_article or is_times or said.text in FILLING - {"series"}:
            return False
        piece = self._forms(self._said[self.first])
        self._names = self._matching(piece, None)
        if not self._names:
            return False
        self._taken.append(piece)
        self.last = self.first + 1
        return True

    def _forms(self, piece: NameToken) -> NameToken:
        """The piece as names spell it: a plural, a misspelling."""
        known = self._alike.get(piece.text)
        if known and piece.text not in known:
            best = max(known, key=lambda word: known[word])
            return NameToken(best, piece.glued, piece.start, piece.end)
        return piece

    def _matching(self, piece: NameToken, among: dict[int, ProductName] | None) -> dict[int, ProductName]:
        if among is not None:
            before = self._taken[-1]
            return {place: name for place, name in among.items() if name.holds(piece) and name.joins(before, piece)}
        found = self._table.places(piece.text)[:_MOST_PLACES]
        names = ((place, parse_name(self._table.name(place))) for place in found)
        return {place: name for place, name in names if name.holds(piece)}

    def _take(self) -> bool:
        """Take the next word into the name; False where the name ends."""
        place = self.last
        if _BREAK.search(self._text[self._said[place - 1].end : self._said[place].start]):
            return False
        if place in self._amounts:
            return self._take_amount()
        piece = self._number_token(place)
        if self._counts_things(place) or (piece.text == "max" and self._is_followed_by_amount(place)):
            return False
        if left := self._matching(piece, self._names):
            self._line = self._names if piece.is_number and not self._numbers else self._line
            if piece.text in FILLING and not self._goes_on(place + 1):
                return False
            self._names, self.last = left, place + 1
            self._taken.append(piece)
            return True
        if piece.text in FILLING:
            self.last = place + 1 if self._goes_on(place + 1) else place
            return self.last > place
        if self._clashes(piece, place) or self._begins_other_model(piece, place):
            self._clash = piece
            self.last = place + 1 + self._begins_other_model(piece, place)
            self._take_rest()
        return False

    def _number_token(self, place: int) -> NameToken:
        """The word at `place` as names spell it; "second" before "generation" is a 2."""
        piece = self._forms(self._said[place])
        after = self._said[place + 1].text if place + 1 < len(self._said) else ""
        number = ROMAN.get(piece.text, "")
        return replace(piece, text=number) if len(piece.text) > 4 and number and after in COUNTED else piece

    def _take_amount(self) -> bool:
        """A size ("55 inch") chooses among variants; one that no variant has is not of the name."""
        number, unit = self._said[self.last], self._said[self.last + 1].text
        amount = (number.text, COMPLETE_UNITS.get(unit, unit))
        left = {place: name for place, name in self._names.items() if amount in name.amounts}
        if not left:
            return False
        self._names, self.last, self._sized = left, self.last + 2, True
        return True

    def _goes_on(self, place: int) -> bool:
        if place >= len(self._said) or place in self._amounts:
            return False
        gap = self._text[self._said[place - 1].end : self._said[place].start]
        piece = self._forms(self._said[place])
        opens_name = self._said[place - 1].text == "the" and self._table.is_maker(piece.text)  # "can I wear the Sony"
        version = piece.is_number or piece.text in QUALIFIERS
        goes_on = version or bool(self._matching(piece, self._names) and piece.text not in FILLING)
        return goes_on and not (opens_name or _BREAK.search(gap))

    def _clashes(self, piece: NameToken, place: int) -> bool:
        """Whether a word makes another name of it: a number, a letter glued to one, or "Pro"."""
        if self._counts_things(place):
            return False
        before = self._said[place - 1]
        if piece.is_number:
            numbered = any(taken.is_number for taken in self._taken)
            plain = len(piece.text) <= 4 and not is_year(piece.text) and not self._is_price(place)
            return plain and (not numbered or piece.glued or before.text in VERSIONED)
        if piece.glued and before.is_number:
            return len(piece.text) <= 2
        if self._opens_code(place):
            return not self._numbers and piece.text not in COMMON
        if piece.text in ROMAN and len(piece.text) <= _LONG_NUMBER:
            return not ROMAN.keys() & {taken.text for taken in self._taken}
        return piece.text in MODEL_WORDS and len(piece.text) > 1 and not self._is_followed_by_amount(place)

    def _begins_other_model(self, piece: NameToken, place: int) -> bool:
        """Whether a word that no name has goes on with a number, where no name was said whole: the "Stinger 2" of a HyperX Cloud."""
        after = self._said[place + 1] if place + 1 < len(self._said) else None
        if after is None or not after.is_number or after.glued or self._numbers or not piece.text.isalpha():
            return False
        gap = self._text[piece.end : after.start]
        counts = place + 1 in self._amounts or self._counts_things(place + 1) or self._is_price(place + 1)
        if not may_name(piece.text, ends=self._ends(place + 1)) or counts or _BREAK.search(gap) or len(after.text) > 2:
            return False
        return all({one.text for one in name.core} - WEAK - self._counts().keys() for name in self._names.values())

    def _ends(self, place: int) -> bool:
        """Whether behind a piece the text ends, or something else begins."""
        gap = self._text[self._said[place].end : self._said[place + 1].start] if place + 1 < len(self._said) else "."
        return gap == "." or bool(_BREAK.search(gap)) or self._said[place + 1].text in STOP

    def _opens_code(self, place: int) -> bool:
        """Whether letters with a number glued to them begin here: the "T14" of a ThinkPad."""
        after = self._said[place + 1] if place + 1 < len(self._said) else None
        return len(self._said[place].text) <= 3 and after is not None and after.is_number and after.glued

    def _is_price(self, place: int) -> bool:
        start, end = self._said[place].start, self._said[place].end
        return bool(_MONEY.match(self._text, end)) or (self._text[max(0, start - 1) : start] in "$€£¥" and start > 0)

    def _counts_things(self, place: int) -> bool:
        """ "iPhone 3 years old": a number before things in the plural counts them."""
        after = self._said[place + 1] if place + 1 < len(self._said) else None
        if after is None or not self._said[place].is_number or after.glued:
            return False
        return is_plural(after.text) and after.text not in QUALIFIERS

    def _is_followed_by_amount(self, place: int) -> bool:
        """ "iPhone 16 max $900", "a Pixel plus a case": the word is no part of a name."""
        rest = self._text[self._said[place].end :].lstrip()
        after = self._said[place + 1] if place + 1 < len(self._said) else None
        counted = after is not None and after.is_number and len(after.text) >= _LONG_NUMBER
        return rest[:1] in {"$", "€", "£", "¥"} or rest[:3].casefold() in ("rp ", "a ", "an ", "the") or counted

    def _take_rest(self) -> None:
        """Take what follows of the unknown model's name: the "Pro Max" of an iPhone 18 Pro Max."""
        while self.last < len(self._said):
            piece, before = self._said[self.last], self._said[self.last - 1]
            if self._is_version(self.last):
                self.last += 2
                continue
            of_code = piece.glued and (piece.is_number or before.is_number)
            if not of_code and (
                piece.text not in MODEL_WORDS or len(piece.text) == 1 or self._is_followed_by_amount(self.last)
            ):
                return
            if _BREAK.search(self._text[before.end : piece.start]):
                return
            self.last += 1

    def _is_version(self, place: int) -> bool:
        """Whether the number of a version begins at `place`: "Mark II", "Gen 2"."""
        after = self._said[place + 1] if place + 1 < len(self._said) else None
        if after is None or self._said[place].text not in VERSIONED:
            return False
        gap = self._text[self._said[place - 1].end : after.start]
        return not _BREAK.search(gap) and (after.text in ROMAN or (after.is_number and len(after.text) < _LONG_NUMBER))

    def _tells(self, name: ProductName) -> bool:
        """Whether the words that were taken name it, and are no ordinary words that its name happens to have."""
        said = {piece.text for piece in self._taken}
        core = [piece for piece in name.core if _says(piece, said)]
        words = [
            p.text for p in core if p.text.isalpha() and len(p.text) > 2 and p.text not in QUALIFIERS | COMMON | GENERIC
        ]
        if any(not is_ordinary(word) for word in words):
            return True
        by_brand = bool(name.brand) and name.brand <= said
        if longest_run(name.core, core) >= _LONG_RUN or is_numbered(name.core, core):
            return True
        codes = codes_in(core, self._taken)
        if any(len(letters) > 1 or len(number) > 1 or by_brand for letters, number in codes):
            return True
        numbers = [piece.text for piece in core if piece.is_number]
        if by_brand and self._names_by_brand(name, core, numbers):
            return True
        first = name.core[0]
        words += [first.text] if first in core and first.text in OPENING else []
        if not words or self._counts_things(self.last - 1):  # "charge 5 devices" names nothing
            return False
        whole = not [piece for piece in name.core if piece not in core and piece.text not in WEAK]
        numbered = any(piece.is_number for piece in self._taken)
        return (whole and (len(core) > 1 or numbered)) or any(is_followed(name.core, core, word) for word in words)

    def _names_by_brand(self, name: ProductName, core: list[NameToken], numbers: list[str]) -> bool:
        """A maker with what only its product is called: "Logitech Lift", "OnePlus 12", "Garmin 265"."""
        if any(piece.text.isalpha() and piece.text not in GENERIC and piece.text not in WEAK for piece in core):
            return True
        long = any(len(number) >= _LONG_NUMBER for number in numbers)
        return bool(numbers) and (long or len(core) == len(name.core))

    def _found_span(self, names: dict[int, ProductName]) -> NamedSpan:
        """The products with the fewest telling parts unsaid; the line where no model of it was meant by what was said."""
        unsaid = {place: self._unsaid(name) for place, name in names.items()}
        fewest = min(len(parts) for parts, _ in unsaid.values())
        kept = {place: (parts, cost) for place, (parts, cost) in unsaid.items() if len(parts) == fewest}
        if fewest and self._numbers:
            kept = {place: found for place, found in kept.items() if self._may_be_meant(names[place], found[0])}
            if not kept:
                return self._missing_span(self._line or names)
        kept = cheapest_place_per_product(kept, self._table.id)
        matches = self._matches(kept)
        return NamedSpan(*self._extent, matches, is_line=not self._numbers and (fewest > 0 or self._differ(kept)))

    @property
    def _numbers(self) -> list[str]:
        return [piece.text for piece in self._taken if piece.is_number]

    @property
    def _extent(self) -> tuple[int, int]:
        last = self.last - 1
        return self._taken[0].start, self._said[last + ordinal_length(self._said[last : last + 3])].end

    def _may_be_meant(self, name: ProductName, unsaid: tuple[str, ...]) -> bool:
        """Whether the product may be meant though it has a part more: no other kind of thing, and its number was said."""
        numbers = {piece.text for piece in name.core} | name.numerals
        return (KINDS | letters_of(name.core)).isdisjoint(unsaid) and any(one in numbers for one in self._numbers)

    def _differ(self, kept: dict[int, tuple[tuple[str, ...], float]]) -> bool:
        """Whether the nearest are several models, not one in several sizes."""
        nearest = min(cost for _, cost in kept.values())
        reach = nearest + (_OPTIONAL - _MEDIUM if nearest >= _MEDIUM else 0.0)
        near = [place for place, (_, cost) in kept.items() if cost <= reach + 1e-9]
        return len({_SIZE.sub("", self._table.name(place).name).strip() for place in near}) > 1

    def _matches(self, kept: dict[int, tuple[tuple[str, ...], float]]) -> tuple[SpanMatch, ...]:
        ordered = sorted(kept, key=lambda place: (len(kept[place][0]), kept[place][1], place))
        return tuple(SpanMatch(self._table.id(place), round(kept[place][1], 3), kept[place][0]) for place in ordered)

    def _unsaid(self, name: ProductName) -> tuple[tuple[str, ...], float]:
        """The parts that tell the product from its siblings and were not said, and what the lesser ones cost."""
        said = {piece.text for piece in self._taken}
        code = codes_in([piece for piece in name.core if _says(piece, said)], self._taken)
        by_code = bool(name.suffixes) and any(len(letters) > 1 for letters, _ in code)
        telling, cost = list[str](), 0.0
        for index, piece in enumerate(name.core):
            if _says(piece, said) or piece.text in WEAK or (by_code and piece.text in name.suffixes):
                continue
            if self._sets_apart(name.core, index):
                telling.append(piece.text)
            elif not piece.is_number:
                cost += _OPTIONAL if piece.text in QUALIFIERS or len(piece.text) == 1 else _MEDIUM
        twice = sum(count > 1 and name.counts.get(text, 0) < count for text, count in self._counts().items())
        lesser = len(name.described - said) + len(name.aside - said) + 2 * twice + (name.is_sized and not self._sized)
        return tuple(telling), cost + _DESCRIBED * lesser + (0.0 if name.is_in_order(self._taken) else _DISORDER)

    def _counts(self) -> Counter[str]:
        return Counter(one.text for one in self._taken)

    def _sets_apart(self, core: Sequence[NameToken], index: int) -> bool:
        """Whether a part of a name tells models apart: "Pro", a number where one was said, the last letter of an Xbox Series S or
        a Pixel 9a, the letter of a code ("A14") whose number alone was said; not the z of "Z Flip".
        """
        piece, after = core[index], core[index + 1] if index + 1 < len(core) else None
        if piece.is_number:
            return bool(self._numbers)
        if piece.text in STRONG:
            return True
        if after is not None and after.is_number and after.glued and after.text in self._numbers:
            return (
                len(piece.text) == 1 and len(after.text) < _LONG_NUMBER and self._numbers == [after.text] and index > 0
            )
        return len(piece.text) == 1 and (after is None or (piece.glued and core[index - 1].is_number))

    def _missing_span(self, line: dict[int, ProductName]) -> NamedSpan:
        """A model that no product is, with the products of its line."""
        unsaid = {place: self._unsaid(name) for place, name in line.items()}
        return NamedSpan(*self._extent, self._matches(unsaid), is_missing=True)


def _says(piece: NameToken, said: set[str]) -> bool:
    return piece.text in said or ROMAN.get(piece.text, "") in said
