"""Sole purpose: what a shopper wants something for and little more: "just for WhatsApp"."""

from itertools import pairwise

from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.understanding.parsing.parse_state import ParseState

JUST, JUST_BEHIND = (
    word_set("just only merely simply mainly cuma cuman hanya sekedar sekadar"),
    word_set("doang aja saja only"),
)
"""Words that say of a purpose that it is all."""
_JUST_NEAR = 4
"""Words from such a word to the purpose: "just need it for"."""


def is_only(state: ParseState, first: int, last: int) -> bool:
    """Whether little more is wanted than what is said there: "[just] need it for WhatsApp", "buat wa [doang]"."""
    begin, _ = state.clause(first)
    is_behind = (
        state.word(last) in JUST_BEHIND and state.word(last + 1) not in _LIMITED
    )  # "my MacBook Air only [has] USB-C"
    nearby = range(max(begin, first - _JUST_NEAR), first)
    is_near = any(state.words[place] in JUST and not _is_of_something_else(state, place, first) for place in nearby)
    return is_behind or is_near or _is_in_list(state, first)


def is_only_in(clause: str, words: str) -> bool:
    """Whether a clause says of some of its words that little more is wanted: "I [just] take pics of my kids"."""
    before, here, behind = clause.casefold().partition(words.casefold())
    said, named, following = [[token.word for token in tokenize(part)] for part in (before, here, behind)]
    near = [*said[-_JUST_NEAR:], *named]
    is_near = any(word in JUST and not _is_of_past(after) for word, after in pairwise(near))
    return is_near or (
        following[:1] != [] and following[0] in JUST_BEHIND and not _LIMITED.intersection(following[1:2])
    )


def _is_of_past(word: str) -> bool:
    """Whether a word behind "just" tells of what has happened: "we just [moved] here", "just [got] a puppy"."""
    return word in _LIMITED or word in _HAPPENED or word.endswith("ed")


def _is_in_list(state: ParseState, first: int) -> bool:
    """Whether what begins at `first` stands in a list of all that is needed: "I only need calls, WhatsApp with the family and [photos]"."""
    begin = next((start for start, end in state.sentences if start <= first <= end), 0)
    for place in range(first - 1, max(begin, first - _LIST) - 1, -1):
        word = state.words[place]
        if word in _ONE_MORE:
            return False
        if word in JUST:
            wants = state.word(place + 1) in (_USING | _NEEDED_ONLY if word in _ALL else _USING)
            return wants and not _is_of_something_else(state, place, first)
    return False


def _is_of_something_else(state: ParseState, place: int, first: int) -> bool:
    """Whether the "only" at `place` is said of a figure, or of what somebody has, and not of what begins at `first`."""
    return state.word(place + 1) in _LIMITED or any(token.is_number for token in state.tokens[place + 1 : first])


_LIST = 14
"""The words that such a list is looked for back."""
_ALL, _USING = word_set("only solely cuma cuman hanya"), word_set("for use uses using buat untuk dipakai dipake pake")
_NEEDED_ONLY = word_set("need needs want wants really ever to be using butuh perlu mau pengen")
"""Words of needing behind such a word, by which it is said of all that is listed."""
_ONE_MORE = word_set("but also though plus tapi juga namun must should need's wish ideally")
"""Words behind which more is wanted than the list says."""


_HAPPENED = word_set("bought began had became been saw read heard found lost broke won")
_LIMITED = word_set("has have had got gets comes takes works does supports charges punya ada")
"""Verbs of which an "only" before them is said, and not of what stands before that."""
