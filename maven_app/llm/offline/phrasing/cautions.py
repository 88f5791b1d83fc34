"""Cautions: what to look out for in a pick, most important first, and nothing twice."""

from collections.abc import Iterable, Iterator, Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.stems import stem
from maven_app.domain.language.tokens import tokenize, words_in
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import Need
from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.domain.ranking.availability import is_sold_here
from maven_app.domain.ranking.criteria import KnownCaution, Use
from maven_app.domain.ranking.fit import meets
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.penalties import known_caution, known_cautions, limit_broken_by_extra
from maven_app.domain.ranking.requested_uses import uses_named
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.line_notes import words_of_need
from maven_app.llm.offline.phrasing.unverified_parts import (
    describe_weak_criterion,
    hidden_sides,
    not_counted,
    unknown_facts,
)

_MOSTLY = 0.5
"""Share of its words from which one sentence repeats another."""


def list_cautions(ranked: Sequence[RankedProduct], need: Need, context: AnswerContext) -> Iterator[str]:
    """Sentences on what could not be checked of the first product, then what to look out for, most important first; none that says much
    the same as another.
    """
    said = [context.advice]
    for words in _cautions(ranked, need, context):
        if not any(repeats(words, other) for other in said):
            said.append(words)
            yield words


def of_the_pick(ranked: Sequence[RankedProduct], need: Need, context: AnswerContext) -> Iterator[str]:
    """Sentences on what of the message could not be checked, and what speaks against the first product for who wrote it."""
    one = ranked[0]
    yield from _unsaid(hidden_sides(need, context, one.product, factless=True), context)
    if words := not_counted(need, context, product=one.product):
        yield words
    if one.fit.warnings:
        yield context.warning(one.fit.warnings[0])
    elif weak := describe_weak_criterion(ranked, need, context):
        yield weak
    yield from _hard_to_buy(one, need, context)
    yield from _unsaid(hidden_sides(need, context, one.product, factless=False), context)


def _unsaid(sentences: Iterable[str], context: AnswerContext) -> Iterator[str]:
    """The sentences of no one product that the conversation has not had: nobody gives the same tip twice."""
    return (said for said in sentences if not _stands_in_earlier_answer(said, context))


def _hard_to_buy(one: RankedProduct, need: Need, context: AnswerContext) -> Iterator[str]:
    """That it may not be sold where the shopper named money of, or not be sold any more."""
    if need.currency and not is_sold_here(one.product, need):
        yield context.words.say("warn.sold_abroad")
    if not one.is_current:
        text = context.words.say("warn.not_current", year=one.product.year)
        yield context.sentence(text, context.source_of(one.product))


def _cautions(ranked: Sequence[RankedProduct], need: Need, context: AnswerContext) -> Iterator[str]:
    yield from of_the_pick(ranked, need, context)
    if unknown := unknown_facts(ranked[0], context):
        yield unknown
    yield from _tips(ranked[0], need, context)


def _tips(one: RankedProduct, need: Need, context: AnswerContext) -> Iterator[str]:
    """The first caution of the uses that were named, and of the others those that speak of a thing which was wished for: gloves."""
    wished = _content(" ".join((*(wish.text for wish in need.wishes), *need.unused_words)))
    first, *others = (*_unsaid(use_cautions(one, need, context), context), "")
    yield from filter(None, (first, *(said for said in others if not wished.isdisjoint(_content(said)))))


def repeats(sentence: str, other: str) -> bool:
    """Whether most of what a sentence speaks of stands in the other."""
    mine, theirs = _content(sentence), _content(other)
    return bool(mine) and len(mine & theirs) >= _MOSTLY * len(mine)


def _content(sentence: str) -> set[str]:
    """The words of a sentence that carry its meaning, in whatever form."""
    words = (token.word for token in tokenize(sentence) if token.is_word)
    return {stem(word) for word in words if word not in STOP}


def tell_absent(need: Need, category: str, context: AnswerContext) -> Iterator[str]:
    """That nothing of the category is known to have what was asked for by name, be it as a purpose."""
    known = context.of_category(category)
    absent = [one for one in known.criteria.values() if one.absent and one.hidden] if known else []
    said = [f" {' '.join(words_in(wish.text))} " for wish in need.wishes]
    named = {wish.criterion for wish in need.wishes}
    for criterion in absent:
        if criterion.hidden and (
            criterion.id in named or any(f" {form} " in text for form in criterion.said for text in said)
        ):
            yield criterion.hidden.text(context.language)


def tell_better_kind(product: Product, need: Need, context: AnswerContext) -> Iterator[str]:
    """The kind that serves the named uses better than most products do, unless this one or the shopper settles it, or it was said."""
    known = context.of_category(product.category)
    for use in uses_named(need, known.uses) if known else ():
        if use.look_for and not _is_settled(use, product, need):
            said = use.look_for.text(context.language)
            if not repeats(said, context.advice) and not _stands_in_earlier_answer(said, context):
                yield said


def _stands_in_earlier_answer(sentence: str, context: AnswerContext) -> bool:
    """Whether a former answer of the conversation holds the sentence."""
    return any(sentence in turn.text for turn in context.before.turns)


def use_cautions(one: RankedProduct, need: Need, context: AnswerContext) -> Iterator[str]:
    """Cautions for each use that was named, general ones last, unless the product settles them."""
    known = context.of_category(one.product.category)
    named = uses_named(need, known.uses) if known else ()
    for use in sorted(named, key=lambda use: use.general):
        if said := _caution_of(use, one.product, need, context):
            yield said


def extra_over_budget(product: Product, need: Need, context: AnswerContext) -> str:
    """That the budget does not reach for what the named uses need besides this product; "" where it does."""
    known = context.of_category(product.category)
    cautions = known_cautions(product, need, known.uses) if known else ()
    beyond = (one for one in cautions if limit_broken_by_extra(product, one, need, context.rates))
    return next((_say_known(one, product, need, context) for one in beyond), "")


def _caution_of(use: Use, product: Product, need: Need, context: AnswerContext) -> str:
    """The caution that a use leaves for the product: what its facts tell of it, else the use's own; "" for nothing."""
    if _is_settled(use, product, need):
        return ""
    if known := known_caution(product, use):
        return _say_known(known, product, need, context)
    return use.caution.text(context.language) if use.caution else ""


def _say_known(known: KnownCaution, product: Product, need: Need, context: AnswerContext) -> str:
    """The sentence of a known caution, and that the budget does not reach for what must be paid besides."""
    text = known.says.text(context.language).rstrip(".")
    if limit := limit_broken_by_extra(product, known, need, context.rates):
        text = context.words.say("caution.over_budget", caution=text, limit=context.money(limit))
    fact = product.fact(known.limit.key)
    is_of_fact = not any(extract_quantities(known.says.en))  # no source states a figure of the caution's own
    return context.sentence(text, fact.sources[:1] if fact and is_of_fact else ())


def _is_settled(use: Use, product: Product, need: Need) -> bool:
    """Whether the product, or what the shopper said, leaves nothing to watch out for."""
    return any(meets(product, limit) for limit in use.settled_by) or not words_of_need(need).isdisjoint(
        use.settled_by_words
    )
