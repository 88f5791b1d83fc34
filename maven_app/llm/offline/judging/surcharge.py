"""Surcharge: what the dearer of two products has for its money, and what is given up with the cheaper one."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.requested_uses import ample_price, is_modest_need
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.llm.offline.judging.judging import asked_need, judge_one, tell_apart, tell_facts, tell_price_apart
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast
from maven_app.llm.offline.phrasing.use_relevance import bearing_strengths
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.realizer import Phrase, join_predicates
from maven_app.understanding.questions.worth import asks_given_up, asks_if_more_than_needed

_CLEARLY_BETTER = 8
"""Points from which the dearer one is clearly better."""
_MUCH_MORE = 1.4
"""Times the cheaper one's price from which only what is clearly better is worth it."""
_LEAST, _FACTS = 0.4, 3
_SUBJECT_WORTH = re.compile(
    r"\b(?:is|are)\s+the\s+(?!(?:cheap|less|extra|price|difference)\w*)\S+\s+(?:one\s+)?worth\b", re.IGNORECASE
)
"""Asks of one that is called by its name if it is worth what it costs more: "is the Nikon worth the extra?"."""
_CLEARLY_BIGGER = 1.08
"""Times a screen's size from which another is bigger to the eye."""


_MORE_THAN_NEEDED = {
    "extra.no_gain": "needed.yes",
    "extra.less": "needed.yes",
    "extra.even": "needed.rather",
    "extra.some": "needed.partly",
    "extra.clear": "needed.no",
}
"""Answers to who asks if the dearer one is more than is needed, by whether it is worth its surcharge."""


def tell_if_needed(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str]:
    """Whether one product is more than is needed: nothing else that is shown costs less, or else its price is held against what people
    pay for such a use; nothing where that is not known.
    """
    is_of_whole = not (question.limits or question.keys)
    if not (is_of_whole and asks_if_more_than_needed(question.text)) or product.price is None:
        return []
    if any(pick.product.id != product.id for pick in shown):
        text = context.words.say("needed.cheapest", name=context.name(product))
        return [context.sentence(text, product.price.sources[:1])]
    return _by_usual_price(question, product, context)


