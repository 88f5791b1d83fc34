"""Unknown models: a known maker or line with a model number, of which the catalogue has nothing."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from maven_app.domain.language.ordinary_words import is_plural, ordinary_words
from maven_app.domain.language.tokens import Token, is_year, tokenize
from maven_app.domain.language.words import STOP
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.understanding.lexicon.brands import ORDINARY_WORD_NAMES
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.makers.brands import brand_words
from maven_app.understanding.mentions.brand_mismatches import find_strange_maker
from maven_app.understanding.mentions.mention import MissingName, Named
from maven_app.understanding.mentions.partial_names import split_list
from maven_app.understanding.mentions.span_reading import name_at

_PARTS = frozenset({"Intel", "AMD", "Nvidia"})
"""They make what is inside: "a laptop with an Nvidia 4060" names no product."""
_NUMBERED = frozenset({"OnePlus", "Xiaomi", "Honor", "Nokia", "Realme", "Meta", "Fairphone"})
"""Makers whose products are called by a bare number."""
_CALLED_PHONE = frozenset({"Nothing", "CMF"})
"""Makers whose products are called a phone with a number: "nothing phone 4"."""
_QUALIFIER = re.compile(r"pro|max|plus|ultra|mini|lite|fe|se|xl|fold|flip|air", re.IGNORECASE)


def find_unknown_names(text: str, brands: Sequence[str], *, is_certain: bool = False) -> Iterator[MissingName]:
    """Names of models behind the name of a maker or a line: "Nokia 3310", "Meta Quest 3", "HP Pavilion 15".

    `is_certain` when the text is a name beyond doubt: then a maker's name that is a plain word counts too.
    """
    tokens = tokenize(text)
    words = [token.word for token in tokens]
    lexicon = brand_words(tuple(brands))
    place = 0
    while place < len(tokens):
        found = lexicon.phrases.at(words, place)
        if found is None:
            if _is_whole_code(tokens[place]):
                yield MissingName(tokens[place].raw, tokens[place].start, tokens[place].end)
            place += 1
            continue
        length, maker = found
        end = place + length
        is_plain = (
            length == 1
            and not maker.is_line
            and words[place] in ORDINARY_WORD_NAMES
            and not tokens[place].raw[0].isupper()
        )
        is_phone = maker.brand in _CALLED_PHONE and words[end : end + 1] == ["phone"]
        is_name = (is_certain or is_phone or not is_plain) and words[place] != "hp" and maker.brand not in _PARTS
        is_numbered = maker.is_line or is_phone or maker.brand in _NUMBERED
        last = _model_end(tokens, end + is_phone, is_line=is_numbered) if is_name else end
        last = last if last > end + is_phone else end
        if last > end:
            start = tokens[place - 1].start if place and words[place - 1] == "hp" else tokens[place].start
            yield MissingName(text[start : tokens[last - 1].end], start, tokens[last - 1].end)
        place = max(last, end)


def _is_whole_code(token: Token) -> bool:
    """Whether a token can only be a model's number, whoever makes it: "QN90C"; a graphics chip or a rating is none."""
    match = _LETTERED_CODE.fullmatch(token.raw)
    return match is not None and match[1].casefold() not in _NO_MODELS


_LETTERED_CODE = re.compile(r"([A-Z]{2,3})\d{2,4}[A-Z]{1,2}")
_NO_MODELS = frozenset({"rtx", "gtx", "rx", "ip", "ipx", "ddr", "usb", "gb", "tb", "hz", "mp", "hdr", "hdm"})


def _model_end(tokens: Sequence[Token], first: int, *, is_line: bool) -> int:
    """Where the model's number that begins at `first` ends; `first` when none does. A line's word may stand before it."""
    at = first
    if (
        at + 1 < len(tokens)
        and tokens[at].is_word
        and tokens[at].word not in ordinary_words()
        and not _is_code(tokens, at, False)
    ):
        at += 1
    while at + 1 < len(tokens) and (tokens[at].word in _LINES or _QUALIFIER.fullmatch(tokens[at].word)):
        at, is_line = at + 1, True
    if at >= len(tokens) or not _is_code(tokens, at, is_line or at > first):
        at = _code_behind(tokens, first)
        if at == first:
            return first
    at += 1
    while at < len(tokens) and _QUALIFIER.fullmatch(tokens[at].word):
        at += 1
    is_version = at + 1 < len(tokens) and tokens[at].word in _VERSIONED and _VERSION.fullmatch(tokens[at + 1].word)
    return at + 2 if is_version else at


_VERSIONED = frozenset({"mark", "mk", "gen", "generation"})
_VERSION = re.compile(r"ii|iii|iv|v|vi|\d{1,2}")


def _code_behind(tokens: Sequence[Token], first: int) -> int:
    """Where a code stands behind the words that a maker calls a line by: "Crystal UHD CU7000"; `first` where none does."""
    for place in range(first, min(first + _LINE_WORDS + 1, len(tokens))):
        if _LINE_CODE.fullmatch(tokens[place].word):
            return place
        if tokens[place].word in STOP or not tokens[place].is_word:
            break
    return first


