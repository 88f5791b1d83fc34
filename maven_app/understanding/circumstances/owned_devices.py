"""Owned devices: which device a message says that somebody has, how old it is, and what is asked or complained of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import phrase_set, word_set, words_in
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, SpecLimit
from maven_app.knowledge.owned_devices import TOPICS, Topic
from maven_app.understanding.lexicon.brands import LINE_NAMES
from maven_app.understanding.lexicon.categories import PARTS
from maven_app.understanding.lexicon.function_words import FOR
from maven_app.understanding.owned.device_names import (
    Owned,
    OwnedDevice,
    asks_outright,
    find_device,
    has_become_too_much,
    holds_phrase,
    is_goal,
)
from maven_app.understanding.owned.faults import told_fault
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.parsing.requested_categories import CategoryMention

_MAKER_NEAR = 3
"""Words between the maker and the kind of what somebody has, at most."""
_NAMING_MAKER = phrase_set(
    "it's a, it's an, its a, its an, it is a, it is an, it was a, it was an, that's a, mereknya, merknya, merk"
)
"""Words before the maker of what somebody spoke of before."""


@dataclass(frozen=True)
class OwnedMatter:
    """The matter of what a message says of a device that somebody has."""

    topic: Topic
    is_fault: bool = False
    """Whether it is complained of."""


def says(text: str, kind: str) -> bool:
    """Whether `text` holds a phrase of that table of `owned_phrases.toml`."""
    return holds_phrase(words_in(text), kind)


def matters_in(text: str) -> tuple[OwnedMatter, ...]:
    """The matters that `text` speaks of: what it would gain or put in first, then what it complains of, then what it only names."""
    return _matters(words_in(text))


def _matters(words: Sequence[str]) -> tuple[OwnedMatter, ...]:
    faults = [OwnedMatter(topic, is_fault=True) for topic in _TOLD if holds_phrase(words, f"{topic}_fault")]
    named = [OwnedMatter(topic) for topic in _TOLD if holds_phrase(words, topic)]
    first = [one for topic in _FIRST for one in named if one.topic == topic]
    return tuple(dict.fromkeys((*first, *faults, *named)))


_FIRST: tuple[Topic, ...] = ("gain", "parts")
_TOLD = tuple(topic for topic in TOPICS if topic != "age")


def device_weighed(words: Sequence[str], owned: Owned, this_year: int) -> OwnedDevice | None:
    """The device that a message says somebody has, where it asks whether to keep it or complains of it, and asks for none outright."""
    device = find_device(words, owned, this_year)
    if device is None or holds_phrase(words, "buying") or holds_phrase(words, "seeks") or asks_outright(words):
        return None
    if not _ELSEWHERE.isdisjoint(words) or not (
        holds_phrase(words, "weighs") or _is_surely_had(device) or _states_fault(words)
    ):
        return None
    if device.category not in PARTS and _names_other_kind(words, device):
        return None
    asks = (
        holds_phrase(words, "weighs")
        or holds_phrase(words, "doubts")
        or any(matter.is_fault for matter in _matters(words))
    )
    return device if asks or has_become_too_much(words, device.last) else None


_ELSEWHERE = word_set("case cover sleeve bag backpack skin water toilet pool wet rain casing tas kecebur kecemplung")
"""Words of what goes around a device, and of an accident that no keeping or replacing answers."""


def _is_surely_had(device: OwnedDevice) -> bool:
    """Whether the words say that somebody has the device, be it by its age."""
    return device.is_somebodys or device.year is not None


def _states_fault(words: Sequence[str]) -> bool:
    """Whether a fault is told and not asked about: "galaxy s10 battery dies by 2pm"; "does the ps5 get too hot?" is asked by a buyer."""
    return _ASKING.isdisjoint(words[:1]) and any(matter.is_fault for matter in _matters(words))


_ASKING = word_set("is are does do did can could will would should how what which why apa apakah")
"""Words by which a message begins that asks."""


def _names_other_kind(words: Sequence[str], device: OwnedDevice) -> bool:
    """Whether a line of another kind of goods is named, of which it may be told: "[Apple Watch] died, I've got an iPhone"."""
    for place in (at for at in range(len(words)) if not device.first <= at < device.last):
        line = LINE_NAMES.at(words, place)
        if line and line[1][1] not in {None, device.category, *PARTS} and not is_goal(words, place):
            return True
    return False


def kind_weighed(texts: Iterable[str], owned: Owned) -> str | None:
    """The category of the device that the first of `texts` that does so weighs as somebody's, or tells a fault of."""
    return next(filter(None, (_kind_weighed(words_in(text), owned) for text in texts)), None)


