"""Spelling correction: misspelt and shortened words of a message, put in full."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from maven_app.domain.language.tokens import Phrases, Token, word_set
from maven_app.domain.language.words import ENGLISH, STOP
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.understanding.lexicon import function_words as lexicon
from maven_app.understanding.lexicon.amounts import AFTER, BEFORE, FILLERS, NOUNS
from maven_app.understanding.lexicon.brands import MISSPELT, SHORTENED
from maven_app.understanding.lexicon.categories import ACCESSORIES, CATEGORY_NAMES, UNKNOWN_THINGS
from maven_app.understanding.lexicon.features import FEATURES
from maven_app.understanding.lexicon.spelling_index import Speller
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES
from maven_app.understanding.makers.brands import brand_words


def correct_spelling(tokens: Sequence[Token], brands: tuple[str, ...], wish_words: frozenset[str]) -> list[Token]:
    """The tokens with misspelt and shortened words in full, and without the "-nya" that hangs on Indonesian words."""
    speller = _speller(brands, wish_words)
    return [token._replace(word=_in_full(token.word, speller)) if token.is_word else token for token in tokens]


def _in_full(word: str, speller: Speller) -> str:
    word = MISSPELT.get(word) or SHORTENED.get(word) or speller.stem(word) or speller.correct(word)
    return MISSPELT.get(word, word)


_WORTH_CORRECTING = word_set(
    """
    wireless bluetooth cancelling waterproof mechanical touchscreen foldable battery gaming lightweight
    expensive affordable mirrorless headphones headphone earphones between maximum minimum budget storage
    refresh screen brightness weight lighter cheaper released
    """
)


@lru_cache(maxsize=8)
def _speller(brands: tuple[str, ...], wish_words: frozenset[str]) -> Speller:
    right = STOP | ENGLISH | set(CURRENCIES) | set(MULTIPLIERS) | set(UNITS) | FILLERS | ACCESSORIES
    lexicons: tuple[Phrases[Any], ...] = (
        FEATURES,
        GENERAL_QUALITIES,
        BEFORE,
        AFTER,
        NOUNS,
        UNKNOWN_THINGS,
        CATEGORY_NAMES,
    )
    for phrases in (*lexicons, lexicon.HEDGES, lexicon.UNSURE, lexicon.CONCESSIONS, lexicon.TRANSLATIONS):
        right = right | phrases.words
    names = brand_words(brands)
    return Speller(CATEGORY_NAMES.singles | names.singles | _WORTH_CORRECTING, right | wish_words | names.phrases.words)
