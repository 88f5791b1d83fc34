"""Names: which product a person means by "pixel 9", "WH-1000XM5" or "samsng galxy s24"."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np
from rapidfuzz import fuzz, process

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import is_year
from maven_app.index.names.name_words import (
    ABBREVIATIONS,
    COMMON,
    CURRENCY_LETTERS,
    GLUED_UNITS,
    LINKING,
    QUALIFIERS,
    STRONG,
    UNITS,
    WEAK,
)

_PIECE = re.compile(r"[^\W\d_]+|\d+(?:\.\d+)?")
_WORD = re.compile(r"[^\s,;:!?\"“”]+")
_ASIDE = re.compile(r"\(([^)]{2,})\)")
_LONGEST_TEXT = 600
_LONGEST_NAME = 24
"""Pieces of a name that are held against a text; what comes after is a shop's description."""
_CANDIDATES = 150
_TELLING_DIGITS, _TELLING_LETTERS = 3, 6
_UNLIKE = 0.72
"""Below this likeness two words are different words and no misspelling of each other."""
_ONLY_ONE = 0.84
"""The score of the only product of a maker whose code was said: "lg c4" for the LG C4 OLED evo."""


@dataclass(frozen=True)
class NameToken:
    """A run of letters or a number: "WH-1000XM5" is wh, 1000, xm, 5, however it is written."""

    text: str
    glued: bool
    """True when nothing stands between it and the piece before: the "a" of "9a"."""
    start: int = field(default=0, compare=False)
    """Where its word begins in the text."""
    end: int = field(default=0, compare=False)

    @property
    def is_number(self) -> bool:
        """True for a number."""
        return self.text[0].isdigit()


def pieces(text: str) -> list[NameToken]:
    """`text` cut into runs of letters and numbers, without case and accents."""
    letters = [(plain, place) for place, letter in enumerate(text) for plain in _plain_letters(letter)]
    plain = "".join(letter for letter, _ in letters)
    return [
        NameToken(
            match.group(),
            glued,
            letters[word.start() + match.start()][1],
            letters[word.start() + match.end() - 1][1] + 1,
        )
        for word in _WORD.finditer(plain)
        for match, glued in _pieces_of(word.group())
    ]


def _plain_letters(letter: str) -> str:
    """A letter without case and accents; several for a plus sign."""
    if letter.isascii():
        return " plus " if letter == "+" else letter.lower()
    plain = unicodedata.normalize("NFKD", letter).casefold()
    return "".join(one for one in plain if not unicodedata.combining(one))


def _pieces_of(word: str) -> Iterable[tuple[re.Match[str], bool]]:
    end = -1
    for match in _PIECE.finditer(word):
        yield match, match.start() == end
        end = match.end()


@dataclass(frozen=True)
class IndexedName:
    """The name of a product: `name` with its `brand`, and the `variant` that tells it from its siblings."""

    name: str
    brand: str | None = None
    variant: str | None = None


@dataclass(frozen=True)
class _Name:
    brand: tuple[str, ...]
    core: tuple[NameToken, ...]
    """Words that must be said."""
    extra: frozenset[str]
    """Words that may be said: sizes, asides, the variant."""


@lru_cache(maxsize=4096)
def _parse(named: IndexedName) -> _Name:
    brand = tuple(piece.text for piece in pieces(named.brand or ""))
    main = pieces(_ASIDE.sub(" ", named.name))[:_LONGEST_NAME]
    opening = main[: len(brand)] if tuple(piece.text for piece in main[: len(brand)]) == brand else []
    main = main[len(opening) :]
    sizes = _variant_places(main)
    core = [piece for place, piece in enumerate(main) if place not in sizes and piece.text not in WEAK] or main
    if not any(_tells(piece) for piece in core):
        core, brand = [*opening, *core], ()
    asides = pieces(" ".join([*_ASIDE.findall(named.name), named.variant or ""]))[:_LONGEST_NAME]
    extra = {piece.text for piece in (*main, *asides)} - {piece.text for piece in core}
    return _Name(brand=brand, core=tuple(core), extra=frozenset(extra))


