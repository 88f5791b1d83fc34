"""Glossary terms: which terms that Maven can explain a text names, how much of it they are, and which category they belong to."""

import re
from collections.abc import Sequence
from functools import lru_cache

from maven_app.domain.by_identity import ByIdentity
from maven_app.domain.language.tokens import Phrases, tokenise
from maven_app.domain.needs.need import CategoryIs
from maven_app.knowledge.schema import GlossaryEntry


def glossary_terms(text: str, glossary: Sequence[GlossaryEntry]) -> tuple[GlossaryEntry, ...]:
    """The entries whose terms stand in `text`, the longest term at each place, in the order of the text."""
    terms = _terms_of(ByIdentity(glossary))
    words = [token.word for token in tokenise(text)]
    found: list[GlossaryEntry] = []
    place = 0
    while place < len(words):
        match = terms.at(words, place)
        if match is None:
            place += 1
            continue
        found.append(match[1])
        place += match[0]
    return tuple({entry.id: entry for entry in found}.values())


def category_of_terms(text: str, glossary: Sequence[GlossaryEntry]) -> CategoryIs | None:
    """The category that all terms in `text` matter in, where it is one, in the words of the first."""
    found = [entry for entry in glossary_terms(text, glossary) if entry.categories]
    shared = set.intersection(*(set(entry.categories) for entry in found)) if found else set()
    return CategoryIs(category=shared.pop(), words=found[0].terms[0]) if len(shared) == 1 else None


@lru_cache(maxsize=4)
def _terms_of(glossary: ByIdentity[Sequence[GlossaryEntry]]) -> Phrases[GlossaryEntry]:
    return Phrases((term, entry) for entry in glossary.value for term in entry.terms)


def without_terms(text: str, entries: Sequence[GlossaryEntry]) -> str:
    """The text, folded, with a blank in the place of every term of `entries`."""
    rest = text.casefold()
    for term in sorted((term.casefold() for entry in entries for term in entry.terms), key=len, reverse=True):
        rest = re.sub(rf"(?<!\w){re.escape(term)}(?!\w)", " ", rest)
    return rest
