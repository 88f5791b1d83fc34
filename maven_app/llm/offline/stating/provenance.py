"""Provenance: who states what was told of a product, and whether that is the maker's word, a class of Maven's or somebody's test."""

from collections.abc import Sequence
from itertools import groupby

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.sources.maker_sites import is_maker
from maven_app.domain.sources.sources import Source
from maven_app.knowledge.fact_phrases import fact_phrases, keys_asked, yes_or_no
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.phrasing.openings import text_of_last
from maven_app.llm.offline.verdicts.profiles import fact_sentence
from maven_app.messages.realizer import join_predicates

_FACTS = 3
"""Facts at most that are traced at once."""
_PRODUCTS = 2


def tell_sources(question: str, products: Sequence[Product], context: AnswerContext) -> str:
    """Who states what `question` doubts of the products, or what the answer before told of them."""
    told = [sentence for product in products[:_PRODUCTS] for sentence in _of_product(question, product, context)]
    return " ".join(dict.fromkeys(told)) or _of_whole(products[0], context)


def _of_product(question: str, product: Product, context: AnswerContext) -> list[str]:
    keys = _keys_in_doubt(question, product, text_of_last(context.before), context)
    if keys == ("price",):
        return [fact_sentence(product, "price", context.name(product), context)] if product.price else []
    stated = sorted(keys[:_FACTS], key=lambda key: _stated_by(product, key).id)
    return [
        _sentence(source, list(group), product, context)
        for source, group in groupby(stated, key=lambda key: _stated_by(product, key))
    ]


def _keys_in_doubt(question: str, product: Product, told: str, context: AnswerContext) -> tuple[str, ...]:
    """The facts that the question names, else those whose values were told."""
    known = [fact.key for fact in product.specs]
    if asked := keys_asked(question, ["price", *known], product.category):
        return asked
    low = told.casefold()
    return tuple(
        fact.key
        for fact in product.specs
        if yes_or_no(fact.value) is None
        and fact_phrases(fact.key, product.category).value_phrase(fact, context.language).casefold() in low
    )


def _stated_by(product: Product, key: str) -> Source:
    fact = product.fact(key)
    ids = fact.sources if fact else ()
    return next((source for source in product.sources if source.id in ids), product.sources[0])


def _sentence(source: Source, keys: Sequence[str], product: Product, context: AnswerContext) -> str:
    """The facts of one source, with whose word they are."""
    said = join_predicates([predicate(product, key, context) for key in keys], context.language)
    name, day = context.name(product), OWN_CLASSES.get(keys[0])
    if day:
        text = context.words.say("source.own", name=name, facts=said.text, date=context.date(day))
    elif source.kind == "reference" and is_maker(source.publisher):
        text = context.words.say("source.maker", name=name, facts=said.text, maker=source.publisher)
    else:
        text = context.words.say("source.other", name=name, facts=said.text, publisher=source.publisher)
    return context.sentence(text, (source.id,))


def _of_whole(product: Product, context: AnswerContext) -> str:
    """The source of a product of which no single fact is doubted."""
    source = product.sources[0]
    is_makers = source.kind == "reference" and is_maker(source.publisher)
    code = "source.maker_all" if is_makers else "source.other_all"
    text = context.words.say(code, name=context.name(product), publisher=source.publisher)
    return context.sentence(text, (source.id,))
