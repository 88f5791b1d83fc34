"""References: what "it", "the second", "both", "the Sony" and "the cheaper one" of a message point at on the screen."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.messages import MAX_COMPARED
from maven_app.domain.language.tokens import without_slang, word_set, words_in
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.lexicon.function_words import LEADING_CONNECTIVES
from maven_app.understanding.pointing.described_products import described_product
from maven_app.understanding.pointing.pointing_words import (
    Descriptor,
    Pointer,
    descriptor_in,
    has_plural,
    has_singular,
    other_in,
    places_in,
    points_at_pick,
    previous_in,
    without_descriptor,
    without_pair_pronouns,
    without_pick,
)
from maven_app.understanding.pointing.screen import ScreenProducts
from maven_app.understanding.pointing.shown_names import named_among

_IN_PAIRS = frozenset({"headphones"})
"""Goods of which one is spoken of as of several."""
_CHOOSES = re.compile(r"\b(?:which|any|compare|most|\w+est)\b", re.IGNORECASE)
"""Words by which one of several is chosen, or all are set side by side."""
Kind = Literal["place", "name", "descriptor", "other", "these", "it", "previous", "pick"]


@dataclass(frozen=True)
class References:
    """The products that words of a message point at."""

    products: tuple[Product, ...] = ()
    """In the order in which they were pointed at; of a group in the order shown."""
    kind: Kind | None = None
    """How they were pointed at; None when nothing was."""
    absent: tuple[int, ...] = ()
    """Places that were named and that the screen does not have: 5 for "the fifth" of three."""

    def __bool__(self) -> bool:
        return self.kind is not None


_OF_EACH = re.compile(
    r"\b(?:(?:on|of|for) each|each of (?:them|those)|both(?: of them)?|the two|masing-masing|keduanya|dua-duanya)\b",
    re.IGNORECASE,
)


def _is_one_of_pair(shown: ScreenProducts) -> bool:
    """Whether the only product that is shown is one of the two that were set side by side before: a pick behind a comparison."""
    return len(shown.products) == 1 and shown.products[0].id in {product.id for product in shown.pair}


def resolve_references(text: str, shown: ScreenProducts) -> References:
    """The products shown that `text` points at; the most exact words count: a place before a name, a name before "it"."""
    text = without_slang(text)
    if shown.listed and _OF_THE_LIST.search(text):
        shown = replace(shown, products=shown.listed, is_table=False)
    if _is_one_of_pair(shown) and _OF_EACH.search(text):
        shown = replace(shown, products=shown.pair)
    if _is_of_a_pair(text, shown):
        return References((shown.focus,) if shown.focus else (), "it")
    if not shown.all:
        return References(absent=tuple(_places(text, shown)[1]))
    if previous := _previous(text, shown):
        return References(tuple(previous), "previous")
    found, absent = _places(text, shown)
    if found or absent:
        return References(tuple(found), "place", tuple(absent))
    if picked := _pick_pointed_at(text, shown):
        return References(picked, "pick")
    readers: tuple[tuple[Kind, Callable[[str, ScreenProducts], Sequence[Product]]], ...] = (
        ("name", lambda said, here: named_among(said, here.all)),
        ("descriptor", _resolve_description),
        ("descriptor", described_product),
        ("other", _others),
        ("these", _these),
        ("it", _it),
    )
    for kind, read in readers:
        if products := read(text, shown):
            return References(tuple(products), kind)
    return References()


_GOING_ON = word_set("and what about how then ok okay so but hm hmm dan kalau kalo klo gimana bagaimana terus trus")


def only_calls_described(text: str, shown: ScreenProducts) -> bool:
    """ "What about the bigger one?": whether `text` only calls one that is shown by a comparison, and seeks no other."""
    rest = without_descriptor(without_slang(text)) if descriptor_in(without_slang(text)) else text
    return rest != text and set(words_in(rest)) <= _GOING_ON and resolve_references(text, shown).kind == "descriptor"


_OF_THE_LIST = re.compile(
    r"\b(?:on|in|of|from)\s+(?:the|that|your|my)\s+(?:\w+\s+)?list\b|\bdi\s+(?:daftar|list)\b", re.IGNORECASE
)
"""Means the list that was found, and not what was compared since: "the second one [on the list]"."""
_SUBJECT = r"(?P<{}>(?:the|si|yang)\s+\S+|it|they|these|those|this|itu|ini)"
_ASKS_OF_IT = re.compile(
    LEADING_CONNECTIVES + rf"(?:(?:can|could|does|do|will|would|has|is|bisakah|apakah)\s+{_SUBJECT.format('asked')}\b"
    rf"|{_SUBJECT.format('opens')}\s+(?:bisa|ada|punya|dukung|support|cocok|udah|sudah)\b)",
    re.IGNORECASE,
)


_ASKS_BESIDE_OTHERS = re.compile(
    LEADING_CONNECTIVES + r"(?:can|could|does|do|will|would|has|is|are)\s+(?!you\b|there\b)"
    r"(?!.*\b(?:another|instead|rather|better)\b)(?!.*\ban?\b(?!.*\b(?:for|with|to)\s+(?:it|that|this|them|those)\W*$))(?P<rest>.+)",
    re.IGNORECASE,
)
"""Asks for yes or no, and names no thing of which any would do, but for what one would need with what is shown."""
_POINTED: frozenset[Kind | None] = frozenset({"name", "place", "it", "these"})


def asks_of_one_shown(text: str, shown: ScreenProducts) -> bool:
    """Whether a question is about what is shown, beside which other things are only spoken of: "can [the 13] drive two monitors?", "can
    my laptop drive both of [those]?", "[itu] bisa dikontrol dari hp?".
    """
    if match := _ASKS_OF_IT.search(text):
        return resolve_references(match["asked"] or match["opens"], shown).kind in _POINTED
    beside = _ASKS_BESIDE_OTHERS.match(text)
    return beside is not None and resolve_references(beside["rest"], shown).kind in _POINTED


def _is_of_a_pair(text: str, shown: ScreenProducts) -> bool:
    """ "Do they fold?" of headphones of which one pair was picked: the pronoun is of that pair."""
    of_pair = shown.focus is not None and shown.focus.category in _IN_PAIRS and shown.screen in ("list", "picks", "one")
    rest = without_pair_pronouns(text)
    pointer = places_in(text)
    return of_pair and rest != text and not (has_plural(rest) or pointer != Pointer() or _CHOOSES.search(text))


def _places(text: str, shown: ScreenProducts) -> tuple[list[Product], list[int]]:
    pointer: Pointer = places_in(text)
    if pointer.first_count and _names_number(text, shown):
        return [], []
    if pointer.first_count and (counted := _counted_by_name(text, pointer.first_count, shown)):
        return counted, []
    if shown.pair and not shown.is_table and _THE_TWO.search(text):
        return list(shown.pair), []
    if pointer.is_both and not _is_of_other_things(text):
        return list(_both(shown)), []
    if pointer.first_count:
        return list(shown.products[: pointer.first_count]), []
    wanted = [place if place > 0 else len(shown.products) + 1 + place for place in pointer.places]
    here = [shown.products[place - 1] for place in dict.fromkeys(wanted) if 0 < place <= len(shown.products)]
    return here, [place for place in wanted if place > len(shown.products)]


_THE_TWO = re.compile(r"\b(?:the|those|these|my) two\b|\b(?:ke)?dua (?:itu|tadi|ini)\b|\bkeduanya\b", re.IGNORECASE)
"""Means the two that were set side by side, whatever list was shown since."""
_NUMBER_OF_ONE = re.compile(r"\b(?:is|isn't|isnt|does|doesn't|doesnt|has|was)\s+(the\s+\d{1,3})\b", re.IGNORECASE)


def _names_number(text: str, shown: ScreenProducts) -> bool:
    """Whether a number calls one product, and is no count of several: "is the 4 worth it?" of an MX Master 4."""
    match = _NUMBER_OF_ONE.search(text)
    return match is not None and bool(named_among(match[1], shown.all))


_BOTH_THINGS = re.compile(
    r"\bboth\s+(?:my\s+|the\s+|our\s+)?(?!ones|options|models|picks|products|choices|cards)(\w{3,}s)\b", re.IGNORECASE
)


def _is_of_other_things(text: str) -> bool:
    """Whether "both" counts things beside the goods that are shown: "can it do both floors?"."""
    match = _BOTH_THINGS.search(text)
    return match is not None and CATEGORY_NAMES.at((match[1].casefold(),), 0) is None


_COUNTED = re.compile(r"\b(?:the|both|first|top)\s+(?:\d|two|three|four)\s+(\w+)", re.IGNORECASE)


def _counted_by_name(text: str, count: int, shown: ScreenProducts) -> list[Product]:
    """ "The two Garmins": so many of those that are called by a name, and not the first of all."""
    match = _COUNTED.search(text)
    called = named_among(f"the {match[1]}", shown.all) if match else []
    ids = {product.id for product in (called if len(called) >= count else ())}
    return [product for product in shown.all if product.id in ids][:count]


def _both(shown: ScreenProducts) -> Sequence[Product]:
    """The two that were spoken of last, where questions were asked of them; else the first two."""
    spoken = [product for product in shown.recent if product.category == shown.recent[0].category][:2]
    if shown.screen != "one" or shown.is_table or len(spoken) < 2:
        return shown.products[:2]
    return sorted(spoken, key=lambda one: [p.id for p in (*shown.products, *shown.recent)].index(one.id))


def _resolve_description(text: str, shown: ScreenProducts) -> list[Product]:
    """ "The cheaper one": the product that goes furthest that way."""
    descriptor = descriptor_in(text)
    if descriptor is None or len(shown.products) < 2:
        return []
    group = (
        shown.products[:2]
        if descriptor.is_of_two and len(shown.products) > 2 and not shown.is_table
        else shown.products
    )
    known = [(value, product) for product in group if (value := descriptor.value(product)) is not None]
    if not known:
        return []
    best = max if descriptor.is_most else min
    furthest = best(known, key=lambda entry: entry[0])
    return [furthest[1]] if len(group) == len(shown.products) else [_further_still(descriptor, furthest, shown)]


def _further_still(descriptor: Descriptor, furthest: tuple[float, Product], shown: ScreenProducts) -> Product:
    """The first card below that goes further than the one under discussion, where that is already the cheaper of the first two."""
    if shown.focus is None or furthest[1].id != shown.focus.id:
        return furthest[1]
    sign = 1 if descriptor.is_most else -1
    below = (
        p for p in shown.products if (value := descriptor.value(p)) is not None and sign * (value - furthest[0]) > 0
    )
    return next(below, furthest[1])


def _others(text: str, shown: ScreenProducts) -> list[Product]:
    """ "The other one": of two the one that is not under discussion, and of more the next one that is named beside it."""
    if not other_in(text) or shown.focus is None:
        return []
    return [product for product in shown.products if product.id != shown.focus.id][:1]


def _previous(text: str, shown: ScreenProducts) -> Sequence[Product]:
    """ "The one before that": what stood first in an answer before the last one."""
    back = previous_in(text)
    return shown.recent[back:][:1] if back < 0 or (back and len(shown.recent) > 1) else ()


def _pick_pointed_at(text: str, shown: ScreenProducts) -> tuple[Product, ...]:
    """ "Your pick", and before it what is set beside it: "compare it with the one you picked"."""
    if shown.pick is None or not points_at_pick(text) or named_among(text, shown.all):
        return ()
    others = [product for product in (*shown.recent, *shown.pair) if product.id != shown.pick.id]
    return (others[0], shown.pick) if others and has_singular(without_pick(text)) else (shown.pick,)


_PIECES = re.compile(r"\b(?:\d+|two|three|four|a (?:pair|couple))\s+of\s+(?:them|these|those|it)\b", re.IGNORECASE)
"""Several pieces of the one that is spoken of: "can I connect two of them?"."""


def _these(text: str, shown: ScreenProducts) -> list[Product]:
    is_of_pieces = shown.focus is not None and _PIECES.search(text) is not None
    return list(shown.products[:MAX_COMPARED]) if has_plural(text) and not is_of_pieces else []


def _it(text: str, shown: ScreenProducts) -> list[Product]:
    if not (has_singular(text) or _PIECES.search(text)):
        return []
    if shown.offered and _THAT_ONE.search(text):
        return [shown.offered]
    return [shown.focus or shown.products[0]]


_THAT_ONE = re.compile(r"\b(?:that one|this one|yang (?:itu|ini))\b", re.IGNORECASE)
"""Points at what was named last, where "it" goes on with what was asked about."""