def _tells(piece: NameToken) -> bool:
    """Whether a piece can name something by itself, as "pixel" and "990" do and "pro", "watch" or "7" do not."""
    if piece.is_number:
        return len(piece.text) >= _TELLING_DIGITS
    return piece.text not in QUALIFIERS and piece.text not in COMMON


def _variant_places(main: Sequence[NameToken]) -> set[int]:
    """Places of amounts ("128 GB", "13-inch") and of years: they tell variants apart, not products."""
    amounts = {place for place in range(len(main)) if _is_amount(main, place)}
    years = {place for place, piece in enumerate(main) if is_year(piece.text)}
    return amounts | {place + 1 for place in amounts} | years


def _is_amount(said: Sequence[NameToken], place: int) -> bool:
    if not said[place].is_number or place + 1 >= len(said):
        return False
    unit = said[place + 1]
    if place and said[place].glued and said[place - 1].text not in CURRENCY_LETTERS:
        return unit.text in UNITS and not unit.glued
    return unit.text in UNITS or (unit.glued and unit.text in GLUED_UNITS)


@dataclass
class _ReadText:
    """A text with what its words may stand for."""

    pieces: list[NameToken]
    alike: dict[str, dict[str, float]]
    """For each word the words of names that it may be, with their likeness."""
    brands: set[str]
    rare: set[str] = field(default_factory=set)
    """Long words that one name alone has: the "colorsoft" of a Kindle."""
    amounts: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.amounts = {place for place in range(len(self.pieces)) if _is_amount(self.pieces, place)}
        self.words = {piece.text for piece in self.pieces}

    def likeness(self, place: int, core: NameToken) -> float:
        """How far the word at `place` is `core`; 0 when it is not."""
        word = self.pieces[place]
        if place in self.amounts or (core.glued and core.text in ("a", "i") and not word.glued):
            return 0.0
        return self.alike.get(word.text, {}).get(core.text, 0.0)

    def opens_code(self, place: int) -> bool:
        """Whether the word is the letters of a model's code: the "vg" of "vg27aq"."""
        after = self.pieces[place + 1] if place + 1 < len(self.pieces) else None
        opens = after is not None and after.glued and after.is_number and place + 1 not in self.amounts
        return opens and not self.pieces[place].is_number

    def names_brand(self, name: _Name) -> bool:
        """Whether the maker was said."""
        return bool(name.brand) and any(name.brand[0] in self.alike.get(word, {}) for word in self.words)

    def is_only(self, taken: Iterable[int], name: _Name) -> bool:
        """Whether nothing but this name was said, ordinary words apart."""
        allowed = {*name.extra, *name.brand}
        others = [piece for place, piece in enumerate(self.pieces) if place not in taken]
        likely = (known for piece in others for known in self.alike.get(piece.text, {piece.text: 1.0}))
        return all(word in COMMON or word in allowed for word in likely)


