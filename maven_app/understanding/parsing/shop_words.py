"""Shop words: what a shop's own catalogue calls its categories, and the values of its facts by which people ask for products."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from maven_app.domain.categories import CATEGORIES, category_of
from maven_app.domain.language.tokens import Phrases, tokenise
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import SpecLimit
from maven_app.ports.products import Vocabulary
from maven_app.understanding.parsing.by_identity import ByIdentity
from maven_app.understanding.parsing.lexicon import NEGATIONS, WITH
from maven_app.understanding.parsing.lexicon_categories import CATEGORY_NAMES, UNKNOWN_THINGS, CategoryName, plurals
from maven_app.understanding.parsing.lexicon_features import CATEGORY_FEATURES, FEATURES
from maven_app.understanding.parsing.lexicon_wishes import GENERAL_QUALITIES
from maven_app.understanding.parsing.parse_state import Extent, ParseState
from maven_app.understanding.parsing.wish_words import wish_words

_NUMBER_LINKS, _FIGURES_OF_MODEL = frozenset({"or", "/", "atau", "apa", "and", "sama"}), 3
_LONGEST = 6
"""Words of a value that is looked for."""


@dataclass(frozen=True)
class OwnValue:
    """A value of a fact, or the beginning of several that share it ("GeForce RTX 3060")."""

    key: str
    text: str
    is_code: bool
    """True when a model's number is in it, so that it can mean nothing else."""


class ShopWords:
    """The words of one catalogue."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        own = [(form, (id, ())) for id in vocabulary.categories if id not in CATEGORIES for form in _names(id)]
        self.category_names: Phrases[CategoryName] = CATEGORY_NAMES.extended(own)
        self.other_things: Phrases[str] = UNKNOWN_THINGS.without([form for form, _ in own])
        self._values = {category: Phrases(_values(keys)) for category, keys in vocabulary.values.items()}

    def value_at(self, category: str | None, words: tuple[str, ...], index: int) -> tuple[int, OwnValue] | None:
        """The longest value of the category that stands at `index`."""
        values = self._values.get(category or "")
        return values.at(words, index) if values else None


@lru_cache(maxsize=16)
def _words_of(key: ByIdentity[Vocabulary]) -> ShopWords:
    return ShopWords(key.value)


def shop_words(vocabulary: Vocabulary) -> ShopWords:
    """The words of a catalogue; kept, since a vocabulary is the same object until the catalogue changes."""
    return _words_of(ByIdentity(vocabulary))


def _names(id: str) -> tuple[str, ...]:
    return plurals(category_of(id).one.casefold())


def _values(keys: dict[str, tuple[str, ...]]) -> Iterator[tuple[str, OwnValue]]:
    """Every value, and every part of one that holds a model's number; the shortest value that has a part stands for it.

    A colour that is one of the product and of a part of it is the product's.
    """
    texts = [(text, key) for key, values in keys.items() for text in values]
    for text, key in sorted(texts, key=lambda pair: (len(pair[0]), pair[1] != "color")):
        tokens = [token for token in tokenise(text) if token.is_number or token.is_word]
        if not 0 < len(tokens) <= _LONGEST:
            continue
        for first in range(len(tokens)):
            for last in range(len(tokens), first, -1):
                part = tokens[first:last]
                is_whole = len(part) == len(tokens)
                is_code = any(_is_code(token.raw) for token in part) and not part[0].raw.isdigit()
                if is_code or (is_whole and not any(token.is_number for token in part)):
                    yield " ".join(token.raw for token in part), OwnValue(key, text[: tokens[last - 1].end], is_code)


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
        limit = SpecLimit(key=found[1].key, equals=found[1].text, excluded=begin is not None)
        last = index + found[0]
        said = (index if begin is None or not state.is_free(begin, index) else begin, last)
        state.add_constraint(index, last, limit, said=said, keeps_words=begin is None)
        index = _keep_linked_numbers(state, limit, (index, last))


def _keep_linked_numbers(state: ParseState, limit: SpecLimit, place: Extent) -> int:
    """ "RTX 4060 or [5060]": the next numbers of the same name, of which one is enough; where the words then end."""
    first, last = place
    number = state.word(last - 1)
    name = " ".join(str(limit.equals).split()[first - last :])
    while state.word(last) in _NUMBER_LINKS and _is_like(state.word(last + 1), number):
        text = name.replace(number, state.word(last + 1))
        other = limit.model_copy(update={"equals": text})
        state.add_constraint(last + 1, last + 2, other, keeps_words=not limit.excluded)
        last += 2
    return last


def _is_like(word: str, number: str) -> bool:
    """Whether both are numbers of a model, of as many figures."""
    return word.isdigit() and number.isdigit() and len(word) == len(number) >= _FIGURES_OF_MODEL


def _is_kind_of_part(state: ParseState, index: int, value: OwnValue) -> bool:
    """ "A keyboard with a [trackpad]": the kind of something that what is sought has."""
    return value.key == "type" and state.word(state.back_over_determiners(index) - 1) in WITH - {"and", "dan", "plus"}


def _is_meant(state: ParseState, index: int, value: OwnValue) -> bool:
    """Whether the words can mean the value alone; an ordinary word that is a feature or a wish is read as that."""
    if value.is_code:
        return True
    lexicons = (FEATURES, CATEGORY_FEATURES, GENERAL_QUALITIES, wish_words(state.known))
    return state.words[index] not in STOP and not any(words.at(state.words, index) for words in lexicons)
