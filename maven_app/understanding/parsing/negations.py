"""Negations: where the words begin, or what words stand behind, by which a message refuses what it names."""

from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.understanding.lexicon.function_words import NEGATIONS
from maven_app.understanding.parsing.parse_state import ParseState

_ANYTHING = word_set(
    "anything something one ones made built brand brands at all else whatsoever whatever apapun apa pun sesuatu buatan"
)
"""Words of "anything made by", "anything at all from": between a negation and the maker whose things it refuses."""
_NOTHING = word_set("nothing none")
_ASKING_NOT = word_set("isn't isnt aren't arent wouldn't wouldnt")
_BEFORE_CLAUSE = word_set(", . ? ! ; and but so ok okay then")
_DETERMINERS = word_set("a an the any this that these those my our his her their")
_REFUSING = phrase_set(
    """
    is out, are out, is off the table, are off the table, is out of the question, are out of the question, is a no go, are a no go, is a no,
    are a no, is not an option, are not an option, isn't an option, aren't an option, are not for me, is not for me, aren't for me,
    isn't for me, won't do, no way, big no, jelas enggak, udah coret, dicoret, coret aja, gak masuk, ga masuk, nggak masuk
    """
)
"""Behind a thing: it is not wanted."""
_POINTING_BACK = word_set("so and , those they these that it which jadi itu makanya")
"""Words by which a refusal points back at the thing: "in-ears[, so those] are out"."""
_POINTING_WITHIN = 4


def negation_start(state: ParseState, start: int, first: int) -> int | None:
    """Where the negation begins that ends at `start`, behind it within the determiners before `first`, or before "anything from"."""
    if (begin := state.before(NEGATIONS, start, first)) is not None:
        return None if _only_asks(state, begin) else begin
    place = start
    while state.word(place - 1) in _ANYTHING:
        place -= 1
    if place == start:
        return None
    if state.word(place - 1) in _NOTHING:
        return place - 1
    found = NEGATIONS.up_to(state.words, place)
    return place - found[0] if found else None


def _only_asks(state: ParseState, begin: int) -> bool:
    """ "[Isn't] a Chromebook enough?": whether a clause opens with a negation that asks for a yes."""
    opens = begin == 0 or state.words[begin - 1] in _BEFORE_CLAUSE
    return opens and state.words[begin] in _ASKING_NOT and state.word(begin + 1) in _DETERMINERS


def refused_behind(state: ParseState, last: int) -> int:
    """Where the words end that refuse what is named up to `last`: "in-ears [are out]", "with in-ears[, so those are out]"; 0 without."""
    for place in range(last, min(len(state.words), last + _POINTING_WITHIN)):
        if found := _REFUSING.at(state.words, place):
            return place + found[0]
        if state.words[place] not in _POINTING_BACK:
            return 0
    return 0


_HAVING_TRIED = word_set("used had owned tried pake pakai punya coba nyoba")
_NEVER = word_set("never pernah")
_CHORES = word_set(
    "swap swapping change changing switch switching carry carrying lug lugging bring bringing buy buying ganti gonta tukar bawa beli"
)
"""Verbs of what has to be done to a thing that is made for it: "swap lenses"."""
_SPARED_WITHIN = 4
_DENIALS = NOT | word_set("no without hate hates tired sick tanpa jangan gausah usah males malas cannot")


def chore_start(state: ParseState, first: int) -> int | None:
    """Where the words begin by which the shopper wants to be spared a chore: "[don't have to] swap lenses", "[jangan yang harus] ganti
    lensa"; such words rule the feature out, where others leave it open. None where none do.
    """
    if state.words[first] not in _CHORES:
        return None
    begin = max(state.clause(first)[0], first - _SPARED_WITHIN)
    return next((p for p in range(begin, first) if state.words[p] in _DENIALS or state.words[p].endswith("n't")), None)


def is_untried(state: ParseState, start: int) -> bool:
    """ "[Never used] a split one": whether the words tell that the shopper has not had such a thing so far, and ask nothing of it."""
    verb = start if state.word(start) in _HAVING_TRIED else start - 1  # "used" may stand for an adjective too
    denied = state.word(verb - 1)
    return state.word(verb) in _HAVING_TRIED and (denied in _NEVER or denied.endswith("n't"))
