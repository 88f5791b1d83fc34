"""Lasting statements: the parts of a need that describe the shopper, and not this purchase alone.

The message is not read a second time. What something may cost is never among them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from maven_app.domain.language.tokens import Phrases, Token, tokenize, words_in
from maven_app.domain.needs.need import BrandLimit, Context, Need, SpecLimit, Wish
from maven_app.domain.needs.remembered import (
    AvoidedBrands,
    OwnedDevice,
    PersonalTrait,
    PreferredFeature,
    RememberedPart,
)
from maven_app.understanding.lexicon.lasting import BODY, HAVING, OF_THIS_TIME, OWN, PREFERS, REFUSES

_ENDS = frozenset(".,;!?\n")
_CONJUNCTIONS = frozenset({"but", "and", "tapi", "dan"})
_LONGEST = 200
"""Characters of the words that are kept."""


class LastingStatement(NamedTuple):
    """One thing that somebody said about themselves."""

    part: RememberedPart
    words: str
    """The clause that says it, as it was written."""


class _Clause(NamedTuple):
    text: str
    words: tuple[str, ...]

    def says(self, phrases: Phrases[bool]) -> bool:
        return any(phrases.at(self.words, index) for index in range(len(self.words)))

    def holds(self, said: str) -> bool:
        """Whether all words of `said` stand in it."""
        wanted = words_in(said.casefold())
        return bool(wanted) and set(wanted) <= set(self.words)


def lasting_statements(text: str, need: Need) -> tuple[LastingStatement, ...]:
    """The lasting statements of `text` about the shopper, out of the `need` read from it; none where it is bought for somebody else."""
    if any(one.relation == "recipient" for one in need.context):
        return ()
    clauses = _clauses(text)
    found = [*_features(clauses, need), *_brands(clauses, need), *_devices(clauses, need), *_traits(clauses, need)]
    by_subject = {one.part.subject: one for one in found}
    return tuple(by_subject.values())


def _features(clauses: Sequence[_Clause], need: Need) -> Iterator[LastingStatement]:
    for limit in need.constraints:
        if not isinstance(limit, SpecLimit) or limit.equals is None or need.category is None:
            continue
        clause = _clause_of((*limit.texts, limit.label) if limit.texts else (limit.words,), clauses)
        if clause and clause.says(PREFERS) and not clause.says(OF_THIS_TIME):
            part = PreferredFeature(category=need.category, key=limit.key, value=limit.equals, excluded=limit.excluded)
            yield LastingStatement(part, clause.text)


def _brands(clauses: Sequence[_Clause], need: Need) -> Iterator[LastingStatement]:
    """ "No Samsung please, never again": what refuses it may stand in the clause behind."""
    for limit in need.constraints:
        if not isinstance(limit, BrandLimit) or not limit.excluded or limit.label:
            continue
        clause = _clause_of((limit.words, *limit.brands), clauses)
        place = clauses.index(clause) if clause else 0
        told = clauses[place : place + 2] if clause else ()
        if clause and any(one.says(REFUSES) for one in told) and not any(one.says(OF_THIS_TIME) for one in told):
            yield LastingStatement(AvoidedBrands(brands=limit.brands), clause.text)


def _devices(clauses: Sequence[_Clause], need: Need) -> Iterator[LastingStatement]:
    for context in need.context:
        clause = _clause_of((context.words,), clauses) if _is_owned(context) else None
        if clause and not OWN.isdisjoint(clause.words):
            yield LastingStatement(OwnedDevice(name=context.name), clause.text)


def _is_owned(context: Context) -> bool:
    """Whether the shopper has it: what is sought may have to suit it too."""
    is_had = not HAVING.isdisjoint(words_in(context.words.casefold()))
    return context.relation in ("owned", "suits") and bool(context.name) and is_had


def _traits(clauses: Sequence[_Clause], need: Need) -> Iterator[LastingStatement]:
    for wish in need.wishes:
        clause = _clause_of((wish.text,), clauses) if _is_of_person(wish) else None
        if clause and need.category and not (OWN.isdisjoint(clause.words) or BODY.isdisjoint(clause.words)):
            part = PersonalTrait(
                category=need.category, words=wish.text, use=wish.use, criterion=wish.criterion, specs=wish.specs
            )
            yield LastingStatement(part, clause.text)


def _is_of_person(wish: Wish) -> bool:
    return wish.is_checkable and bool(wish.use or wish.criterion) and not wish.relative


def _clause_of(said: Sequence[str], clauses: Sequence[_Clause]) -> _Clause | None:
    """The last clause with one of these words, in their order of preference."""
    return next((clause for words in said for clause in reversed(clauses) if clause.holds(words)), None)


def _clauses(text: str) -> list[_Clause]:
    groups: list[list[Token]] = [[]]
    for token in tokenize(text):
        if token.word in _ENDS | _CONJUNCTIONS:
            groups.append([])
        else:
            groups[-1].append(token)
    return [_clause(group, text) for group in groups if group]


def _clause(tokens: Sequence[Token], text: str) -> _Clause:
    words = tuple(token.word for token in tokens)
    return _Clause(text[tokens[0].start : tokens[-1].end].strip()[:_LONGEST], words)
