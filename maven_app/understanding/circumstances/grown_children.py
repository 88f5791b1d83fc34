"""Grown children: a son or daughter at university or at work is no child."""

from dataclasses import replace

from maven_app.domain.language.tokens import Phrases, split_phrases, word_set
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.lexicon.wish_words import ADULT, is_use_of_children
from maven_app.understanding.parsing.parse_state import ParseState, Span

_CHILD = word_set(
    "son daughter kid child boy girl nephew niece grandson granddaughter anak anakku anaknya cucu keponakan"
)
_CHILDREN = word_set("sons daughters kids children boys girls")
_OFFSPRING = _CHILD | _CHILDREN | word_set("my our his her their for a the and saya aku buat untuk")
"""Words that tell whose child somebody is and not how old: a "toddler" stays one."""
_GROWN = Phrases(
    (phrase, True)
    for phrase in split_phrases(
        """
            university, uni, college, undergrad, undergraduate, campus, dorm, dorms, med school, medical school, law school, grad school,
            master's degree, phd, freshman year, engineering student, first job, new job, his job, her job, is a nurse, is a teacher,
            is a lawyer, is a doctor, is an engineer, is an accountant, grown up, his wife, her husband, got married,
            kuliah, kuliahan, kampus, mahasiswa, mahasiswi, maba, skripsi, sudah kerja, udah kerja, baru kerja, sudah dewasa, sudah menikah
        """
    )
)
_AWAY = 8
"""Words at most between a child and what tells its age: "my son, who turned 25 last year"."""
_WHOSE = word_set("saya aku kami gue gua")
_OTHERS = word_set(
    "i i'm im i've i'll i'd we we're they wife husband mom mum mother dad father parents grandma grandpa friend saya aku kami kita suami"
    " istri ibu ayah mama papa"
)
"""Of whom an age or a work is told behind them, and not of the child."""
_OLDEST_CHILD = 70


def leave_out_grown_children(state: ParseState) -> None:
    """Take the uses of children back where the child that is spoken of is grown; its words stay understood."""
    if _is_grown(state):
        state.spans = [_without_wish(span) if _says_only_offspring(state, span) else span for span in state.spans]


def _is_grown(state: ParseState) -> bool:
    """Whether an age or a stage of life is told of a child that the message names."""
    places = range(len(state.words))
    signs = [place for place in places if _GROWN.at(state.words, place) or _is_adult_age(state, place)]
    return any(_is_told_of(state, child, sign) for sign in signs for child in places if state.words[child] in _CHILD)


def _is_told_of(state: ParseState, child: int, sign: int) -> bool:
    behind = child + 1 + (state.word(child + 1) in _WHOSE)  # "anak [saya]"
    begin = behind if child < sign else sign + 1
    between = state.words[begin : max(child, sign)]
    is_near = len(between) <= _AWAY and _OTHERS.isdisjoint(between)
    return is_near and (child < sign or BREAKS.isdisjoint(between))


def _is_adult_age(state: ParseState, place: int) -> bool:
    """ "My [25] year old daughter", "my son is [30]", and not the 25 of "budget 25"."""
    word = state.word(place)
    is_age = len(word) == 2 and word.isascii() and word.isdigit() and ADULT <= int(word) < _OLDEST_CHILD
    if not is_age or state.is_free(place, place + 1):
        return False
    return all(span.constraint is None or not span.first <= place < span.last for span in state.spans)


def _says_only_offspring(state: ParseState, span: Span) -> bool:
    if span.wish is None or not is_use_of_children(span.wish.use):
        return False
    return _OFFSPRING.issuperset(state.words[span.first : span.last])


def _without_wish(span: Span) -> Span:
    return replace(span, wish=None)
