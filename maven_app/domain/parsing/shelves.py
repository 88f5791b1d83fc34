"""Shelves: which category a message asks for, when several things are named in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from maven_app.domain.needs import CategoryIs, SpecLimit
from maven_app.domain.parsing.brands import BrandMention, hp_is_brand
from maven_app.domain.parsing.lexicon_shelves import PERIPHERALS, SHELVES, UNKNOWN_THINGS, WEAK
from maven_app.domain.parsing.reading import Finding, Reading
from maven_app.domain.parsing.standing import Standing, shared, standing
from maven_app.domain.parsing.tokens import word_set

_VERBS = {
    "watch": {"to", "i", "we", "can", "and", "mostly"},
    "drive": {"to", "long", "test", "i"},
    "monitor": {"to", "rate", "sleep"},
    "mobile": {"t"},
}
"""Words that are also verbs: before them these make them one."""
_HAVING = word_set("with having dengan")
_WATCHED = word_set("movies movie netflix films film videos youtube tv shows sports football series anime")


@dataclass(frozen=True)
class ShelfMention:
    """A shelf named in a message."""

    first: int
    last: int
    category: str
    said: tuple[tuple[str, str | bool], ...] = ()
    is_line: bool = False
    standing: Standing = "wanted"


def find_shelves(reading: Reading, brands: Sequence[BrandMention]) -> list[ShelfMention]:
    """Every shelf that the message names, by its own name or by a product line, with how it stands."""
    named = [m for m in brands if m.maker.is_line]
    inside = {index for m in named for index in range(m.first, m.last)}
    mentions = _by_name(reading, inside)
    mentions += [ShelfMention(m.first, m.last, m.maker.category, is_line=True) for m in named if m.maker.category]
    mentions.sort(key=lambda mention: mention.first)
    return _with_standings(reading, mentions, [(m.first, m.last) for m in brands])


def _by_name(reading: Reading, inside: set[int]) -> list[ShelfMention]:
    mentions: list[ShelfMention] = []
    index = 0
    while index < len(reading.words):
        unknown, found = UNKNOWN_THINGS.at(reading.words, index), SHELVES.at(reading.words, index)
        if unknown and unknown[0] > (found[0] if found else 1):
            index += unknown[0]
        elif found and index not in inside and not _is_verb(reading, index):
            mentions.append(ShelfMention(index, index + found[0], *found[1]))
            index += found[0]
        else:
            if reading.words[index] == "hp" and not hp_is_brand(reading, index):
                mentions.append(ShelfMention(index, index + 1, "smartphones"))
            index += 1
    return mentions


def _is_verb(reading: Reading, index: int) -> bool:
    word = reading.words[index]
    return reading.word(index - 1) in _VERBS.get(word, ()) or (word == "watch" and reading.word(index + 1) in _WATCHED)


def _with_standings(
    reading: Reading, mentions: list[ShelfMention], brands: list[tuple[int, int]]
) -> list[ShelfMention]:
    spans = [(mention.first, mention.last) for mention in mentions]
    heads = [place for place in range(len(reading.words)) if UNKNOWN_THINGS.at(reading.words, place)]
    told: list[Standing] = []
    for mention in mentions:
        has_head = any(place < mention.first for place in heads) or any(
            other.first < mention.first and stands in {"wanted", "ruled_out"}
            for other, stands in zip(mentions, told, strict=False)
        )
        stands = standing(reading, mention.first, mention.last, brands, has_head=has_head)
        if any(place < mention.first for place in heads) and reading.word(_before(reading, mention, brands)) in _HAVING:
            stands = "companion"  # "a drone with a camera"
        told.append("wanted" if stands == "ruled_out" and _has_brand_before(reading, mention, brands) else stands)
    both = shared(reading, spans, told)
    return [
        ShelfMention(m.first, m.last, m.category, m.said, m.is_line, stands)
        for m, stands in zip(mentions, both, strict=True)
    ]


def _before(reading: Reading, mention: ShelfMention, brands: list[tuple[int, int]]) -> int:
    return reading.back_over_determiners(mention.first, over=brands) - 1


def _has_brand_before(reading: Reading, mention: ShelfMention, brands: list[tuple[int, int]]) -> bool:
    """ "No Samsung phones" rules out the maker, not phones."""
    start = reading.back_over_determiners(mention.first, over=brands)
    return any(start <= first and last <= mention.first for first, last in brands)


def chosen(reading: Reading, mentions: Sequence[ShelfMention]) -> ShelfMention | None:
    """The shelf that is asked for."""
    wanted = [m for m in mentions if m.standing == "wanted"] or [m for m in mentions if m.standing == "compared"]
    wanted = wanted or [m for m in mentions if m.standing == "owned"]
    strong = [m for m in wanted if m.category not in WEAK] or wanted
    named = [m for m in strong if not m.is_line] or strong
    if not named:
        return None
    first = named[0]
    for other in strong:
        if other is not first and (other.first == first.last or other.last == first.first):
            return _of_compound(reading, *sorted((first, other), key=lambda m: m.first))
    return first


def _of_compound(reading: Reading, one: ShelfMention, other: ShelfMention) -> ShelfMention:
    """Of two names side by side: the peripheral ("tv speaker"), else the head, which English puts last."""
    if (one.category in PERIPHERALS) != (other.category in PERIPHERALS):
        return one if one.category in PERIPHERALS else other
    if one.is_line != other.is_line:
        return other if one.is_line else one
    return one if reading.is_indonesian or one.category in PERIPHERALS else other


def keep_shelf(reading: Reading, mentions: Sequence[ShelfMention]) -> None:
    """Make the chosen shelf a constraint, with what its name says of the product."""
    choice = chosen(reading, mentions)
    if choice is None:
        return
    reading.category = choice.category
    same = [m for m in mentions if m.category == choice.category and m.standing == choice.standing]
    for mention in same:
        if mention is choice and mention.is_line:
            reading.findings.append(
                Finding(mention.first, mention.last, CategoryIs(category=mention.category), keeps_words=True)
            )
        elif mention.is_line:
            continue
        elif mention is not choice:
            reading.add(Finding(mention.first, mention.last, keeps_words=True))
        else:
            reading.add(Finding(mention.first, mention.last, CategoryIs(category=mention.category), keeps_words=True))
    between = {word for one, other in pairwise(same) for word in reading.words[one.last : other.first]}
    for key, value in _common(same, is_choice=bool(between & {"or", "atau"})):
        reading.findings.append(Finding(choice.first, choice.last, SpecLimit(key=key, equals=value), keeps_words=True))


def _common(mentions: Sequence[ShelfMention], *, is_choice: bool) -> list[tuple[str, str | bool]]:
    """What the names say together: a plain name adds nothing, two that differ cancel out."""
    if any(not mention.said for mention in mentions) and is_choice:
        return []
    said = {pair for mention in mentions for pair in mention.said}
    return sorted((key, value) for key, value in said if sum(key == other for other, _ in said) == 1)


def things_not_carried(reading: Reading, mentions: Sequence[ShelfMention]) -> tuple[str, ...]:
    """Names of things that no shelf holds, when the message asks for no shelf."""
    if chosen(reading, mentions):
        return ()
    names: list[str] = []
    index = 0
    while index < len(reading.words):
        found = UNKNOWN_THINGS.at(reading.words, index)
        if found and standing(reading, index, index + found[0], (), has_head=bool(names)) in {"wanted", "accessory"}:
            names.append(_whole_name(reading, mentions, index, index + found[0]))
        index += found[0] if found else 1
    return tuple(dict.fromkeys(names))


def _whole_name(reading: Reading, mentions: Sequence[ShelfMention], first: int, last: int) -> str:
    begins = next((m.first for m in mentions if m.last == first), first)
    return reading.raw(begins, last).casefold()
