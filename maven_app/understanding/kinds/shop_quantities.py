"""Shop quantities: the figures of a message that measure what only a shop's own goods have ("850 W", "4 memory slots")."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.facts import normalize
from maven_app.domain.catalogue.spec_keys import SpecKey
from maven_app.domain.language.tokens import phrase_set
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.quantities.units import same_dimension
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
_WORDS_TO_FACT = 4
"""Words beside a figure within which the name of its fact is looked for."""
_TELLING = 100
"""A bare figure from here on means the fact that has it as a value; a smaller one may count anything."""


def find_shop_numbers(state: ParseState, words: ShopWords) -> None:
    """Make limits of the figures that measure what the shop's own category has under a key of its own."""
    numbers = words.numbers.get(state.category or "")
    if numbers is None or state.category in CATEGORIES:
        return
    own = {key: words.taxonomy.spec_key(state.category or "", key) for key in numbers}
    for amount in list(read_amounts(state)):
        if amount.figure.currency is not None or not state.is_free(amount.figure.first, amount.figure.last):
            continue
        if found := _key_beside(state, amount, own) or _measured_key(state, amount, own, numbers):
            key, first, last = found
            state.add_constraint(first, last, _amount_limit(own[key], amount, numbers[key]))


def find_quietness(state: ParseState, words: ShopWords) -> None:
    """Order a shop's own goods by how loud they are, where they state it and it is to be little."""
    key = next((key for key in words.numbers.get(state.category or "", ()) if "noise" in key.split("_")), None)
    for index in range(len(state.words)):
        found = _QUALITIES.at(state.words, index)
        if key and found and state.is_free(index, index + found[0]):
            state.add(Span(index, index + found[0], keeps_words=True))
            state.sort_by = key


def _key_beside(state: ParseState, amount: Amount, own: Mapping[str, SpecKey]) -> tuple[str, int, int] | None:
    """The key whose name stands beside the figure, and from where to where: "4 memory slots", "wattage of 850"."""
    for key in sorted(own, key=len, reverse=True):
        name = _name_words(key)
        for first, last in _beside(state, amount, len(name)):
            if _is_name(state.words[first:last], name) and _measures(own[key], amount):
                return key, min(first, amount.first), max(last, amount.last)
    return None


def _beside(state: ParseState, amount: Amount, length: int) -> tuple[Extent, Extent]:
    before = amount.first - (state.word(amount.first - 1) in {"of", ":", "is"})
    return (amount.last, amount.last + length), (max(0, before - length), before)


def _is_name(said: tuple[str, ...], name: tuple[str, ...]) -> bool:
    singular = tuple(word.removesuffix("s") for word in said)
    return bool(said) and singular == tuple(word.removesuffix("s") for word in name)


def _name_words(key: str) -> tuple[str, ...]:
    return tuple(key.replace("-", "_").split("_"))


def _measured_key(
    state: ParseState, amount: Amount, own: Mapping[str, SpecKey], numbers: Mapping[str, tuple[float, ...]]
) -> tuple[str, int, int] | None:
    """The key that the figure's unit measures, or that alone has the figure as a value."""
    value = float(amount.figure.value)
    if amount.figure.unit is None:
        having = [key for key, values in numbers.items() if value in values]
        keys = having if amount.shape == "plain" and value >= _TELLING and len(having) == 1 else []
    else:
        measured = [key for key, spec in own.items() if _measures(spec, amount)]
        keys = _keys_worded_nearby(state, amount, measured) or [
            key for key in _by_unit(amount, measured) if not _is_of_a_part(own[key])
        ]
    return (keys[0], amount.first, amount.last) if keys else None


def _measures(spec: SpecKey, amount: Amount) -> bool:
    """Whether the figure may be of this key: in its unit, or of one whose unit nobody stated."""
    unit = amount.figure.unit
    return unit is None or spec.unit is None or same_dimension(unit, spec.unit)


def _keys_worded_nearby(state: ParseState, amount: Amount, keys: Sequence[str]) -> list[str]:
    """Those of which most words are said near the figure: "a cord of at least 90 cm"."""
    near = {
        word.removesuffix("s")
        for word in state.words[max(0, amount.first - _WORDS_TO_FACT) : amount.last + _WORDS_TO_FACT]
    }
    said = {key: sum(word.removesuffix("s") in near for word in _name_words(key)) for key in keys}
    most = max(said.values(), default=0)
    return [key for key, count in said.items() if count == most] if most else []


def _by_unit(amount: Amount, keys: Sequence[str]) -> list[str]:
    """Those that are called by what the figure's unit measures, the likeliest first."""
    unit = amount.figure.unit or ""
    alike = (words for other, words in _MEASURES.items() if same_dimension(other, unit))
    called = dict.fromkeys(word for words in alike for word in words)
    return list(dict.fromkeys(key for word in called for key in keys if word in _name_words(key)))


def _is_of_a_part(spec: SpecKey) -> bool:
    """Whether it is the length of a part: what is "under 30 cm" is the thing itself, and not its cord."""
    return len(_name_words(spec.key)) > 1 and spec.unit is not None and same_dimension(spec.unit, "mm")


def _amount_limit(spec: SpecKey, amount: Amount, values: tuple[float, ...]) -> SpecLimit:
    """A figure without a comparison is the value itself where the shop has it, else the least."""
    low, high, value = (_in_unit(bound, amount, spec) for bound in (amount.low, amount.high, amount.figure.value))
    if amount.shape == "plain":
        if value in values:
            return SpecLimit(key=spec.key, unit=spec.unit, equals=value)
        return SpecLimit(key=spec.key, unit=spec.unit, at_least=value)
    is_strict = amount.shape in {"below", "above"}
    return SpecLimit(key=spec.key, unit=spec.unit, at_least=low, at_most=high, strict=is_strict)


def _in_unit(figure: Decimal | None, amount: Amount, spec: SpecKey) -> float | None:
    value = None if figure is None else normalize(float(figure), amount.figure.unit, spec)
    return None if value is None else float(value)
