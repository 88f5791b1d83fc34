"""Spelling index: the nearest known word to a misspelt one."""

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import word_set

_SHORTEST = 6
"""Shorter words are too near to others to be meant by a misspelling."""
_LONG = 8
"""A word of so many letters may have two mistakes, a shorter one only one."""
_LONGEST = 20

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
        self._known: dict[str, list[str]] = {}
        for word in sorted(set(known)):
            if _SHORTEST <= len(word) <= _LONGEST and word.isalpha() and word not in _NOT_MEANT:
                self._right.add(word)
                self._known.setdefault(word[0], []).append(word)

    def correct(self, word: str) -> str:
        """The known word that `word` stands for, or `word` itself."""
        if (
            self._is_right(word)
            or not _SHORTEST <= len(word) + 1 <= _LONGEST
            or len(word) < _SHORTEST - 1
            or not word.isalpha()
        ):
            return word
        return self._nearest(word)

    def stem(self, word: str) -> str:
        """A word without the "-nya" that hangs on it, unless the lexicon has the whole of it; "" where it has none."""
        stem = word.removesuffix(_CLITIC)
        is_stem = len(stem) < len(word) and len(stem) >= _SHORTEST_STEM and self._is_right(stem)
        return stem if is_stem and word not in self._lexicon else ""

    def _is_right(self, word: str) -> bool:
        return word in self._right or word in ordinary_words()

    def _nearest(self, word: str) -> str:
        """The known word with the same first letter that takes the fewest letters to add, drop, change or swap with their neighbour."""
        alike = process.extract(
            word, self._known.get(word[0], ()), scorer=OSA.distance, score_cutoff=_mistakes(word + "x"), limit=None
        )
        near = ((distance, known) for known, distance, _ in alike if distance <= _mistakes(known))
        return min(near, default=(0, word))[1]


def _mistakes(word: str) -> int:
    return 2 if len(word) >= _LONG else 1
