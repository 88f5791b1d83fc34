"""Title capacities: memory and storage as the name of a computer, a phone or a tablet states them: "8/256", "16GB 512GB SSD".

A word beside a capacity says what it is of; of two without one the smaller is the memory. What could be either is neither.
"""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from maven_app.domain.language.tokens import words_in
from maven_app.understanding.lexicon.amounts import NOUNS
from maven_app.understanding.titles.variant_values import are_alike, offered_beside


class _Bounds(NamedTuple):
    """The capacities of a category's devices, in GB."""

    most_memory: int
    least_storage: int


_BOUNDS = {
    "laptops": _Bounds(128, 16),
    "smartphones": _Bounds(24, 4),
    "tablets": _Bounds(24, 4),
    "consoles": _Bounds(32, 8),
    "e_readers": _Bounds(8, 4),
    "smartwatches": _Bounds(4, 4),
}
HAVE_BOTH = frozenset(_BOUNDS)
"""Categories of devices with memory and storage, of which a name may state either."""
_RATIO = 4
"""How many times its memory a device's storage is at least; two memories to choose from lie closer."""
_MOST_OF_MEMORY = 512
"""How many times its memory it is at most: "1/2TB" are two storages."""
_CHOICE = 8
"""How many times the smallest of several that are offered the largest may be."""
_PAIRED = 2
_UNITS = {"GB": 1, "TB": 1000}
_KEYS = frozenset({"ram", "storage", "gpu_memory"})
_STATED = re.compile(r"(?<![\w.,])(\d+(?:[.,]\d+)?)[\s-]?([GT])i?B(?![^\W_])", re.I)
_PAIR = re.compile(
    r"(?<![\w.,/+])(\d{1,3})\s?[/+]\s?(?:(\d{1,4})\s?([GT]B)|(32|64|128|256|512|1024|2048))(?![\w/+.,])", re.I
)
"""Memory before storage, as the trade writes them without a unit: "8/256", "8+256GB"."""
_SUM = re.compile(r"\(\s*(\d{1,2})\s*\+\s*(\d{1,2})\s*\)")
"""A memory that is made of two: "16GB (8+8)"."""
_CHIP = re.compile(
    r"\b(?:rtx|gtx|mx|rx|radeon|geforce|arc)[\s-]?\w*(?:[\s-](?:ti|super|xt|max-q|laptop|gpu|m))*[\s(,:-]*$", re.I
)
"""A graphics chip right before a capacity, which may be its own."""
_NOT_YET = re.compile(
    r"\b(?:up\s?to|upgrad\w+(?:\s+to)?|expand\w+(?:\s+to)?|extend\w+(?:\s+to)?|max\.?|bis(?:\s+zu)?|erweiterbar(?:\s+auf)?|hingga|sampai)"
    r"[\s:(]*$",
    re.I,
)
_NOT_ITS_OWN = re.compile(r"[\s-]*(?:virtual|extend\w+|expand\w+|cloud|micro\s?sd|sd[ -]card|swap)\b", re.I)
_WORDS = re.compile(r"[\s(-]*[^\W_][\w.]*")
"""The next word behind a capacity."""
_CHARS_TO_LABEL = 24
"""Characters beside a capacity within which a word for it stands."""


@dataclass(frozen=True)
class _Capacity:
    """A capacity, in GB, and the spec key that a word beside it names; "" without one."""

    size: float
    of: str = ""
    is_behind_chip: bool = False
    """Whether, without such a word, a graphics chip stands right before it, whose own it may be."""


def named_capacities(title: str, category: str | None) -> dict[str, float]:
    """Memory, storage and graphics memory in GB, by spec key, as far as the name of something of the category makes them certain."""
    bounds = _BOUNDS.get(category or "")
    found = [*_pairs(title, bounds), *_stated_capacities(title)]
    own = [one for one in found if one.of != "gpu_memory" and not one.is_behind_chip]
    stated = _settle(own, bounds)
    graphics = {one.size for one in found if one.of == "gpu_memory"}
    doubtful = {one.size for one in found if one.is_behind_chip}
    if doubtful and not graphics and len(stated) == 2:
        graphics = doubtful
    elif doubtful and not any(one.of == "ram" for one in own):
        stated.pop("ram", None)  # "RTX 4060 16GB 1TB": whose the 16 GB are is open
    return {**stated, "gpu_memory": graphics.pop()} if len(graphics) == 1 else stated


