"""Checking a query by rule: whether the catalogue can know what it names, and how it is spelt."""

import difflib
import re

from maven_app.domain.categories import category_of
from maven_app.domain.need_parser import model_numbers, parse_need, unknown_things
from maven_app.domain.parsing.lexicon import ENGLISH, INDONESIAN, STOP
from maven_app.llm.offline.goals import MEANT
from maven_app.ports.products import ProductIndex
from maven_app.prompts.check_query import CheckQuery, QueryCheck

_ALIKE = 0.75
_ORDINARY = STOP | ENGLISH | INDONESIAN
"""Words that are no misspelling of a name, however near to one they are."""


async def check_query(prompt: CheckQuery, index: ProductIndex) -> QueryCheck:
    """Search what names a shelf, a brand, a product or a need that code understood; for the rest, say why not and what instead."""
    if not prompt.is_closed:
        return QueryCheck(verdict="search")
    vocabulary = await index.vocabulary()
    need = parse_need(prompt.query, vocabulary.brands)
    matches = await index.named(prompt.query, limit=6)
    best = matches[0] if matches else None
    if things := unknown_things(prompt.query, vocabulary.brands):
        return _not_here(f"The catalogue has no shelf for this: {', '.join(things)}.", vocabulary.categories)
    if best and best.score >= MEANT:
        return QueryCheck(verdict="search", query=_respelt(prompt.query, (best.product.name,)))
    shelf = need.category
    if shelf and shelf not in vocabulary.categories:
        return _not_here(f"The catalogue has no {category_of(shelf).many.lower()}.", vocabulary.categories)
    if best and _is_part_of(prompt.query, best.product.name):
        return QueryCheck(verdict="search", query=prompt.query)
    if model_numbers(prompt.query, vocabulary.brands):
        near = [match.product.name for match in matches if shelf is None or match.product.category == shelf]
        return _no_such_model(prompt.query, shelf, near)
    if need.constraints or need.wishes or prompt.need.category:
        return QueryCheck(verdict="search", query=_respelt(prompt.query, prompt.nearest))
    return _not_here(f"Nothing in the catalogue is called anything like “{prompt.query[:80]}”.", vocabulary.categories)


def _is_part_of(query: str, name: str) -> bool:
    """Whether all that was asked for stands in the name: "990 Pro" for a Samsung 990 Pro."""
    return set(re.findall(r"\w+", query.casefold())) <= set(re.findall(r"\w+", name.casefold()))


def _no_such_model(query: str, shelf: str | None, names: list[str]) -> QueryCheck:
    reason = f"The catalogue has no “{query[:80]}”. It may not exist, or be newer than this reference data."
    instead = (category_of(shelf).many, *names[:3]) if shelf else tuple(names)
    return QueryCheck(verdict="unknown_product", reason=reason, alternatives=instead)


def _not_here(reason: str, shelves: dict[str, int]) -> QueryCheck:
    largest = sorted(shelves, key=lambda shelf: -shelves[shelf])[:4]
    instead = tuple(category_of(shelf).many for shelf in largest)
    return QueryCheck(verdict="not_on_shelves", reason=reason, alternatives=instead)


def _respelt(query: str, names: tuple[str, ...]) -> str:
    """The query with words that are nearly, but not quite, words of these names written as the names do."""
    known = {word.lower(): word for name in names for word in re.findall(r"[^\W\d_]{4,}", name)}
    return re.sub(r"[^\W\d_]{4,}", lambda match: _corrected(match.group(), known), query)


def _corrected(word: str, known: dict[str, str]) -> str:
    if word.lower() in known or word.lower() in _ORDINARY:
        return word
    close = difflib.get_close_matches(word.lower(), known, n=1, cutoff=_ALIKE)
    return known[close[0]] if close else word
