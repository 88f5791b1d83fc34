"""Brands: makers that a message names, by their name, a product line or a misspelling of either."""

from collections.abc import Sequence
from functools import lru_cache

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import Phrases, tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.understanding.lexicon.brands import (
    KNOWN_BRANDS,
    ORDINARY_WORD_NAMES,
    SAME_MAKERS,
    SERVICES,
    lines,
)
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.parsing.brand_mentions import BrandMention, Maker
from maven_app.understanding.parsing.mention_roles import model_end, role_of, shared_roles
from maven_app.understanding.parsing.parse_state import ParseState

_SHOPS, _SHOP_NAMES = word_set("on at via di dari"), frozenset({"amazon"})
_HP_CATEGORIES = frozenset({"laptops", "monitors", "keyboards_mice"})
_HP_LINES = word_set("pavilion omen spectre envy victus elitebook probook omnibook chromebook")
_LONGEST_BRAND = 5
"""Words of a maker's name, at most."""


class BrandWords:
    """The names by which brands are known: the catalogue's own, well-known ones, and product lines."""

    def __init__(self, brands: Sequence[str]) -> None:
        own = {name.casefold(): name for name in (*KNOWN_BRANDS, *brands) if name.strip()}
        for names in SAME_MAKERS:
            used = next((own[name.casefold()] for name in names if name in brands), names[0])
            own.update({name.casefold(): used for name in names})
        entries = [(form, Maker(name)) for written, name in own.items() for form in _forms(written)]
        entries += [
            (form, Maker(own.get(brand.casefold(), brand), category, is_line=True))
            for form, (brand, category) in lines()
        ]
        self.phrases: Phrases[Maker] = Phrases((form, maker) for form, maker in entries if form.strip())

    @property
    def singles(self) -> set[str]:
        """Names of one word that a misspelling may be corrected to."""
        return self.phrases.singles - ORDINARY_WORD_NAMES - STOP


@lru_cache(maxsize=8)
def brand_words(brands: tuple[str, ...]) -> BrandWords:
    """The lexicon for a catalogue of these brands; kept, since it is the same from message to message."""
    return BrandWords(brands)


def _forms(name: str) -> tuple[str, ...]:
    words = [token.word for token in tokenize(name)]
    if not words or len(words) > _LONGEST_BRAND:
        return ()
    joined = "".join(word for word in words if word[0].isalnum())
    spelled = " ".join(words)
    return (spelled, spelled + "'s", joined, spelled.replace(" & ", " and "))


def find_brands(state: ParseState, lexicon: BrandWords) -> list[BrandMention]:
    """Every maker that the message names, with how it stands."""
    mentions: list[BrandMention] = []
    index = 0
    while index < len(state.words):
        found = lexicon.phrases.at(state.words, index)
        if found and state.is_free(index, index + found[0]) and _names_maker(state, index, *found, lexicon):
            mentions.append(BrandMention(index, index + found[0], found[1]))
            index += found[0]
        else:
            index += 1
    return _with_roles(state, mentions)


def _with_roles(state: ParseState, mentions: list[BrandMention]) -> list[BrandMention]:
    spans = [(mention.first, mention.last) for mention in mentions]
    devices = _devices(state) if state.is_indonesian else []
    first_noun = min(_noun_places(state), default=len(state.words))
    told = [
        role_of(state, m.first, _over_noun(state, m.last), [*spans, *devices], has_head=first_noun < m.first)
        for m in mentions
    ]
    return [
        BrandMention(mention.first, mention.last, mention.maker, stands)
        for mention, stands in zip(mentions, shared_roles(state, spans, told), strict=True)
    ]


def _over_noun(state: ParseState, last: int) -> int:
    """Past the category's name after a brand, so that "Samsung phone case" is seen as one thing."""
    found = state.category_names.at(state.words, last)
    return last + found[0] if found else last


def _devices(state: ParseState) -> list[tuple[int, int]]:
    """Names of categories, which Indonesian puts before the maker's: "casing [hp] Samsung"."""
    named = [
        (place, place + found[0])
        for place in state.categories_named
        if (found := state.category_names.at(state.words, place))
    ]
    return named + [(place, place + 1) for place, word in enumerate(state.words) if word == "hp"]


def _noun_places(state: ParseState) -> list[int]:
    unknown = [index for index in range(len(state.words)) if state.other_things.at(state.words, index)]
    return [*state.categories_named, *unknown]


def _names_maker(state: ParseState, index: int, length: int, maker: Maker, lexicon: BrandWords) -> bool:
    """Whether a name is one here; a line that is a plain word too is one beside another maker: "[pixel] or samsung"."""
    if _is_name(state, index, length, maker):
        return True
    after = state.word(index + length) in _EITHER and lexicon.phrases.at(state.words, index + length + 1)
    before = state.word(index - 1) in _EITHER and lexicon.phrases.up_to(state.words, index - 1)
    return maker.is_line and maker.brand in KNOWN_BRANDS and bool(after or before)


