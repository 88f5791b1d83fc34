"""Unlisted names: what looks like the name of a product that no list knows: a model's code ("WF-1000XM5"), a maker's name ("the Tribit").

Whoever reads a page for one product takes such a name for another's: a figure left out costs less than a wrong one.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.language.ordinary_words import listed_words, ordinary_words
from maven_app.domain.language.tokens import compact, word_set
from maven_app.understanding.lexicon.amounts import NOUNS
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.titles.product_identity import SISTER_WORDS

TERMS = word_set(
    """
    bluetooth usb hdmi displayport thunderbolt wi fi wifi android ios ipados macos windows os ui snapdragon dimensity exynos tensor kirin
    core ryzen xeon geforce radeon rtx gtx rx arc intel amd nvidia gorilla glass victus pcie ddr lpddr gen version mark ip nits hdr dolby
    chapter figure table step page day week month january february march april may june july august september october november december
    """
)
"""Words of parts, standards and times that a number may follow."""
PARTS = re.compile(
    r"\s+(?:chip|processor|soc|cpu|gpu|port|codec|lens|mount|sensor|rating|certifi\w+|cores?|standard)\b", re.I
)
"""Words behind the name of a part or a standard."""
_PARTS_BEFORE = re.compile(
    r"\b(?:chip|processor|soc|cpu|gpu|sensor|codec|driver|profile|snapdragon|dimensity|exynos|core|ryzen|ultra|elite|geforce)"
    r"(?:\s+\w{1,5})?\s+$",
    re.I,
)
_CODE = re.compile(r"(?<![\w.,-])(?=[\w-]*\d)(?:[A-Z][A-Za-z]*-?)[\w-]*\w(?![\w-])")
"""Letters, the first a capital, with figures among them."""
_STANDARDS = re.compile(
    r"a2dp|cr\d{4}\w?|ipx?\d+\w?|mp\d|h\d{3}|rj\d+|usb\w*|q[1-4]|v\d{1,2}|iso\d*|f\d{1,2}|ax\d+|be\d{4,}|ac\d{3,}|uhs\w*|d\d{2}|en\d+|"
    r"co2|pm\d+|le\d?|bt\d|lc3\w*|mil\w*|p3|m2|rec\d+|bt2020|dci\w*|sae\d*|phase\d|type\w+|cat\d\w*|nm\d+|x\d{1,3}",
    re.I,
)
"""Codes of standards, batteries and files."""
_NAMED = re.compile(
    r"(?:(?<=[.!?]\s)|^|\n)\W*(?P<the>[Tt]he\s+)?(?P<name>[A-Z][\w’'-]*(?:\s+[A-Z][\w’'+-]*)*)|(?<=\bthe )(?P<mid>[A-Z][\w’'-]*)"
)
_NEXT = re.compile(r"\s+([a-z]+)\b")
_VERBS = word_set(
    """
    is are was were has have had does did ran went got gave kept held made came took
    weigh last run play come go offer cost manage promise deliver claim hold
    """
)
"""Verbs that are formed like no other, and those that several of a kind take: "the Bathys [weigh]"."""
_TELLING = re.compile(r"measur|test|review|report|rate|say|said|found")
"""Verbs of whoever tells of a product, and of no product."""


def unlisted_names(text: str, own: str) -> Iterator[tuple[int, int]]:
    """Where names of other products stand in `text`; `own` is the name of the one that it is read for."""
    for found in _CODE.finditer(text):
        if not _is_own(found[0], own) and not _is_of_part(text, found):
            yield found.span()
    for number in re.findall(r"(?<![\w.,])\d{3,4}(?![\w.,])", own):
        for found in re.finditer(rf"(?<![\w.,]){number}(?:[A-Z]\w*|\+)(?!\w)", text):
            if not _is_own(found[0], own):
                yield found.span()
    for found in _NAMED.finditer(text):
        name = "name" if found["name"] else "mid"
        if _is_a_name(text, found, name) and not _is_own(found[name].split()[0], own):
            yield found.span(name)


def _is_own(word: str, name: str) -> bool:
    """Whether a word is of the product's own name, also in the plural or with a colour's letter behind: "XM5s", "WH1000XM5B"."""
    words, whole = _own_words(name)
    forms = {compact(word), compact(re.sub(r"['’]?s$", "", word))}
    is_part = any(len(form) >= _SHORTEST and form in whole for form in forms)
    return (
        is_part
        or not forms.isdisjoint(words)
        or any(form.startswith(code) for form in forms for code in words if len(code) > _SURE)
    )


@lru_cache(maxsize=256)
def _own_words(name: str) -> tuple[frozenset[str], str]:
    """The words of a name, of a code its parts, of joined words their capitals; and the whole of it, in one spelling."""
    words = {
        part for word in name.split() for part in (word, *word.split("-"), *re.findall(r"(?<=\d)[A-Za-z]+\d+", word))
    }
    words |= {re.sub(r"[a-z]", "", word) for word in re.findall(r"\b(?:[A-Z][a-z]+){2,}\b", name)}
    return frozenset(map(compact, words)), compact(name)


def _is_of_part(text: str, found: "re.Match[str]") -> bool:
    """Whether a code is one of a part or a standard: "the QN1 chip", "IPX4"."""
    letters = set(re.findall(r"[a-z]+", found[0].casefold()))
    return bool(
        letters & TERMS
        or _STANDARDS.fullmatch(compact(found[0]))
        or PARTS.match(text, found.end())
        or _PARTS_BEFORE.search(text, max(0, found.start() - _REACH), found.start())
    )


def _is_a_name(text: str, found: "re.Match[str]", group: str) -> bool:
    """Whether words with capitals are a name: several whose first is no ordinary word, one behind "the" that something is told of, or
    a coined one that is somebody's: "Focal's Bathys".
    """
    words = found[group].split()
    first = re.sub(r"['’]s$", "", words[0])
    if first.isupper() and len(words) > 1 and words[-1].casefold() in SISTER_WORDS:
        return True
    if first.isupper() or first.casefold() in TERMS:
        return False
    is_coined = len(words) > 1 and words[1].istitle() and words[1].casefold() not in ordinary_words()
    is_ordinary, is_owner = first.casefold() in ordinary_words(), first != words[0]
    if first.casefold() in _things():
        return is_coined and (is_owner or _is_spoken_of(text, found.end(group)))
    if is_ordinary and is_owner and is_coined:
        return True
    has_article = group == "mid" or found["the"] is not None
    return (has_article and _is_spoken_of(text, found.end(group))) or (
        not is_ordinary and (has_article or len(words) > 1)
    )


def _is_spoken_of(text: str, at: int) -> bool:
    """Whether a verb follows there, or what kind of goods it is: "the Liberty [gives]", "the Liberty [earbuds]"."""
    follows = _NEXT.match(text, at)
    if follows is None or _TELLING.match(follows[1]):
        return False
    return follows[1] in _VERBS or follows[1] in CATEGORY_NAMES.singles or _is_verb(follows[1])


@lru_cache(maxsize=1_024)
def _is_verb(word: str) -> bool:
    """Whether a word in -s or -ed belongs to a verb, by its form in -ing: "lasts", "lasted", but not "drivers"."""
    english = listed_words("en")
    ends = {"s": ("s", "es", "ies"), "d": ("ed", "d", "ied")}.get(word[-1], ())
    stems = {word.removesuffix(end) + ("y" if end.startswith("ie") else "") for end in ends if word.endswith(end)}
    forms = ((stem, (f"{stem}ing", f"{stem.removesuffix('e')}ing", f"{stem}{stem[-1:]}ing")) for stem in stems)
    return any(stem in english and not english.isdisjoint(continuous) for stem, continuous in forms)


_SHORTEST, _SURE, _REACH = 4, 5, 40


@cache
def _things() -> frozenset[str]:
    """Words for facts and for kinds of goods, which some write with a capital."""
    labels = {word for spec in SPEC_KEYS.values() for word in spec.label.casefold().split()}
    return frozenset(labels | NOUNS.words | CATEGORY_NAMES.words)
