"""Checking a query by rule: whether the catalogue can know what it names, and how it is spelt."""

import difflib
import re

from maven_app.domain.categories import category_of
from maven_app.domain.need_parser import parse_need
from maven_app.llm.offline.goals import MEANT
from maven_app.ports.products import ProductIndex
from maven_app.prompts.check_query import CheckQuery, QueryCheck

_MODEL = re.compile(r"\b(?=[a-z-]*\d)(?=[\w-]*[a-z]|\d+\b)[\w-]+\b", re.IGNORECASE)
_ALIKE = 0.75


async def check_query(prompt: CheckQuery, index: ProductIndex) -> QueryCheck:
    """Search what names a shelf, a brand, a product or a need that code understood; for the rest, say why not and what instead."""
    vocabulary = await index.vocabulary()
    need = parse_need(prompt.query, vocabulary.brands)
    matches = await index.named(prompt.query, limit=3)
    best = matches[0] if matches else None
    if best and best.score >= MEANT:
        return QueryCheck(verdict="search", query=_respelt(prompt.query, (best.product.name,)))
    shelf = need.category
    if shelf and shelf not in vocabulary.categories:
        return _not_here(f"The catalogue has no {category_of(shelf).many.lower()}.", vocabulary.categories)
    if shelf and _names_a_model(need.text):
        names = tuple(match.product.name for match in matches)
        reason = f"The catalogue has no “{prompt.query[:80]}”. It may not exist, or be newer than this reference data."
        return QueryCheck(verdict="unknown_product", reason=reason, alternatives=(category_of(shelf).many, *names[:3]))
    if need.constraints or need.wishes or prompt.need.category:
        return QueryCheck(verdict="search", query=_respelt(prompt.query, prompt.nearest))
    return _not_here(f"Nothing in the catalogue is called anything like “{prompt.query[:80]}”.", vocabulary.categories)


def _names_a_model(words: str) -> bool:
    """Whether words that are no figure of a requirement still hold a model's number."""
    return _MODEL.search(words) is not None


def _not_here(reason: str, shelves: dict[str, int]) -> QueryCheck:
    largest = sorted(shelves, key=lambda shelf: -shelves[shelf])[:4]
    instead = tuple(category_of(shelf).many for shelf in largest)
    return QueryCheck(verdict="not_on_shelves", reason=reason, alternatives=instead)


def _respelt(query: str, names: tuple[str, ...]) -> str:
    """The query with words that are nearly, but not quite, words of these names written as the names do."""
    known = {word.lower(): word for name in names for word in re.findall(r"[^\W\d_]{4,}", name)}
    return re.sub(r"[^\W\d_]{4,}", lambda match: _corrected(match.group(), known), query)


def _corrected(word: str, known: dict[str, str]) -> str:
    if word.lower() in known:
        return word
    close = difflib.get_close_matches(word.lower(), known, n=1, cutoff=_ALIKE)
    return known[close[0]] if close else word
