"""Pricing: what a product costs, how far that is from the budget, and what it is in other money."""

import re
from collections.abc import Sequence
from decimal import Decimal

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, SpecLimit
from maven_app.domain.ranking.fit import budget_excess
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.phrasing.piece_totals import tell_piece_total
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.stating.fact_statements import value_of
from maven_app.llm.offline.verdicts.profiles import fact_sentence
from maven_app.messages.realizer import Phrase, join_phrases
from maven_app.understanding.mentions.amounts import version_of, versions_in

_MOST, _PAIR = 4, 2
_WORTH_TELLING = Decimal("0.05")
"""Share of a budget from which what a price leaves of it is told."""
_AFFORDING = phrase_set(
    """
    my budget, the budget, in budget, within budget, our budget, afford, affordable, for that money, for that price, at that price,
    for that much, that kind of money, budget segitu, segitu, segini, masuk budget, sesuai budget, budgetnya, budget saya, budgetku
    """
)
"""Words that ask whether something can be had for the money that was said."""


def asks_if_affordable(text: str) -> bool:
    """Whether `text` asks if the money that was said is enough: "can I get it for that?"."""
    words = [token.word for token in tokenize(text)]
    return any(_AFFORDING.at(words, place) for place in range(len(words)))


_TOGETHER = phrase_set(
    "total, in total, altogether, all together, together, all in, combined, the lot, totalnya, semuanya, sekalian, jadi berapa"
)
"""Words that ask what several things cost as a sum."""


_OF_MONEY = re.compile(
    r"\b(?:costs?|costing|prices?|priced|how much|pay|paying|spend|spending|set me back|sum|bill|budget|dollars?|euros?|pounds?|bucks"
    r"|totalnya|berapa|brp|harga\w*|bayar|biaya\w*|duit\w*|uang\w*|rupiah)\b(?!\s+(?:watts?|lama|jam|berat)\b)"
    r"|\btotal\b(?=\W*$|\s+(?:for|of|if|with|be|come|comes|is|amount|damage|semua\w*|buat|untuk)\b)",
    re.IGNORECASE,
)
"""Words by which a sum is one of money: "what do they [cost] together", and not "can I use two together"."""
_BARE_WORDS = 3
"""Words at most of a question that is nothing but one for the sum: "and all together?"."""
_LED = word_set("and so ok okay but dan terus")


def asks_total(text: str) -> bool:
    """Whether `text` asks for a sum of money: "the first two together, what do they cost", "altogether?"."""
    words = [token.word for token in tokenize(text) if token.is_word]
    while words and words[0] in _LED:
        words = words[1:]
    found = next((found for place in range(len(words)) if (found := _TOGETHER.at(words, place))), None)
    if found is None:
        return False
    return _OF_MONEY.search(text) is not None or (found[0] == len(words) <= _BARE_WORDS)


def tell_total(products: Sequence[Product], context: AnswerContext) -> str:
    """The sum of what the products cost, in the money that the shopper reckons in; "" where a price or a rate is unknown."""
    prices = [product.price for product in products if product.price]
    if len(prices) < len(products) or len(prices) < 2:
        return ""
    currencies = {price.currency for price in prices}
    currency = prices[0].currency if len(currencies) == 1 else context.need.currency or prices[0].currency
    here = [context.rates.convert(price, currency) for price in prices]
    known = [money.amount for money in here if money]
    if len(known) < len(prices):
        return ""
    total = context.money(Money(amount=sum(known, Decimal(0)), currency=currency))
    return context.sentence(context.words.say("price.total", amount=total))


def tell_price(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """The price with its source; then, uncited since it is worked out, what all pieces cost, or what that is in other money or against the
    budget.
    """
    price = fact_sentence(product, "price", context.name(product), context)
    against = _against_budget(product, context, is_asked=asks_if_affordable(question.text))
    worked_out = _in_currency(question.currency, product, context) or against
    worked_out = (
        tell_piece_total(product, context.need, context)
        or worked_out
        or _in_currency(context.need.currency, product, context)
    )
    return [price, worked_out] if worked_out else [price]


def tell_prices(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The prices of those that have the amount which the question names; the price of the version that is known where none has."""
    limits = [limit for limit in question.limits if isinstance(limit, SpecLimit)]
    priced = [product for product in products if product.price]
    meant = [product for product in priced if all(_has(product, limit) for limit in limits)][:_MOST]
    if meant:
        said = [Phrase(f"{context.name(p)} {c.text}", c.sources) for p in meant if (c := value_of(p, "price", context))]
        text = join_phrases(said, context.language)
        return [context.sentence(text.text, text.sources)]
    return [_other_version(product, limits[0], context) for product in priced[:1]]


def tell_version_price(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The price of another version of a product, then, uncited since it is worked out, how far that is from the one that is spoken of;
    nothing where the two are no versions of one product, or the question names no size of the second.
    """
    if len(products) != _PAIR or products[0].name != products[1].name:
        return []
    one, other = products
    if not (one.price and other.price and one.variant and other.variant) or one.price.currency != other.price.currency:
        return []
    if not versions_in(question.text) & version_of(other):
        return []
    price = context.words.say(
        "price.version", name=context.name(other), size=other.variant, price=context.money(other.price)
    )
    gap = other.price.amount - one.price.amount
    code = "price.version_more" if gap > 0 else "price.version_less" if gap < 0 else "price.version_same"
    amount = context.money(Money(amount=abs(gap), currency=one.price.currency))
    apart = context.words.say(code, amount=amount, other=one.variant)
    return [context.sentence(price, other.price.sources[:1]), context.sentence(apart)]


def _has(product: Product, limit: SpecLimit) -> bool:
    fact = product.fact(limit.key)
    if fact is None or not isinstance(fact.value, int | float):
        return False
    bounds = [bound for bound in (limit.equals, limit.at_least, limit.at_most) if isinstance(bound, int | float)]
    return bool(bounds) and min(bounds) <= fact.value <= max(bounds)


def _other_version(product: Product, limit: SpecLimit, context: AnswerContext) -> str:
    has, price = predicate(product, limit.key, context), value_of(product, "price", context)
    text = context.words.say("price.other_version", name=context.name(product), facts=has.text, price=price.text)
    return context.sentence(text, (*has.sources, *price.sources))


def _in_currency(currency: str, product: Product, context: AnswerContext) -> str:
    if not currency or product.price is None or product.price.currency == currency:
        return ""
    converted = context.rates.about(product.price, currency)
    if converted is None:
        return ""
    date = context.date(context.rates.as_of)
    return context.sentence(context.words.say("answer.in_currency", amount=context.money(converted), date=date))


def _against_budget(product: Product, context: AnswerContext, *, is_asked: bool) -> str:
    budget = context.need.budget
    if budget is None or product.price is None:
        return ""
    over = budget_excess(product.price, budget, context.rates)
    if over is None:
        return _left_of_budget(product.price, budget, context) if is_asked else ""
    return context.sentence(context.words.say("answer.over_budget", amount=context.money(over)))


def _left_of_budget(price: Money, budget: BudgetLimit, context: AnswerContext) -> str:
    """That a price is within the budget, and what that leaves for what goes with it where it leaves anything worth telling."""
    here = context.rates.about(price, budget.currency)
    if budget.highest is None or here is None:
        return ""
    left = budget.highest - here.amount
    if left < budget.highest * _WORTH_TELLING:
        return context.sentence(context.words.say("answer.within_budget"))
    amount = context.money(Money(amount=left, currency=budget.currency))
    return context.sentence(context.words.say("answer.left_of_budget", amount=amount))
