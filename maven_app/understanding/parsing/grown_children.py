"""Grown children: a son or daughter at university or at work is no child."""

from dataclasses import replace

from maven_app.domain.language.tokens import Phrases, listed, word_set
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.parsing.wish_words import ADULT, is_use_of_children

_CHILD = word_set(
    "son sons daughter daughters kid kids child children boy girl nephew niece grandson granddaughter anak anakku anaknya cucu keponakan"
)
_OFFSPRING = _CHILD | word_set("my our his her their for a the and saya aku buat untuk")
"""Words that tell whose child somebody is and not how old: a "toddler" stays one."""
_GROWN = Phrases(
    (phrase, True)
    for phrase in listed(
        """
            university, uni, college, undergrad, undergraduate, campus, dorm, dorms, med school, medical school, law school, grad school,
            master's degree, phd, freshman year, engineering student, first job, new job, his job, her job, is a nurse, is a teacher,
            is a lawyer, is a doctor, is an engineer, is an accountant, grown up, his wife, her husband, got married,
            kuliah, kuliahan, kampus, mahasiswa, mahasiswi, maba, skripsi, sudah kerja, udah kerja, baru kerja, sudah dewasa, sudah menikah
        """
    )
)
_AGE_AWAY = 5
"""Words at most between an age and whose it is: "my son, who turned 25 last year"."""
_OLDEST_CHILD = 70


def leave_out_grown_children(state: ParseState) -> None:
    """Take the uses of children back where the child that is spoken of is grown; its words stay understood."""
    if _is_grown(state):
        state.spans = [_without_wish(span) if _says_only_offspring(state, span) else span for span in state.spans]


def _is_grown(state: ParseState) -> bool:
    return any(_GROWN.at(state.words, place) or _is_adult_age(state, place) for place in range(len(state.words)))


def _is_adult_age(state: ParseState, place: int) -> bool:
    """ "My [25] year old daughter", "my son is [30]"."""
    word = state.word(place)
    if not word.isdigit() or not ADULT <= int(word) < _OLDEST_CHILD or state.is_free(place, place + 1):
        return False
    if any(span.constraint is not None and span.first <= place < span.last for span in state.spans):  # "budget 25"
        return False
    return not _CHILD.isdisjoint(state.words[max(0, place - _AGE_AWAY) : place + _AGE_AWAY])


def _says_only_offspring(state: ParseState, span: Span) -> bool:
    if span.wish is None or not is_use_of_children(span.wish.use):
        return False
    return _OFFSPRING.issuperset(state.words[span.first : span.last])


def _without_wish(span: Span) -> Span:
    return replace(span, wish=None)
