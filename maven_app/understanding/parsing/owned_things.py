"""Owned things: what a message says that somebody has, so that it is not what is sought."""

from collections.abc import Sequence

from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import FIRST_PERSON, SOFTENERS, WANTING
from maven_app.domain.language.tokens import word_set, words_in
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import Context
from maven_app.understanding.lexicon.brands import LINE_NAMES
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.lexicon.function_words import (
    BREAKS,
    DETERMINERS,
    FOR,
    OWNING,
    POSSESSIVES,
    POSSESSIVES_AFTER,
)
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.parsing.parse_state import ParseState

HAVING = frozenset({"has", "have", "got", "own", "owns", "owned", "having", "had"})
USERS = word_set("user users owner owners pengguna")
"""Words behind what somebody has."""
_BY_NOW = word_set("already now currently")
_PHONES_OF = word_set("hpnya hapenya ponselnya handphonenya laptopnya kameranya")
"""Things that somebody has, by the "-nya" that hangs on them: "[hpnya] iPhone"."""
_DESCRIBING = 4
"""Words that may stand between "I have" and the thing: "an old android"."""
_PEOPLE = word_set("i i've we we've he he's she she's they they've")
_OWNERS = FIRST_PERSON | word_set("i've i'm we've already currently")
_SEEKING_NEAR = word_set("cari nyari mencari beli butuh mau pengen ingin perlu minta rekomendasi")
_NEAR = 4
_BEGINS_CLAUSE = word_set("and but so then hi hello hey ok well also just recently already only")
_GONE = word_set(
    """
    dies ghost kaput conked
    broke broken died dead dying gone stolen lost failed fails failing cracked shattered drowned kaputt busted rusak mati hilang ilang
    dicuri pecah sold returned refunded dijual kejual
    """
)
_LEADING_TO_GONE = word_set(
    "just finally is are was got has have been recently suddenly keeps already now yesterday gave up the on me baru"
    " udah sudah tiba , and but i then"
)
_GONE_WITHIN = 4
_PRONOUNS, _WAS = word_set("it that this they those these which mine"), word_set("was were")
"""Before a name these tell what somebody had."""
_APPOSING, _YEAR_DIGITS = frozenset({",", "(", ":", "-"}), 4
_OF_SEVERAL = word_set("any some ones one of new first")
"""Behind "got" these ask for one: "got [any] TVs under 500"."""


def is_owned(state: ParseState, start: int, first: int, end: int) -> bool:
    """Whether somebody has the thing named from `first` up to `end`, whose noun group begins at `start`; "my" alone says less."""
    is_had = possession_start(state, start, first) is not None
    is_told_of = (
        _is_told_of_own(state, start, first) or _is_named_later(state, start, end) or _is_somebodys(state, start)
    )
    return is_had or breakage_end(state, end) > 0 or is_told_of


def _is_named_later(state: ParseState, start: int, end: int) -> bool:
    """ "My laptop died, it was a [MacBook Pro]", "he sat on my headphones, [Bose QC35]": what somebody has is named behind what became of
    it.
    """
    if state.word(start - 1) in _WAS and state.word(start - 2) in _PRONOUNS:
        return True
    begin = start - (state.tokens[start - 1].is_number and len(state.words[start - 1]) == _YEAR_DIGITS if start else 0)
    if state.word(begin - 1) not in _APPOSING or state.word(end) not in {*BREAKS, ""}:
        return False
    kind = state.category_names.up_to(state.words, begin - 1)
    return kind is not None and state.word(begin - 2 - kind[0]) in POSSESSIVES


_MOVING = word_set(
    "switch switching switched move moving moved change changing go going swap swapping come coming pindah ganti beralih"
)
_FROM, _TO = word_set("from dari"), word_set("to ke")
_MOVED_WITHIN = 3
"""Words from a verb of moving to its "from", and from that to its "to": "switching [over] from [an old] Samsung to"."""


