"""Shared totals: what the picks of several lists come to, where one budget holds for all of them."""

import math
from collections.abc import Sequence
from decimal import Decimal

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.messages.realizer import join_list


def tell_shared_total(lists: Sequence[ProductList], context: AnswerContext) -> str:
    """Tell the total of the picks of several lists, where they share a budget; else what comes nearest to it. "" where none is shared."""
    budget = context.need.budget
    if budget is None or not budget.shared or budget.highest is None:
        return ""
    limit = Money(amount=budget.highest, currency=budget.currency)
    picks = [context.assess(_affordable(found), found.need) for found in lists]
    if not all(picks):
        return ""
    counts = [found.need.item_count for found in lists]
    first = [(ranked[0].product, count) for ranked, count in zip(picks, counts, strict=True)]
    if (total := _total(first, context, limit.currency)) <= limit.amount:
        return _sum("pair.fits", first, total, limit, context)
    least = [min(ranked, key=lambda one: one.price or math.inf).product for ranked in picks]
    cheapest = list(zip(least, counts, strict=True))
    total = _total(cheapest, context, limit.currency)
    return _sum("pair.fits" if total <= limit.amount else "pair.none", cheapest, total, limit, context)


def _sum(code: str, pieces: Sequence[tuple[Product, int]], total: Decimal, limit: Money, context: AnswerContext) -> str:
    """Tell the total of these products, as many of each as are sought, beside the limit for all of them."""
    names = join_list([_pieces_of(one, count, context) for one, count in pieces], context.language)
    amount = context.money(Money(amount=total, currency=limit.currency))
    return context.sentence(context.words.say(code, names=names, total=amount, limit=context.money(limit)))


def _pieces_of(product: Product, count: int, context: AnswerContext) -> str:
    name = context.name(product)
    return f"{count} × {name}" if count > 1 else context.words.say("pair.one", name=name)


def _total(pieces: Sequence[tuple[Product, int]], context: AnswerContext, currency: str) -> Decimal:
    prices = [(context.rates.convert(one.price, currency), count) for one, count in pieces if one.price]
    return sum((price.amount * count for price, count in prices if price), start=Decimal(0))


def _affordable(found: ProductList) -> list[FoundProduct]:
    matches = [item for item in found.items if item.price is not None and item.fit == "match"]
    return matches or [item for item in found.items if item.price is not None and item.fit != "alternative"]
