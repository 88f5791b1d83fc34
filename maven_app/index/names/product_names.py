"""Product names taken apart: what must be said to mean a product, what may be said, and which amounts tell its variants apart."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, zip_longest

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import is_year
from maven_app.domain.language.words import STOP
from maven_app.index.names.name_matching import IndexedName, NameToken, pieces
from maven_app.index.names.name_words import COMMON, COMPLETE_UNITS, GENERIC, MODERN, QUALIFIERS, ROMAN, STRONG, WEAK

_ASIDE = re.compile(r"\(([^)]*)\)")
_VERSION_ASIDE = re.compile(r"\d{1,2}[a-z]?|[a-z]", re.IGNORECASE)
"""The "2a" of a Nothing Phone (2a), which is its name, unlike the "(2024)" of a Kindle."""
COUNTED = frozenset({"gen", "generation", "edition"})
"""Words behind an ordinal that counts a product's generations."""
_ORDINAL = frozenset({"st", "nd", "rd", "th"})


@dataclass(frozen=True)
class ProductName:
    """A product's name, taken apart."""

    brand: frozenset[str]
    core: tuple[NameToken, ...]
    soft: frozenset[str]
    """Words that may be said: generations, years, descriptions, sizes as bare numbers."""
    described: frozenset[str]
    """Words of the name itself that may be left unsaid: the "digital" of a PlayStation 5 Digital Edition."""
    aside: frozenset[str]
    """Qualifiers of a part that it has: the "max" of a MacBook Pro (M4 Max)."""
    counts: Mapping[str, int]
    is_sized: bool
    """Whether the name itself says how much it stores."""
    amounts: frozenset[tuple[str, str]]
    """Sizes with their units."""
    suffixes: frozenset[str]
    """Pieces that the end of a code leaves out: the "wh" and "1000" of "XM5"."""

    said_in_core: frozenset[str]
    tight: frozenset[str]
    """Letters glued to a number, as the "e" of "16e"."""
    numerals: frozenset[str]
    """Roman numbers of the name in figures."""

    def holds(self, piece: NameToken) -> bool:
        """Whether the name has what was said."""
        if piece.text in self.said_in_core:
            return piece.glued or piece.text not in self.tight
        return piece.text in self.brand or piece.text in self.soft or piece.text in self.numerals

    def joins(self, number: NameToken, letter: NameToken) -> bool:
        """Whether a letter that was glued to a number is glued to it in the name too: the "d" of "7D" is not that of a 2000D (T7)."""
        if not _is_tight(number, letter) or letter.text not in self.tight:
            return True
        return any((one.text, other.text) == (number.text, letter.text) for one, other in pairwise(self.core))

    def is_in_order(self, said: Sequence[NameToken]) -> bool:
        """Whether the words that were said stand in the name one behind the other."""
        words = [piece.text for piece in self.core]
        places = [words.index(piece.text) for piece in said if piece.text in words]
        return places == sorted(places)


@lru_cache(maxsize=8_192)
def parse_name(named: IndexedName) -> ProductName:
    """`named`, taken apart; kept, since the same names are met again and again."""
    brand = [piece.text for piece in pieces(named.brand or "")]
    asides = _ASIDE.findall(named.name)
    versions = [aside for aside in asides if _VERSION_ASIDE.fullmatch(aside.strip())]
    main = pieces(" ".join([_ASIDE.sub(" ", named.name), *versions]))
    opens = [piece.text for piece in main[: len(brand)]] == brand
    rest = main[len(brand) :] if opens and len(main) > len(brand) else main
    described = pieces(" ".join([*asides, named.variant or ""]))
    amounts = frozenset((*_amounts(rest), *_amounts(described)))
    sized = {piece.start for pair in _amount_pieces(rest) for piece in pair}
    sized |= {a.start for a, b in pairwise(rest) if (a.text, b.text) == ("5", "g") and b.glued}
    sized |= {b.start for a, b in pairwise(rest) if a.start in sized and b.text == "g"}
    years = {a.start for a, b in zip_longest(rest, rest[1:]) if is_year(a.text) and not (b and b.glued)}
    core = [p for p in rest if p.start not in sized | years and p.text not in WEAK]
    core = core or [p for p in rest if p.start not in sized] or list(rest)
    named_words = {piece.text for piece in rest}
    sizes = {value for value, unit in amounts if unit in ("in", "mm")}
    stated = {piece.start for pair in _amount_pieces(described) for piece in pair}
    soft = named_words | sizes | {p.text for p in described if p.start not in stated}
    return ProductName(
        brand=frozenset(brand),
        core=tuple(core),
        soft=frozenset(soft - {piece.text for piece in core}),
        described=frozenset(p.text for p in rest if p.text in WEAK and p.start not in sized),
        aside=frozenset(piece.text for piece in described if piece.text in STRONG),
        counts=Counter(piece.text for piece in [*rest, *described]),
        is_sized=any(unit in ("gb", "tb") for _, unit in _amounts(rest)),
        amounts=amounts,
        suffixes=_suffixes(core),
        said_in_core=frozenset(piece.text for piece in core),
        tight=frozenset(b.text for a, b in pairwise(core) if _is_tight(a, b)),
        numerals=frozenset(ROMAN[piece.text] for piece in core if piece.text in ROMAN),
    )


