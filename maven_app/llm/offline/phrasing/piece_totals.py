"""Piece totals: what as many of a product cost as are sought, and what one usually costs whose price is unknown."""

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.knowledge.usual_prices import usual_price
from maven_app.llm.offline.phrasing.context import AnswerContext


def tell_piece_total(product: Product, need: Need, context: AnswerContext) -> str:
    """ "12 of them come to $2,988."; "" where one is sought, or its price is unknown."""
    pieces, price = need.item_count, product.price
    if pieces == 1 or price is None:
        return ""
    stated = Money(amount=price.amount * pieces, currency=price.currency)
    currency = need.currency or price.currency
    total = stated if currency == price.currency else context.rates.about(stated, currency)
    if total is None:
        return ""
    above = _above_budget(total, need)
    code = "pieces.above" if above else "pieces.total"
    amounts = {"amount": context.money(total)} | ({"above": context.money(above)} if above else {})
    return context.sentence(context.words.say(code, count=str(pieces), **amounts))


def tell_usual_cost(product: Product, need: Need, context: AnswerContext) -> str:
    """About what a product usually costs, in the money of the shopper and as Maven's own estimate; "" where its price is known."""
    usual = usual_price(product)
    about = context.rates.about(usual, need.currency or "USD") if usual else None
    return context.sentence(context.words.say("none.usual_cost", amount=context.money(about))) if about else ""


def _above_budget(total: Money, need: Need) -> Money | None:
    budget = need.budget
    if (
        budget is None
        or budget.shared
        or budget.highest is None
        or budget.currency != total.currency
        or budget.is_relative
    ):
        return None
    pieces = budget.item_count if budget.item_count > 1 else need.item_count
    above = total.amount - round(budget.highest * pieces)
    return Money(amount=above, currency=total.currency) if above > 0 else None
