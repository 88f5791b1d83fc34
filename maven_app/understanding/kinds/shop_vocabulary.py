"""Shop vocabulary: what a shop's own catalogue calls its categories, and the values of its facts by which people ask for products."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from maven_app.domain.catalogue.categories import CATEGORIES, Category, plural, singular
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES, SPEC_KEYS
from maven_app.domain.copying import copy_with
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import Phrases, tokenize
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import SpecLimit
from maven_app.ports.products import Vocabulary
from maven_app.understanding.lexicon.categories import (
    CATEGORY_NAMES,
    SHOP_CATEGORY_NAMES,
    UNKNOWN_THINGS,
    CategoryName,
    plurals,
)
from maven_app.understanding.lexicon.features import CATEGORY_FEATURES, FEATURES
from maven_app.understanding.lexicon.function_words import NEGATIONS, WITH
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES
from maven_app.understanding.parsing.parse_state import Extent, ParseState

_NUMBER_LINKS, _FIGURES_OF_MODEL = frozenset({"or", "/", "atau", "apa", "and", "sama"}), 3
_SHORTEST_NAME = 3
_PAIR = 2
_MISSING = frozenset({"no", "none", "false"})
_LONGEST_VALUE = 6
"""Words of a value that is looked for."""


@dataclass(frozen=True)
class OwnValue:
    """A value of a fact, or the beginning of several that share it ("GeForce RTX 3060")."""

    key: str
    texts: tuple[str, ...]
    """Texts of which a product must have one."""
    kind: Literal["code", "family", "word", "key", "feature"]
    """A model's number, which can mean nothing else; the name that several models share; other words; the name of the fact itself, which
    has texts for values, or is a yes or no.
    """
    named: str = ""
    """How it is called where the texts do not say it: "modular"."""


class ShopWords:
    """The words of one catalogue."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        own_categories = [id for id in vocabulary.categories if id not in CATEGORIES]
        self.taxonomy = vocabulary.taxonomy
        """The catalogue's categories and keys."""
        own = [(form, (id, ())) for id in own_categories for form in _names(self.taxonomy.category(id))]
        self.category_names: Phrases[CategoryName] = CATEGORY_NAMES.with_entries(own)
        self.other_things: Phrases[str] = UNKNOWN_THINGS.without([form for form, _ in own])
        self.keys = {id: frozenset(vocabulary.keys[id]) for id in own_categories if id in vocabulary.keys}
        self.numbers = {id: vocabulary.numbers[id] for id in own_categories if id in vocabulary.numbers}
        self._values = {
            category: Phrases(
                (
                    *_values(vocabulary.values.get(category, {}), is_own=category not in CATEGORIES),
                    *_features(self.taxonomy.category(category)),
                )
            )
            for category in dict.fromkeys((*vocabulary.values, *own_categories))
        }
        self._sold_by_code = tuple(id for id in vocabulary.values if id in _PARTS or id not in CATEGORIES)

    def value_at(self, category: str | None, words: tuple[str, ...], index: int) -> tuple[int, OwnValue] | None:
        """The longest value of the category that stands at `index`."""
        values = self._values.get(category or "")
        return values.at(words, index) if values else None

    def category_of_code(self, words: tuple[str, ...]) -> tuple[int, int, str] | None:
        """Where a model's number stands that only products of one category are asked for by ("RTX 4070"), and which it is."""
        for index in range(len(words)):
            found = {id: value for id in self._sold_by_code if (value := self.value_at(id, words, index))}
            coded = {id: length for id, (length, value) in found.items() if value.kind in _TELLING}
            if len(coded) == 1:
                category, length = next(iter(coded.items()))
                return index, index + length, category
        return None


_PARTS = ("graphics_cards", "processors")
"""Categories of ours whose goods are asked for by the number of their chip alone."""
_TELLING = frozenset({"code", "family"})
"""Kinds of values by which goods are asked for without saying what they are."""


@lru_cache(maxsize=16)
def _words_of(key: IdentityKey[Vocabulary]) -> ShopWords:
    return ShopWords(key.value)