class NameTable:
    """The names of a catalogue, held in memory: about 400 bytes a product."""

    def __init__(self, names: Iterable[tuple[str, IndexedName]]) -> None:
        self._ids: list[str] = []
        self._names: list[IndexedName] = []
        self._brands: set[str] = set()
        postings: dict[str, list[int]] = {}
        for place, (id, named) in enumerate(names):
            self._ids.append(id)
            self._names.append(named)
            brand = {piece.text for piece in pieces(named.brand or "")}
            self._brands |= brand
            for word in brand | {piece.text for piece in pieces(f"{named.name} {named.variant or ''}")[:_LONGEST_NAME]}:
                postings.setdefault(word, []).append(place)
        self._postings = {word: np.array(places, dtype=np.int32) for word, places in postings.items()}
        self._letters = [word for word in postings if word.isalpha() and len(word) > 3]
        self._lengths = np.array([len(named.name) for named in self._names], dtype=np.float32)

    def correct_spelling(self, text: str) -> str:
        """The words of names that `text` misspells, joined by blanks; "" when it misspells none."""
        said = {piece.text for piece in pieces(text[:_LONGEST_TEXT])}
        unknown = sorted(said - COMMON - ordinary_words() - self._postings.keys())
        return " ".join(dict.fromkeys(near for word in unknown for near in list(self._alike(word))[:2]))

    def closest(self, text: str, *, limit: int) -> list[tuple[str, float]]:
        """Ids and scores of the names nearest to `text`, best first."""
        said = self.read(text)
        scored = [(place, *_score_name(said, _parse(self._names[place]))) for place in self._candidates(said)]
        only = [place for place, _, is_code in scored if is_code]
        if len(only) == 1 and max(score for _, score, _ in scored) < _ONLY_ONE:
            scored = [(place, _ONLY_ONE if place in only else score, code) for place, score, code in scored]
        best = sorted((-round(score, 4), len(self._names[place].name), place) for place, score, _ in scored)
        return [(self._ids[place], -score) for score, _, place in best[:limit] if -score > 0.2]

    def places(self, word: str) -> Sequence[int]:
        """Where the names stand that hold `word`."""
        found = self._postings.get(word)
        return [] if found is None else [int(place) for place in found]

    def is_maker(self, word: str) -> bool:
        """Whether `word` belongs to the name of a maker."""
        return word in self._brands

    def name(self, place: int) -> IndexedName:
        """The name of the product at `place`."""
        return self._names[place]

    def id(self, place: int) -> str:
        """The id of the product at `place`."""
        return self._ids[place]

    def read(self, text: str) -> _ReadText:
        """`text` with what its words may stand for."""
        found = self._rejoin(pieces(text[:_LONGEST_TEXT]))
        words = {piece.text for piece in found}
        alike = {word: self._alike(word) for word in words - COMMON}
        alike |= {word: {word: 1.0} for word in words & COMMON & self._postings.keys()}
        rare = {name for known in alike.values() for name in known if len(self._postings.get(name, ())) == 1}
        return _ReadText(found, alike, self._brands, {name for name in rare if len(name) >= _TELLING_LETTERS})

    def _rejoin(self, found: list[NameToken]) -> list[NameToken]:
        """Words cut or joined as names have them: "mac book", "steamdeck", "ps 5"."""
        joined: list[NameToken] = []
        for piece in found:
            before = joined[-1].text if joined else ""
            known = {before, piece.text} <= self._postings.keys() - COMMON
            if joined and not known and before.isalpha() and before + piece.text in self._postings:
                joined[-1] = NameToken(before + piece.text, joined[-1].glued, joined[-1].start, piece.end)
            elif piece.text in ABBREVIATIONS and not piece.glued:
                joined += self._taken_apart(piece)  # a Dell S2722QC makes "qc" a word of names too
            elif piece.text in self._postings or piece.text in COMMON or piece.is_number:
                joined.append(piece)
            else:
                joined += self._taken_apart(piece)
        return joined

    def _taken_apart(self, piece: NameToken) -> list[NameToken]:
        text = ABBREVIATIONS.get(piece.text, piece.text)
        for cut in range(3, len(text) - 2):
            if text[:cut] in self._postings and text[cut:] in self._postings:
                return [replace(piece, text=text[:cut]), NameToken(text[cut:], False, piece.start, piece.end)]
        return [replace(piece, text=text)]

    def _alike(self, word: str) -> dict[str, float]:
        if word in self._postings:
            return {word: 1.0}
        if len(word) < 4 or not word.isalpha() or word in ordinary_words():
            return {}
        near = process.extract(word, self._letters, scorer=fuzz.ratio, score_cutoff=_UNLIKE * 100, limit=4)
        return {other: score / 100 for other, score, _ in near if other[0] == word[0] or score >= 85}

    def _candidates(self, said: _ReadText) -> list[int]:
        """Places of the names that share the rarest words with the text; of those that share as much, the short ones."""
        total = len(self._ids)
        weights = np.zeros(total, dtype=np.float32)
        for known in said.alike.values():
            for word, likeness in known.items():
                places = self._postings[word]
                weights[places] += likeness * (1.0 + np.log(total / len(places)))
        if total > _CANDIDATES:
            top = np.argpartition(self._lengths * 1e-3 - weights, _CANDIDATES)[:_CANDIDATES]
            return [int(place) for place in top if weights[place] > 0]
        return [int(place) for place in np.nonzero(weights)[0]]