def _is_name(state: ParseState, index: int, length: int, maker: Maker) -> bool:
    word, raw, behind = state.words[index], state.tokens[index].raw, state.word(index + 1)
    if behind in SERVICES.get(word, ()) and not (behind == "one" and state.word(index - 1) in {"the", "a", "that"}):
        return False
    if length > 1:
        return True
    if word == "hp":
        return hp_is_brand(state, index)
    if word in _SHOP_NAMES and state.word(index - 1) in _SHOPS - {"dari"}:
        return False
    if not _is_ordinary(word, maker):
        return True
    if maker.is_line and len(word) <= 2:
        return state.word(index + 1)[:3].isdigit() and state.tokens[index + 1].joint == "-"
    if state.word(index - 1) in MADE_BY or _number_follows(state, index + 1) or _is_all(state, index):
        return True
    if not maker.is_line and state.word(index - 1).endswith("est") and behind in {"one", "ones"}:
        return True  # "the cheapest crucial one"
    begins = index == 0 or state.words[index - 1] in {".", "!", "?"}
    beside = bool(state.category_names.at(state.words, index + 1)) or _model_follows(state, index + 1)
    named_on = index + 1 < len(state.tokens) and state.tokens[index + 1].raw[0].isupper() and not raw.isupper()
    if _is_line_of_kind(state, index, maker):
        return True
    opens = maker.is_line and state.word(index + 1) in _SERVED_BY  # "Switch for a kid of six"
    return raw[0].isupper() and (beside or named_on or opens or not begins)


def _is_line_of_kind(state: ParseState, index: int, maker: Maker) -> bool:
    """ "[Pixel] or Samsung?", "the [pixel] then", of phones: a line of what is spoken of, by itself."""
    before, behind = state.word(index - 1) if index else "", state.word(index + 1)
    stands_alone = before in _ALONE[0] | _EITHER and behind in _ALONE[1] | _EITHER | BREAKS
    return maker.is_line and maker.category is not None and maker.category == state.discussed and stands_alone


_ALONE = (word_set("the a not no only just without") | {""}, word_set("then instead only please pls") | {""})
MADE_BY = word_set("from by dari buatan")
"""Words before the maker of what is meant."""
_SERVED_BY = word_set("for or vs untuk buat atau")


def _is_ordinary(word: str, maker: Maker) -> bool:
    """Whether the name is also a plain word; a well-known maker's counts as one only when it is listed as such."""
    if word in STOP or word in ORDINARY_WORD_NAMES or word.rstrip("s") in ORDINARY_WORD_NAMES:
        return True
    return maker.brand not in KNOWN_BRANDS and not maker.is_line and word in ordinary_words()


def _number_follows(state: ParseState, index: int) -> bool:
    """ "pixel [9]", "surface [pro 9]": a model's number, with words of models before it at most."""
    end = model_end(state, index)
    run = state.words[index:end]
    has_number = any(c.isdigit() for word in run for c in word)
    return has_number and state.tokens[index].joint in " -" and not is_measure(state.word(end))


def _is_all(state: ParseState, index: int) -> bool:
    """Whether the message is no more than the name and what the thing is called."""
    rest = state.words[index + 1 :]
    named = state.category_names.at(state.words, index + 1)
    return index == 0 and (not rest or bool(named and named[0] == len(rest)))


def _model_follows(state: ParseState, index: int) -> bool:
    return model_end(state, index) > index and state.tokens[index].joint in " -"


def hp_is_brand(state: ParseState, index: int) -> bool:
    """ "hp" is an Indonesian phone unless it stands beside another category's name, is ruled out beside one, or things that HP makes are
    spoken of in English.
    """
    beside = (state.category_names.at(state.words, index + 1), state.category_names.up_to(state.words, index))
    if any(found and found[1][0] in _HP_CATEGORIES for found in beside):
        return True
    if state.word(index + 1) in _HP_LINES or _is_among_makers(state, index):
        return True
    others = not _HP_CATEGORIES.isdisjoint(state.categories_named.values())
    served = state.word(index - 1) in {"for", "untuk", "buat", "ke", "my"} or _is_among_devices(state, index)
    is_makers = state.tokens[index].raw == "HP" or state.discussed in _HP_CATEGORIES
    return not served and (others or (is_makers and not state.is_indonesian))


def _is_among_devices(state: ParseState, index: int) -> bool:
    """ "Laptop sama [hp]": one of several things, each called by what it is."""
    joins = state.word(index - 1) in {"sama", "dan", "dengan", "and"}
    return joins and state.category_names.up_to(state.words, index - 1) is not None


def _is_among_makers(state: ParseState, index: int) -> bool:
    """ "Dell, [HP] or Lenovo": one of several makers that are chosen between."""
    before, behind = state.words[max(0, index - 2) : index], state.words[index + 1 : index + 3]
    is_before = len(before) == 2 and before[0] in _MAKERS and before[1] in _EITHER
    return is_before or (len(behind) == 2 and behind[0] in _EITHER and behind[1] in _MAKERS)


_EITHER = word_set("or vs versus atau nor")
_MAKERS = frozenset(name.casefold() for name in KNOWN_BRANDS)


def is_measure(word: str) -> bool:
    """Whether a word behind a figure makes it an amount, and no part of a model's name."""
    return word in UNITS or word in MULTIPLIERS or word in CURRENCIES
