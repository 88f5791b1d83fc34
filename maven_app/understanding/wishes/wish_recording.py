"""Wish recording: how what is wished for is kept, in its words, once for each thing."""

from dataclasses import replace

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import SpecLimit, Wish
from maven_app.understanding.lexicon.function_words import DETERMINERS, FOR, POSSESSIVES
from maven_app.understanding.lexicon.wish_words import WishTarget, wish_words
from maven_app.understanding.lexicon.wishes import Quality
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.wishes.sole_purpose import is_only

_MAX_WISHES = 12
"""Wishes of one message that are kept."""
_LONGEST_LINK = 3
_LINKING = DETERMINERS | POSSESSIVES | word_set("of in at on from with")
"""Words between what is done and what it is done to: "photos [of my] kids"."""
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


def stated_wishes(state: ParseState) -> tuple[Wish, ...]:
    """The wishes in their order, without those that only say the kind that is required: "a [portable] speaker"."""
    wishes = (span.wish for span in sorted(state.spans, key=lambda span: span.first) if span.wish is not None)
    limits = [span.constraint for span in state.spans if isinstance(span.constraint, SpecLimit)]
    types = [limit for limit in limits if limit.key == "type" and not limit.excluded]
    kinds = {text.casefold() for limit in types for text in limit.texts}
    return tuple(dict.fromkeys(wish for wish in wishes if not (wish.criterion and wish.text.casefold() in kinds)))


def join_wish(state: ParseState, index: int, last: int) -> bool:
    """Whether the words from `index` lead on to a wish, which they join then: "[For mobile] games", "[for photos of] my kids"."""
    reach = last
    while reach < last + _LONGEST_LINK and state.word(reach) in _LINKING:
        reach += 1
    for place, span in enumerate(state.spans):
        if span.wish is not None and last <= span.first <= reach:
            said_elsewhere = span.wish.text.removeprefix(state.raw(span.first, span.last))
            wish = copy_with(span.wish, text=state.raw(index, span.last) + said_elsewhere)
            state.spans[place] = replace(span, first=index, wish=wish)
            state.taken.update(range(index, last))
            return True
    return False
