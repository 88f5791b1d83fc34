"""Tokens: a message cut into words, figures and signs, with what stood between them."""

import re
import sys
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Generic, NamedTuple, TypeVar

from maven_app.domain.language.currency_names import HOME_LOCALES, LOOSE_CODES, LOOSE_SIGNS
from maven_app.domain.language.slang import IN_FULL, PARTS_OF_NAMES, PLAIN, UNITS

MAX_READ = 8_000
"""Characters of a message that are read; what comes after is not looked at, so that time stays bounded."""
_SHORT = 500
"""Characters of a message up to which its tokens are kept for the next reader."""
_HYPHENS = ("-", "–", "‑")

_DIGITS = 12
"""A figure of more digits is a serial number, not an amount."""

_CODES = frozenset(code.casefold() for code in HOME_LOCALES if code not in LOOSE_CODES)
_SIGNS = "|".join(sorted({*_CODES, "rp", "rs", "kr", "rm", "tl", "ntd"}))
AMOUNT = r"(?:[0-9]{1,3}(?:[.,'’\u00a0\u202f][0-9]{3})+(?:[.,][0-9]{2})?|[0-9]{3,}[.,][0-9]{2})(?![.,]?[0-9])"
"""A number written as only money is, with thousands, or hundreds with cents: "R12,999" is some, and "R50" a camera."""
YEAR = r"20[0-3][0-9]"
"""A year within a name, a title or a price, as a part of a pattern; 2070 is a model of graphics cards."""
_YEAR = re.compile(YEAR)
_TOKEN = re.compile(
    rf"(?P<code>(?<![^\W_])(?:(?:{_SIGNS})(?=\.?[0-9])|(?:{'|'.join(LOOSE_SIGNS)})(?={AMOUNT})))"
    r"|(?P<short>(?<![^\W_])w/(?:o(?![^\W_]))?)"
    r"|(?P<number>[0-9]+(?:[.,][0-9]+)*)(?P<suffix>[^\W\d_][^\W_]*)?"
    r"|(?P<word>[^\W_]+(?:['’`][^\W\d_]+)*)"
    r"|(?P<space>\s+)"
    r"|(?P<sign>.)",
    re.IGNORECASE | re.DOTALL,
)


def is_year(word: str) -> bool:
    """Whether the word of a name is the year of its model."""
    return _YEAR.fullmatch(word) is not None


def split_phrases(phrases: str) -> list[str]:
    """The phrases of a list written with commas between them."""
    return [" ".join(phrase.split()) for phrase in phrases.split(",") if phrase.strip()]


def word_set(words: str) -> frozenset[str]:
    """The words of a list written with spaces between them."""
    return frozenset(words.split())


_SUFFIXES = word_set(
    """
    gb tb mb gib tib gig gigs giga tera kg g gr gram grams gramme lb lbs oz hz khz mhz ghz mah ah wh w watt watts h hr hrs hour
    hours jam min mins minutes menit days day hari inch inches in inci mm cm mp megapixel megapixels nit nits ms
    dpi ppi pa kpa fps rpm mbps gbps mbit mbits gbit gbits x k p jt juta rb ribu ribuan jutaan rban jtan ish usd eur gbp idr jpy sgd
    myr aud cad inr euro euros dollars dollar bucks quid pounds rupiah yen mil cores core tbw ml ohm ohms
    yo yr yrs kr zł zl kč tl lei đ lakh crore
    """
) | {code.casefold() for code in HOME_LOCALES}
_BETWEEN = re.compile(r"[\W_]+")
_LAST_LATIN = "\u02af"
"""The last letter of the Latin script: in others a word stands right behind a number, as in 5000円以下."""
_WIDE = {ord("￥"): "¥", **{0xFF10 + digit: str(digit) for digit in range(10)}, 0xFF0C: ",", 0xFF0E: ".", 0xFF04: "$"}
"""Full-width signs of East Asia, and what they are elsewhere."""


def to_half_width(text: str) -> str:
    """`text` with the full-width figures and signs of East Asia as others write them, each at its place."""
    return text if text.isascii() else text.translate(_WIDE)


def compact(text: str) -> str:
    """The letters and figures of `text` alone, in lower case: "WH-1000XM5" and "WH 1000 XM5" are one."""
    return _BETWEEN.sub("", text).casefold()


