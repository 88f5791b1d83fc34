"""Ordering: which of several products goes furthest in a fact: "the lightest is the X, at 194 g"."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import UNCLEAR
from maven_app.domain.ranking.matcher import PRICE
from maven_app.domain.ranking.measures import Measure
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import Direction, ProductQuestion, is_known
from maven_app.llm.offline.stating.fact_statements import not_stated, value_of
from maven_app.messages.realizer import capitalize, join_list, of_several


def order_by_fact(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The product that goes furthest, with its value and the next one's; and of whom it is not stated, or on another basis."""
    key, measure = question.sort_by, Measure.of(question.sort_by)
    bases = measure.incomparable_bases(products)
    stated = [(value, product) for product in products if (value := number_of(product, key, context)) is not None]
    apart = [product for _, product in stated if measure.basis_of(product) in bases]
    known = [(value, product) for value, product in stated if product not in apart]
    unknown = [product for product in products if not is_known(product, key)]
    if not stated:
        return [not_stated(key, products, context)]
    if len(products) == _PAIR and len(known) == 1 and unknown:  # which of two cannot be told from one value
        said = value_of(known[0][1], key, context)
        text = context.words.say("answer.does", name=context.name(known[0][1]), facts=said.text)
        return [not_stated(key, unknown, context), context.sentence(text, said.sources)]
    if apart and len(known) <= 1:
        is_clear = UNCLEAR not in bases
        code = "answer.all_measured_apart" if is_clear else "answer.all_measured_unclearly"
        return [_measured_apart(code, key, [*(product for _, product in known), *apart], context)]
    known.sort(key=lambda entry: -entry[0] if question.direction == "higher" else entry[0])
    best = [product for value, product in known if value == known[0][0]]
    if len({_value(product, key, context) for product in best}) > 1:
        lead = _about_level(best, key, context, is_all=len(best) == len(known))
    elif len(best) > 1 and len(best) == len(known):
        lead = _level(best, key, context)
    elif len(best) > 1 and (
        adjective := fact_phrases(key, best[0].category).superlative(question.direction, context.language)
    ):
        lead = _first_of_all(best, adjective, key, context)
    else:
        others = [product for _, product in known[1:]]
        lead = _first(known[0][1], others, key, question.direction, context, is_pair=len(products) == 2)
        if products.index(known[0][1]) >= _VISIBLE:
            lead = f"{lead} {_first_visible(known, products[:_VISIBLE], question, context)}".strip()
    told = [lead, *([_measured_apart("answer.measured_apart", key, apart, context)] if apart else [])]
    return [*told, *([_unknown_of(key, unknown, context)] if unknown and len(unknown) < len(products) else [])]


def _measured_apart(code: str, key: str, products: Sequence[Product], context: AnswerContext) -> str:
    """The values of products that were measured in another way, in the sentence of this code."""
    shown = [(context.name(product), value_of(product, key, context)) for product in products[:_NAMED]]
    values = join_list([f"{name} {value.text}" for name, value in shown], context.language)
    sources = tuple(source for _, value in shown for source in value.sources)
    return context.sentence(context.words.say(code, products=values), sources)


def _unknown_of(key: str, unknown: Sequence[Product], context: AnswerContext) -> str:
    """Of whom a fact is not stated, by their number where naming them all would hide the answer."""
    if len(unknown) <= _NAMED:
        return not_stated(key, unknown, context)
    said = fact_phrases(key, unknown[0].category).unknown(context.language)
    return context.sentence(context.words.say("answer.not_stated_others", count=len(unknown), unknown=said))


def _first_visible(
    known: Sequence[tuple[float, Product]],
    visible: Sequence[Product],
    question: ProductQuestion,
    context: AnswerContext,
) -> str:
    """The one that goes furthest of the cards that are open, where a folded one is ahead; "" where their values are not stated."""
    first = next((product for _, product in known if product in visible), None)
    adjective = first and fact_phrases(question.sort_by, first.category).superlative(
        question.direction, context.language
    )
    if first is None or not adjective:
        return ""
    value = _value(first, question.sort_by, context)
    text = context.words.say(
        "answer.most_visible", count=len(visible), name=context.name(first), superlative=adjective, value=value
    )
    return context.sentence(text, value_of(first, question.sort_by, context).sources)


