"""Wish recording: how what is wished for is kept, in its words, once for each thing."""

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Wish
from maven_app.understanding.lexicon.function_words import FOR
from maven_app.understanding.lexicon.wish_words import WishTarget, wish_words
from maven_app.understanding.lexicon.wishes import Quality
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.wishes.sole_purpose import is_only

_MAX_WISHES = 12
"""Wishes of one message that are kept."""
_SIZE = "screen_size"
_NOT_SPECS = frozenset({"price", "released"})


def keep_wish(state: ParseState, first: int, last: int, wish: Wish, *, keeps_words: bool = True) -> None:
    """Keep `wish` in the words from `first` up to `last`, with the "for" before them."""
    if sum(span.wish is not None for span in state.spans) >= _MAX_WISHES:
        return
    state.spans = [span for span in state.spans if not is_part_ruled_out(span, first, last)]
    begin = first - 1 if state.word(first - 1) in FOR and state.is_free(first - 1, first) else first
    named = copy_with(wish, text=state.raw(begin, last), is_only=is_only(state, begin, last))
    if all(span.wish is None or span.wish.code != named.code for span in state.spans):
        state.add(Span(first, last, wish=named, keeps_words=keeps_words))
    else:
        _widen(state, named, first, last)
    state.taken.add(begin)


def _widen(state: ParseState, again: Wish, first: int, last: int) -> None:
    """Add the words of a wish that was said before in others."""
    for place, span in enumerate(state.spans):
        if span.wish is not None and span.wish.code == again.code and again.text not in span.wish.text:
            wish = copy_with(span.wish, text=f"{span.wish.text}, {again.text}")
            state.spans[place] = Span(span.first, span.last, wish=wish, keeps_words=span.keeps_words)
    state.add(Span(first, last, keeps_words=True))


def known_keys(state: ParseState, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Those of `keys` that the category has, and the two that are no specs."""
    category = CATEGORIES.get(state.category or "")
    return tuple(key for key in keys if category is None or key in _NOT_SPECS or key in category.specs)


def keep_quality(state: ParseState, first: int, last: int, quality: Quality, target: WishTarget | None) -> None:
    """Keep a general quality as a wish for its facts, an order or a comparison; `target` is a criterion of the same words."""
    keys = known_keys(state, quality.keys)
    if quality.degree == "superlative":
        key = _measure_of(state, quality, keys)
        if not state.sort_by:
            state.sort_by, state.sort_end = key, quality.direction if key else ""
        state.aim = "cheapest" if key == "price" else state.aim
        wish = Wish(text="", criterion=target.id, specs=target.specs) if target and target.kind == "criterion" else None
        keep_wish(state, first, last, wish or Wish(text="", specs=(key,) if key else ()))
    elif quality.degree == "comparative":
        keep_wish(state, first, last, Wish(text="", specs=keys, relative=quality.direction))
    elif criterion := _criterion_within(state, first, last):
        keep_wish(state, first, last, criterion.wish(""))
    else:
        keep_wish(state, first, last, Wish(text="", specs=keys))


def _criterion_within(state: ParseState, first: int, last: int) -> WishTarget | None:
    """The criterion whose words are part of those for a quality: that of "battery life", of "long battery life"."""
    known = wish_words(state.category_knowledge)
    found = (known.at(state.words[:last], place) for place in range(first, last))
    return next((target for _, target in filter(None, found) if target.kind == "criterion"), None)


def _measure_of(state: ParseState, quality: Quality, keys: tuple[str, ...]) -> str:
    """Which of `keys` measures a superlative; "" without any. Of a size it is the one that weighs most in the category's criterion of it:
    the smallest phone is the one with the smallest screen, the smallest camera the lightest.
    """
    found = (
        wish_words(state.category_knowledge).at(tuple(quality.base_word.split()), 0)
        if quality.base_word and _SIZE in keys
        else None
    )
    of_criterion = found[1].specs if found and found[1].kind == "criterion" else ()
    return next((key for key in of_criterion if key in keys), keys[0] if keys else "")


def is_part_ruled_out(span: Span, first: int, last: int) -> bool:
    """ "[No camera]", of a robot: what was taken for another kind of thing lies within words that ask for something."""
    return span.waiver is not None and not span.waiver.code and first < span.first and span.last <= last