def is_left_behind(state: ParseState, first: int) -> bool:
    """ "Switching from [Android] to an iPhone": whether the thing named at `first` is what somebody leaves for another."""
    begin = next((at for at in range(first - 1, first - 1 - _MOVED_WITHIN, -1) if state.word(at) in _FROM), None)
    if begin is None or _TO.isdisjoint(state.words[first + 1 : first + 1 + _MOVED_WITHIN]):
        return False
    return not _MOVING.isdisjoint(state.words[max(0, begin - _MOVED_WITHIN) : begin])


def is_moved_to(state: ParseState, start: int) -> bool:
    """ "Switching from Android to an [iPhone]": whether somebody goes over to the thing, and seeks nothing that goes with it."""
    verbs = state.words[max(0, start - 2 * _MOVED_WITHIN) : start]
    is_goal = state.word(start - 1) in _TO and not _MOVING.isdisjoint(verbs)
    sought = {*state.categories_named.values(), *([state.discussed] if state.discussed else [])}
    return is_goal and sought <= _MOVED_BETWEEN


_MOVED_BETWEEN = {"smartphones", "laptops"}
"""Categories whose makers people leave for another's, with all that goes with them."""


def possession_start(state: ParseState, start: int, first: int) -> int | None:
    """Where the words begin by which the thing is somebody's, as far as they stand before its noun group or before what describes it:
    "[I have] a 1080p TV", "[saya punya] laptop"; None where none do.
    """
    if (begin := state.before(OWNING, start, first)) is not None:
        return begin
    if _is_had_unsaid(state, start, first):
        return start - 1
    if state.word(first - 1) in BREAKS:
        return None
    for place in range(first - 1, max(0, first - 1 - _DESCRIBING), -1):
        found = OWNING.up_to(state.words, place)
        if found and not _OWNERS.isdisjoint(state.words[place - found[0] : place]):
            return place - found[0]
        word = state.words[place - 1]
        if word in BREAKS or (word in STOP and word not in DETERMINERS):
            return None
    return None


def _is_had_unsaid(state: ParseState, start: int, first: int) -> bool:
    """ "[Got a] MacBook Air M2, need a second screen": who has it is left unsaid where a clause begins; a question asks for one."""
    verb = start - 1
    if state.word(verb) not in {"got", "own", "have"} or not _OF_SEVERAL.isdisjoint(state.words[start:first]):
        return False
    before = state.word(verb - 1)
    begins = verb == 0 or before in BREAKS or before in _BEGINS_CLAUSE
    return begins and state.word(_sentence_end(state, first)) != "?"


def _sentence_end(state: ParseState, place: int) -> int:
    return next((end for begin, end in state.sentences if begin <= place < end), len(state.words))


def _is_told_of_own(state: ParseState, start: int, first: int) -> bool:
    """ "My laptop is a [MacBook Pro]", "hp gw [samsung a15]": what somebody has is named."""
    if "yang" in state.words[start:first]:
        return False  # "tablet nya yang Samsung": the one that is a Samsung
    owner = state.word(start - 1) in POSSESSIVES_AFTER | {"nya"} - {"anda"}
    if state.word(start - 1) in _PHONES_OF or (owner and state.word(start - 2) == "hp"):
        return True
    if _is_named_of_own(state, start):
        return True
    if owner:
        return any(
            named and at + named[0] == start - 1
            for at in state.categories_named
            if (named := state.category_names.at(state.words, at))
        )
    if {"is", "are"}.isdisjoint(state.words[max(0, start - 1) : first]):
        return False
    mine = (at for at in state.categories_named if at < first)
    return any(not POSSESSIVES.isdisjoint(state.words[max(0, at - 2) : at]) for at in mine)


_NAMING = word_set("is are = nya itu")
"""Between a kind of thing and its name, of what somebody has: "phone [is] galaxy s21"."""