def _kind_weighed(words: Sequence[str], owned: Owned) -> str | None:
    if (fault := told_fault(words, owned)) and not fault.is_beside:
        return fault.category
    device = device_weighed(words, owned, this_year())
    return device.category if device else None


def this_year() -> int:
    """The year in which a message is read, from which ages are counted."""
    return datetime.now(UTC).year


def mark_owned_device(
    state: ParseState, makers: Sequence[BrandMention], categories: Sequence[CategoryMention]
) -> tuple[list[BrandMention], list[CategoryMention]]:
    """The mentions, those of the device that is weighed as somebody's owned, and those that it is to go with companions: "my [P24]
    monitor gives me headaches", "is my LG OLED good enough for a [PS5]?".
    """
    device = device_weighed(state.words, state.owned, state.year) or _outgrown_device(state)
    if device is None:
        return [*makers], [*categories]
    inside = range(device.first, device.last) if device.family else range(0)
    named = [_weighed_maker(one, device, state) for one in makers]
    kinds = [one for one in categories if one.first not in inside or one.category == device.category]
    return named, [
        replace(one, role="owned" if one.first in inside else "companion")
        if one.is_line and one.role == "wanted" and (one.first in inside or _is_beside(one, device, state))
        else one
        for one in kinds
    ]


def _outgrown_device(state: ParseState) -> OwnedDevice | None:
    """ "[Canon 5D] too heavy now, what do I get": the device that is to be followed by another."""
    device = find_device(state.words, state.owned, state.year)
    return device if device and has_become_too_much(state.words, device.last) else None


def _weighed_maker(one: BrandMention, device: OwnedDevice, state: ParseState) -> BrandMention:
    if one.role != "wanted":
        return one
    if _is_maker_of(one, device, state):
        return replace(one, role="owned")
    return replace(one, role="companion") if _is_beside(one, device, state) else one


def _is_beside(one: BrandMention | CategoryMention, device: OwnedDevice, state: ParseState) -> bool:
    """Whether the device that somebody has is to go with the thing."""
    start = state.back_over_determiners(one.first)
    return device.family is not None and state.word(start - 1) in FOR | {"with", "sama", "on"}


def category_of_owned(
    state: ParseState, makers: Sequence[BrandMention], categories: Sequence[CategoryMention]
) -> str | None:
    """The category of the device that is weighed or has a fault, kept as a requirement, where no other kind is asked for."""
    fault = told_fault(state.words, state.owned)
    if fault and fault.is_beside:
        fault = None
    device = None if fault else device_weighed(state.words, state.owned, state.year)
    category = fault.category if fault else device.category if device else None
    roles = [one.role for one in categories if one.category != category] + [one.role for one in makers if device]
    if category is None or "wanted" in roles:
        return None
    words = state.raw(device.first, device.last) if device else ""
    state.spans.append(Span(0, 0, CategoryLimit(category=category, words=words, guessed=True)))
    return category


def _is_maker_of(maker: BrandMention, device: OwnedDevice, state: ParseState) -> bool:
    """Whether the maker is that of the device."""
    is_near = device.first - _MAKER_NEAR <= maker.first < device.last + 1
    return is_near or _NAMING_MAKER.up_to(state.words, maker.first) is not None


def find_what_stays(state: ParseState) -> None:
    """Hope for what lets go on what somebody has: the mount of the lenses on their camera; not where a maker or a camera with a lens of
    its own is asked for.
    """
    device = find_device(state.words, state.owned, state.year)
    family = device.family if device and device.is_somebodys and device.category == state.category else None
    stated = [span.constraint for span in state.spans if span.constraint is not None]
    is_settled = any(
        isinstance(one, BrandLimit) or (isinstance(one, SpecLimit) and one.key in _SETTLING) for one in stated
    )
    if device is None or family is None or is_settled or not _POCKETABLE.isdisjoint(state.words):
        return
    words = state.raw(device.first, device.last)
    for limit in family.successor:
        state.spans.append(Span(0, 0, copy_with(limit, soft=True, words=words)))


_SETTLING = frozenset({"lens_mount", "type"})
_POCKETABLE = word_set("compact pocketable pocket saku gopro action waterproof underwater second backup beside kedua")
"""Words of a camera of another kind than that which somebody has, or of one beside it."""
