"""Standing: whether a thing that a message names is what is wanted, ruled out, or only spoken of."""

from collections.abc import Sequence
from typing import Literal

from maven_app.domain.parsing.lexicon import (
    COMPANION,
    COMPARED,
    COMPARED_AFTER,
    FOR,
    NEGATIONS,
    OWNING,
    POSSESSIVES,
    POSSESSIVES_AFTER,
    UNNEEDED,
)
from maven_app.domain.parsing.lexicon_shelves import ACCESSORIES
from maven_app.domain.parsing.reading import Reading
from maven_app.domain.parsing.tokens import word_set

Standing = Literal["wanted", "ruled_out", "left_open", "companion", "compared", "owned", "accessory"]

_SEEKING = word_set(
    """
    look looking search searching shop shopping ask asking budget recommendation recommendations suggestion
    suggestions options option hunting cari mencari rekomendasi saran anggaran dana price prices deal deals
    spend market best something
    """
)
_NAMED_FIRST = word_set(
    "case casing tas charger cover sarung softcase hardcase kabel tali aksesoris aksesori sparepart stand holder lensa"
)
"""Accessories that Indonesian puts before the device: "casing hp"."""
_BESIDE = frozenset({"on", "with", "to", "from", "via", "into"})
_LINKS = word_set(", or and nor atau dan maupun / & ataupun")
_MODEL_WORDS = word_set(
    """
    pro max ultra plus air mini series gen generation fold flip fe se s a z x note tab watch buds book go oled
    lite slim paperwhite oasis scribe one digital edition elite master classic prime ii iii iv v mark mk nano
    edge neo promax
    """
)

Span = tuple[int, int]


def standing(reading: Reading, first: int, last: int, spans: Sequence[Span], *, has_head: bool = False) -> Standing:
    """How the thing named from `first` up to `last` stands; `has_head`: another thing was named before that it may go with."""
    start = reading.back_over_determiners(first, over=spans)
    words = reading.words
    possessed = not POSSESSIVES.isdisjoint(words[start:first])
    if is_accessory(reading, start, last):
        return "accessory"
    if UNNEEDED.up_to(words, start):
        return "left_open"
    if _is_compared(reading, start, first, last):
        return "compared"
    if COMPANION.up_to(words, start) or (possessed and reading.word(start - 1) in _BESIDE):
        return "companion"
    if start and words[start - 1] in FOR and _goes_with(reading, start, last, possessed=possessed, has_head=has_head):
        return "companion"
    if OWNING.up_to(words, start) or (possessed and OWNING.up_to(words, start + 1)):
        return "owned"
    if NEGATIONS.up_to(words, start):
        return "ruled_out"
    return "owned" if possessed else "wanted"


def is_accessory(reading: Reading, start: int, last: int) -> bool:
    """True when the device is only what a case, a cable or a stand is for."""
    after = model_end(reading, last)
    if reading.word(after) in ACCESSORIES and reading.tokens[after].joint in " -":
        return True
    return start > 0 and reading.word(start - 1) in _NAMED_FIRST


def _goes_with(reading: Reading, start: int, last: int, *, possessed: bool, has_head: bool) -> bool:
    if reading.word(last) in POSSESSIVES_AFTER or possessed:
        return True
    return has_head and reading.word(start - 2) not in _SEEKING


def _is_compared(reading: Reading, start: int, first: int, last: int) -> bool:
    for place in range(start, first + 1):
        found = COMPARED.up_to(reading.words, place)
        if found and not _is_politeness(reading, place - found[0], place):
            return True
    after = model_end(reading, last)
    return reading.word(after) in COMPARED_AFTER and reading.word(after + 1) not in {"a", "an", "the"}


def _is_politeness(reading: Reading, first: int, last: int) -> bool:
    """ "I would like a Sony" and "I like Sony" compare nothing."""
    before = reading.word(first - 1)
    return reading.words[first:last] == ("like",) and (before in {"would", "i", "we", "d"} or before.endswith("'d"))


def model_end(reading: Reading, last: int) -> int:
    """Where the model name that goes on from `last` ends: "iPhone" [15 Pro Max]."""
    end = last
    while end < min(len(reading.words), last + 6):
        word = reading.words[end]
        if not (word in _MODEL_WORDS or (any(c.isdigit() for c in word) and word[0].isalnum())):
            break
        end += 1
    return end


def shared(reading: Reading, spans: Sequence[Span], standings: Sequence[Standing]) -> list[Standing]:
    """In a list ("not Apple or Samsung") all stand as the first does; commas alone make no list."""
    told = list(standings)
    index = 0
    while index < len(spans):
        end = index + 1
        linked = False
        while end < len(spans) and (gap := _gap(reading, spans[end - 1], spans[end])) is not None:
            linked = linked or gap
            end += 1
        if linked and told[index] not in {"wanted", "accessory"}:
            told[index:end] = [told[index]] * (end - index)
        index = end
    return told


def _gap(reading: Reading, one: Span, other: Span) -> bool | None:
    """None when more than a link stands between two things; else whether it is a word such as "or"."""
    begin = model_end(reading, one[1])
    between = reading.words[begin : reading.back_over_determiners(other[0])]
    if not between or len(between) > 2 or not all(word in _LINKS for word in between):
        return None
    return any(word != "," for word in between)