def _score_name(said: _ReadText, name: _Name) -> tuple[float, bool]:
    """The best score of `name` for any place in the text, and whether its code was said there."""
    words = {piece.text for piece in name.core}
    starts = [place for place, piece in enumerate(said.pieces) if words & said.alike.get(piece.text, {}).keys()]
    return max((_score_from(said, start, name) for start in starts[:12]), default=(0.0, False))


def _score_from(said: _ReadText, start: int, name: _Name) -> tuple[float, bool]:
    window = range(start, min(len(said.pieces), start + len(name.core) + 3))
    taken: dict[int, float] = {}
    missing: list[NameToken] = []
    for core in name.core:
        place = next((i for i in window if i not in taken and said.likeness(i, core)), None)
        if place is None:
            missing.append(core)
        else:
            taken[place] = said.likeness(place, core)
    if not taken:
        return 0.0, False
    if missing:
        return _partial(said, window, taken, missing, name), _is_code(said, taken, missing, name)
    return _whole(said, taken, name), False


def _partial(said: _ReadText, window: range, taken: dict[int, float], missing: list[NameToken], name: _Name) -> float:
    """Part of the name was said: "galaxy s24" for a Galaxy S24 Ultra. Another number means another product."""
    weight = sum(taken.values()) + sum(1.0 if len(piece.text) > 1 or piece.is_number else 0.5 for piece in missing)
    coverage = sum(taken.values()) / weight
    brand = 0.06 if said.names_brand(name) else 0.0
    others = any(said.pieces[i].is_number and i not in taken and i not in said.amounts for i in window)
    if others and any(piece.is_number for piece in missing):
        return (0.6 * coverage + brand) * 0.6
    return 0.6 * coverage + brand + (0.14 if said.is_only(taken, name) else 0.0)


def _is_code(said: _ReadText, taken: dict[int, float], missing: list[NameToken], name: _Name) -> bool:
    """Whether what names one model was said, letters with a number or a word of its own, and only harmless words were not."""
    if any(piece.is_number or piece.text in STRONG for piece in missing):
        return False
    code = any(said.pieces[i].glued and said.pieces[i].is_number and i - 1 in taken for i in taken)
    code = code or any(said.pieces[i].text in said.rare for i in taken)
    nearby = (place for place in range(max(taken) + 1, min(max(taken) + 2, len(said.pieces))))
    another = any(_names_another(said, place, taken, name) for place in nearby)
    return code and not another and (said.names_brand(name) or said.is_only(taken, name))


def _whole(said: _ReadText, taken: dict[int, float], name: _Name) -> float:
    """Every word that must be said was said; what else was said nearby may still name another product."""
    first, last = min(taken), max(taken)
    brand = said.names_brand(name)
    score = 0.98 if name.brand and not brand else 1.0
    score -= 0.25 * (1.0 - sum(taken.values()) / len(taken))
    nearby = [place for place in range(max(first - 1, 0), min(last + 3, len(said.pieces))) if place not in taken]
    if any(_names_another(said, place, taken, name) for place in nearby):
        return min(0.6, score * 0.65)
    score -= min(0.04, 0.008 * len(name.extra - said.words))
    if not brand and first > 0 and said.pieces[first - 1].text in said.brands - {piece.text for piece in name.core}:
        score -= 0.25  # "Samsung Pixel 9"; but "Sony or the Pixel 9" names a Pixel
    telling = brand or not name.brand or (len(taken) > 1 and any(said.pieces[place].is_number for place in taken))
    return score if telling or said.is_only(taken, name) else min(score, 0.7)


def _names_another(said: _ReadText, place: int, taken: dict[int, float], name: _Name) -> bool:
    """Whether the word at `place`, which the name lacks, makes another name of it: "pixel 9 pro", "s24 fe"."""
    word, last = said.pieces[place], max(taken)
    if word.text in name.extra:
        return False
    if place < min(taken):
        return said.pieces[place + 1].glued and word.text not in name.brand
    between = (said.pieces[i].text for i in range(last + 1, place) if i not in taken)
    if not all(text in QUALIFIERS or text in WEAK - LINKING for text in between):
        return False
    if said.opens_code(place):
        return True
    if word.glued and not (place - 1 in said.amounts or place in said.amounts):
        return True
    if word.is_number:
        return place <= last + 1 and place not in said.amounts and not is_year(word.text)
    return word.text in QUALIFIERS
