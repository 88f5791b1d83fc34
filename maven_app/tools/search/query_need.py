"""Query needs: the need that a tool's query searches for, beside what the shopper asked for."""

import asyncio
from functools import partial

from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.conversation.messages import FormAnswer, TextMessage, words_of
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.narrowing import narrow_need
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.domain.ranking.prepared_limits import is_plain_figure
from maven_app.tools.step import Step
from maven_app.understanding.follow_ups.category_changes import in_category
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.statements.quotes import is_quoted


async def need_of_query(step: Step, words: str) -> Need:
    """The step's need with what `words` add to it.

    A model that names another category than the need's is searching there: what the shopper required goes with it as far as it
    applies. A figure that only the model named is hoped for, and rules nothing out.
    """
    read = partial(parse_need, knowledge=step.knowledge, currency=step.market.currency, vocabulary=step.vocabulary)
    query = await asyncio.to_thread(read, words)
    need, own = step.need, None if step.routed_by_rule else _category_named(step.need, query, step.shop.taxonomy)
    if own is not None:
        need = in_category(need, own, step.knowledge, step.shop.taxonomy)
    # of several things a query names its own
    elif query.category not in {other.category for other in need.other_needs}:
        query = await asyncio.to_thread(read, words, category=need.category)
    narrowed = narrow_need(need, query)
    return narrowed if step.routed_by_rule else _with_own_figures_soft(step, narrowed)


def _category_named(need: Need, query: Need, taxonomy: Taxonomy) -> CategoryLimit | None:
    """The category that the query names outright in the place of the need's; not one that the shopper took away."""
    named = next((limit for limit in query.constraints if isinstance(limit, CategoryLimit)), None)
    if named is None or named.guessed or need.category is None or named.category not in taxonomy.categories:
        return None
    if named.category in {need.category, *(other.category for other in need.other_needs)}:
        return None
    return None if any(misreading.is_of(named.code, named.words) for misreading in need.misreadings) else named


def _with_own_figures_soft(step: Step, narrowed: Need) -> Need:
    """The need with those figures made soft that the query brought in and that stand in none of the shopper's messages."""
    held = {limit.code for part in (step.need, *step.need.other_needs) for limit in part.constraints}
    said = [
        words_of(turn.message) for turn in step.transcript.turns if isinstance(turn.message, TextMessage | FormAnswer)
    ]
    limits = tuple(
        copy_with(limit, soft=True)
        if limit.code not in held and is_plain_figure(limit) and not any(is_quoted(limit.words, text) for text in said)
        else limit
        for limit in narrowed.constraints
    )
    return copy_with(narrowed, constraints=limits)
