"""Upgrades wanted: what somebody has where another of its kind is to be better: "I own a Canon R50 and want something lighter"."""

from collections.abc import Iterator, Mapping, Sequence

from maven_app.domain.language.closed_classes import ONES, WANTING
from maven_app.domain.language.tokens import word_set
from maven_app.understanding.categories.classifier import likely_categories
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES, TOO
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.mention_roles import RENEWING, SEEKING
from maven_app.understanding.parsing.owned_things import breakage_end
from maven_app.understanding.parsing.parse_state import Extent, ParseState
from maven_app.understanding.parsing.requested_categories import CategoryMention

_ONES = ONES | {"satu"}
_LOOKING = WANTING | word_set("like looking")
_LEADING = word_set("a an the new other another for better of to get buy have yang")
_UNWELCOME = word_set("hate hates sick tired annoyed fed don't benci sebel males malas kesel capek")
_BETTER = word_set("better nicer bagusan mendingan")
_OWN, _OTHERS = frozenset({"owned"}), frozenset({"wanted", "compared", "ruled_out"})


def find_outgrown_thing(
    state: ParseState,
    makers: Sequence[BrandMention],
    categories: Sequence[CategoryMention],
    makers_of: Mapping[str, Sequence[str]],
) -> tuple[Extent, str] | None:
    """The only thing that somebody has and wants a better one of: where it is named, and its category; None where nothing says so.

    `makers_of` are the makers of each category. "A bigger one" is of the same kind; "something lighter" only where the message speaks
    for no other kind.
    """
    if any(m.role in _OTHERS for m in categories) or any(m.role in _OTHERS for m in makers) or _seeks_other(state):
        return None
    owned = dict(_owned_things(makers, categories, makers_of))
    kinds = set(owned.values())
    place = min(owned, default=(0, 0))
    if len(kinds) != 1 or not (
        _compares(state) or _is_tired_of(state, place) or _wants_one(state) or _is_gone(state, place)
    ):
        return None
    kind = kinds.pop()
    is_named = any(m.category == kind and not m.is_line for m in categories)
    is_same = is_named or not _ONES.isdisjoint(state.words) or next(iter(likely_categories(state.text)), kind) == kind
    return (place, kind) if is_same else None


def _seeks_other(state: ParseState) -> bool:
    """Whether a thing is named that no category holds: "I want a bigger [bag]"."""
    return any(state.other_things.at(state.words, place) for place in range(len(state.words)))


def _owned_things(
    makers: Sequence[BrandMention], categories: Sequence[CategoryMention], makers_of: Mapping[str, Sequence[str]]
) -> Iterator[tuple[Extent, str]]:
    yield from (((m.first, m.last), m.category) for m in categories if m.role in _OWN)
    for one in makers:
        made = [kind for kind, brands in makers_of.items() if one.maker.brand in brands]
        if one.role in _OWN and not one.maker.is_line and len(made) == 1:
            yield (one.first, one.last), made[0]


def _is_gone(state: ParseState, place: Extent) -> bool:
    """ "My Canon 1300D is [stolen]", "hp saya [jatuh]": whether what somebody has is no more, and another is looked for."""
    return breakage_end(state, place[1]) > 0 or not (RENEWING | SEEKING).isdisjoint(state.words)


def _compares(state: ParseState) -> bool:
    """Whether something is to be bigger, lighter or better, or what there is is too small."""
    for place in range(len(state.words)):
        quality = GENERAL_QUALITIES.at(state.words, place)
        if (quality and quality[1].degree == "comparative") or TOO.at(state.words, place):
            return True
    return not _BETTER.isdisjoint(state.words)


def _wants_one(state: ParseState) -> bool:
    """ "[Want one] that knows where it's going": whether another of the same kind is wanted."""
    for place, word in enumerate(state.words):
        if word not in _ONES:
            continue
        begin = place
        while state.word(begin - 1) in _LEADING:
            begin -= 1
        if state.word(begin - 1) in _LOOKING:
            return True
    return False


def _is_tired_of(state: ParseState, place: Extent) -> bool:
    """ "I [don't] want to charge my watch every day": whether the words before it refuse what has to be done with it."""
    return not _UNWELCOME.isdisjoint(state.words[state.clause(place[0])[0] : place[0]])
