"""Superlatives: the product that goes furthest in the fact by which an order was asked for, or why nothing is ranked by it."""

from typing import Literal

from maven_app.domain.catalogue.products import Product
from maven_app.domain.ranking.availability import is_sold_here
from maven_app.domain.ranking.measures import RELEASED, Measure
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast, value_phrase
from maven_app.llm.offline.verdicts.candidates import Candidates
from maven_app.messages.realizer import Phrase, join_phrases, join_predicates

_NAMED = 3
"""Products of which a fact is told that puts them in no order."""


def find_superlative(candidates: Candidates, key: str, named: Phrase, context: AnswerContext) -> Phrase:
    """The product that a superlative named, its value, and the next one's; nothing where no word compares by it."""
    words, first, count = context.words, candidates.first.product, candidates.match_count
    measure = Measure.of(key, candidates.need.sort_end)
    direction: Literal["higher", "lower"] = "lower" if measure.lower_is_better else "higher"
    superlative = fact_phrases(key, candidates.category).superlative(direction, context.language)
    value = _sorted_value(first, key, context)
    apart = measure.incomparable_bases([one.product for one in candidates.ranked])
    if not superlative or not value or measure.basis_of(first) in apart:
        return Phrase("")
    is_mixed = bool(apart or candidates.incomparable)
    said = {
        "superlative": superlative,
        "noun": context.noun(candidates.category, count),
        "pick": named.text,
        "value": value.text,
    }
    text = context.opening("pick.superlative_alike" if is_mixed else "pick.superlative", count, **said)
    sources = (*named.sources, *value.sources)
    others = words.say("pick.measured_apart") if is_mixed else ""
    if len(candidates.ranked) > 1 and measure.basis_of(other := candidates.ranked[1].product) not in apart:
        following = _sorted_value(other, key, context)
        than = fact_phrases(key, candidates.category).comparative(direction, context.language)
        if following.text == value.text and than:
            said |= {"noun": context.noun(candidates.category, 2 if is_mixed else 1), "comparative": than}
            shared = words.say("pick.shared_alike" if is_mixed else "pick.superlative_shared", **said)
            return Phrase(shared + others, sources)
        if following and following.text != value.text:
            text += words.say("pick.next", name=context.name(other), value=following.text)
            sources += following.sources
    return Phrase(text + others, sources)


def explain_missing_ranking(candidates: Candidates, context: AnswerContext) -> str:
    """That those shown cannot be ranked by the fact that was asked for, and what is stated of each; "" where they can."""
    if not (key := candidates.unranked_by):
        return ""
    shown = [one.product for one in candidates.ranked if one.product.fact(key)][:_NAMED]
    stated = [
        Phrase(f"{context.name(one)} {(value := value_phrase(one, key, context)).text}", value.sources) for one in shown
    ]
    products, fact = join_phrases(stated, context.language), fact_phrases(key, candidates.category)
    text = context.words.say("pick.unranked", fact=fact.name(context.language), products=products.text)
    return context.sentence(text, products.sources)


def tell_cheaper_left(candidates: Candidates, context: AnswerContext) -> str:
    """The setback of the cheapest that fits, where the pick of the lowest price that is worth paying costs more; "" where nothing
    fits for less.
    """
    first, need = candidates.first, candidates.need
    if need.priority != "cheapest" or first.price is None:
        return ""
    below = [one for one in candidates.ranked[1:] if one.fit.is_match and (one.price or first.price) < first.price]
    below = [one for one in below if is_sold_here(one.product, need)]
    if not below:
        return ""
    cheapest = min(below, key=lambda one: one.price or 0.0)
    named = context.name_with_price(cheapest.product)
    if cheapest.fit.warnings:
        costs = context.sentence(context.words.say("answer.cheaper_warned", pick=named.text), named.sources)
        return f"{costs} {context.warning(cheapest.fit.warnings[0])}"
    behind = [
        contrast(cheapest.product, fact.key, first.product, context, is_better=False)
        for fact in advantages(first, cheapest, limit=2)
    ]
    lost = join_predicates([phrase for phrase in behind if phrase], context.language)
    if not lost.text:
        return ""
    return context.sentence(
        context.words.say("answer.cheaper_weaker", pick=named.text, facts=lost.text), (*named.sources, *lost.sources)
    )


def _sorted_value(product: Product, key: str, context: AnswerContext) -> Phrase:
    """The value by which products were put in order."""
    if key == RELEASED:
        return Phrase(context.date(product.released), context.source_of(product) if product.released else ())
    return value_phrase(product, key, context)