_LINE_WORDS = 2
_LINE_CODE = re.compile(r"[a-z]{1,2}\d{3,4}[a-z]?")
_LINES = frozenset(
    {"quest", "pavilion", "spectre", "envy", "latitude", "find", "reno", "mate", "note", "spark", "hot", "camon"}
    | {"pad", "watch", "band", "buds", "fit"}
)
"""Ordinary words that makers put before their numbers: Oppo Find X8, Meta Quest 3."""


def _is_code(tokens: Sequence[Token], place: int, short: bool) -> bool:
    """Whether a token is a model's number: letters with figures, three figures, or behind the name of a line any."""
    token, after = tokens[place], tokens[place + 1] if place + 1 < len(tokens) else None
    if not any(letter.isdigit() for letter in token.raw) or token.joint not in (" ", "-"):
        return False
    if not token.is_number:
        return bool(
            re.fullmatch(r"[a-z]{1,4}\d{1,5}[a-z]{0,3}|\d{1,4}[a-z]|\d{2}[a-z]{1,4}\d{2,4}[a-z]{0,3}", token.word)
        )
    if after is not None and (
        after.word in UNITS or after.word in MULTIPLIERS or after.word in CURRENCIES or is_plural(after.word)
    ):
        return False
    return token.raw.isdigit() and len(token.raw) <= 4 and not is_year(token.raw) and (short or len(token.raw) > 2)


_NEAR_SIGN = 4
"""Letters that may stand between the sign of a list and a name: "the"."""


def find_unknown_beside(text: str, named: Sequence[Named], brands: Sequence[str]) -> list[MissingName]:
    """Models that stand in a list with a name that is known, and that nothing is known of."""
    found = list[MissingName]()
    for before, after in pairwise(split_list(text)):
        left, right = name_at(named, before, at_end=True), name_at(named, after, at_end=False)
        if left and right is None and not text[left.end : before.end].strip():
            one = find_beside(text, after.start, after.end, brands, at_end=False)
            one = one or find_sibling(text, text[left.start : left.end], after.start, after.end)
            one = one or find_strange_maker(text, after.start, after.end, brands)
            found += [one] if one else []
        if right and left is None and right.start - after.start <= _NEAR_SIGN:
            one = find_beside(text, before.start, before.end, brands, at_end=True)
            one = one or find_strange_maker(text, before.start, before.end, brands)
            found += [one] if one else []
    return found


def find_beside(text: str, start: int, end: int, brands: Sequence[str], *, at_end: bool) -> MissingName | None:
    """The unknown model that stands in a list beside a name that is known, in `text` from `start` to `end`: a maker with what it calls
    the thing ("Boox Page", "UE Boom 3"), or a strange word with a number ("Epix gen 2"). `at_end` when the part must end with it.
    """
    tokens = [t._replace(start=t.start + start, end=t.end + start) for t in tokenize(text[start:end])]
    lexicon = brand_words(tuple(brands)).phrases
    words = [token.word for token in tokens]
    last_begin = len(tokens) if at_end else min(1, len(tokens))
    for place in range(max(0, len(tokens) - _LONGEST_BESIDE) if at_end else 0, last_begin):
        found = lexicon.at(words, place)
        first = place + (found[0] if found else 1)
        if found is None and (not tokens[place].is_word or _is_of_speech(tokens[place].word)):
            continue
        last = first
        while last < len(tokens) and last - place < _LONGEST_BESIDE and _names_more(tokens[last]):
            last += 1
        numbered = any(letter.isdigit() for token in tokens[first:last] for letter in token.raw)
        called = found is not None and last > first
        if (called or numbered) and (not at_end or last == len(tokens)):
            return MissingName(
                text[tokens[place].start : tokens[last - 1].end], tokens[place].start, tokens[last - 1].end
            )
    return None


def _is_of_speech(word: str) -> bool:
    """Whether a word is one of a dictionary, or its short form: "I'm"."""
    return word in ordinary_words() or "'" in word or "’" in word


_LONGEST_BESIDE = 4


def _names_more(token: Token) -> bool:
    """Whether a word behind a maker's name may go on with a name: a capital, a number, or what no dictionary has."""
    if CATEGORY_NAMES.at([token.word], 0) or token.word in STOP or not token.raw[:1].isalnum():
        return False
    is_new = token.word not in ordinary_words() or token.word in _GENERATIONS
    return token.raw[:1].isupper() or token.raw[:1].isdigit() or is_new


_GENERATIONS = frozenset({"gen", "series", "mark", "mk", "plus", "pro", "max", "mini"})


def find_sibling(text: str, known: str, start: int, end: int) -> MissingName | None:
    """The unknown sibling that follows a name in a list and takes a word of it up again: the "mini evo" behind "instax mini 12"."""
    tokens, words = tokenize(text[start:end]), [token.word for token in tokenize(known)]
    if len(tokens) < 2 or not tokens[0].is_word or tokens[0].word not in words[:-1] or tokens[0].word in STOP:
        return None
    own = tokens[1]
    if not own.is_word or own.word in STOP or own.word in words:
        return None
    if own.word in ordinary_words() and own.word not in _SIBLINGS:
        return None
    before = " ".join(words[: words.index(tokens[0].word)])
    name = text[start + tokens[0].start : start + own.end]
    return MissingName(f"{before} {name}".strip(), start + tokens[0].start, start + own.end)


_SIBLINGS = frozenset({"evo", "slim", "lite", "neo", "duo", "prime", "edge", "go"})
"""Ordinary words that models of a line are called by."""
