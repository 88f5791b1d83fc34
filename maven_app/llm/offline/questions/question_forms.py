"""Question forms: in which form something is asked: why, which, how much, or whether it is so."""

import re
from collections.abc import Sequence
from typing import Literal

from maven_app.domain.language.closed_classes import OR
from maven_app.domain.language.tokens import Phrases, phrase_set, tokenize, word_set
from maven_app.understanding.lexicon.worst_words import BEST_FOR_WORST
from maven_app.understanding.pointing.further_comparison import asks_further_comparison

Form = Literal["why", "why_not", "difference", "which", "how_much", "yes_no"]

_WHY = phrase_set("why, how come, what makes, kok, kenapa, mengapa, knp, apa alasannya, alasannya")
_NOT = phrase_set(
    "not, n't, isn't, aren't, instead of, rather than, how come no, bukan, nggak, gak, tidak, ga, kok bukan"
)
_DIFFERENCE = phrase_set(
    "difference, differences, differ, differs, different, diff, diffs, beda, bedanya, perbedaan, perbedaannya, berbeda, apa bedanya, "
    "selisih, selisihnya, bedain"
)
_WHICH = phrase_set(
    "which, which one, who, mana, yang mana, manakah, any of these, any of them, do any, ada yang, adakah"
)
_HOW_MUCH = phrase_set(
    "how, what, what's, whats, when, where, berapa, apa saja, kapan, gimana, bagaimana, seberapa, how's, tell me, sebutkan"
)
_AUXILIARIES = word_set(
    "is are does do did can could has have will would isn't doesn't aren't don't apakah bisa bisakah ada punya"
)
_NONE_ELSE = word_set("not no nah what so more tidak nggak ngga enggak gak ga belum lebih ?")


def asks_why(text: str) -> bool:
    """Whether `text` asks for reasons."""
    return says([token.word for token in tokenize(text)], _WHY)


def asks_which(text: str) -> bool:
    """Whether `text` asks for one of several."""
    return says([token.word for token in tokenize(text)], _WHICH)


def says(words: Sequence[str], phrases: Phrases[bool]) -> bool:
    """Whether one of the phrases stands anywhere in the words."""
    return any(phrases.at(words, place) for place in range(len(words)))


def form_of(words: tuple[str, ...], count: int) -> Form:
    """The form in which the words ask something of so many products."""
    if says(words[:6], _WHY):
        return "why_not" if says(words, _NOT) else "why"
    if says(words, _DIFFERENCE):
        return "difference"
    if count > 1 and (says(words, _WHICH) or asks_further_comparison(" ".join(words))):
        return "which"
    if words and words[0] in _AUXILIARIES:
        return "yes_no"
    return "how_much" if says(words, _HOW_MUCH) or says(words, _WHICH) else "yes_no"


def offers_two(words: Sequence[str]) -> bool:
    """ "Is it Bluetooth or with a dongle?": yes would say neither; "or not" offers nothing else."""
    place = next((place for place, word in enumerate(words) if word in OR), len(words))
    return place + 1 < len(words) and words[place + 1] not in _NONE_ELSE


def best_in_place_of_worst(text: str) -> str:
    """The question for the other end: "which has the best battery?" of "which has the worst battery?"; "" where none is asked for."""
    asked = _WORST.sub(lambda worst: BEST_FOR_WORST[worst.group().casefold()], text)
    return asked if asked != text else ""


_WORST = re.compile(rf"\b(?:{'|'.join(BEST_FOR_WORST)})\b", re.IGNORECASE)
