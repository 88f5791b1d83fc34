"""Names: which product a person means by "pixel 9", "WH-1000XM5" or "samsng galxy s24"."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from rapidfuzz import fuzz, process

from maven_app.vectors.name_words import COMMON, QUALIFIERS, UNITS, WEAK

_PIECE = re.compile(r"[^\W\d_]+|\d+")
_WORD = re.compile(r"[^\s,;:!?\"“”]+")
_ASIDE = re.compile(r"\(([^)]*)\)")
_LONGEST_TEXT = 600
_LONGEST_NAME = 24
"""Pieces of a name that are held against a text; what comes after is a shop's description."""
_CANDIDATES = 150
_UNLIKE = 0.72
"""Below this likeness two words are different words and no misspelling of each other."""


@dataclass(frozen=True)
class Piece:
    """A run of letters or of digits: "WH-1000XM5" is wh, 1000, xm, 5, however it is written."""

    text: str
    glued: bool
    """True when nothing stands between it and the piece before: the "a" of "9a"."""

    @property
    def is_digits(self) -> bool:
        """True for a run of digits."""
        return self.text.isdigit()


def pieces(text: str) -> list[Piece]:
    """`text` cut into runs of letters and of digits, without case and accents."""
    plain = unicodedata.normalize("NFKD", text).casefold().replace("+", " plus ")
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return [
        Piece(match.group(), glued=match.start() > 0 and match.start() == before)
        for word in _WORD.findall(plain)
        for before, match in _with_ends(word)
    ]


def _with_ends(word: str) -> Iterable[tuple[int, re.Match[str]]]:
    end = -1
    for match in _PIECE.finditer(word):
        yield end, match
        end = match.end()


@dataclass(frozen=True)
class Named:
    """What a product is called: `name` with its `brand`, and the `variant` that tells it from its siblings."""

    name: str
    brand: str | None = None
    variant: str | None = None


@dataclass(frozen=True)
class _Name:
    brand: tuple[str, ...]
    core: tuple[Piece, ...]
    """What must be said."""
    extra: tuple[str, ...]
    """What may be said: sizes, asides, the variant."""


def _parse(named: Named) -> _Name:
    brand = tuple(piece.text for piece in pieces(named.brand or ""))
    asides = " ".join(_ASIDE.findall(named.name))
    main = pieces(_ASIDE.sub(" ", named.name))[:_LONGEST_NAME]
    if tuple(piece.text for piece in main[: len(brand)]) == brand:
        main = main[len(brand) :]
    sizes = _sizes([piece.text for piece in main])
    core = tuple(p for place, p in enumerate(main) if place not in sizes and p.text not in WEAK and p.text not in UNITS)
    extra = [p.text for place, p in enumerate(main) if place in sizes or p.text in WEAK]
    extra += [piece.text for piece in pieces(f"{asides} {named.variant or ''}")]
    return _Name(brand=brand, core=core or tuple(main), extra=tuple(extra[:_LONGEST_NAME]))


def _sizes(texts: Sequence[str]) -> set[int]:
    """Places of numbers that are amounts ("128 GB", "13-inch") and of years: they tell variants apart, not products."""
    places = {i for i, text in enumerate(texts[:-1]) if text.isdigit() and texts[i + 1] in UNITS}
    years = {i for i, text in enumerate(texts) if re.fullmatch(r"20[12]\d", text)}
    return places | {place + 1 for place in places} | years


