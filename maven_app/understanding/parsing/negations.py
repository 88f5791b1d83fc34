"""Negations: where the words begin, or what words stand behind, by which a message refuses what it names."""

from collections.abc import Sequence
from itertools import pairwise

from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.understanding.lexicon.function_words import BREAKS, NEGATIONS
from maven_app.understanding.parsing.parse_state import ParseState

_ANYTHING = word_set(
    "anything something one ones made built brand brands at all else whatsoever whatever apapun apa pun sesuatu buatan"
)
"""Words of "anything made by", "anything at all from": between a negation and the maker whose things it refuses."""
_NOTHING = word_set("nothing none neither")
_VERBS_OF_NOTHING = word_set("should be is are may can must")
"""Between these and a maker: "neither [should be] from"."""
_ASKING_NOT = word_set("isn't isnt aren't arent wouldn't wouldnt")
_BEFORE_CLAUSE = word_set(", . ? ! ; and but so ok okay then")
_DETERMINERS = word_set("a an the any this that these those my our his her their")
_REFUSING = phrase_set(
    """
    is out, are out, is off the table, are off the table, is out of the question, are out of the question, is a no go, are a no go, is a no,
    are a no, is not an option, are not an option, isn't an option, aren't an option, are not for me, is not for me, aren't for me,
    isn't for me, is not getting my money, isn't getting my money, won't get my money, gets none of my money, gets no money from me,
    won't do, no way, big no, jelas enggak, udah coret, dicoret, coret aja, gak masuk, ga masuk, nggak masuk
    """
)
"""Behind a thing: it is not wanted."""
_LAST_WORDS = phrase_set(
    """
    no thanks, no thank you, jangan, jgn, jangan deh, ga mau, gak mau, nggak mau, tidak mau, ogah, ogah ah, ga deh, gak deh, nggak deh,
    ga usah, gak usah, nggak usah, skip, skip aja
    """
)
"""The same where nothing goes on behind: "samsung [ga mau]", "asus juga [jangan]"; "samsung ga?" asks whether there is one."""
_BARE_LAST_WORDS = phrase_set("no, nope, no good")
"""The same at the end of a sentence: before a comma they may begin something else ("with nfc, no less than 128 GB")."""
_OPENING_QUESTIONS = word_set("is are was were isn't aren't why what how does do did kenapa apa apakah")
_PARTICLES_BEHIND = word_set("ya deh dong lah ah sih aja please pls thanks makasih tolong for me")
_POINTING_BACK = word_set(
    "so and , those they these that it which also too either jadi itu makanya juga pun mah sih nya"
)
"""Words by which a refusal points back at the thing: "in-ears[, so those] are out"."""
_POINTING_WITHIN = 4


def negation_start(state: ParseState, start: int, first: int) -> int | None:
    """Where the negation begins that ends at `start`, behind it within the determiners before `first`, or before "anything from"."""
    if (begin := state.before(NEGATIONS, start, first)) is not None:
        return None if _only_asks(state, begin) else begin
    place = start
    while state.word(place - 1) in _ANYTHING:
        place -= 1
    verb = place
    while state.word(verb - 1) in _VERBS_OF_NOTHING:
        verb -= 1
    if verb < place and state.word(verb - 1) in _NOTHING:
        return verb - 1
    if place == start:
        return None
    if state.word(place - 1) in _NOTHING:
        return place - 1
    found = NEGATIONS.up_to(state.words, place)
    return place - found[0] if found else None


def absence_start(state: ParseState, start: int) -> int | None:
    """Where "[no] separate subwoofer", "[don't want a] separate subwoofer" begins: an adjective may stand between the two, and no verb
    ("without losing the jack"); behind articles or a verb only one that tells no quality, for that may be what is refused alone.
    """
    if (whole := refused_whole_start(state.words, start)) is not None:
        return whole
    word = state.word(start - 1)
    if word in _SEPARATING:
        article = state.back_over_determiners(start - 1)
        found = NEGATIONS.up_to(state.words, article)
        return article - found[0] if found else None
    is_adjective = word.isalpha() and word not in STOP | BREAKS and not word.endswith("ing")
    is_joined = start > 1 and state.word(start - 2) in _ABSENT and state.is_free(start - 1, start)
    return start - 2 if is_adjective and is_joined and start - 1 not in state.categories_named else None


def refused_whole_start(words: Sequence[str], start: int) -> int | None:
    """Where "[no gaming rubbish with coloured] lights" begins: a thing that is refused with what it has; None where none is."""
    place = start
    while start - place < _OWN_ADJECTIVES and _says_something(words, place - 1):
        place -= 1
    if place < 1 or words[place - 1] not in _HAVING:
        return None
    for at in range(place - 2, max(-1, place - 2 - _WORDS_OF_THING), -1):
        if words[at] in _REFUSED_WITH:
            return at if not _DISPARAGING.isdisjoint(words[at + 1 : place - 1]) else None
        if not _says_something(words, at):
            return None
    return None


