"""Floor areas: how large a home is, which names no product's size: "a flat of 40 m²", and the "rumah tipe 36" of Indonesia."""

from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.understanding.lexicon.function_words import FOR
from maven_app.understanding.lexicon.wish_words import target_of, wish_words
from maven_app.understanding.parsing.parse_state import ParseState
from maven_app.understanding.wishes.wish_recording import keep_wish

_HOMES = word_set(
    "rumah perumahan hunian rumahnya home house flat apartment apartemen studio condo room kamar ruang ruangan"
)
_TYPES = word_set("tipe type")
_UNITS = phrase_set(
    "m2, m², sqm, sq m, square metres, square meters, square metre, square meter, meter persegi, m persegi"
)
_SMALL, _LARGE = 60, 150
"""Square metres up to which a home is small, and from which it is large."""
_USES = ("apartment", "large_house")
_MOST = 2000
_LARGEST_SCREEN = 18
"""Inches of the largest laptop."""


def find_floor_areas(state: ParseState) -> None:
    """Keep the size of a home as the use of a category that knows small and large ones; elsewhere it is understood and says nothing."""
    for index, token in enumerate(state.tokens):
        is_open = token.is_number and token.raw.isdigit() and state.is_free(index, index + 1)
        if is_open and int(token.raw) <= _MOST and (extent := _home_around(state, index)):
            _keep_home(state, *extent, int(token.raw))


def _home_around(state: ParseState, index: int) -> tuple[int, int] | None:
    """The words of the home whose area is the figure at `index`: "[untuk rumah tipe 36/72]"; None where it is of something else."""
    first, last = index, index + 1
    if state.word(index - 1) in _TYPES and state.word(index - 2) in _HOMES:
        first = index - 2
        last += 2 * (state.word(last) == "/" and state.word(last + 1).isdigit())
        return first - (state.word(first - 1) in FOR), last
    found = _UNITS.at(state.words, last)
    if found is None or state.knows("coverage"):
        return None
    last += found[0]
    before = next((place for place in range(index - 1, index - 4, -1) if state.word(place) in _HOMES), None)
    if before is not None:
        start = state.back_over_determiners(before)
        return start - (state.word(start - 1) in FOR), last
    is_home = not _HOMES.isdisjoint(state.words[last : last + 2])
    return (first, last) if is_home or not _may_be_chip(state, index) else None


def _may_be_chip(state: ParseState, index: int) -> bool:
    """ "MacBook Air 13 [M2]": a chip behind the inches of a screen, and no area."""
    return state.words[index + 1].startswith("m2") and int(state.words[index]) <= _LARGEST_SCREEN


def _keep_home(state: ParseState, first: int, last: int, area: int) -> None:
    small, large = _USES
    is_large = area >= _LARGE or _is_called_large(state)
    use = large if is_large else small if area <= _SMALL else ""
    if (target := target_of(state.category_knowledge, use)) is not None:
        keep_wish(state, first, last, target.wish(""))
    state.taken.update(range(first, last))


def _is_called_large(state: ParseState) -> bool:
    """ "Tipe 45, dua lantai": whether other words say that it takes what a large home does."""
    named = (wish_words(state.category_knowledge).uses.at(state.words, place) for place in range(len(state.words)))
    return any(found is not None and found[1].id == _USES[1] for found in named)
