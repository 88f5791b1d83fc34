"""Product mentions: where the words of a page name products, and whether it is the one that the page is read for.

A product is named by its maker, its line, its number or its short name ("the XM5"), or pointed at ("its predecessor"). Of names that
follow each other the last one says whose they are: "Sony WH-1000XM4".
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import compact, word_set
from maven_app.understanding.lexicon.brands import CHIP_MAKERS, KNOWN_BRANDS, ORDINARY_WORD_NAMES, lines
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.titles.product_identity import SISTER_WORDS
from maven_app.understanding.titles.unlisted_names import PARTS, TERMS, unlisted_names

_ALSO_WORDS = word_set("nothing ring honor sharp crucial eve focal fractal beats")
"""Makers that a sentence may begin with and name nobody: there the capital tells nothing."""
_MAKERS_OF_PARTS = frozenset(maker.casefold() for maker in CHIP_MAKERS)
"""Makers of what is inside a product, which name no other unless the product is such a part itself."""
_PLATFORM = re.compile(r"\W*(?:assistant|alexa|fast pair|siri|home|play|pay|tv app|find my|dolby)", re.I)
"""Words behind a maker whose service a product only works with."""
_POINTED_AT = re.compile(
    r"\b(?:predecessors?|successors?|rivals?|competitors?|competition|pendahulunya|pesaingnya)\b|"
    r"\b(?:previous|older|last|prior|earlier|bigger|smaller|larger|cheaper|other)[- ]"
    r"(?:model|version|generation|one|sibling|brother|sister)s?\b",
    re.I,
)
_OWNED = re.compile(
    rf"\b(?:my|our|his|her|their)\s+(?:old|older|previous|former|last|other)\s+(?:pair|set|{'|'.join(sorted(CATEGORY_NAMES.singles))})\b",
    re.I,
)
"""Words for what a writer had before or has beside it: "my old pair"."""
_THIS_ONE = re.compile(r"\bthis (?:one|model|pair)\b", re.I)
_PLAIN = re.compile(r"\b(?:plain|regular|vanilla|standard|base)\s+$", re.I)
"""Words that tell the plain model of a number from one whose name goes on."""
_OF_SIZE = re.compile(r"\b(\d+(?:\.\d+)?)[- ]inch (?:version|model|variant|one)\b", re.I)
_INCHES_BEFORE = re.compile(r"\b(\d{1,3})(?:\.\d+)?(?:[- ]inch|[\"″])\s+$", re.I)
_INCHES_IN_NAME = re.compile(r"(?<![\w.])(\d{1,3})(?:\.\d+)?\s?(?:-?inch|[\"″])", re.I)
_AHEAD = r"(?:\b[Tt]he|[Tt]han|[Uu]nlike|[Ll]ike|[Aa]nd|[Vv]s\.?|[Vv]ersus|[|])\s+(?:the\s+)?"
"""Words before a name of which only the form tells that it is one."""
_UNIT = r"[°%]|(?:g|kg|mm|cm|h|hours?|hrs?|days?|mAh|Wh|W|nits?|Hz|GB|TB|inch(?:es)?|in|ms|dB|fps|MP)\b"
_NUMBERED = re.compile(rf"{_AHEAD}((?:[A-Z][A-Za-z'’-]*\s+){{1,3}}\d{{1,4}})(?![A-Za-z]|[\w.,-]*\d)(?!\s?(?:{_UNIT}))")
"""A name and its number: "the Momentum 4"."""
_SHORT = re.compile(rf"{_AHEAD}([A-Z]{{1,3}}\d{{1,3}}(?![\w-]))")
"""A short name: "the G4"."""

_SISTER = rf"\+|\s+(?i:{'|'.join(sorted(SISTER_WORDS))})\b"
"""Words behind a bare number that make it a model's: "the 16 [Plus]"."""


@dataclass(frozen=True)
class Subject:
    """The product that a page is read for."""

    name: str
    brand: str | None = None


class Mention(NamedTuple):
    """A place where a product is named."""

    start: int
    end: int
    is_own: bool


def mentions_in(text: str, subject: Subject) -> list[Mention]:
    """Where products are named in `text`, in order; of those that begin together the longest last."""
    return sorted(_by_size(text, subject, one) for one in _find(text, subject))


def _by_size(text: str, subject: Subject, mention: Mention) -> Mention:
    """The mention; of another size than the subject's, it is another: "the 15-inch [MacBook Air]" of the 13-inch one."""
    size, own = _INCHES_BEFORE.search(text[: mention.start]), _INCHES_IN_NAME.search(subject.name)
    is_other = size is not None and own is not None and int(size[1]) != int(own[1])
    return mention._replace(is_own=False) if is_other else mention


def _find(text: str, subject: Subject) -> Iterator[Mention]:
    yield from _makers(text, subject)
    yield from _lines_named(text, subject)
    yield from _numbers(text, subject)
    own = _own_names(subject.name)
    for pattern in (_NUMBERED, _SHORT):
        for found in pattern.finditer(text):
            words = re.findall(r"[A-Za-z]+", found[1].casefold())
            if not TERMS.intersection(words) and not PARTS.match(text, found.end()):
                yield Mention(found.start(1), found.end(1), compact(found[1]) in own)
    yield from (Mention(*place, False) for place in unlisted_names(text, f"{subject.brand or ''} {subject.name}"))
    for pattern in (_POINTED_AT, _OWNED):
        yield from (Mention(*found.span(), False) for found in pattern.finditer(text))
    yield from (Mention(*found.span(), True) for found in _THIS_ONE.finditer(text))
    for found in _OF_SIZE.finditer(text):
        yield Mention(*found.span(), re.search(rf"(?<![\d.]){re.escape(found[1])}(?![\d.])", subject.name) is not None)