def is_named_own(state: ParseState, first: int, last: int, names: Sequence[tuple[int, int]]) -> bool:
    """ "A camera for travel, [phone] is galaxy s21", "[hp] nya samsung a15": whether the kind of thing from `first` up to `last` begins a
    clause that tells by its name, one of `names`, which one somebody has.
    """
    if state.word(last + 1) in {"yang", "yg"}:  # "hp nya yang samsung" is one that is sought
        return False
    begin = last + 1 + (state.word(last + 1) in DETERMINERS)
    return _begins_naming(state, first, last) and any(name == begin for name, _ in names)


def _begins_naming(state: ParseState, first: int, last: int) -> bool:
    """Whether the kind of thing begins a clause that goes on with its name, and offers no choice of names."""
    begin = first - (first > 0 and state.word(first - 1) in DETERMINERS)
    begins = begin == 0 or state.word(begin - 1) in BREAKS | _BEGINS_CLAUSE
    end = state.clause(first)[1]
    is_told = state.word(end) != "?" and _OFFERING.isdisjoint(state.words[last:end])
    return begins and is_told and state.word(last) in _NAMING


_OFFERING = word_set("or atau apa")
"""Words that offer a choice of names."""


def _is_named_of_own(state: ParseState, start: int) -> bool:
    """Whether the name whose noun group begins at `start` is that of such a thing."""
    naming = start if state.word(start) in _NAMING else start - 1
    kind = state.category_names.up_to(state.words, naming) if state.word(naming) in _NAMING else None
    return kind is not None and _begins_naming(state, naming - kind[0], naming)


def _is_somebodys(state: ParseState, start: int) -> bool:
    """ "We also [have] a PS5", "my son [has] a Switch 2", "I use Spotify and [have] an iPhone": somebody has it."""
    if state.word(start - 1) not in HAVING:
        return False
    place = start - 1
    while state.word(place - 1) in SOFTENERS | _BY_NOW:
        place -= 1
    who = PERSONS.up_to(state.words, place)
    goes_on = state.word(place - 1) == "and" and not _PEOPLE.isdisjoint(state.words[max(0, place - 6) : place])
    goes_on = goes_on or state.word(place - 1) in _PEOPLE
    return goes_on or (who is not None and state.word(place - who[0] - 1) not in FOR)


def is_mine(state: ParseState, first: int, last: int) -> bool:
    """ "HP [saya] S22", "Apple Watch [user]", "iPhone 13 [here] btw"; in "cari laptop saya mahasiswa" a new clause begins."""
    end = _name_end(state, last)
    if state.word(end) in USERS or _is_told_of_here(state, first, end) or _is_aged(state, first, end):
        return True
    owners = {state.word(last), state.word(last + (state.word(last) in _LINES))} & POSSESSIVES_AFTER - {"anda"}
    is_replaced = state.word(first - 1) in _REPLACED  # "mau ganti [airpods gue]"
    is_sought = not _SEEKING_NEAR.isdisjoint(state.words[max(0, first - _NEAR) : first])
    return bool(owners) and (is_replaced or not is_sought)


_LINES, _REPLACED = word_set("go pro max air mini plus buds"), word_set("ganti gantiin gantikan mengganti menggantikan")
"""Words of a line between its maker and whose it is, and verbs right before what is to make place."""


def _is_aged(state: ParseState, first: int, end: int) -> bool:
    """ "Jabra 75t [about 4 yrs old], fix or bin?": whether the words behind a name tell how old that thing is, which is worn or may be
    mended; one that is sought used may be as old.
    """
    place = end
    while state.word(place) in _BEFORE_AGE:
        place += 1
    is_number = place < len(state.words) and state.tokens[place].is_number
    if not is_number or state.word(place + 1) not in _YEARS_OF_AGE or state.word(place + 2) != "old":
        return False
    before = state.words[max(0, first - _NEAR) : first]
    is_of_person = PERSONS.at(state.words, place + 3) is not None
    return not is_of_person and _SOUGHT_AGED.isdisjoint(before) and not _AILING.isdisjoint(state.words)