def _by_usual_price(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether its price is above what most people pay, or what is ample for a modest use, and then what its money buys."""
    known = context.knowledge.criteria.get(product.category)
    need, use = asked_need(question.wish, product, context)
    one = context.matcher.assess(product, need)
    if known is None or one.price is None or product.price is None:
        return []
    is_modest = is_modest_need(need, known)
    usual = ample_price(need, known) if is_modest else known.ordinary_up_to
    if usual is None:
        return []
    code = "needed.ordinary" if one.price <= usual else "needed.above_use" if is_modest else "needed.above"
    names = {"name": context.name(product), "noun": context.noun(product.category), "use": use}
    text = context.words.say(code, price=context.price(product.price), **names)
    sentence = context.sentence(text, product.price.sources[:1])
    bought = Phrase("") if code == "needed.ordinary" else _overall_value(product, context)
    if not bought:
        return [sentence]
    return [sentence, context.sentence(context.words.say("needed.bought", facts=bought.text), bought.sources)]


def judge_surcharge(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Whether the dearer of the first two is worth its surcharge, and what that buys; nothing where a price is not stated."""
    one, other = products[:2]
    low, high = sorted(
        (one, other), key=lambda product: price.amount if (price := _in_money_of(one, product, context)) else 0
    )
    gap = price_gap(low, high, context)
    if gap is None:
        return _same_price(one, other, context)
    if one == low and _SUBJECT_WORTH.search(question.text) and low.price and high.price:
        return tell_price_apart(low, high, context)[:1]  # it is the cheaper one: there is no extra
    need, use = asked_need(question.wish, low, context)
    cheap, dear = context.matcher.assess(low, need), context.matcher.assess(high, need)
    names = {"low": context.name(low), "high": context.name(high), "gap": context.money(gap), "use": use}
    gains, losses = _contrasts(dear, cheap, context) or _bigger(high, low, context), _contrasts(cheap, dear, context)
    if asks_given_up(question.text):
        code = "extra.given_up" if gains else "extra.nothing_given_up"
        return [
            context.sentence(context.words.say(code, **names)),
            *tell_facts(high, gains, context),
            *_in_return(low, losses, context),
        ]
    enough = judge_one(question, low, context)[:1] if question.asks_enough else []
    code = "extra.more" if enough and gains else _verdict_code(cheap, dear, gains)
    if asks_if_more_than_needed(question.text):
        code = _MORE_THAN_NEEDED.get(code, code)
    return [
        *enough,
        context.sentence(context.words.say(code, **names)),
        *(tell_facts(low, losses, context) if code == "extra.less" else ()),
        *tell_facts(high, gains, context),
        *(_in_return(low, losses, context) if code == "extra.even" else ()),
    ]


def _overall_value(product: Product, context: AnswerContext) -> Phrase:
    """The value of a product on the whole, as predicates."""
    need = Need(language=context.need.language)
    return bearing_strengths(context.matcher.assess(product, need), need, context, limit=2)


def advantages_told(one: Product, other: Product, context: AnswerContext) -> Phrase:
    """The advantages of one product over another for what is sought, as predicates."""
    assessed = [context.matcher.assess(product, context.need) for product in (one, other)]
    return _contrasts(assessed[0], assessed[1], context)


def pair_apart(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[Product]:
    """The first that has what the question names, and the first that has not: "is the wireless one worth the extra?"."""
    need = Need(constraints=question.limits[:1], language=context.need.language)
    verdicts = [
        (context.matcher.fit(product, need).checks[0].verdict, product) for product in products if question.limits
    ]
    pair = [next((p for verdict, p in verdicts if verdict == wanted), None) for wanted in ("met", "broken")]
    return [product for product in pair if product is not None]


def _same_price(one: Product, other: Product, context: AnswerContext) -> list[str]:
    """That there is no surcharge, and what differs; nothing where a price is not stated."""
    if one.price is None or other.price is None or one.price.currency != other.price.currency:
        return []
    text = context.words.say("extra.same", low=context.name(one), high=context.name(other))
    lead = context.sentence(text, (*one.price.sources[:1], *other.price.sources[:1]))
    return [lead, *tell_apart((one, other), context)[:2]]


def _verdict_code(cheap: RankedProduct, dear: RankedProduct, gains: Phrase) -> str:
    ahead = (dear.match.score or 0) - (cheap.match.score or 0)
    if cheap.match.score is None or dear.match.score is None:
        return "extra.unknown" if gains else "extra.no_gain"
    if not gains or ahead <= -ABOUT_EQUAL:
        return "extra.less" if ahead <= -ABOUT_EQUAL else "extra.no_gain"
    if ahead < ABOUT_EQUAL:
        return "extra.even"
    is_much_more = (dear.price or 0) > _MUCH_MORE * (cheap.price or 0)
    return "extra.clear" if ahead >= _CLEARLY_BETTER and not is_much_more else "extra.some"


def _in_return(low: Product, losses: Phrase, context: AnswerContext) -> list[str]:
    if not losses:
        return []
    text = context.words.say("extra.in_return", low=context.name(low), facts=losses.text)
    return [context.sentence(text, losses.sources)]


def _contrasts(one: RankedProduct, other: RankedProduct, context: AnswerContext) -> Phrase:
    """The advantages of the one over the other for what is wanted, as predicates."""
    ahead = advantages(one, other, limit=_FACTS, least=_LEAST)
    said = [contrast(one.product, fact.key, other.product, context, is_better=True) for fact in ahead]
    kept = [phrase for phrase in said if phrase]
    return join_predicates(kept, context.language) if kept else Phrase("")


def _bigger(one: Product, other: Product, context: AnswerContext) -> Phrase:
    """That the one has the bigger screen, where it has; no score tells how much somebody wants that."""
    sizes = [fact.value if (fact := product.fact("screen_size")) else None for product in (one, other)]
    size, other_size = sizes
    is_bigger = (
        isinstance(size, int | float) and isinstance(other_size, int | float) and size >= other_size * _CLEARLY_BIGGER
    )
    return contrast(one, "screen_size", other, context, is_better=True) if is_bigger else Phrase("")


def price_gap(low: Product, high: Product, context: AnswerContext) -> Money | None:
    """How much lies between the two prices, in the money of the dearer one and about, where that of the other is converted; None where
    it is nothing or cannot be told.
    """
    price, less = high.price, _in_money_of(high, low, context)
    if price is None or less is None or low.price is None:
        return None
    gap = Money(amount=price.amount - less.amount, currency=price.currency)
    if gap.amount < 1:
        return None
    return gap if low.price.currency == price.currency else context.rates.about(gap, price.currency)


def _in_money_of(one: Product, other: Product, context: AnswerContext) -> Money | None:
    """The price of another product in the currency of the price of `one`."""
    return context.rates.convert(other.price, one.price.currency) if one.price and other.price else None
