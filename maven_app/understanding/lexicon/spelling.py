"""Spelling: the nearest known word to a misspelt one, by a deletion index, in time that the lexicon's size does not touch."""

from collections.abc import Iterable
from itertools import combinations

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import word_set

_SHORTEST = 6
"""Shorter words are too near to others to be meant by a misspelling."""
_LONG = 8
"""A word of so many letters may have two mistakes, a shorter one only one."""
_LONGEST = 20
_REMEMBERED = 20_000
"""Corrections kept from message to message."""

_NOT_MEANT = word_set(
    """
    keybord keybords headpon headpons headfone headfones hedset hedsets ruter ruters perute perutes tellys
    spiker spikers speker spekers leptop leptops henpon henpons digicam digicams airbud airbuds handset handsets
    mobile mobiles hardisk hardisks harddisk harddisks televisi televisis headsets smartband
    """
)
"""Spellings that are understood but never what another misspelling is corrected to."""

_CLITIC, _SHORTEST_STEM = "nya", 3
"""Hangs on a word of Indonesian to say "its" or "the": "lampu hangat[nya]"."""


class Speller:
    """Corrects words towards a set of known ones; ordinary words and those in `right` are left alone."""

    def __init__(self, known: Iterable[str], right: Iterable[str]) -> None:
        self._lexicon = frozenset(right)
        self._right = set(self._lexicon)
        self._index: dict[str, list[str]] = {}
        self._corrected: dict[str, str] = {}
        for word in sorted(set(known)):
            if _SHORTEST <= len(word) <= _LONGEST and word.isalpha() and word not in _NOT_MEANT:
                self._right.add(word)
                for shorter in _deletions(word, _mistakes(word)):
                    self._index.setdefault(shorter, []).append(word)

    def correct(self, word: str) -> str:
        """The known word that `word` stands for, or `word` itself."""
        if (
            self._is_right(word)
            or not _SHORTEST <= len(word) + 1 <= _LONGEST
            or len(word) < _SHORTEST - 1
            or not word.isalpha()
        ):
            return word
        if word not in self._corrected:
            if len(self._corrected) >= _REMEMBERED:
                self._corrected.clear()
            self._corrected[word] = self._nearest(word)
        return self._corrected[word]

    def stem(self, word: str) -> str:
        """A word without the "-nya" that hangs on it, unless the lexicon has the whole of it; "" where it has none."""
        stem = word.removesuffix(_CLITIC)
        is_stem = len(stem) < len(word) and len(stem) >= _SHORTEST_STEM and self._is_right(stem)
        return stem if is_stem and word not in self._lexicon else ""

    def _is_right(self, word: str) -> bool:
        return word in self._right or word in ordinary_words()

    def _nearest(self, word: str) -> str:
        best: tuple[int, str] | None = None
        for shorter in _deletions(word, _mistakes(word)):
            for known in self._index.get(shorter, ()):
                distance = _distance(word, known)
                if known[0] == word[0] and distance <= min(_mistakes(known), _mistakes(word + "x")):
                    best = min(best or (distance, known), (distance, known))
        return best[1] if best else word


def _mistakes(word: str) -> int:
    return 2 if len(word) >= _LONG else 1


def _deletions(word: str, count: int) -> set[str]:
    shorter = {word}
    for gone in range(1, count + 1):
        for places in combinations(range(len(word)), gone):
            shorter.add("".join(letter for place, letter in enumerate(word) if place not in places))
    return shorter


def _distance(one: str, other: str) -> int:
    """Letters to add, drop, change or swap with their neighbour."""
    older: list[int] = []
    old = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        new = [i]
        for j, b in enumerate(other, 1):
            cost = min(old[j] + 1, new[j - 1] + 1, old[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            new.append(cost)
        older, old = old, new
    return old[-1]