def shop_words(vocabulary: Vocabulary) -> ShopWords:
    """The words of a catalogue; kept, since a vocabulary is the same object until the catalogue changes."""
    return _words_of(IdentityKey(vocabulary))


def _names(category: Category) -> tuple[str, ...]:
    id = category.id
    names = (category.one.casefold(), id.replace("_", " ").casefold(), *SHOP_CATEGORY_NAMES.get(id, ()))
    return tuple(form for name in names for form in plurals(name))


def _features(category: Category) -> Iterator[tuple[str, OwnValue]]:
    """The names of the facts of a shop's own category that its goods have or lack: "removable crumb tray"."""
    for spec in category.keys:
        if spec.kind == "yes_no":
            name = spec.key.replace("_", " ")
            for form in dict.fromkeys((name, singular(name), plural(singular(name)))):
                yield form, OwnValue(spec.key, (), "feature")


def _values(keys: dict[str, tuple[str, ...]], *, is_own: bool) -> Iterator[tuple[str, OwnValue]]:
    """Every value, and every part of one that holds a model's number; the shortest value that has a part stands for it.

    A colour that is one of the product and of a part of it is the product's. `is_own` says that only the shop has the category.
    Maven's own classes are no words of the shop's: a "basic phone" is none with "basic" photos.
    """
    texts = [(text, key) for key, values in keys.items() if key not in OWN_CLASSES for text in values]
    texts.sort(key=lambda pair: (len(pair[0]), pair[1] != "color"))
    for text, key in texts:
        tokens = [token for token in tokenize(text) if token.is_number or token.is_word]
        if not 0 < len(tokens) <= _LONGEST_VALUE:
            continue
        for first in range(len(tokens)):
            for last in range(len(tokens), first, -1):
                part = tokens[first:last]
                is_code = any(_is_code(token.raw) for token in part) and not part[0].raw.isdigit()
                if is_code or (len(part) == len(tokens) and not part[0].is_number):
                    meant = _values_meant(text[: tokens[last - 1].end], keys[key])
                    own = OwnValue(key, meant, "code" if is_code else "word")
                    yield from ((form, own) for form in _spellings([token.raw for token in part]))
    yield from _families(texts, is_own=is_own)
    if is_own:
        yield from _named_by_key(keys)


def _values_meant(text: str, values: Sequence[str]) -> tuple[str, ...]:
    """The value itself; where the shop has only further models of its name ("RX 7900" XT and XTX), these."""
    further = tuple(value for value in values if _FURTHER.match(value[len(text) :]) and value.startswith(text))
    return (text,) if text in values or not further else further


_FURTHER = re.compile(r"\s(?:ti|super|xt|xtx|gre)\b", re.IGNORECASE)
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def _spellings(words: Sequence[str]) -> tuple[str, ...]:
    """Words as they are written, and a compound in one word and in two: "Micro ATX", "MicroATX"."""
    written = " ".join(words)
    return tuple(
        dict.fromkeys((written, _CAMEL.sub(" ", written), *(("".join(words),) if len(words) == _PAIR else ())))
    )


def _families(texts: Sequence[tuple[str, str]], *, is_own: bool) -> Iterator[tuple[str, OwnValue]]:
    """The beginnings that several values share: the "Radeon" before the numbers of models, a name and not the "full" of "full-array, 96
    zones"; of a shop's own goods any first words.
    """
    begun: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for text, key in texts:
        tokens = [token for token in tokenize(text) if token.is_number or token.is_word]
        number = next((place for place, token in enumerate(tokens) if _is_code(token.raw)), 0)
        for last in range(1, max(number + 1, len(tokens) if is_own else 0)):
            begun[key, text[: tokens[last - 1].end]].add(text)
    for (key, name), values in begun.items():
        is_name = len(values) > 1 and not name.islower()
        if (is_name or is_own) and len(name.split()[0]) >= _SHORTEST_NAME and not name[0].isdigit():
            yield from ((form, OwnValue(key, (name,), "family")) for form in _spellings(name.split()))


