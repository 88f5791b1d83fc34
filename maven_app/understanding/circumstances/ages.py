"""Ages: who something is for, by how old they are."""

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, FOR, POSSESSIVES, POSSESSIVES_AFTER
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.lexicon.wish_words import use_for_age, use_for_siblings
from maven_app.understanding.parsing.mention_roles import FAULTS
from maven_app.understanding.parsing.parse_state import ParseState
from maven_app.understanding.wishes.wish_recording import keep_wish

_BEFORE_AGE = word_set("am i'm im he's she's who's is aged age turned turns turning umur usia berumur berusia")
_MONEY = word_set("budget limit maximum max price cost spend bujet anggaran harga")
_BEHIND_AGE = word_set("and with so now years who dan sekarang")
_AFTER_AGE = word_set("yo tahun thn yr yrs")
_ELDERS = word_set(
    "mum mom mother dad father parents nan nana gran granny grandma grandmother grandpa grandad grandfather ibu bapak ayah mama papa"
    " nenek kakek oma opa"
)
_OLDER, _YOUNGER = range(40, 100), range(1, 31)
"""Bare figures behind a person that are an age: of a parent, and of anybody else; others may be a price."""
_BETWEEN_AGES = word_set("and & dan , +")
_BEFORE_SPAN, _AFTER_SPAN = (
    word_set("selama dalam tahan awet garansi dipakai biaya total termurah murah hemat next another over"),
    word_set("ke kedepan lagi warranty"),
)
"""Words by which years are a span of time and nobody's age: "buat 3 tahun [ke] depan"."""


def find_ages(state: ParseState) -> None:
    """ "My 6 year old", "I am 74": who it is for, by age."""
    for index, token in enumerate(state.tokens):
        if not token.is_number or not token.raw.isdigit() or len(token.raw) > 2:
            continue
        if not (state.is_free(index, index + 1) or state.in_context(index, index + 1)):
            continue
        last = index + 1
        if state.word(last) in {"year", "years"} and state.word(last + 1) in {"old", "olds"}:
            last += 2
        elif state.words[last : last + 3] == ("y", "/", "o"):
            last += 3
        elif state.word(last) in _AFTER_AGE:
            last += 1
            is_span = state.word(index - 1) in _BEFORE_SPAN or _is_time_of_use(state, index, last)
            if state.word(last) in _AFTER_SPAN or is_span:
                continue
        elif not (state.word(index - 1) in _BEFORE_AGE or _is_behind_person(state, index)) or (
            last < len(state.words) and state.words[last] not in BREAKS | _BEHIND_AGE
        ):
            continue
        if state.word(index - 2) in _MONEY:  # "my budget is 80"
            continue
        if _is_of_goods(state, index) or (last > index + 1 and _is_of_something_had(state, index, last)):
            state.taken.update(range(index, last))
            continue
        begin = index - (state.word(index - 1) in _BEFORE_AGE)
        target = use_for_age(state.category_knowledge, int(token.raw))
        if (elder := _age_before(state, index)) is not None:
            begin, target = elder, use_for_siblings(state.category_knowledge) or target
        if target is not None:
            keep_wish(state, begin, last, target.wish(""), keeps_words=False)
        else:
            state.taken.update(range(begin, last))


def _is_time_of_use(state: ParseState, index: int, last: int) -> bool:
    """ "For [2 yrs] max", "buat [3 tahun]": whether years without "old" tell how long something is to serve, and not whom."""
    is_years = state.word(last - 1) in _UNITS_OF_AGE and state.word(last) not in {"old", "olds"}
    return is_years and state.word(index - 1) in FOR and PERSONS.at(state.words, last) is None


_UNITS_OF_AGE = word_set("tahun thn yr yrs")


def _is_of_goods(state: ParseState, index: int) -> bool:
    """ "[Laptop] 4 years old", "my [laptop] is 4 years old": whether the age is that of the goods named right before it."""
    place = index - (state.word(index - 1) in _BEING)
    return place > 0 and (state.in_category_name(place - 1, place) or place - 1 in state.categories_named)


_BEING = word_set("is are was")


def _is_of_something_had(state: ParseState, index: int, last: int) -> bool:
    """ "My Keychron double types. [3 years] old", "Jabra 75t about [4 yrs] old, fix or bin": whether an age in years stands in a message
    that tells of what somebody has or what ails it, and is that of nobody: no person is named before it or right by it.
    """
    is_of_person = state.word(index - 1) in _OF_A_PERSON or _age_before(state, index) is not None
    if is_of_person or _is_by_person(state, index, last):
        return False
    before = range(max(0, index - _NEAR_OWNER), index)
    is_had = any(span.context and span.context.relation in _OWNED_OR_GONE for span in state.spans)
    is_had = is_had or any(state.words[at] in POSSESSIVES | POSSESSIVES_AFTER for at in before)
    return is_had or not (FAULTS | _MENDING).isdisjoint(state.words)


def _is_by_person(state: ParseState, index: int, last: int) -> bool:
    """ "My [daughter's] phone died. 12 years old", "8 years old [girl]", "[he is] just 8 years old": whether the age may be a person's."""
    plain = tuple(word.removesuffix("'s").removesuffix("’s") for word in state.words)
    named = (at for at in (*range(index), *range(last, last + _NEAR_PERSON)) if PERSONS.at(plain, at))
    is_old_enough = int(state.tokens[index].raw) in _OLDER
    is_named = any(plain[at] not in _ELDERS or is_old_enough for at in named)
    return is_named or not {"he", "she"}.isdisjoint(plain[max(0, index - _NEAR_PRONOUN) : index])


_NEAR_PERSON, _NEAR_PRONOUN = 2, 3
"""Words from an age to whom it is of: behind it, and before it."""
_OF_A_PERSON = (
    word_set("am i'm im he's she's who's aged age turned turns turning umur berumur") | POSSESSIVES | DETERMINERS | FOR
)
"""Right before a figure these make it the age of somebody: "for [my] 6 year old", "[she's] 9 years old"."""
_OWNED_OR_GONE = frozenset({"owned", "replaces"})
_MENDING = word_set(
    "repair fix mend bin replace replacement died dead broke dying servis service benerin betulin ganti mati"
)
_NEAR_OWNER = 12


def _age_before(state: ParseState, index: int) -> int | None:
    """Where the first of two ages stands: "my [6] and 9 year old"; None where there is one."""
    is_linked = index > 1 and state.word(index - 1) in _BETWEEN_AGES and state.tokens[index - 2].is_number
    return index - 2 if is_linked and int(state.tokens[index].raw) in _YOUNGER else None


def _is_behind_person(state: ParseState, index: int) -> bool:
    """ "My mum, [70], wants", "my dad ([68])": a bare figure that is the age of who is named before it."""
    place = index - (state.word(index - 1) in {",", "("})
    if place == 0 or not PERSONS.up_to(state.words, place):
        return False
    return int(state.tokens[index].raw) in (_OLDER if state.words[place - 1] in _ELDERS else _YOUNGER)