class NameTable:
    """The names of a catalogue, held in memory: about 200 bytes a product."""

    def __init__(self, names: Iterable[tuple[str, Named]]) -> None:
        self.ids: list[str] = []
        self._names: list[Named] = []
        postings: dict[str, list[int]] = {}
        self._brands: set[str] = set()
        for place, (id, named) in enumerate(names):
            self.ids.append(id)
            self._names.append(named)
            words = {piece.text for piece in pieces(f"{named.brand or ''} {named.name} {named.variant or ''}")}
            self._brands.update(piece.text for piece in pieces(named.brand or ""))
            for word in words:
                postings.setdefault(word, []).append(place)
        self._postings = {word: np.array(places, dtype=np.int32) for word, places in postings.items()}
        self._letters = [word for word in postings if word.isalpha() and len(word) > 3]

    def corrected(self, text: str) -> str:
        """The words of names that `text` misspells, joined by blanks; "" when it misspells none."""
        said = {p.text for p in pieces(text[:_LONGEST_TEXT])}
        unknown = (word for word in said if word not in COMMON and word not in self._postings)
        return " ".join(dict.fromkeys(near for word in sorted(unknown) for near, _ in self._alike(word)[:2]))

    def closest(self, text: str, *, limit: int) -> list[tuple[str, float]]:
        """Ids and scores of the names nearest to `text`, best first."""
        said = pieces(text[:_LONGEST_TEXT])
        alike = {piece.text: dict(self._alike(piece.text)) for piece in said if piece.text not in COMMON}
        for word in {piece.text for piece in said} & COMMON & self._postings.keys():
            alike[word] = {word: 1.0}
        scored = []
        for place in self._candidates(alike):
            score = _score(said, alike, _parse(self._names[place]), self._brands)
            if score > 0.2:
                scored.append((-round(score, 4), len(self._names[place].name), place))
        return [(self.ids[place], -score) for score, _, place in sorted(scored)[:limit]]

    def _alike(self, word: str) -> list[tuple[str, float]]:
        if word in self._postings:
            return [(word, 1.0)]
        if len(word) < 4 or word.isdigit():
            return []
        near = process.extract(word, self._letters, scorer=fuzz.ratio, score_cutoff=_UNLIKE * 100, limit=4)
        return [(other, score / 100) for other, score, _ in near if other[0] == word[0] or score >= 85]

    def _candidates(self, alike: dict[str, dict[str, float]]) -> list[int]:
        """Places of the names that share the rarest words with the text."""
        total = len(self.ids)
        weights = np.zeros(total, dtype=np.float32)
        for known in alike.values():
            for word, likeness in known.items():
                places = self._postings[word]
                weights[places] += likeness * (1.0 + np.log(total / len(places)))
        if total <= _CANDIDATES:
            return [int(place) for place in np.nonzero(weights)[0]]
        lengths = np.array([len(named.name) for named in self._names], dtype=np.float32) if total else weights
        top = np.argpartition(-(weights - lengths * 1e-3), _CANDIDATES)[:_CANDIDATES]
        return [int(place) for place in top if weights[place] > 0]


def _score(said: Sequence[Piece], alike: dict[str, dict[str, float]], name: _Name, brands: set[str]) -> float:
    return max((_score_from(said, start, alike, name, brands) for start in _starts(said, alike, name)), default=0.0)


def _starts(said: Sequence[Piece], alike: dict[str, dict[str, float]], name: _Name) -> list[int]:
    words = {piece.text for piece in name.core}
    return [place for place, piece in enumerate(said) if words & alike.get(piece.text, {}).keys()][:12]


def _score_from(
    said: Sequence[Piece], start: int, alike: dict[str, dict[str, float]], name: _Name, brands: set[str]
) -> float:
    """The score of `name` for the words around `start`, where its first word was said."""
    window = range(start, min(len(said), start + len(name.core) + 3))
    taken: dict[int, float] = {}
    weight = found = 0.0
    for core in name.core:
        worth = 1.0 if core.is_digits or len(core.text) > 1 else 0.5
        weight += worth
        place = next((i for i in window if i not in taken and _is_said(said[i], core, alike)), None)
        if place is not None:
            taken[place] = alike[said[place].text][core.text]
            found += worth * taken[place]
    if len(taken) < len(name.core):
        return _partial(said, window, taken, name, found / weight, alike)
    return _whole(said, taken, name, alike, brands)