def _named_by_key(keys: dict[str, tuple[str, ...]]) -> Iterator[tuple[str, OwnValue]]:
    """The name of a fact that some products do not have, for any of its values: "modular", and "fully modular" for one."""
    for key, values in keys.items():
        having = tuple(value for value in values if value.casefold() not in _MISSING)
        if key in SPEC_KEYS or len(having) == len(values):
            continue
        name = key.replace("_", " ")
        yield name, OwnValue(key, having, "key", name)
        for value in having:
            for form in (value, f"{value}ly", f"{value}y"):
                yield f"{form} {name}", OwnValue(key, (value,), "key", f"{form.casefold()} {name}")


def _is_code(raw: str) -> bool:
    """ "4070", "AM5": what ordinary words and small figures are not."""
    digits = sum(c.isdigit() for c in raw)
    return digits >= 3 or (digits > 0 and any(c.isalpha() for c in raw))


def find_shop_values(state: ParseState, words: ShopWords) -> None:
    """Make limits of the values of the shop's own facts that the message names."""
    index = 0
    while index < len(state.words):
        found = words.value_at(state.category, state.words, index)
        if (
            found is None
            or not state.is_free(index, index + found[0])
            or not _is_meant(state, index, found[1])
            or _is_kind_of_part(state, index, found[1])
        ):
            index += 1
            continue
        start = state.back_over_determiners(index)
        begin = state.before(NEGATIONS, start, index)
        limit = _value_limit(found[1], excluded=begin is not None)
        last = index + found[0]
        said = (index if begin is None or not state.is_free(begin, index) else begin, last)
        state.add_constraint(index, last, limit, said=said, keeps_words=begin is None)
        index = _keep_linked_numbers(state, limit, (index, last))


def _value_limit(value: OwnValue, *, excluded: bool) -> SpecLimit:
    if value.kind == "feature":
        return SpecLimit(key=value.key, equals=not excluded)
    is_one = len(value.texts) == 1
    equals = value.texts[0] if is_one else value.texts
    return SpecLimit(
        key=value.key, equals=equals, label=value.named, excluded=excluded, whole_words=value.kind != "word"
    )


def _keep_linked_numbers(state: ParseState, limit: SpecLimit, place: Extent) -> int:
    """ "RTX 4060 or [5060]": the next numbers of the same name, of which one is enough; where the words then end."""
    first, last = place
    number = state.word(last - 1)
    name = " ".join(str(limit.equals).split()[first - last :])
    while state.word(last) in _NUMBER_LINKS and _is_like(state.word(last + 1), number):
        text = name.replace(number, state.word(last + 1))
        other = copy_with(limit, equals=text)
        state.add_constraint(last + 1, last + 2, other, keeps_words=not limit.excluded)
        last += 2
    return last


def _is_like(word: str, number: str) -> bool:
    """Whether both are numbers of a model, of as many figures."""
    return word.isdigit() and number.isdigit() and len(word) == len(number) >= _FIGURES_OF_MODEL


def _is_kind_of_part(state: ParseState, index: int, value: OwnValue) -> bool:
    """ "A keyboard with a [trackpad]": the kind of something that what is sought has."""
    return value.key == "type" and state.word(state.back_over_determiners(index) - 1) in WITH - {"and", "dan", "plus"}


def _is_graded(state: ParseState, index: int, value: OwnValue) -> bool:
    """Whether further values are known to meet what is asked for: "IPX7", which IP68 meets as well."""
    found = FEATURES.at(state.words, index)
    met_by = [one.equals for one in (found[1].options if found else ()) if one.key == value.key]
    return any(isinstance(texts, tuple) and not set(value.texts).isdisjoint(texts) for texts in met_by)


def _is_meant(state: ParseState, index: int, value: OwnValue) -> bool:
    """Whether the words can mean the value alone; an ordinary word that is a feature or a wish, or part of one ("fast [action]"), is read
    as that.
    """
    if value.kind in ("code", "key", "feature"):
        return not _is_graded(state, index, value)
    lexicons = (FEATURES, CATEGORY_FEATURES, GENERAL_QUALITIES, wish_words(state.category_knowledge))
    begins = range(max(0, index - 1), index + 1)
    spans = (found[0] + at for words in lexicons for at in begins if (found := words.at(state.words, at)))
    return state.words[index] not in STOP and all(end <= index for end in spans)
