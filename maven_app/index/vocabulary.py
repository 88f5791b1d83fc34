"""Vocabulary: the words that a catalogue's own products bring to the understanding of messages, counted and bounded."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeVar

from maven_app.domain.catalogue.shop import Shop
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.ports.products import Vocabulary

_MOST_VALUES = 200
"""Different values kept of one fact of a category, the most frequent ones."""
_MOST_COUNTED = 2_000
"""Different values counted of one fact; a fact with more is free text, and none of its values is a word that people use."""
_LONGEST_VALUE = 40
T = TypeVar("T")


class VocabularyCount:
    """Counts brands, categories and texts, product by product."""

    def __init__(self) -> None:
        self._makers: defaultdict[str, set[str]] = defaultdict(set)
        self._categories: Counter[str] = Counter()
        self._values: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self._numbers: defaultdict[tuple[str, str], Counter[float]] = defaultdict(Counter)
        self._keys: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, category: str, brand: str | None, facts: Iterable[tuple[str, object]]) -> None:
        """Count one product; `facts` are its spec keys with their values."""
        self._categories[category] += 1
        if brand:
            self._makers[category].add(brand)
        for key, value in facts:
            self._keys[category].add(key)
            if isinstance(value, int | float) and not isinstance(value, bool) and key not in SPEC_KEYS:
                numbers = self._numbers[category, key]
                numbers.update((value,) if len(numbers) <= _MOST_COUNTED else ())
            counted = self._values[category, key]
            for text in (value,) if isinstance(value, str) else value if isinstance(value, list | tuple) else ():
                if isinstance(text, str) and len(text) <= _LONGEST_VALUE and len(counted) <= _MOST_COUNTED:
                    counted[text] += 1

    def vocabulary(self, shop: Shop) -> Vocabulary:
        """The vocabulary as counted, with the categories, keys and rates of `shop`."""
        return Vocabulary(
            taxonomy=shop.taxonomy,
            rates=shop.rates,
            brands=tuple(sorted(set().union(*self._makers.values()), key=str.casefold)),
            categories=dict(sorted(self._categories.items())),
            makers={category: tuple(sorted(brands)) for category, brands in sorted(self._makers.items())},
            values=_most_common(self._values),
            numbers=_most_common(self._numbers),
            keys={category: tuple(sorted(keys)) for category, keys in sorted(self._keys.items())},
        )


def _most_common(counts: Mapping[tuple[str, str], Counter[T]]) -> dict[str, dict[str, tuple[T, ...]]]:
    """Per category and key what was counted, most frequent first."""
    found: defaultdict[str, dict[str, tuple[T, ...]]] = defaultdict(dict)
    for (category, key), counted in sorted(counts.items()):
        if 0 < len(counted) <= _MOST_COUNTED:
            found[category][key] = tuple(value for value, _ in counted.most_common(_MOST_VALUES))
    return dict(found)
