"""Phrases: the few words of a clause that carry what it asks for, to be shown in place of the whole clause."""

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cache

import numpy as np

from maven_app.domain.language.tokens import Token, tokenize
from maven_app.ports.embedding import TextEmbedder
from maven_app.understanding.implied_wishes.classifier import chances_of
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, FOR, NEGATIONS
from maven_app.understanding.parsing.unused_words import idle_words

_LONGEST_PHRASE = 5
"""Words of a phrase at most."""
_MOST_WEIGHED = 12
"""Phrases of one clause that are weighed at most, the longest first."""
_DENIED_WITHIN = 3
"""Words between a negation and what it denies at most."""
_ALONE = 0.2
"""How much likelier a word must be than a phrase of several, which tells more."""
_TELLS = 0.2
"""The chance from which words that are left over tell what is asked for without those that were read."""


async def telling_phrase(
    clause: str, target: str, category: str, embedder: TextEmbedder, *, left_over: Iterable[str], read: Iterable[str]
) -> str:
    """The words of `clause` that ask for `target` most clearly, as they were written; all of them where none stand by themselves.

    They hold some of those that are `left_over` and none of those that were `read` as something else, unless these tell it.
    """
    unread, names = _words(left_over), _names_of(category)
    told = await _clearest_phrase(_phrases(clause, unread, names | (_words(read) - unread)), target, category, embedder)
    if told is None or told[1] < _TELLS:
        told = await _clearest_phrase(_phrases(clause, _words((clause,)), names), target, category, embedder)
    return clause if told is None else told[0]


async def _clearest_phrase(
    phrases: Iterable[str], target: str, category: str, embedder: TextEmbedder
) -> tuple[str, float] | None:
    """The phrase that asks for `target` most clearly, and its chance; None of none."""
    weighed = sorted(dict.fromkeys(phrases), key=len, reverse=True)[:_MOST_WEIGHED]
    targets, chances = await chances_of(weighed, category, embedder)
    if not weighed or target not in targets:
        return None
    of_target = chances[:, targets.index(target)]
    best = int((of_target - _ALONE * np.array([" " not in one for one in weighed])).argmax())
    return weighed[best], float(of_target[best])


@cache
def _names_of(category: str) -> frozenset[str]:
    """The words by which goods of `category` are called."""
    return frozenset(word for word, name in CATEGORY_NAMES.of_one_word if name[0] == category)


def _words(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(token.word for text in texts for token in tokenize(text))


def _phrases(clause: str, left_over: Set[str], read: Set[str]) -> Iterator[str]:
    """The runs of words that stand by themselves: from a word that carries something to another, with no such word beside them."""
    tokens = tokenize(clause)
    for first in range(len(tokens)):
        for last in range(first + 1, min(len(tokens), first + _LONGEST_PHRASE) + 1):
            run = tokens[first:last]
            if any(_is_border(token, read) for token in run) or not _is_whole(tokens, first, last, read):
                continue
            if any(token.word in left_over for token in run):
                begin = _with_lead(tokens, first, last, read)
                yield clause[tokens[begin].start : run[-1].end]


def _is_border(token: Token, read: Set[str]) -> bool:
    return token.word in BREAKS or (token.word in read and _carries(token)) or not token.raw[:1].isalnum()


def _carries(token: Token) -> bool:
    return token.is_number or (token.is_word and token.word not in idle_words())


def _is_whole(tokens: Sequence[Token], first: int, last: int, read: Set[str]) -> bool:
    """Whether the words from `first` up to `last` are a phrase by themselves, or as much of one as fits."""
    if not (_carries(tokens[first]) and _carries(tokens[last - 1])):
        return False
    is_open = [first > 0 and _goes_with(tokens[first - 1], read), last < len(tokens) and _goes_with(tokens[last], read)]
    return not any(is_open) or last - first == _LONGEST_PHRASE


def _goes_with(token: Token, read: Set[str]) -> bool:
    return _carries(token) and not _is_border(token, read)


def _with_lead(tokens: Sequence[Token], first: int, last: int, read: Set[str]) -> int:
    """Where the phrase begins with the negation or the "for" before it."""
    words = [token.word for token in tokens]
    for place in range(first - 1, max(-1, first - 1 - _DENIED_WITHIN), -1):
        if _is_border(tokens[place], read) or _carries(tokens[place]):
            break
        if words[place].endswith("n't"):
            return place
        if found := NEGATIONS.up_to(tuple(words), place + 1):
            return place + 1 - found[0]
    begin = first
    while begin > 0 and words[begin - 1] in DETERMINERS:
        begin -= 1
    is_led = begin > 0 and words[begin - 1] in FOR and last - begin < _LONGEST_PHRASE
    return begin - 1 if is_led else first
