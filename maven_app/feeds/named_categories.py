"""Named categories: the one of ours that the words of a shop's category, or of a file's name, name: "gaming_mouse", "mouse-2024"."""

import re

from maven_app.domain.language.ordinary_words import is_plural, listed_words
from maven_app.domain.language.tokens import word_set, words_in
from maven_app.domain.language.words import STOP
from maven_app.understanding.parsing.lexicon_amounts import NOUNS
from maven_app.understanding.parsing.lexicon_categories import ACCESSORIES, CATEGORY_NAMES, UNKNOWN_THINGS
from maven_app.understanding.parsing.lexicon_features import FEATURES

_OF_LISTS = word_set(
    """
    product products item items good goods offer offers deal deals list lists listing listings feed feeds export exports import price prices
    spec specs model models data dump catalog catalogue inventory stock sale sales table sheet file files final new full all updated update
    sample test backup shop store online gaming office
    """
)
"""Words beside a category's name that make no other thing of it."""


def category_named(words: str) -> str | None:
    """The category of ours that `words` name, where they name exactly one and nothing that goes with it: "laptop bags" names none."""
    said = words_in(" ".join(re.findall(r"[^\W\d_]+", words)))
    found, place, is_behind = set[str](), 0, False
    while place < len(said):
        named, other = CATEGORY_NAMES.at(said, place), UNKNOWN_THINGS.at(said, place)
        feature = FEATURES.at(said, place)
        length = max(named[0] if named else 1, feature[0] if feature else 1)
        if other and other[0] >= length:
            return None
        if named and named[0] == length:
            found.add(named[1][0])
        elif not feature and _is_a_thing(said[place], is_behind=is_behind):
            return None
        place += length
        is_behind = named is not None and not is_plural(said[place - 1])
    return found.pop() if len(found) == 1 else None


def _is_a_thing(word: str, *, is_behind: bool) -> bool:
    """Whether a word beside a category's name may be what is sold: an accessory, a part, several of something; behind it any noun."""
    if word in ACCESSORIES or NOUNS.at((word,), 0) is not None:
        return True
    return word not in _OF_LISTS | STOP and (is_plural(word) or (is_behind and word in listed_words("en")))
