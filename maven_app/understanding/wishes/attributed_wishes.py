"""Attributed wishes: words of wishes that are told of others, of what nobody has, of another thing than is sought, or only asked about."""

from maven_app.domain.language.closed_classes import INDEFINITE_ARTICLES, ONES
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, FOR
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.lexicon.wish_words import WishTarget, wish_words
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES
from maven_app.understanding.parsing.attributed_features import (
    bystander_end,
    is_at_home_of,
    is_of_surroundings,
    is_watched,
)
from maven_app.understanding.parsing.parse_state import ParseState, Span

SIZES = word_set("small big large huge tiny long short wide")
SIZES_BEHIND = word_set("gede besar kecil jumbo")
"""Sizes that Indonesian puts behind what they are of."""
_OF_FAMILIES = frozenset({"cameras"})
"""Categories with uses for pictures of people, who use nothing."""


def is_use_of_others(state: ParseState, first: int, length: int, found: tuple[int, WishTarget] | None) -> bool:
    """Whether a use is told of those beside the shopper."""
    begin, end = state.clause(first)
    is_use = found is not None and found[1].kind == "use"
    is_first = state.words[first : first + length] == ("my", "first")
    if is_use and is_first and PERSONS.at(state.words, first + length):
        return True  # "a camera for [my first] baby" is for no beginner
    if is_use and _is_done_by_maven(state, first, length):
        state.taken.update(range(first, first + length))
        return True
    if is_use and (told := bystander_end(state.words, first, first + length)):
        state.taken.update(range(first, told))
        return True
    person = next((at for at in range(first, first + length) if _is_person(state, at)), None)
    if is_use and person is not None:
        is_seen = state.category not in _OF_FAMILIES and is_watched(state.words, person, first + length)
        if is_seen or is_at_home_of(state.words, person):
            state.taken.update(range(first, first + length))
            return True
    if is_use and _is_of_model(state, begin, first):
        state.taken.update(range(first, first + length))
        return True
    return is_use and is_of_surroundings(state.words[begin:end], first - begin, first + length - begin)


def _is_of_model(state: ParseState, begin: int, first: int) -> bool:
    """ "Like her uncle who is a [wedding photographer]": whether the words only tell of somebody who is taken as an example."""
    for place in range(begin + 1, first):
        start = state.back_over_determiners(place)
        is_example = (
            start < place and PERSONS.at(state.words, place) is not None and state.word(start - 1) in _AS_EXAMPLE
        )
        if is_example and FOR.isdisjoint(state.words[place:first]):
            return True
    return False


_AS_EXAMPLE = word_set("like unlike as than kayak seperti kaya")


def _is_done_by_maven(state: ParseState, first: int, length: int) -> bool:
    """ "[Write] a buying guide": whether a verb asks Maven for something to read, and tells of no use."""
    behind = state.words[first + length : first + length + _REQUEST]
    is_verb = bool(behind) and (behind[0] in DETERMINERS | _TO_WHOM or behind[0] in _TO_READ)
    return is_verb and not _TO_READ.isdisjoint(behind) and state.word(first - 1) not in FOR | DETERMINERS


_TO_READ, _TO_WHOM, _REQUEST = word_set("guide guides panduan"), word_set("me us aku saya"), 4
"""Words for what Maven writes and for whom, and the most words from the verb to it."""


def _is_person(state: ParseState, place: int) -> bool:
    """ "[Mum]", "[mums]": somebody, or whose place it is."""
    one = state.words[place].removesuffix("s").removesuffix("'")
    return PERSONS.at(state.words, place) is not None or PERSONS.at((one,), 0) is not None


def is_nuisance(state: ParseState, first: int, last: int) -> bool:
    """ "The [bass] comes through the floor", "the [music] drowns it": whether what is named from `first` up to `last` is what disturbs
    somebody, whose words are then understood.
    """
    for at in range(last, min(last + _NUISANCE_NEAR, len(state.words))):
        if (found := _DISTURBING.at(state.words, at)) and BREAKS.isdisjoint(state.words[last:at]):
            state.taken.update(range(first, at + found[0]))
            return True
    return False


_NUISANCE_NEAR = 3
_DISTURBING = phrase_set(
    """
    drown, drowns, drown out, drowns out, drowned out, drowning out, overpowers, comes through, come through, coming through, goes through,
    keeps me awake, keep me awake, keeps me up, keep me up, keeps us awake, keeps us up, wakes me, wakes us, wake me, wake us, wakes her,
    wakes him, wakes the, wakes up the, drives me, drive me, is driving me, tembus, bikin ga bisa tidur, ganggu tidur
    """
)


