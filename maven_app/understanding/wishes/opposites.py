"""Opposites: qualities that are named because they are unwanted: "not heavy", "too slow", "I hate it when it is loud"."""

from dataclasses import replace

from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Wish
from maven_app.understanding.lexicon.function_words import NEGATIONS
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES, OPPOSITES, TOO
from maven_app.understanding.parsing.parse_state import ParseState
from maven_app.understanding.parsing.unused_words import understood_words
from maven_app.understanding.wishes.complaints import complaint_end
from maven_app.understanding.wishes.wish_recording import keep_quality, keep_wish, known_keys

_LEADS = word_set("and but that must should dan tapi yang")
"""Words that begin a negation and are no part of it."""
_UNABLE, _CONSEQUENCE = word_set("can't cannot couldn't barely hardly never nobody"), 4
_TOO_MUCH = word_set("too terlalu kelewat")
_MILDLY = phrase_set(
    "a bit, a little, bit, kinda, kind of, sort of, pretty, quite, rather, still, way, waduh, duh, aduh, wah, agak, lumayan, masih"
)
_VERY = word_set("banget amat sekali")
_GOING_ON = word_set("and but for to though tho then so , . ! ; - untuk buat tapi sih ya deh dong nih") | {""}
"""Words that may stand behind a complaint in words so mild: "a bit pricey [for me]", and not "quite heavy [use]"."""
_DEGREES = word_set(
    "too so very that terlalu yang be overly crazy insanely super terribly ridiculously really particularly stupidly silly"
)
"""Words between a negation and the quality that it rules out: "nothing [crazy] expensive"."""
_POINTING = word_set("these those all the modern today's current nowadays")
"""Words between a negation and the many that it is said of: "I hate [these] huge screens"."""
_SIZED = word_set(
    "screen screens display displays slab slabs brick bricks thing things one ones layar layarnya ukuran ukurannya bodi bodinya"
)
"""Nouns whose size is that of what is sought: "huge [screens]"."""
_SIZES = frozenset({"small", "big", "kecil", "besar"})
_HATING = word_set("hate hates hated annoyed annoys annoying tired sick fed benci sebel kesel males malas capek bosan")
_BEING = word_set("is are be being gets get how so too when kalau kalo kalo itu pas")
"""Words between what is hated and how it is: "I hate it [when] the keyboard [is] loud"."""


def opposite_at(state: ParseState, index: int) -> int:
    """ "Not heavy", "too slow", "heavy ones hurt my back": how many words at `index` were kept as a wish for the opposite."""
    is_of_own = state.in_context(index, index + 1)  # "my old Dell is falling apart"
    opposite = None if is_of_own else OPPOSITES.get(state.words[index])
    is_too_much = state.word(index - 1) in _TOO_MUCH and not state.is_free(index - 1, index)
    if opposite and is_too_much:
        _keep_opposite(
            state, index, index + 1, opposite
        )  # "the Kindle is too [small]": "too" was read with what is set aside
        return 1
    if opposite and (end := complaint_end(state, index + 1) or _end_of_hated(state, index)):
        _keep_opposite(state, index, end, opposite)
        return end - index
    if end := _end_of_mild(state, index):
        complained_of = state.words[end - 1 - (state.words[end - 1] in _VERY)]
        _keep_opposite(state, index, end, OPPOSITES[complained_of], is_too_much=True)
        return end - index
    found = TOO.at(state.words, index) or NEGATIONS.at(state.words, index) or _so_that_nothing_works(state, index)
    found = found or ((1, True) if state.words[index] == "nothing" else None)
    if found is None or state.words[index] in _LEADS or not state.is_free(index, index + found[0]):
        return 0
    place = index + found[0]
    while state.word(place) in _DEGREES | _POINTING:
        place += 1
    place += state.word(place) in _SIZED and state.word(place + 1) in OPPOSITES  # "benci [layar] gede"
    opposite = OPPOSITES.get(state.word(place))
    if opposite is None or not state.is_free(place, place + 1):
        return 0
    end = place + 1 + (state.word(place + 1) == state.words[place])  # "jangan gede-gede"
    end += state.word(end) in _SIZED and state.is_free(end, end + 1)
    if opposite in _SIZES and _is_of_part(state, end):
        return 0
    _keep_opposite(state, index, end, opposite, is_too_much=state.words[index] in _TOO_MUCH)
    return end - index


def _is_of_part(state: ParseState, last: int) -> bool:
    """ "No huge [bezels]": whether a word that nothing could be made of goes on behind a size, which is then that of a part."""
    is_next = last < len(state.words) and state.tokens[last].is_word and state.tokens[last].joint == " "
    is_named = last in state.categories_named or not state.is_free(last, last + 1)
    return is_next and not is_named and state.words[last] not in understood_words()


def _end_of_hated(state: ParseState, index: int) -> int:
    """Where a quality at `index` ends that the clause says to be hated: "I hate it when the keyboard is [loud]"; 0 where it is not."""
    before = state.words[state.clause(index)[0] : index]
    hated = next((place for place, word in enumerate(before) if word in _HATING), None)
    is_hated = hated is not None and not _BEING.isdisjoint(before[hated:]) and state.is_free(index, index + 1)
    return index + 1 if is_hated else 0


def _end_of_mild(state: ParseState, index: int) -> int:
    """Where a complaint of what is shown ends that needs no "too": "a bit pricey", "mahal banget"; 0 where there is none."""
    if state.discussed is None or "?" in state.words or _names_kind(state):
        return 0
    lead = _MILDLY.at(state.words, index)
    place = index + (lead[0] if lead else 0)
    is_very = state.word(place + 1) in _VERY
    last = place + 1 + is_very
    is_complaint = (lead or is_very) and state.word(place) in OPPOSITES and state.word(last) in _GOING_ON
    return last if is_complaint and state.is_free(index, last) else 0


def _names_kind(state: ParseState) -> bool:
    return any(isinstance(span.constraint, CategoryLimit) for span in state.spans)


def _so_that_nothing_works(state: ParseState, index: int) -> tuple[int, bool] | None:
    """ "[So] small that I can't read it": too small."""
    behind = state.words[index + 2 : index + 2 + _CONSEQUENCE]
    return (1, True) if state.words[index] == "so" and not _UNABLE.isdisjoint(behind) else None


def _add_to_price(state: ParseState, first: int, last: int) -> None:
    """ "[Too expensive], under 200": the price says what it should cost, and its words say both."""
    for place, span in enumerate(state.spans):
        if isinstance(span.constraint, BudgetLimit):
            words = f"{state.raw(first, last)}, {span.constraint.words}"
            state.spans[place] = replace(span, constraint=copy_with(span.constraint, words=words))
    state.taken.update(range(first, last))


def _keep_opposite(state: ParseState, first: int, last: int, opposite: str, *, is_too_much: bool = False) -> None:
    """Keep a wish for the opposite; for less than what is shown has, where that is [too] much: "too expensive"."""
    target = wish_words(state.category_knowledge).at((opposite,), 0)
    quality = GENERAL_QUALITIES.at((opposite,), 0)
    is_priced = any(isinstance(span.constraint, BudgetLimit) for span in state.spans)
    if is_too_much and quality and state.category and not (_names_kind(state) or is_priced):
        keep_quality(state, first, last, replace(quality[1], degree="comparative"), None)
        return
    if is_too_much and is_priced and quality and "price" in quality[1].keys:
        _add_to_price(state, first, last)
        return
    specs = known_keys(state, quality[1].keys) if quality else ()
    keep_wish(state, first, last, target[1].wish("") if target else Wish(text="", specs=specs), keeps_words=False)