class Token(NamedTuple):
    """One word, figure or sign of a message."""

    raw: str
    word: str
    """Folded to lower case, slang in its plain form and, where it was misspelt, corrected."""
    start: int
    end: int
    is_number: bool = False
    joint: str = ""
    """The sign before it: "" when it is glued to the token before, "-" after a hyphen, " " after white space."""

    @property
    def is_word(self) -> bool:
        """True for anything but a figure or a sign."""
        return not self.is_number and self.raw[:1].isalnum()


def tokenize(text: str) -> list[Token]:
    """The tokens of `text`, at most MAX_READ characters of it."""
    return list(_tokens_of(text) if len(text) <= _SHORT else _scan(text[:MAX_READ]))


@lru_cache(maxsize=1024)
def _tokens_of(text: str) -> tuple[Token, ...]:
    """Kept, since a hundred readers look at the same message."""
    return tuple(_scan(text))


def _scan(text: str) -> list[Token]:
    tokens: list[Token] = []
    joint = " "
    for match in _TOKEN.finditer(to_half_width(text)):
        if match["space"]:
            if "\n" in match["space"]:
                tokens.append(Token("\n", ".", match.start(), match.end(), joint=" "))
            joint = " "
            continue
        tokens.extend(_cut_number(match, joint))
        joint = ""
    return _expand_slang(_without_hyphens(tokens))


def words_in(text: str) -> tuple[str, ...]:
    """The words of the tokens of `text`; quicker than `tokenize` for plain phrases, of which the lexicons hold tens of thousands."""
    if text.isascii() and text.replace(" ", "").isalpha() and len(text) <= MAX_READ:
        words = text.lower().split()
        if not IN_FULL.keys().isdisjoint(words):
            words = [_in_full(words, place) for place in range(len(words))]
        return tuple(map(sys.intern, words))  # the lexicons say the same words over and over
    return _words_of(text)


def _in_full(words: Sequence[str], place: int) -> str:
    """A word of a phrase without figures and hyphens, slang in its plain form but for parts of names."""
    word = words[place]
    is_of_name = PARTS_OF_NAMES.get(word) in words[place + 1 : place + 3]
    return word if is_of_name else IN_FULL.get(word, word)


@lru_cache(maxsize=16_384)
def _words_of(text: str) -> tuple[str, ...]:
    """Kept, since many phrases stand in several lexicons: "70 years old"."""
    return tuple(sys.intern(token.word) for token in tokenize(text))


def _cut_number(match: "re.Match[str]", joint: str) -> Iterable[Token]:
    number, suffix = match["number"], match["suffix"]
    if number is None or sum(c.isdigit() for c in number) > _DIGITS:
        yield _word_token(match.group(), match.start(), joint)
    elif suffix is None or suffix.casefold() in _SUFFIXES or suffix[0] > _LAST_LATIN:
        yield Token(number, number, match.start(), match.end("number"), is_number=True, joint=joint)
        if suffix:
            yield _word_token(suffix, match.start("suffix"), "")
    else:
        yield _word_token(match.group(), match.start(), joint)


def _word_token(raw: str, start: int, joint: str) -> Token:
    return Token(raw, raw.casefold().replace("’", "'").replace("`", "'"), start, start + len(raw), joint=joint)


def _without_hyphens(tokens: Sequence[Token]) -> list[Token]:
    """A hyphen inside a word ("noise-cancelling", "300-500") becomes the joint of what follows it."""
    if not any(token.raw in _HYPHENS for token in tokens):
        return list(tokens)
    kept: list[Token] = []
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.raw in _HYPHENS and before and after and not token.joint and not after.joint and _joins(before, after):
            continue
        hyphened = bool(before and kept and kept[-1] is not before and before.raw in _HYPHENS)
        kept.append(token._replace(joint="-") if hyphened else token)
    return kept