def _is_said(word: Piece, core: Piece, alike: dict[str, dict[str, float]]) -> bool:
    if core.text not in alike.get(word.text, {}):
        return False
    return word.glued or core.text not in ("a", "i") or not core.glued


def _partial(
    said: Sequence[Piece], window: range, taken: dict[int, float], name: _Name, coverage: float,
    alike: dict[str, dict[str, float]],
) -> float:  # fmt: skip
    """Part of the name was said: "galaxy s24" for a Galaxy S24 Ultra. Another number means another product."""
    open_digits = any(core.is_digits and all(said[i].text != core.text for i in taken) for core in name.core)
    other = any(said[i].is_digits and i not in taken and not _is_amount(said, i) for i in window)
    brand = 0.06 if _brand_said(said, name, alike) else 0.0
    return (0.72 * coverage + brand) * (0.6 if open_digits and other else 1.0)


def _whole(
    said: Sequence[Piece], taken: dict[int, float], name: _Name, alike: dict[str, dict[str, float]], brands: set[str]
) -> float:
    """Every word that must be said was said; what else was said nearby may still name another product."""
    first, last = min(taken), max(taken)
    brand = _brand_said(said, name, alike)
    score = 1.0 - (0.0 if brand or not name.brand else 0.02)
    score -= 0.25 * (1.0 - sum(taken.values()) / len(taken))
    extra = set(name.extra)
    for place in range(first - 1, last + 3):
        if place < 0 or place >= len(said) or place in taken or said[place].text in extra:
            continue
        if _names_another(said, place, last, taken, name):
            return min(0.6, score * 0.65)
    said_words = {piece.text for piece in said}
    score -= min(0.04, 0.008 * len(extra - said_words))
    if not brand and first > 0 and said[first - 1].text in brands - {piece.text for piece in name.core}:
        score -= 0.25  # "Samsung Pixel 9"; but "Sony or the Pixel 9" names a Pixel
    return score if brand or _is_telling(said, taken, name) else min(score, 0.7)


def _names_another(said: Sequence[Piece], place: int, last: int, taken: dict[int, float], name: _Name) -> bool:
    """Whether the word at `place`, which the name lacks, makes another name of it: "pixel 9 pro", "s24 fe"."""
    word = said[place]
    if place < min(taken):
        return said[place + 1].glued and word.text not in name.brand
    if place > last + 1 and not _follows(said, last, place, taken):
        return False
    if word.glued and word.text not in UNITS and not (place >= 1 and _is_amount(said, place - 1)):
        return True
    if word.is_digits:
        return place <= last + 1 and not _is_amount(said, place) and not re.fullmatch(r"20[12]\d", word.text)
    return word.text in QUALIFIERS and word.text not in name.extra


def _follows(said: Sequence[Piece], last: int, place: int, taken: dict[int, float]) -> bool:
    between = [said[i].text for i in range(last + 1, place) if i not in taken]
    return all(text in QUALIFIERS or text in WEAK for text in between)


def _is_amount(said: Sequence[Piece], place: int) -> bool:
    return place + 1 < len(said) and said[place + 1].text in UNITS


def _brand_said(said: Sequence[Piece], name: _Name, alike: dict[str, dict[str, float]]) -> bool:
    return bool(name.brand) and any(name.brand[0] in alike.get(piece.text, {}) for piece in said)


def _is_telling(said: Sequence[Piece], taken: dict[int, float], name: _Name) -> bool:
    """Whether words said without the brand can only be a name: they hold a number, or nothing else was said."""
    if len(taken) > 1 and any(said[place].is_digits for place in taken):
        return True
    allowed = {*name.extra, *name.brand}
    others = [p for i, p in enumerate(said) if i not in taken and p.text not in allowed]
    return all(piece.text in COMMON for piece in others) and not all(said[i].text in COMMON for i in taken)
