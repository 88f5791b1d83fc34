"""Doubt answers: the answer to who doubts the pick: what more money buys, what another kind would give and cost, and if it would do."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BudgetLimit
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.llm.offline.comparing.comparison_answers import advantage_predicates
from maven_app.llm.offline.deciding.alternatives.pick_doubts import doubts_by_price
from maven_app.llm.offline.judging.judging import asked_need, judge_one, tell_facts
from maven_app.llm.offline.judging.surcharge import judge_surcharge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.shortfalls import shortfalls, without_least_price
from maven_app.llm.offline.phrasing.use_relevance import beside_verdict
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.realizer import join_phrases
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.circumstances.unread_words import asks_why_not
from maven_app.understanding.follow_ups.other_sides import other_side
from maven_app.understanding.questions.contrasts import doubts_surcharge, names_sides_of_why, read_contrast
from maven_app.understanding.questions.worth import asks_given_up

_CLEAR, _PAIR, _SENTENCES = 8, 2, 3


def tell_doubted(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    """The answer to a doubt; nothing where the question holds nothing against what was picked."""
    if doubts_surcharge(question.text) or (len(products) == _PAIR and names_sides_of_why(prompt.question)):
        return _for_more(question, products, context)
    if doubts_by_price(prompt.question, prompt.knowledge):
        return _against_cheaper(question, products, prompt, context)
    if len(products) != _PAIR or read_contrast(question.text):
        return []
    one, other = products
    on_screen = {pick.product.id for pick in prompt.shown}
    if asks_why_not(question.text) and one.id in on_screen:
        return _explain_missing_kind(one, other, context)
    if other_side(question.text) and other.id in on_screen:
        return _if_it_would_do(question, one, other, context)
    return []


def _against_cheaper(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    """The advantages of the pick over the cheaper one, or the losses with that; of the pick alone that nothing which fits costs less."""
    is_of_loss = asks_given_up(prompt.question)
    if len(products) == _PAIR:
        return (
            judge_surcharge(question, products, context)
            if is_of_loss
            else _for_more(question, products, context, _OF_LESS)
        )
    pick = products[0]
    if pick.price is None:
        return []
    named = next((one for one in question.limits if isinstance(one, BudgetLimit)), None) if is_of_loss else None
    code = (
        "more.cheapest" if named is None else "more.within" if _is_within(pick.price, named, prompt) else "more.beyond"
    )
    text = context.words.say(code, name=context.name(pick), price=context.price(pick.price))
    return [context.sentence(text, pick.price.sources[:1])]


def _is_within(price: Money, limit: BudgetLimit, prompt: AnswerAboutProducts) -> bool:
    """Whether a price lies within a sum, which is so where no rate is known."""
    mine = prompt.rates.convert(price, limit.currency)
    return mine is None or limit.highest is None or mine.amount <= limit.highest


_OF_LESS = {"more.less": "cheaper.better", "more.nothing": "cheaper.as_good"}
"""Answers to who asks why it is not to be the cheaper one, where more money buys nothing."""


def _for_more(
    question: ProductQuestion,
    products: Sequence[Product],
    context: AnswerContext,
    codes: Mapping[str, str] = MappingProxyType({}),
) -> list[str]:
    """Sentences on what the first has over the second for its price; of one that none is cheaper, or that it need not cost more."""
    high = products[0]
    if len(products) < _PAIR:
        return _alone(question, high, context)
    low = products[1]
    need, use = asked_need(question.wish, high, context)
    dear, cheap = context.matcher.assess(high, need), context.matcher.assess(low, need)
    gains, losses = advantage_predicates(dear, cheap, "", context), advantage_predicates(cheap, dear, "", context)
    ahead = (dear.match.score or 0) - (cheap.match.score or 0)
    known = dear.match.score is not None and cheap.match.score is not None
    if not (gap := _gap(high, low, context)):
        return []
    names = {"high": context.name(high), "low": context.name_with_price(low).text, "gap": gap, "use": use}
    less, equal = known and ahead <= -ABOUT_EQUAL, known and ahead < ABOUT_EQUAL
    code = (
        "more.less"
        if less
        else "more.nothing"
        if equal or not gains
        else "more.clear"
        if ahead >= _CLEAR
        else "more.some"
    )
    return [
        context.sentence(
            context.words.say(codes.get(code, code), **names)
        ),  # uncited, since what it costs more is worked out
        *tell_facts(high, gains, context),
        *tell_facts(low, losses, context),
        *beside_verdict(dear, need, context),
    ][:_SENTENCES]


def _gap(high: Product, low: Product, context: AnswerContext) -> str:
    """How much more the first costs; "" where it costs no more, or that is not known."""
    if high.price is None or low.price is None:
        return ""
    theirs = context.rates.convert(low.price, high.price.currency)
    if theirs is None or high.price.amount - theirs.amount < 1:
        return ""
    return context.money(Money(amount=high.price.amount - theirs.amount, currency=high.price.currency))


def _alone(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """That one product need not cost more than was named, or that nothing which costs less fits the rest."""
    budget = next((limit for limit in question.limits if limit.kind == "budget"), None)
    named = (budget.lowest or budget.highest) if budget else None  # a sum that is asked about may be a welcome one
    if budget is None or named is None or product.price is None:
        return []
    price = context.rates.convert(product.price, budget.currency)
    if price is None:
        return []
    amount = context.money(Money(amount=named, currency=budget.currency))
    code = "more.needless" if price.amount <= named else "more.none_below"
    text = context.words.say(code, name=context.name(product), price=context.price(product.price), amount=amount)
    return [context.sentence(text, product.price.sources[:1])]


def _explain_missing_kind(pick: Product, other: Product, context: AnswerContext) -> list[str]:
    """Why the pick is not of the kind that is missed: the best of that kind, what it costs or gives up for the use, what speaks for it."""
    need, use = asked_need(None, pick, context)
    mine, theirs = context.matcher.assess(pick, need), context.matcher.assess(other, need)
    wanted = without_least_price(context)
    lacking = join_phrases(list(shortfalls(context.matcher.assess(other, wanted), context)), context.language)
    gains, losses = advantage_predicates(theirs, mine, "", context), advantage_predicates(mine, theirs, "", context)
    behind = (mine.match.score or 0) - (theirs.match.score or 0)
    names = {"name": context.name(other), "pick": context.name(pick), "use": use, "lacking": lacking.text}
    priced = context.name_with_price(other)
    is_equal, is_better = abs(behind) < ABOUT_EQUAL, behind <= -ABOUT_EQUAL
    code = "missed.over" if lacking else "missed.fine" if is_equal or is_better else "missed.kind"
    lead = context.words.say(code, **{**names, "name": priced.text})
    sentences = [context.sentence(lead, (*priced.sources, *lacking.sources))]
    if mine.match.score is None or theirs.match.score is None:
        return [*sentences, *tell_facts(other, gains, context)]
    judged = "missed.better" if is_better else "missed.equal" if is_equal else "missed.behind"
    sentences.append(context.sentence(context.words.say(judged, **names), context.source_of(other)))
    sides = ((other, gains), (pick, losses)) if is_better else ((pick, losses), (other, gains))
    return [*sentences, *(said for product, facts in sides for said in tell_facts(product, facts, context))]


def _if_it_would_do(question: ProductQuestion, one: Product, pick: Product, context: AnswerContext) -> list[str]:
    """Whether a kind would do for what is wanted, by the best of it, and what the pick has over that."""
    need, _ = asked_need(question.wish, one, context)
    mine, theirs = context.matcher.assess(pick, need), context.matcher.assess(one, need)
    return [
        *judge_one(question, one, context)[:2],
        *tell_facts(pick, advantage_predicates(mine, theirs, "", context), context),
    ]
