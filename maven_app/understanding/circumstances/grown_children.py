"""Grown children: a son or daughter at university or at work is no child."""

from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.language.tokens import Phrases, phrase_set, split_phrases, word_set, words_in
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
            master's degree, masters degree, her masters, his masters, a masters, doing masters, phd, her thesis, his thesis, a thesis,
            freshman year, apprenticeship, apprentice, trainee, internship, an intern, moving out, moved out, first flat, first apartment,
            engineering student, first job, new job, his job, her job, is a nurse, is a teacher, is a lawyer, is a doctor, is an engineer,
            is an accountant, grown up, his wife, her husband, got married, kuliah, kuliahan, kampus, magang, mahasiswa, mahasiswi, maba,
            skripsi, sudah kerja, udah kerja, baru kerja, sudah dewasa, sudah menikah
        """
    )
)
_AT_WORK = phrase_set("works from home, works as, works in, works at, kerja di, kerja dari rumah")
_WHO = word_set("who he she yang dia")
"""Words by which who was named is spoken of further; a "that" may be the thing: "for my son that works in the car"."""
_AWAY = 8
"""Words at most between a child and what tells its age: "my son, who turned 25 last year"."""
_WHOSE = word_set("saya aku kami gue gua")
_OTHERS = word_set(
    "i i'm im i've i'll i'd we we're they wife husband mom mum mother dad father parents grandma grandpa friend saya aku kami kita suami"
    " istri ibu ayah mama papa"
)
"""Of whom an age or a work is told behind them, and not of the child."""
_OLDEST_CHILD = 70


def tells_of_grown_child(text: str) -> bool:
    """Whether a stage of life that only the grown reach is told of a child that `text` names."""
    return _tells_of_grown(words_in(text))


def _tells_of_grown(words: Sequence[str]) -> bool:
    signs = [place for place in range(len(words)) if _GROWN.at(words, place) or _is_at_work(words, place)]
    children = [place for place, word in enumerate(words) if word in _CHILD]
    return any(_is_told_of(words, child, sign) for sign in signs for child in children)


def _is_at_work(words: Sequence[str], place: int) -> bool:
    """ "My son [works at] a bank", "who [works from home]": whether work is told right behind a child, or a pronoun."""
    behind = place - (place > 1 and words[place - 1] in _WHOSE)  # "anak [saya]"
    is_subject = behind > 0 and (words[place - 1] in _WHO or words[behind - 1] in _CHILD)
    return is_subject and _AT_WORK.at(words, place) is not None


def leave_out_grown_children(state: ParseState) -> None:
    """Take the uses of children back where the child that is spoken of is grown; its words stay understood."""
    if _is_grown(state):
        state.spans = [_without_wish(span) if _says_only_offspring(state, span) else span for span in state.spans]


def _is_grown(state: ParseState) -> bool:
    """Whether an age or a stage of life is told of a child that the message names."""
    places = range(len(state.words))
    ages = [place for place in places if _is_adult_age(state, place)]
    children = [place for place in places if state.words[place] in _CHILD]
    return _tells_of_grown(state.words) or any(
        _is_told_of(state.words, child, age) for age in ages for child in children
    )


def _is_told_of(words: Sequence[str], child: int, sign: int) -> bool:
    behind = child + 1 + (not _WHOSE.isdisjoint(words[child + 1 : child + 2]))  # "anak [saya]"
    begin = behind if child < sign else sign + 1
    between = words[begin : max(child, sign)]
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
