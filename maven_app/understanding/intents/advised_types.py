"""Advised types: which type of a category an expert's advice is on, so that nobody hears of mice who asks about a keyboard."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from maven_app.domain.catalogue.products import Product
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import words_in
from maven_app.knowledge.schema import AdviceEntry
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES

_ANY_TYPE = ""
"""Stands for a category that is named without a type."""
_LEAST_OF_TYPE = 0.5
"""The share of the ways of asking that name the type on which advice is."""


def advice_of_type(entries: tuple[AdviceEntry, ...], products: Sequence[Product], text: str) -> tuple[AdviceEntry, ...]:
    """The advice without what is on another type than that of all `products`, unless `text` names a type itself."""
    types = {(one.category, str(fact.value) if (fact := one.fact("type")) else _ANY_TYPE) for one in products}
    if len(types) != 1:
        return entries
    category, type_ = next(iter(types))
    names_type = types_named(text, category) - {_ANY_TYPE}
    return entries if not type_ or names_type else _entries_of_type(IdentityKey(entries), category, type_.casefold())


@lru_cache(maxsize=64)
def _entries_of_type(
    entries: IdentityKey[tuple[AdviceEntry, ...]], category: str, type_: str
) -> tuple[AdviceEntry, ...]:
    words = set(words_in(type_))
    return tuple(
        entry
        for entry in entries.value
        if entry.category != category or not (advised := _type_of(entry)) or set(words_in(advised)) <= words
    )


def _type_of(entry: AdviceEntry) -> str:
    """The one type that the ways of asking name; "" where they name several, none mostly, or the category as a whole."""
    named = [types_named(asked, entry.category) for asked in entry.asked]
    counts = Counter(type_ for types in named for type_ in types)
    type_, count = next(iter(counts.most_common(1)), (_ANY_TYPE, 0))
    return type_ if len(counts) == 1 and count >= _LEAST_OF_TYPE * len(named) else _ANY_TYPE


def types_named(text: str, category: str) -> set[str]:
    """The types of `category` that `text` names; "" among them where it names the category without one."""
    words, named, place = words_in(text), set[str](), 0
    while place < len(words):
        length, found = CATEGORY_NAMES.at(words, place) or (1, None)
        if found and found[0] == category:
            named.add(next((str(value) for key, value in found[1] if key == "type"), _ANY_TYPE))
        place += length
    return named
