"""Brand mismatches: names of one brand, said with another before them: the "Air4 Pro" of Soundpeats is no EarFun."""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from itertools import takewhile

from rapidfuzz import fuzz

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.ordinary_words import listed_words, ordinary_words
from maven_app.domain.language.slang import IN_FULL
from maven_app.domain.language.tokens import Phrases, Token, compact, tokenize, word_set
from maven_app.domain.language.words import STOP, is_indonesian
from maven_app.understanding.lexicon.brands import CHIP_MAKERS, ORDINARY_WORD_NAMES
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.lexicon.features import FEATURES
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES
from maven_app.understanding.makers.brands import brand_words
from maven_app.understanding.mentions.mention import Mention, MissingName, Named
from maven_app.understanding.mentions.partial_names import split_list
from maven_app.understanding.parsing.brand_mentions import Maker
from maven_app.understanding.titles.product_identity import SISTER_WORDS
from maven_app.understanding.titles.unlisted_names import TERMS

_BEFORE_NAMES = word_set("the a an my si is are about of harga berapa")
"""Words behind which a strange word in small letters begins a name."""
_SHARED = SISTER_WORDS | word_set("note hot find spark mate pad watch band buds tab book pocket")
"""Words of lines that several makers have."""
_MISSPELT = 70.0
"""The likeness, of 100, from which a word is a maker's name misspelt."""
_SHORTEST = 3
_SHORT, _MOST_WORDS, _LONGEST = 4, 2, 5
"""Words that may stand between a strange maker and what is known ("Kospet [Tank] T3 Ultra"), and words of a strange name."""


def without_other_makers(text: str, named: Sequence[Named], brands: Sequence[str]) -> list[Named]:
    """The names; one before which another maker stands than its own is missing."""
    tokens = tokenize(text)
    phrases = brand_words(tuple(brands)).phrases
    settled = list[Named]()
    for name in named:
        start = _start_of_other(text, tokens, name, phrases)
        if start is None:
            settled.append(name)
        elif isinstance(name, MissingName):
            settled.append(replace(name, words=text[start : name.end], start=start, nearest=()))
        else:
            settled.append(MissingName(text[start : name.end], start, name.end))
    return settled


def find_strange_names(text: str, brands: Sequence[str]) -> Iterator[MissingName]:
    """Names of models, of makers that nobody knows or of known ones: "is the [Baseus Bowie H1] good?", "the [Chuwi HeroBook Pro]"."""
    tokens = tokenize(text)
    words, phrases = [token.word for token in tokens], brand_words(tuple(brands)).phrases
    makers = [brand.casefold() for brand in brands]
    place = 0
    while place < len(tokens):
        known = phrases.at(words, place)
        first = place + (known[0] if known and not known[1].is_line else 0)
        begins = _is_placed(tokens, place) and _is_strange_name(words, first, () if first > place else makers)
        last = _end_of_strange(tokens, first) if begins else first
        last = last if last > first else place
        if last > place:
            yield MissingName(
                text[tokens[place].start : tokens[last - 1].end], tokens[place].start, tokens[last - 1].end
            )
        place = max(last, place + 1)


def find_strange_names_beside(text: str, named: Sequence[Named], brands: Sequence[str]) -> Iterator[MissingName]:
    """Names of models that nobody knows: all of them where nothing is `named`, else those that are set against something in a list:
    "a [Teclast T60] or pay more for an iPad".
    """
    parts = split_list(text)
    begins, ends = {part.start for part in parts[1:]}, {part.end for part in parts[:-1]}
    for strange in find_strange_names(text, brands):
        is_free = not any(strange.start < name.end and name.start < strange.end for name in named)
        if not named or (is_free and (strange.start in begins or strange.end in ends)):
            yield strange


def find_strange_maker(text: str, start: int, end: int, brands: Sequence[str]) -> MissingName | None:
    """The maker that nobody knows with which a part of a list begins, from `start` to `end`, where little more than its kind stands behind
    it: "[Lubluelu] or a Roborock", "the [Onn] roku tv from walmart".
    """
    tokens = [token._replace(start=token.start + start, end=token.end + start) for token in tokenize(text[start:end])]
    words, makers = [token.word for token in tokens], [brand.casefold() for brand in brands]
    first = next((place for place, word in enumerate(words) if word not in _ARTICLES), len(words))
    if not _is_strange_name(words, first, makers) or _is_kind_misspelt(words[first]):
        return None
    behind = list(takewhile(lambda word: word not in _TELLING, words[first + 1 :]))
    is_capital = tokens[first].raw[0].isupper() and len(behind) <= _MOST_BEHIND
    is_alone = all(word in _ARTICLES or CATEGORY_NAMES.at((word,), 0) for word in behind)
    called = tokens[first]
    return MissingName(called.raw, called.start, called.end) if is_capital or is_alone else None


_ARTICLES = word_set("the a an one ones si yang this that")
_TELLING = word_set("that which from for on at with in yang dari di buat untuk is are")
"""Words with which more is told of what was named."""
_MOST_BEHIND = 3
"""Words behind a maker nobody knows up to which they may tell its kind."""