def _expand_slang(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with slang and contractions in their plain form, but for parts of names ("TP-Link") and units."""
    if not any(token.word in IN_FULL for token in tokens):
        return list(tokens)
    return [
        token._replace(word=IN_FULL[token.word]) if _is_slang(tokens, place) else token
        for place, token in enumerate(tokens)
    ]


def _is_slang(tokens: Sequence[Token], place: int) -> bool:
    word = tokens[place].word
    is_unit = word in UNITS and place > 0 and tokens[place - 1].is_number
    return word in IN_FULL and not is_unit and not _is_of_name(tokens, place)


def without_slang(text: str) -> str:
    """`text` with slang in its plain form ("yg kedua": "yang kedua"), for readers of patterns."""
    said, place = list[str](), 0
    for token in tokenize(text):
        if token.raw.casefold() in PLAIN and token.word == PLAIN[token.raw.casefold()]:
            said += [text[place : token.start], token.word]
            place = token.end
    return "".join([*said, text[place:]])


def _is_of_name(tokens: Sequence[Token], place: int) -> bool:
    name, behind = PARTS_OF_NAMES.get(tokens[place].word), tokens[place + 1 : place + 3]
    is_joined = tokens[place].joint == "-" or (len(behind) > 0 and behind[0].joint == "-")
    return is_joined or any(token.word == name for token in behind)


def _joins(before: Token, after: Token) -> bool:
    return before.raw[-1].isalnum() and after.raw[0].isalnum()


T = TypeVar("T")


class Phrases(Generic[T]):
    """A lexicon of phrases, each with what it means; finds the longest at, or up to, a place."""

    def __init__(self, entries: Iterable[tuple[str, T]]) -> None:
        self._meanings: dict[tuple[str, ...], T] = {}
        for phrase, meaning in entries:
            self._meanings.setdefault(words_in(phrase), meaning)
        self._first = _lengths((words[0], len(words)) for words in self._meanings if words)
        self._last = _lengths((words[-1], len(words)) for words in self._meanings if words)

    def at(self, words: Sequence[str], index: int) -> tuple[int, T] | None:
        """How many words the longest phrase that starts at `index` has, and its meaning."""
        for length in self._first.get(words[index], ()) if 0 <= index < len(words) else ():
            key = tuple(words[index : index + length])
            for said in (key, _without_its(key)):
                if said in self._meanings:
                    return len(key), self._meanings[said]
        return None

    def up_to(self, words: Sequence[str], end: int) -> tuple[int, T] | None:
        """The same for the longest phrase that ends right before `end`."""
        for length in self._last.get(words[end - 1], ()) if 0 < end <= len(words) else ():
            key = tuple(words[max(0, end - length) : end])
            if key in self._meanings:
                return len(key), self._meanings[key]
        return None

    def with_entries(self, entries: Iterable[tuple[str, T]]) -> "Phrases[T]":
        """The lexicon with more phrases, which mean what they mean here where it has them already."""
        added = tuple(entries)
        mine = ((" ".join(words), meaning) for words, meaning in self._meanings.items())
        return Phrases((*mine, *added)) if added else self

    def without(self, phrases: Iterable[str]) -> "Phrases[T]":
        """The lexicon without some of its phrases."""
        gone = {words_in(phrase) for phrase in phrases}
        kept = ((" ".join(words), meaning) for words, meaning in self._meanings.items() if words not in gone)
        return Phrases(kept) if gone else self

    @property
    def meanings(self) -> Iterable[T]:
        """The meanings of the phrases."""
        return self._meanings.values()

    @property
    def words(self) -> set[str]:
        """Every word that occurs in a phrase."""
        return {word for phrase in self._meanings for word in phrase}

    @property
    def singles(self) -> set[str]:
        """The phrases of one word."""
        return {word for word, _ in self.of_one_word}

    @property
    def of_one_word(self) -> Iterable[tuple[str, T]]:
        """The phrases of one word, each with what it means."""
        return ((phrase[0], meaning) for phrase, meaning in self._meanings.items() if len(phrase) == 1)


def _without_its(phrase: tuple[str, ...]) -> tuple[str, ...]:
    """A phrase of several words without the "its" that Indonesian hangs on the last: "tombol halaman[nya]"."""
    return (*phrase[:-1], phrase[-1].removesuffix("nya")) if len(phrase) > 1 else phrase


def _lengths(ends: Iterable[tuple[str, int]]) -> dict[str, tuple[int, ...]]:
    """How long the phrases of each word are, the longest first; the few answers that there are stand once."""
    lengths: dict[str, tuple[int, ...]] = {}
    for word, length in ends:
        longer = {length, *lengths.get(word, ())}
        lengths[word] = _longest_first(frozenset(longer))
    return lengths


@cache
def _longest_first(lengths: frozenset[int]) -> tuple[int, ...]:
    return tuple(sorted(lengths, reverse=True))


def phrase_set(phrases: str) -> Phrases[bool]:
    """A lexicon of phrases that all mean the same."""
    return Phrases((phrase, True) for phrase in split_phrases(phrases))