def _makers(text: str, subject: Subject) -> Iterator[Mention]:
    own = (subject.brand or "").casefold()
    for found in _maker_pattern().finditer(text):
        if found[1].casefold() in _MAKERS_OF_PARTS and own not in _MAKERS_OF_PARTS:
            continue
        if not _PLATFORM.match(text, found.end()) and not _is_ordinary_word(found[1], text[: found.start()]):
            yield Mention(*found.span(), found[1].casefold() == own)


def _is_ordinary_word(maker: str, before: str) -> bool:
    """Whether a maker that is a word, too, is only that: without its capital, or where a sentence begins."""
    if not maker[0].isupper():
        return maker.casefold() in ordinary_words()
    before = before.rstrip()
    return maker.casefold() in _ALSO_WORDS and (not before or before[-1] in ".!?")


def _lines_named(text: str, subject: Subject) -> Iterator[Mention]:
    """Product lines that tell their maker without saying so: "AirPods", "the MacBook Air"."""
    own = _own_names(subject.name)
    for found in _line_pattern().finditer(text):
        line = found[0]
        if line.casefold() in ORDINARY_WORD_NAMES and not line[0].isupper():
            continue
        said, end = _sisters_after(text, found.end())
        yield Mention(found.start(), end, compact(line) in own and said <= _sisters_in(subject.name))


def _numbers(text: str, subject: Subject) -> Iterator[Mention]:
    """Numbers of models that are formed as the subject's: of the XM5 "XM4", of the S24 Ultra "S24+"."""
    for pattern, number, sisters in _number_patterns(subject.name):
        for found in pattern.finditer(text):
            said, end = _sisters_after(text, found.end())
            is_sister = said != sisters if sisters else not said <= _sisters_in(subject.name)
            is_sister = is_sister or _PLAIN.search(text, 0, found.start()) is not None
            is_own = compact(found[0]) == number and not is_sister and not _is_of_sister(text, found.start(), subject)
            yield Mention(found.start(), end, is_own)


def _is_of_sister(text: str, at: int, subject: Subject) -> bool:
    """Whether the name before a number is another's that has the same: the 3S of an "MX Anywhere 3S"."""
    before = re.search(r"\b[A-Z]\w*\s+([A-Z][a-z]+)\s+$", text[:at])
    return before is not None and compact(before[1]) not in _own_names(subject.name)


@lru_cache(maxsize=256)
def _number_patterns(name: str) -> tuple[tuple["re.Pattern[str]", str, frozenset[str]], ...]:
    """How models of the name's line are numbered, the name's own number, and what sets it apart from its sisters: "iPhone \\d+", Pro."""
    patterns = list[tuple[re.Pattern[str], str, frozenset[str]]]()
    for word in re.finditer(r"[\w-]+", name):
        if not any(map(str.isdigit, word[0])):
            continue
        sisters, _ = _sisters_after(name, word.end())
        before = re.search(r"([A-Za-z]+)\s+$", name[: word.start()])
        if any(map(str.isalpha, word[0])):
            short = re.search(r"(?<=\d)[A-Za-z]{2,}\d+$|(?<=-)[A-Za-z]+\d{2,}$", word[0])
            written = [word[0], *([short[0]] if short else [])]
        else:
            written = [f"{before[1]} {word[0]}"] if before else []
        patterns += ((re.compile(_shape(one), re.I), compact(one), sisters) for one in written)
        if before and word[0].isdigit():
            bare = rf"(?<=\b[Tt]he )\d{{{len(word[0])}}}(?={_SISTER})"
            patterns.append((re.compile(bare), word[0], sisters))
    return tuple(patterns)


def _shape(written: str) -> str:
    shape = re.sub(r"(?:\\-|\\ |[\s-])", r"[\\s-]?", re.sub(r"\d+", r"\\d+", re.escape(written)))
    return rf"(?<![\w-]){shape}(?![\w-])"


def _sisters_after(text: str, at: int) -> tuple[frozenset[str], int]:
    """The words that tell a model from its sisters right behind its number, and where they end: the Plus of an S24+."""
    sisters = set[str]()
    while found := re.compile(r"(\+)|\s+([A-Za-z]+)\b").match(text, at):
        word = "plus" if found[1] else found[2].casefold()
        if word not in SISTER_WORDS:
            break
        sisters.add(word)
        at = found.end()
    return frozenset(sisters), at


def _sisters_in(name: str) -> frozenset[str]:
    return SISTER_WORDS.intersection(re.findall(r"[a-z]+", name.casefold()))


@lru_cache(maxsize=256)
def _own_names(name: str) -> str:
    """The name as it is compared, also with its joined words shortened to their capitals: "QC Ultra" of QuietComfort Ultra."""
    shortened = re.sub(r"\b(?:[A-Z][a-z]+){2,}\b", lambda word: re.sub(r"[a-z]", "", word[0]), name)
    return f"{compact(name)} {compact(shortened)}"


@cache
def _maker_pattern() -> "re.Pattern[str]":
    makers = sorted(map(re.escape, KNOWN_BRANDS), key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(makers)})(?:s|['’]s)?\b", re.IGNORECASE)


@cache
def _line_pattern() -> "re.Pattern[str]":
    named = {name for name, _ in lines() if len(name) > 2}
    written = [re.escape(name).replace(r"\ ", r"[\s-]") for name in sorted(named, key=len, reverse=True)]
    return re.compile(rf"\b(?:{'|'.join(written)})\b", re.IGNORECASE)