_PAIR = 2
_NAMED = 4
"""The products that are named where something is not stated of them."""
_VISIBLE = 4
"""The cards of a list that are open; the others are folded below them."""


def number_of(product: Product, key: str, context: AnswerContext) -> float | None:
    """The value by which products are put in order, of words the points of their class; None where it is not stated, or in no class."""
    if key == "price":
        return PRICE.value(product, context.rates)
    if key == "released":
        return float((product.released or "").replace("-", "").ljust(8, "0")) if product.released else None
    fact = product.fact(key)
    if fact is None or isinstance(fact.value, bool):
        return None
    return float(fact.value) if isinstance(fact.value, int | float) else _class_points(product, key, context)


def _is_worded(product: Product, key: str) -> bool:
    fact = product.fact(key)
    return fact is not None and isinstance(fact.value, str)


def _class_points(product: Product, key: str, context: AnswerContext) -> float | None:
    """The points that a value in words earns where Maven's knowledge puts such values in classes: graphics, processors, screens."""
    known = context.knowledge.categories.get(product.category)
    criteria = known.criteria.values() if known else ()
    scales = (scale for criterion in criteria for scale in criterion.facts if scale.key == key and scale.classes)
    return next((points for scale in scales if (points := scale.points(product)) is not None), None)


def _level(products: Sequence[Product], key: str, context: AnswerContext) -> str:
    names = join_list([context.name(product) for product in products], context.language)
    said = value_of(products[0], key, context)
    value = _value(products[0], key, context)
    return context.sentence(context.words.say("answer.level", names=names, value=value), said.sources)


def _about_level(products: Sequence[Product], key: str, context: AnswerContext, *, is_all: bool) -> str:
    """Several whose values are of one class, each with its own; behind them stand others, unless they are all."""
    shown = products[:_NAMED]
    names = [f"{context.name(product)} ({_value(product, key, context)})" for product in shown]
    code = "answer.about_level" if is_all else "answer.ahead_about_level"
    sources = tuple(source for product in shown for source in value_of(product, key, context).sources)
    return context.sentence(context.words.say(code, products=join_list(names, context.language)), sources)


def _first_of_all(products: Sequence[Product], predicate: str, key: str, context: AnswerContext) -> str:
    """Several that are level with each other and ahead of the rest."""
    names = join_list([context.name(product) for product in products], context.language)
    sources = [source for product in products for source in value_of(product, key, context).sources]
    value, superlative = _value(products[0], key, context), of_several(predicate, context.language)
    text = context.words.say("answer.most_several", superlative=superlative, names=names, value=value)
    return context.sentence(capitalize(text), sources)


def _first(
    first: Product, others: Sequence[Product], key: str, direction: Direction, context: AnswerContext, *, is_pair: bool
) -> str:
    phrases = fact_phrases(key, first.category)
    one, following = _value(first, key, context), others[0] if others else None
    sources = [
        *value_of(first, key, context).sources,
        *(value_of(following, key, context).sources if following else ()),
    ]
    adjective = phrases.superlative(direction, context.language)
    if is_pair and following is not None and (than := phrases.comparative(direction, context.language)):
        names = {"name": context.name(first), "other": context.name(following)}
        text = context.words.say(
            "answer.than", comparative=than, value=one, against=_value(following, key, context), **names
        )
        return context.sentence(text, sources)
    named = "answer.most_stated" if key == "released" or _is_worded(first, key) else "answer.most"
    code = named if adjective else "answer.most_plain"
    text = context.words.say(code, superlative=adjective, name=context.name(first), value=one)
    if following is not None:
        text += context.words.say("answer.next", name=context.name(following), value=_value(following, key, context))
    return context.sentence(capitalize(text), sources)


def _value(product: Product, key: str, context: AnswerContext) -> str:
    if key == "price":
        return context.money(product.price) if product.price else ""
    if key == "released":
        return context.date(product.released[:7]) if product.released else ""
    fact = product.fact(key)
    return fact_phrases(key, product.category).value_text(fact, context.language) if fact else ""
