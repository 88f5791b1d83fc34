"""Rivals: names that are understood only beside what they are set against: the "Viper" of "DeathAdder vs Viper"."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import Token, tokenize
from maven_app.domain.language.words import STOP
from maven_app.ports.products import ProductIndex
from maven_app.understanding.mentions.mention import Mention, Named
from maven_app.understanding.mentions.nicknames import find_nicknames
from maven_app.understanding.mentions.partial_names import Part, ends_name, split_list
from maven_app.understanding.mentions.span_reading import is_whole, mention_of, name_at, place_name

_AGAINST = re.compile(r"\b(?:vs|versus|or|over|than|against|atau|apa|lawan|sama|ama)\b", re.IGNORECASE)
"""Words between two names that set one against the other."""
_LONGEST = 3
_ATTRIBUTES = 3
"""Words at most that stand between the sign of a list and a name: "or [just a used] Switch"."""


async def with_rivals(text: str, named: list[Named], index: ProductIndex) -> list[Named]:
    """The names with those that only a neighbour's maker makes one of, and with what the words mean of that maker where they would
    else name another kind of thing: the "Flip 7" beside a "Fold 7" is a phone.
    """
    found = [await _of_neighbour_kind(text, name, named, index) for name in named]
    for before, after in pairwise(split_list(text)):
        if not _AGAINST.search(text[before.end : after.start]):
            continue
        left, right = name_at(found, before, at_end=True), name_at(found, after, at_end=False)
        if isinstance(left, Mention) and name_at(found, after, at_end=False) is None:
            found += await _first_of(_parts_in_no_name(_openings(text, after), found), left.product, text, index)
        elif isinstance(right, Mention) and name_at(found, before, at_end=True) is None:
            found += await _first_of(_parts_in_no_name(_endings(text, before), found), right.product, text, index)
    return found


async def _of_neighbour_kind(text: str, name: Named, named: Sequence[Named], index: ProductIndex) -> Named:
    others = [other.product for other in named if isinstance(other, Mention) and other is not name]
    if not (isinstance(name, Mention) and others) or any(p.category == name.product.category for p in others):
        return name
    read = await _first_of([Part(name.start, name.end)], others[0], text, index)
    return read[0] if read else name


async def _first_of(stretches: Sequence[Part], beside: Product, text: str, index: ProductIndex) -> list[Named]:
    """The first of the stretches that names, behind the maker of `beside`, something of its category; else one by which a single other
    maker calls a line: "a Switch", but not "a band".
    """
    own = [await _named_behind(beside.brand, part, beside, text, index) for part in stretches if beside.brand]
    if named := next((one for one in own if one is not None), None):
        return [named]
    makers = [maker for maker in (await index.vocabulary()).makers.get(beside.category, ()) if maker != beside.brand]
    for part in stretches:
        lines = [await _named_behind(maker, part, beside, text, index) for maker in makers]
        found = [line for line in lines if isinstance(line, Mention) and line.is_line]
        if len(found) == 1:
            return list(found)
    return []


async def _named_behind(maker: str, part: Part, beside: Product, text: str, index: ProductIndex) -> Named | None:
    """The name that the stretch makes behind the maker's, of the category of `beside` and not that product."""
    said = f"{maker} {text[part.start : part.end]}"
    nickname = next((n for n in find_nicknames(said) if (n.start, n.end) == (0, len(said))), None)
    spelt = nickname.name if nickname else said
    spans = await index.names_in(spelt)
    found = mention_of(spelt, spans[0], beside.category) if is_whole(spans, spelt) else None
    if not isinstance(found, Mention) or found.assumed:
        return None
    others = tuple(product for product in found.products if product.id != beside.id)
    if not others or others[0].category != beside.category:
        return None
    return place_name(replace(found, products=others), text, part.start, part.end)


def _parts_in_no_name(stretches: Sequence[Part], named: Sequence[Named]) -> list[Part]:
    """Those that stand in no name yet, which may go on behind the sign of a list: "airpods 4 with anc"."""
    return [part for part in stretches if not any(part.start < name.end and name.start < part.end for name in named)]


def _openings(text: str, part: Part) -> list[Part]:
    """The words with which a part of a list begins and that may be a name, the longest stretch first, then those behind what is told
    of it.
    """
    tokens = [token for token in tokenize(text[part.start : part.end]) if token.is_word or token.is_number]
    ordinary = itertools.takewhile(lambda token: token.word in STOP or token.word in ordinary_words(), tokens)
    attributes = len(list(itertools.islice(ordinary, _ATTRIBUTES)))
    candidates = [tokens[first : first + count] for first in range(attributes + 1) for count in range(_LONGEST, 0, -1)]
    candidates = [one for one in candidates if one]
    stretches = [Part(part.start + one[0].start, part.start + one[-1].end) for one in candidates if _is_name(one)]
    return [one for one in stretches if ends_name(text[one.end : part.end])]


def _endings(text: str, part: Part) -> list[Part]:
    """Those with which a part ends."""
    tokens = [token for token in tokenize(text[part.start : part.end]) if token.is_word or token.is_number]
    candidates = [tokens[-count:] for count in range(min(_LONGEST, len(tokens)), 0, -1)]
    stretches = [Part(part.start + one[0].start, part.start + one[-1].end) for one in candidates if _is_name(one)]
    return [one for one in stretches if not text[one.end : part.end].strip()]


def _is_name(tokens: Sequence[Token]) -> bool:
    return STOP.isdisjoint(token.word for token in tokens)
