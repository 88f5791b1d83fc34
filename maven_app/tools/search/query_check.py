"""Query check: whether a query is worth a search, judged by a model unless that is plain."""

import asyncio
import logging

from maven_app.domain.conversation.messages import words_of
from maven_app.domain.errors import ProviderError
from maven_app.domain.needs.need import Need
from maven_app.prompts.check_query import CheckQuery, QueryCheck
from maven_app.tools.step import CitedSources, Step
from maven_app.understanding.need_parser import unknown_things

log = logging.getLogger(__name__)

UNCHECKED = QueryCheck(verdict="search"), CitedSources(())
"""For what is searched for as it is."""


async def check_query(step: Step, query: str, asked: Need, *, is_named: bool) -> tuple[QueryCheck, CitedSources]:
    """The model's judgement of `query`, read as `asked`, and the pages it leant on; what could not be judged is searched for.

    Nobody is asked of words that name a product (`is_named`) and nothing that goes with it, nor of a query in a model's own words
    for a kind of product that the catalogue has.
    """
    things = await asyncio.to_thread(unknown_things, query, knowledge=step.knowledge, vocabulary=step.vocabulary)
    if (is_named or _is_models_own(step, query, asked)) and not things:
        return UNCHECKED
    nearest = await step.catalogue.match_name(query, limit=5)
    prompt = CheckQuery(
        query=query,
        need=step.need,
        nearest=tuple(match.product.name for match in nearest),
        categories=tuple(step.vocabulary.categories),
        knowledge=step.knowledge,
        is_exhaustive=step.source.is_exhaustive,
    )
    try:
        return await step.ask_grounded(prompt)
    except ProviderError:
        log.warning("a query was searched for unchecked", exc_info=True)
        return UNCHECKED


def _is_models_own(step: Step, query: str, asked: Need) -> bool:
    """Whether a model wrote the query, for a kind of product that the catalogue has; of shops it may say what the market says."""
    if step.routed_by_rule or not step.source.is_exhaustive or query.casefold() in words_of(step.message).casefold():
        return False
    return (asked.category or step.need.category) in step.vocabulary.categories