def _is_kind_misspelt(word: str) -> bool:
    """Whether a strange word is what people call goods, misspelt: "hedphones"."""
    return any(fuzz.ratio(word, said) >= _MISSPELT for said in CATEGORY_NAMES.words if len(said) > _SHORTEST)


def _is_placed(tokens: Sequence[Token], place: int) -> bool:
    """Whether a word stands where a name begins: behind an article, or at the beginning with a capital."""
    return tokens[place - 1].word in _BEFORE_NAMES if place else tokens[0].raw[:1].isupper()


def _is_strange_name(words: Sequence[str], place: int, makers: Sequence[str]) -> bool:
    """Whether the word at `place` is a strange one, and no maker's name misspelt."""
    word = words[place] if place < len(words) else ""
    alike = (maker for maker in makers if word[:1] == maker[:1])
    return _is_strange_word(word) and all(fuzz.ratio(word, one) < _MISSPELT for one in alike)


def _end_of_strange(tokens: Sequence[Token], first: int) -> int:
    """Where a name ends that begins with a strange word; `first` for one that has neither a code nor what tells models apart."""
    last, is_model = first + 1, False
    while last < len(tokens) and last - first < _LONGEST and tokens[last].joint in (" ", "-", ""):
        word, raw = tokens[last].word, tokens[last].raw
        is_code = any(map(str.isdigit, raw)) and not all(map(str.isdigit, raw))
        is_apart = word in SISTER_WORDS or (raw.isdigit() and tokens[last - 1].word in _SHARED)
        is_capital = raw[0].isupper() and word not in STOP and not CATEGORY_NAMES.at((word,), 0)
        is_more = is_capital or _is_strange_word(word)
        if not (is_code or is_apart or is_more or (is_model and raw.isdigit())):
            break
        is_model = is_model or is_code or is_apart
        last += 1
    return last if is_model else first


def _start_of_other(text: str, tokens: Sequence[Token], name: Named, phrases: Phrases[Maker]) -> int | None:
    """Where the name of another maker begins that stands right before a name; None where none does."""
    products = name.products if isinstance(name, Mention) else name.nearest
    words = [token.word for token in tokens]
    here = [place for place, token in enumerate(tokens) if name.start <= token.start < name.end]
    if not here or not products or any(phrases.at(words, place) and words[place] not in _SHARED for place in here):
        return None  # its own maker or line is said
    first = here[0]
    if (found := phrases.up_to(words, first)) and not found[1].is_line:
        is_plain = found[0] == 1 and words[first - 1] in ORDINARY_WORD_NAMES and not tokens[first - 1].raw[0].isupper()
        is_own = found[1].brand in CHIP_MAKERS or any(product.brand == found[1].brand for product in products)
        return None if is_own or is_plain else tokens[first - found[0]].start
    for place in range(first - 1, max(-1, first - 1 - _MOST_WORDS), -1):
        if text[tokens[place].end : tokens[place + 1].start].strip():
            return None
        if _is_strange(tokens, place, name, products):
            return tokens[place].start
        if not tokens[place].raw[:1].isupper() or words[place] in STOP:
            return None
    return None


def _is_strange(tokens: Sequence[Token], place: int, name: Named, products: Sequence[Product]) -> bool:
    """Whether a word is no word of a language, of a category or of the products' names, and stands as a maker's name does."""
    word, raw = tokens[place].word, tokens[place].raw
    is_english = not is_indonesian([token.word for token in tokens])
    is_foreign = is_english and raw[0].isupper() and word not in listed_words("en")
    if not _is_strange_word(word, is_foreign=is_foreign) or _is_of_names(word, products):
        return False
    is_loose = isinstance(name, MissingName) or all(compact(name.words) not in compact(p.name) for p in products)
    is_begin = place == 0 or not tokens[place - 1].raw[0].isalnum()
    is_capital = raw[0].isupper() and (is_loose or not is_begin or len(word) > _SHORT)
    return is_capital or (place > 0 and tokens[place - 1].word in _BEFORE_NAMES)


def _is_strange_word(word: str, *, is_foreign: bool = False) -> bool:
    """Whether a word is none of a language, of a category or of what goods are like; of both languages, unless it `is_foreign` here."""
    stem = re.sub(r"(?:an|in|nya|kah|lah)$", "", word)
    ordinary: Set[str] = frozenset() if is_foreign else ordinary_words()
    forms = {word, stem}
    is_known = any(not words.isdisjoint(forms) for words in (ordinary, STOP, TERMS)) or word in IN_FULL
    is_known = is_known or any(lexicon.at((word,), 0) for lexicon in (CATEGORY_NAMES, FEATURES))
    is_known = is_known or GENERAL_QUALITIES.at((stem,), 0) is not None
    return not is_known and len(word) >= _SHORTEST and word.isalpha()


def _is_of_names(word: str, products: Sequence[Product]) -> bool:
    """Whether a word belongs to the products' names or makers, however it is spelt."""
    said = {part for product in products for part in f"{product.brand or ''} {product.name}".casefold().split()}
    return any(fuzz.ratio(word, part) >= _MISSPELT for part in said)
