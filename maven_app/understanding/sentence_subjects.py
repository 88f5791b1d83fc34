"""Sentence subjects: whether the words of a page that state a value speak of one product and of one property.

A review of one product sets others beside it. A value counts when the last product named before it is the one that is meant; in a table,
when it stands in that product's column.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import word_set
from maven_app.domain.spec_keys import SPEC_KEYS, SpecKey
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.understanding.parsing.lexicon_brands import KNOWN_BRANDS
from maven_app.understanding.stated_values import flat, places, stands

_ENDS = re.compile(r"(?<=[.!?])\s+|\n+")
_SPAN = 3
"""Sentences over which one quote may go."""
_GOES_ON = re.compile(r"\W*(?:it|its|they|their|this|these|both|dia|ini)\b", re.I)
"""How a sentence begins that speaks of what the one before it named."""
_ALSO_WORDS = word_set("nothing ring honor sharp crucial eve focal fractal beats")
"""Makers that a sentence may begin with and name nobody: there the capital tells nothing."""
_MAKERS = re.compile(
    r"\b(" + "|".join(sorted(map(re.escape, KNOWN_BRANDS), key=len, reverse=True)) + r")\b", re.IGNORECASE
)
_PLATFORM = re.compile(r"\W*(?:assistant|alexa|fast pair|siri|home|play|pay|tv app|find my|dolby)", re.I)
"""What follows a maker whose service a product only works with."""
_CHARGED = re.compile(
    r"\b\d+[\s-]*min\w*\b[^.]{0,30}\bcharg|\bcharg\w*[^.]{0,20}?\b\d+[\s-]*min|\bquick[- ]charg|\bfast[- ]charg|\bcharg\w*[- ]time|"
    r"\bcharg\w*\s+(?:takes?|in)\b|\bto\s+(?:fully\s+)?(?:re)?charge\b|\bpengisian\b|\bisi daya\b",
    re.I,
)
"""How long something charges, or lasts on a part of a charge: no battery life."""
_OF_A_PART = re.compile(
    r"\b(?:carry(?:ing)?|charging|travel)?\s*case\b|\b(?:box|package|packag\w+|shipping|charger|cable|kotak|kemasan)\b",
    re.I,
)
"""What is weighed beside the product itself."""


@dataclass(frozen=True)
class Subject:
    """The product that a page is read for."""

    name: str
    brand: str | None = None


def is_stated_of(subject: Subject, spec: SpecKey, value: str, quote: str, text: str) -> bool:
    """Whether one of the places in `text` where `quote` stands speaks of the subject and of `spec`; no place at all speaks of no other."""
    pieces = [piece for piece in _ENDS.split(text) if piece.strip()]
    said = flat(quote)
    for size in range(1, _SPAN + 1):
        spans = [(at, " ".join(pieces[at : at + size])) for at in range(len(pieces) - size + 1)]
        if found := [(at, span) for at, span in spans if stands(said, flat(span))]:
            return any(
                _is_of_property(spec, span) and _is_of_subject(subject, value, said, pieces, at, span)
                for at, span in found
            )
    return True


def _is_of_subject(subject: Subject, value: str, said: str, pieces: list[str], at: int, sentence: str) -> bool:
    is_its = _in_its_column(subject, value, pieces, at) if "|" in sentence else None
    if is_its is not None:
        return is_its
    before = pieces[at - 1] if at and _GOES_ON.match(sentence) else ""
    return _names_subject_last(subject, value, said, f"{before} ", sentence)


def _names_subject_last(subject: Subject, value: str, said: str, before: str, sentence: str) -> bool:
    """Whether the last product named before the value is the subject; none named is the page's own."""
    whole = before + sentence
    end = len(before) + _place_of(value, said, sentence)
    named = sorted(_named(subject, whole))
    ahead = [is_own for place, is_own in named if place < end]
    return not ahead or ahead[-1]


def _place_of(value: str, said: str, sentence: str) -> int:
    """Where the value stands in the sentence; for one that is written otherwise, about where its quote ends."""
    written = re.search(rf"(?<![\d.,]){re.escape(value.strip())}(?![\d])", sentence)
    if written:
        return written.start()
    first = next(places(said, flat(sentence)), 0)
    return first + len(said)


def _named(subject: Subject, text: str) -> Iterator[tuple[int, bool]]:
    """Where products are named, and whether it is the subject: by their makers, and by numbers of the subject's line."""
    own_brand = (subject.brand or "").casefold()
    for found in _MAKERS.finditer(text):
        if not _PLATFORM.match(text, found.end()) and not _is_ordinary_word(found, text):
            yield found.start(), found.group().casefold() == own_brand
    for pattern, number in _line_numbers(subject):
        for found in re.finditer(pattern, text, re.I):
            yield found.start(), re.sub(r"\W", "", found.group()).casefold() == number


def _is_ordinary_word(found: re.Match[str], text: str) -> bool:
    """Whether a maker that is a word, too, is only that: without its capital, or where a sentence begins."""
    maker, before = found.group(), text[: found.start()].rstrip()
    if not maker[0].isupper():
        return maker.casefold() in ordinary_words()
    return maker.casefold() in _ALSO_WORDS and (not before or before[-1] in ".!?")


def _line_numbers(subject: Subject) -> Iterator[tuple[str, str]]:
    """How models of the subject's line are numbered, and the number of the subject: "WH-\\d+XM\\d+", "iPhone \\d+"."""
    words = subject.name.split()
    for before, word in zip(["", *words], words, strict=False):
        if not any(map(str.isdigit, word)):
            continue
        alone = not any(map(str.isalpha, word))
        if alone and not before.isalpha():
            continue
        written = f"{before} {word}" if alone else word
        shape = re.sub(r"(?:\\-|\\ |[\s-])", r"[\\s-]?", re.sub(r"\d+", r"\\d+", re.escape(written)))
        yield rf"\b{shape}(?![\w-])", re.sub(r"\W", "", written).casefold()


def _in_its_column(subject: Subject, value: str, pieces: list[str], at: int) -> bool | None:
    """Whether a table's row holds the value in the subject's column; None for a table whose head names no product."""
    first = at
    while first and "|" in pieces[first - 1]:
        first -= 1
    heads = [_is_own_head(subject, cell) for cell in pieces[first].strip().strip("|").split("|")]
    if False not in heads:
        return None
    cells = pieces[at].strip().strip("|").split("|")
    return any(own and stands(flat(value), flat(cell)) for own, cell in zip(heads, cells, strict=False))


def _is_own_head(subject: Subject, cell: str) -> bool | None:
    """Whether a column is the subject's; None for one that names no product."""
    named = [is_own for _, is_own in sorted(_named(subject, cell))]
    return all(named) if named else None


def _is_of_property(spec: SpecKey, sentence: str) -> bool:
    """Whether the sentence does not speak of another property that is measured in the same unit."""
    if spec.kind != "number" or not spec.unit:
        return True
    if spec.unit == "h" and _CHARGED.search(sentence):
        return False
    if spec.key == "weight" and _OF_A_PART.search(sentence):
        return False
    alike = [key for key, other in SPEC_KEYS.items() if other.unit == spec.unit and other.kind == "number"]
    asked = keys_asked(sentence, alike)
    return not asked or spec.key in asked
