"""Glossary terms: which terms that Maven can explain a text names, how much of it they are, and which category they belong to."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import Phrases, Token, tokenize
from maven_app.domain.needs.need import CategoryLimit
from maven_app.knowledge.schema import GlossaryEntry
from maven_app.understanding.glossary.asked_terms import find_asked_terms


def glossary_terms(
    text: str, glossary: Sequence[GlossaryEntry], *, is_asked: bool = False
) -> tuple[GlossaryEntry, ...]:
    """The entries whose terms stand in `text`, the longest term at each place, in the order of the text; `is_asked`: `text` is what a
    message asks the meaning of, and everyday words are terms too.
    """
    return tuple({entry.id: entry for _, entry in _terms_in(text, glossary, is_asked=is_asked)}.values())


def terms_in_text(text: str, glossary: Sequence[GlossaryEntry]) -> tuple[str, ...]:
    """The terms of the glossary that stand in `text`, as they are written there."""
    return tuple(words for words, _ in _terms_in(text, glossary))


def _terms_in(
    text: str, glossary: Sequence[GlossaryEntry], *, is_asked: bool = False
) -> Iterator[tuple[str, GlossaryEntry]]:
    is_asked = is_asked or find_asked_terms(text) is not None
    terms, tokens = _terms_of(IdentityKey(glossary), is_asked), tokenize(text)
    words = [token.word for token in tokens]
    place = 0
    while place < len(words):
        match = terms.at(words, place)
        if match is not None and _begins_code(tokens[place + match[0] :]):
            match = None
        if match is not None:
            yield text[tokens[place].start : tokens[place + match[0] - 1].end], match[1]
        place += match[0] if match else 1


def _begins_code(rest: Sequence[Token]) -> bool:
    """Whether the code of a model goes on in `rest`, what stands behind a term: the "Wh" of a WH-1000XM6 is no watt hour."""
    return bool(rest) and rest[0].joint == "-" and not rest[0].is_number and any(map(str.isdigit, rest[0].raw))


def category_of_terms(text: str, glossary: Sequence[GlossaryEntry]) -> CategoryLimit | None:
    """The category that all terms in `text` matter in, where it is one or they are made for it, in the words of the first."""
    found = [entry for entry in glossary_terms(text, glossary) if entry.categories]
    meant = [{entry.made_for} if entry.made_for else set(entry.categories) for entry in found]
    shared = set.intersection(*meant) if meant else set()
    return CategoryLimit(category=shared.pop(), words=found[0].names[0]) if len(shared) == 1 else None


@lru_cache(maxsize=4)
def _terms_of(glossary: IdentityKey[Sequence[GlossaryEntry]], is_asked: bool) -> Phrases[GlossaryEntry]:
    return Phrases((term, entry) for entry in glossary.value for term in (entry.names if is_asked else entry.terms))


def without_terms(text: str, entries: Sequence[GlossaryEntry]) -> str:
    """The text, folded, with a blank in the place of every term of `entries`."""
    rest = text.casefold()
    for term in sorted((term.casefold() for entry in entries for term in entry.names), key=len, reverse=True):
        rest = re.sub(rf"(?<!\w){re.escape(term)}(?!\w)", " ", rest)
    return rest


def asks_only_meaning(text: str, glossary: Sequence[GlossaryEntry]) -> bool:
    """Whether `text` asks what terms of `glossary` mean, or what sets them apart, and nothing beside: "bedanya ARC sama eARC apa"."""
    asked = find_asked_terms(text)
    if asked is None or asked.rest:
        return False
    return all(glossary_terms(words, glossary, is_asked=True) for words in asked.words)
