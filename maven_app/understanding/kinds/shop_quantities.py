"""Shop quantities: the figures of a message that measure what only a shop's own goods have ("850 W", "4 memory slots")."""

from collections.abc import Mapping

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.language.tokens import phrase_set
from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.kinds.shop_vocabulary import ShopWords
from maven_app.understanding.parsing.amounts import Amount, read_amounts
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_MEASURES = {
    "W": ("wattage", "watt", "power", "tdp"),
    "rpm": ("rpm", "speed"),
    "mm": ("length", "size", "width", "height", "diameter", "clearance"),
    "cm": ("length", "size", "width", "height", "diameter", "clearance"),
    "in": ("size", "diameter", "length"),
    "MHz": ("speed", "clock", "frequency"),
    "GB": ("capacity", "memory", "size"),
    "kg": ("weight",),
    "g": ("weight",),
    "l": ("volume", "capacity"),
    "dB": ("noise",),
}
"""Words of the names by which shops call what is measured in a unit."""
_QUALITIES = phrase_set(
    "quiet, silent, low noise, quietest, silence, hening, senyap, tidak berisik, ga berisik, gak berisik"
)
_TELLING = 100
"""A bare figure from here on means the fact that has it as a value; a smaller one may count anything."""


def find_shop_numbers(state: ParseState, words: ShopWords) -> None:
    """Make limits of the figures that measure what the shop's own category has under a key of its own."""
    numbers = words.numbers.get(state.category or "")
    if numbers is None or state.category in CATEGORIES:
        return
    for amount in list(read_amounts(state)):
        if amount.figure.currency is not None or not state.is_free(amount.figure.first, amount.figure.last):
            continue
        if found := _named(state, amount, numbers) or _measured(amount, numbers):
            key, first, last = found
            state.add_constraint(first, last, _limit(key, amount, numbers[key]))


def find_quietness(state: ParseState, words: ShopWords) -> None:
    """Order a shop's own goods by how loud they are, where they state it and it is to be little."""
    key = next((key for key in words.numbers.get(state.category or "", ()) if "noise" in key.split("_")), None)
    for index in range(len(state.words)):
        found = _QUALITIES.at(state.words, index)
        if key and found and state.is_free(index, index + found[0]):
            state.add(Span(index, index + found[0], keeps_words=True))
            state.sort_by = key


def _named(state: ParseState, amount: Amount, numbers: Mapping[str, object]) -> tuple[str, int, int] | None:
    """The key whose name stands beside the figure, and from where to where: "4 memory slots", "wattage of 850"."""
    for key in sorted(numbers, key=len, reverse=True):
        name = tuple(key.replace("-", "_").split("_"))
        for first, last in _beside(state, amount, len(name)):
            if _is_name(state.words[first:last], name):
                return key, min(first, amount.first), max(last, amount.last)
    return None


def _beside(state: ParseState, amount: Amount, length: int) -> tuple[Extent, Extent]:
    before = amount.first - (state.word(amount.first - 1) in {"of", ":", "is"})
    return (amount.last, amount.last + length), (max(0, before - length), before)


def _is_name(said: tuple[str, ...], name: tuple[str, ...]) -> bool:
    singular = tuple(word.removesuffix("s") for word in said)
    return bool(said) and singular == tuple(word.removesuffix("s") for word in name)


def _measured(amount: Amount, numbers: Mapping[str, tuple[float, ...]]) -> tuple[str, int, int] | None:
    """The key that the figure's unit measures, or that alone has the figure as a value."""
    value = float(amount.figure.value)
    measures = _MEASURES.get(amount.figure.unit or "", ())
    of_unit = [key for word in measures for key in numbers if word in key.split("_")]
    having = [key for key, values in numbers.items() if value in values]
    if amount.figure.unit is not None:
        keys = of_unit[:1]
    elif amount.shape == "plain" and value >= _TELLING and len(having) == 1:
        keys = having
    else:
        keys = []
    return (keys[0], amount.first, amount.last) if keys else None


def _limit(key: str, amount: Amount, values: tuple[float, ...]) -> SpecLimit:
    """A figure without a comparison is the value itself where the shop has it, else the least."""
    low, high = (None if bound is None else float(bound) for bound in (amount.low, amount.high))
    if amount.shape == "plain":
        value = float(amount.figure.value)
        return SpecLimit(key=key, equals=value) if value in values else SpecLimit(key=key, at_least=value)
    return SpecLimit(key=key, at_least=low, at_most=high, strict=amount.shape in {"below", "above"})