def _says_something(words: Sequence[str], place: int) -> bool:
    return place >= 0 and words[place].isalpha() and words[place] not in STOP | BREAKS


_HAVING, _REFUSED_WITH = word_set("with having dengan pakai pake"), word_set("no without tanpa jangan")
_DISPARAGING = word_set("rubbish junk crap garbage nonsense gimmick toy toys mainan sampah rongsokan")
"""Words for a whole thing that is refused; what lacks a part may well have another: "no fan with a touchscreen"."""
_OWN_ADJECTIVES, _WORDS_OF_THING = 2, 4
_ABSENT = word_set("no without tanpa")
_SEPARATING = word_set("separate extra additional external dedicated standalone terpisah tambahan")
"""Adjectives of a part that stands beside: who refuses it so refuses all of it."""


def _only_asks(state: ParseState, begin: int) -> bool:
    """ "[Isn't] a Chromebook enough?": whether a clause opens with a negation that asks for a yes."""
    opens = begin == 0 or state.words[begin - 1] in _BEFORE_CLAUSE
    return opens and state.words[begin] in _ASKING_NOT and state.word(begin + 1) in _DETERMINERS


def refused_behind(state: ParseState, last: int) -> int:
    """Where the words end that refuse what is named up to `last`: "in-ears [are out]", "with in-ears[, so those are out]"; 0 without."""
    for place in range(last, min(len(state.words), last + _POINTING_WITHIN)):
        if found := _REFUSING.at(state.words, place):
            return place + found[0]
        if (end := _last_refusal_end(state, place)) > 0:
            return end
        if state.words[place] not in _POINTING_BACK:
            break
    return _refused_by_pronoun(state, last)


def _last_refusal_end(state: ParseState, place: int) -> int:
    """Where the refusal at `place` ends if what it is said in ends with it, but for particles, and asks nothing; else 0."""
    begin = next((begin for begin, end in state.sentences if begin <= place < end), 0)
    if state.word(begin) in _OPENING_QUESTIONS:
        return 0
    for phrases, marks in ((_LAST_WORDS, {*_SENTENCE_MARKS, ","}), (_BARE_LAST_WORDS, _SENTENCE_MARKS)):
        found = phrases.at(state.words, place)
        behind = place + found[0] if found else 0
        while found and state.word(behind) in _PARTICLES_BEHIND:
            behind += 1
        if found and state.word(behind) in marks:
            return place + found[0]
    return 0


_SENTENCE_MARKS = frozenset({"", ".", "!", ";"})


def _refused_by_pronoun(state: ParseState, last: int) -> int:
    """Where a clause ends that says no more than that what the one before it names is refused: "vertical ones look weird, [nothing like
    that]", "DSLRs feel ancient, [I don't want one of those]"; 0 without, in a question, and where the clause before asks for the thing.
    """
    begin, end = state.clause(last - 1)
    if not _ASKING_FOR.isdisjoint(state.words[begin:last]):
        return 0
    link = next((place for place in range(last, end) if state.words[place] in _CONJOINED), end)
    first = link
    while state.word(first) in _CONJOINED | BREAKS - {"?"}:
        first += 1
    if link == len(state.words) or first >= len(state.words):
        return 0
    stop = state.clause(first)[1]
    said = state.words[first:stop]
    if state.word(stop) == "?" or {("that", "one"), ("this", "one")} & set(pairwise(said)):
        return 0
    is_refusal = not _DENIALS_OF_IT.isdisjoint(said) and not _REFERRING.isdisjoint(said)
    return stop if is_refusal and set(said) <= _REFERRING | _DENIALS_OF_IT | _BESIDE_PRONOUN else 0


_ASKING_FOR = word_set(
    "want need looking look show find get give recommend suggest like love prefer cari mau butuh pengen"
)
"""Words that ask for what stands behind them, which the message then does not refuse."""
_CONJOINED = word_set("and so but then hence therefore jadi makanya tapi dan")
_DENIALS_OF_IT = word_set(
    """
    no not nothing none never don't dont won't wont doesn't didn't without skip avoid leave drop forget exclude anything jangan bukan gak ga
    nggak
    """
)
_REFERRING = word_set("that those these them it such this again thanks itu gituan begitu")
_BESIDE_PRONOUN = word_set(
    """
    i i'd me my we us you please like with of the one ones any kind kinds sort sorts type types thing things stuff so also then really want
    would either to for have having in but except out off give show get buy at all anymore more ever thank much too just yang mau
    lagi deh ya dong aja
    """
)
"""Words that a refusal of "that" may be made of beside its pronoun and its denial."""


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