def only_sets_aside(span: Span) -> bool:
    """ "I have no [iPhone]", "without an [iPhone]": whether a name is only set aside, whose whole phrase may mean a use."""
    is_brand_free = span.waiver is not None and span.waiver.code == "brand"
    return span.constraint is None and span.wish is None and span.context is None and (is_brand_free or not span.waiver)


def is_lacked(state: ParseState, first: int, length: int, found: tuple[int, WishTarget] | None) -> bool:
    """ "[Don't own any] Steam stuff": whether a use is named by what somebody says they have none of, whose words are then understood."""
    verb = state.back_over_determiners(first) - 1
    while state.word(verb) in _ANY:
        verb -= 1
    denial = verb - 1
    is_denied = state.word(denial) in _NEVER or state.word(denial).endswith("n't")
    is_use = found is not None and found[1].kind == "use"
    if not (is_use and is_denied and state.word(verb) in _HAVING) or state.word(denial - 1) in _ITSELF:
        return False
    state.add(Span(denial, first + length))
    return True


_HAVING, _ANY, _NEVER = (
    word_set("own have had got owned punya"),
    word_set("any a an much"),
    word_set("never not tidak belum"),
)
_ITSELF = word_set("it that which one")
"""Of what is sought these say that it must not have it."""


def describes_another(state: ParseState, first: int, last: int) -> bool:
    """ "For small [hands]", "small [ears]", "battery [is at 78%]": the quality is of something that the message does not ask for."""
    if _is_reading_of_own(state, last):
        return True
    start = state.back_over_determiners(first)
    is_purpose = start > 0 and state.words[start - 1] in FOR
    if not (is_purpose or state.words[first] in SIZES) or last >= len(state.words) or not is_content(state, last):
        return False
    wish = wish_words(state.category_knowledge).at(state.words, last)
    is_of_use = wish is not None and wish[1].kind == "use" and state.word(first - 1) in _BEFORE_NOUNS
    if wish and is_of_use and not is_purpose and _ends_there(state, last + wish[0]):
        return True  # "opening a small [cafe]"
    is_wish = wish or GENERAL_QUALITIES.at(state.words, last)
    goes_on = last + 1 < len(state.words) and (is_content(state, last + 1) or last + 1 in state.categories_named)
    return is_purpose or not (is_wish or goes_on)


def _is_reading_of_own(state: ParseState, last: int) -> bool:
    """Whether behind what ends at `last` a share is read off, as of what somebody has: "battery [health is down to 78%]"."""
    place = last
    while state.word(place) in _READING_OFF:
        place += 1
    is_share = place < len(state.tokens) and state.tokens[place].is_number and state.word(place + 1) in _PERCENT
    return is_share and place > last


_READING_OFF = word_set(
    "is at on only just now down to health capacity about says shows 's tinggal udah sudah cuma kesehatan sisa nya di"
)
_PERCENT = word_set("% percent persen pct")


def _ends_there(state: ParseState, last: int) -> bool:
    """Whether nothing goes on there that what stands before could describe: "a small cafe[, ...]", and not "a small travel [speaker]"."""
    return last >= len(state.words) or (state.words[last] in STOP | BREAKS and state.words[last] not in ONES)


_BEFORE_NOUNS = INDEFINITE_ARTICLES | word_set("my our the")


def is_content(state: ParseState, index: int) -> bool:
    """Whether a word that says something stands there and nothing was read in it."""
    token = state.tokens[index]
    return token.is_word and state.is_free(index, index + 1) and token.word not in STOP and token.word not in BREAKS


def asks_worth(state: ParseState, index: int) -> bool:
    """ "My PS5, is 4K [worth it]?", "noise cancelling [worth it]?": whether it is asked if something is worth it, and no bargain wanted."""
    begin, end = state.clause(index)
    before = state.words[begin:index]
    is_asked = state.word(end) == "?" and _CHOOSING.isdisjoint(before)
    return state.words[index] == "worth" and (is_asked or (begin > 0 and not _ASKING.isdisjoint(before)))


_ASKING, _CHOOSING = word_set("is are isn't aren't was would will does do"), word_set("best which what any most")