def _is_tight(number: NameToken, letter: NameToken) -> bool:
    return number.is_number and letter.glued and len(letter.text) == 1 and letter.text.isalpha()


def _suffixes(core: Sequence[NameToken]) -> frozenset[str]:
    """Words before the last letters and number of a long code: "wh 1000" before "xm 5"."""
    for place in range(len(core) - 1, 2, -1):
        if core[place].is_number and core[place].glued and core[place - 1].glued and core[place - 2].is_number:
            return frozenset(piece.text for piece in core[: place - 1])
    return frozenset()


def _amount_pieces(said: Sequence[NameToken]) -> list[tuple[NameToken, NameToken]]:
    pairs = pairwise(said)
    return [(one, unit) for one, unit in pairs if one.is_number and unit.text in COMPLETE_UNITS and _is_unit(unit)]


def _is_unit(unit: NameToken) -> bool:
    return unit.text != "in" or unit.glued


def _amounts(said: Sequence[NameToken]) -> Iterator[tuple[str, str]]:
    return ((one.text, COMPLETE_UNITS[unit.text]) for one, unit in _amount_pieces(said))


def codes_in(core: Sequence[NameToken], said: Sequence[NameToken]) -> list[tuple[str, str]]:
    """Letters with the number glued to them, as in "S24" or "TG7", that stand side by side in a name."""
    glued = {piece.text for piece in said if piece.is_number and piece.glued}
    pairs = [(a, b) for a, b in pairwise(core) if a.text.isalpha() and b.is_number]
    return [
        (a.text, b.text)
        for a, b in pairs
        if (b.glued or b.text in glued) and (len(a.text) == 1 or a.text not in QUALIFIERS)
    ]


def longest_run(whole: Sequence[NameToken], said: list[NameToken]) -> int:
    """How many pieces side by side in the name were said, when a number is among them."""
    longest, run = 0, list[NameToken]()
    for piece in whole:
        run = [*run, piece] if piece in said else []
        longest = max(longest, len(run) if any(p.is_number for p in run) else 0)
    return longest


def is_numbered(whole: Sequence[NameToken], said: list[NameToken]) -> bool:
    """Whether a number of three figures and the qualifier that follows are all of a name and were said: "990 Pro"."""
    number, *rest = whole
    return (
        said == list(whole)
        and number.text.isdigit()
        and len(number.text) > 2
        and rest[:1] != []
        and rest[0].text in QUALIFIERS
    )


def ordinal_length(behind: Sequence[NameToken]) -> int:
    """How many pieces of `behind` follow its first, a number, as the end of an ordinal: two of "2nd gen", none of "2 pro"."""
    number, *rest = behind
    if not number.is_number or not rest or rest[0].text not in _ORDINAL or not rest[0].glued:
        return 0
    return 2 if len(rest) > 1 and rest[1].text in COUNTED else 1


def is_followed(whole: Sequence[NameToken], said: list[NameToken], word: str) -> bool:
    """Whether the word after `word` in the name was said too: "steam deck", "echo dot"."""
    place = next(i for i, piece in enumerate(whole) if piece.text == word)
    after = whole[place + 1] if place + 1 < len(whole) else None
    return after is not None and after in said and after.text not in GENERIC


def is_ordinary(word: str) -> bool:
    """Whether a word means something to people who never heard of a product of that name."""
    return word in ordinary_words() and word not in MODERN


def letters_of(core: Sequence[NameToken]) -> frozenset[str]:
    """Letters that make another model of a number which stands alone: the "x" of "Slim 7x", not the "d" of a QN90D."""
    pairs = [(a, b) for a, b in pairwise(core) if a.is_number and not a.glued]
    return frozenset(letter.text for _, letter in pairs if letter.glued and len(letter.text) == 1)


def may_name(word: str, *, ends: bool) -> bool:
    """Whether a word that stands before a number may be of a model's name: "Stinger 2", "Sq 3"; an ordinary or a short one only where
    the number ends what is said.
    """
    if word in QUALIFIERS:
        return True
    is_clear = len(word) > _SHORT and word not in ordinary_words()
    return len(word) > 1 and word not in STOP | COMMON and (is_clear or ends)


_SHORT = 3