def _pairs(title: str, bounds: _Bounds | None) -> Iterator[_Capacity]:
    for pair in _PAIR.finditer(title) if bounds else ():
        unit = _UNITS[(pair[3] or "GB").upper()]
        memory, storage = float(pair[1]), float(pair[2] or pair[4]) * unit
        is_pair = (
            bounds is not None
            and memory <= bounds.most_memory
            and _RATIO * memory <= storage <= _MOST_OF_MEMORY * memory
        )
        if not is_pair and memory * unit <= storage:
            memory *= unit
        yield _Capacity(memory, "ram" if is_pair else "")
        yield _Capacity(storage, "storage" if is_pair else "")
    for parts in _SUM.finditer(title):
        yield from (_Capacity(float(part)) for part in parts.groups())


def _stated_capacities(title: str) -> Iterator[_Capacity]:
    """The capacities that have a unit, each with the word beside it, which belongs to one of them only."""
    in_pairs = [pair.span() for pair in _PAIR.finditer(title)]
    said_until = 0
    for found in _STATED.finditer(title):
        if any(first <= found.start() < last for first, last in in_pairs):
            continue
        before, after = (
            title[max(said_until, found.start() - _CHARS_TO_LABEL) : found.start()],
            title[found.end() :][:_CHARS_TO_LABEL],
        )
        if _NOT_YET.search(title[: found.start()]) or _NOT_ITS_OWN.match(after):
            continue
        of = _noun_before(before)
        if not of:
            of, length = _noun_after(after)
            said_until = found.end() + length
        unit = _UNITS[f"{found[2].upper()}B"]
        size = float(found[1].replace(",", ".")) * unit
        yield _Capacity(size, of, is_behind_chip=not of and _CHIP.search(title[: found.start()]) is not None)
        for other in offered_beside(title, *found.span()):
            either = next((one for one in (other * unit, other) if are_alike(one, size, at_most=_CHOICE)), None)
            yield from [_Capacity(either, of)] if either else []


def _noun_before(before: str) -> str:
    """The spec key of the word that ends right before a capacity: "RAM: [8 GB]"."""
    words = words_in(before.rstrip(" :-("))
    noun = NOUNS.up_to(words, len(words))
    return noun[1] if noun and noun[1] in _KEYS else ""


def _noun_after(after: str) -> tuple[str, int]:
    """The spec key of the words right behind a capacity, and where they end: "[16 GB] DDR5 RAM"."""
    of, place = "", 0
    while found := _WORDS.match(after, place):
        words = words_in(found[0])
        noun = next((one for at in range(min(2, len(words))) if (one := NOUNS.at(words, at)) and one[1] in _KEYS), None)
        if noun is None or (of and noun[1] != of):
            break
        of, place = noun[1], found.end()
    return of, place


def _settle(found: Sequence[_Capacity], bounds: _Bounds | None) -> dict[str, float]:
    """Memory and storage, as far as the capacities leave no choice."""
    memories, storages = ({one.size for one in found if one.of == key} for key in ("ram", "storage"))
    if bounds is not None:
        others = {one.size for one in found if not one.of} - memories - storages
        storages = storages or _storages_among(others, memories, bounds)
        others -= storages
        if memories or storages:
            memories |= {size for size in others if size <= bounds.most_memory}
        elif len(others) == 1:
            memories = {size for size in others if size < bounds.least_storage}
    if storages and memories and max(memories) >= min(storages):
        return {}
    stated = {"ram": memories, "storage": storages}
    return {key: next(iter(sizes)) for key, sizes in stated.items() if len(sizes) == 1}


def _storages_among(others: Set[float], memories: Set[float], bounds: _Bounds) -> set[float]:
    """Of capacities without a word those that are too large for a memory; else those that one beside them is the memory of."""
    large = {size for size in others if size > bounds.most_memory}
    if large or not (memories or len(others) == _PAIRED):
        return large
    least = max(bounds.least_storage, _RATIO * min(memories or others))
    return {size for size in others if size >= least}