_BEFORE_AGE, _YEARS_OF_AGE = (
    word_set("is are was now about around roughly nearly almost"),
    word_set("year years yr yrs month months"),
)
_SOUGHT_AGED = (
    _SEEKING_NEAR
    | WANTING
    | word_set("looking look searching search find used secondhand second hand refurb refurbished preowned bekas seken")
)
_AILING = _GONE | word_set(
    "fix repair mend bin replace servis service perbaiki ganti slow lag lags laggy crackles crackle"
)
"""Words by which something old is complained of, or is to be mended."""


def _name_end(state: ParseState, last: int) -> int:
    """Where the name ends whose maker or line ends at `last`: "galaxy [s23]", "MacBook Air [M2]"."""
    while any(letter.isdigit() for letter in state.word(last)):
        last += 1
    return last


def _is_told_of_here(state: ParseState, first: int, end: int) -> bool:
    """ "[Pixel 8] here", which is all that a clause says; not "here in Jakarta" and not "any Pixel here?"."""
    begin, stop = state.clause(first)
    tells = state.word(end) in _HERE and all(word in _CLOSING for word in state.words[end + 1 : stop])
    return tells and state.word(stop) != "?" and set(state.words[begin:first]) <= DETERMINERS | _CLOSING


_HERE, _CLOSING = word_set("here household family sini"), word_set("btw fyi here so too though also and")
"""Words behind the name of what somebody has, and what may stand around both."""


def breakage_end(state: ParseState, last: int) -> int:
    """Where the words end that say that what somebody has is no more: "my AirPods Max [just broke]"; 0 where none do."""
    for place in range(last, min(len(state.words), last + _GONE_WITHIN)):
        if state.words[place] in _GONE:
            return place + 1
        if place == last and _may_be_part(state, place):
            continue  # "my Galaxy's [screen] shattered"
        if state.words[place] not in _LEADING_TO_GONE:
            return 0
    return 0


def _may_be_part(state: ParseState, place: int) -> bool:
    """Whether an ordinary noun may stand there, of which it is told what became of it."""
    return state.words[place] not in STOP | BREAKS and state.words[place].isalpha() and state.word(place + 1) in _GONE


def distinct_contexts(contexts: Sequence[Context]) -> tuple[Context, ...]:
    """Each thing that is spoken of once: what other words say in full is left out, and so is the kind of what somebody has by name: the
    phone of "my phone is an iPhone 14".
    """
    said = list(dict.fromkeys(contexts))
    owned = [one for one in said if one.relation == "owned"]
    bare = {one: named for one in owned for named in owned if _names_kind_of(one, named)}
    kept = [
        _worded_with(one, [kind for kind, named in bare.items() if named is one]) for one in said if one not in bare
    ]
    return tuple(one for one in kept if not any(one is not other and f"{one.words} " in other.words for other in kept))


def _worded_with(one: Context, kinds: Sequence[Context]) -> Context:
    """The thing with the words that say its kind before its own."""
    before = [kind.words for kind in kinds if kind.words not in one.words]
    return copy_with(one, words=", ".join((*before, one.words))) if before else one


def _names_kind_of(one: Context, other: Context) -> bool:
    """Whether a name is no more than the kind of the other thing: "phone" of "iPhone 14"."""
    words, line = words_in(one.name), LINE_NAMES.at(words_in(other.name), 0)
    kind = CATEGORY_NAMES.at(words, 0)
    is_bare = words in _PHONES or (kind is not None and kind[0] == len(words))
    category = "smartphones" if words in _PHONES else kind[1][0] if kind else ""
    return is_bare and line is not None and line[1][1] == category


_PHONES = (("hp",), ("hape",))
"""Names of a phone that are no category's, since one is a maker's too."""
