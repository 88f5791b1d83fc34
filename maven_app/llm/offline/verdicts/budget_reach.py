"""Budget reach: what a budget usually buys where nothing of a known price fits it, and what usually costs no more."""

from collections import defaultdict
from collections.abc import Sequence
from decimal import Decimal

from maven_app.domain.catalogue.money import Money
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.schema import UsualGoods
from maven_app.knowledge.usual_prices import cheapest_by_estimate, estimated_fit, misses_only_budget, usual_price
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, praise, strengths
from maven_app.llm.offline.phrasing.piece_totals import tell_usual_cost
from maven_app.llm.offline.phrasing.shortfalls import shortfalls
from maven_app.llm.offline.verdicts.verdict import joined_facts
from maven_app.messages.realizer import join_list, join_phrases

_NONE_FITS = ("none.usual_price", "none.usual_price_with")
_NONE_QUITE_FITS = ("none.usual_just_above", "none.usual_just_above_with")
_BESIDE_POOR = ("none.usual_beside_poor", "none.usual_beside_poor_with")
"""Sentences on what should fit, without facts and with."""
_MOST_OTHERS = 2
"""Others of an estimated price that are named beside the first."""
_ABOUT = Decimal("1.1")
"""Times the end of a price level that still counts as it."""
_SMALL_PART = Decimal("0.35")
"""Share of the budget below which a poor product is not named first."""
_FAR = Decimal("1.5")
"""Times the budget from which the nearest known price is no help to anybody who stated it."""


def of_estimated_price(looked_at: Sequence[RankedProduct], need: Need, context: AnswerContext) -> list[RankedProduct]:
    """Those of unknown price that meet all else and usually cost no more than the budget."""
    budget = need.budget
    if budget is None:
        return []
    of_unknown = (one for one in looked_at if one.product.price is None and misses_only_budget(one))
    return [one for one in of_unknown if estimated_fit(one.product, budget, context.rates) in ("within", "likely")]


def tell_cheapest_estimate(looked_at: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """Tell about what everything else that was asked for costs, where that is far less than the lowest known price; "" elsewhere."""
    first = cheapest_by_estimate([one for one in looked_at if misses_only_budget(one)], context.rates)
    usual = usual_price(first.product) if first else None
    about = context.rates.about(usual, need.currency or "USD") if usual else None
    if first is None or about is None:
        return ""
    text = context.words.say("none.usual_needs_more", pick=context.name(first.product), amount=context.money(about))
    return context.sentence(text)


def tell_estimated(
    estimated: Sequence[RankedProduct],
    priced: Sequence[RankedProduct],
    need: Need,
    context: AnswerContext,
    *,
    is_fit_poor: bool = False,
) -> str:
    """Tell which products should fit the budget though no shop's price is known, and which known price comes nearest to it;
    `is_fit_poor` where something of a known price fits that nobody should buy.
    """
    first, *others = estimated
    is_above = need.budget is not None and estimated_fit(first.product, need.budget, context.rates) == "just_above"
    praises = [praise(first, fact, context) for fact in strengths(first, [], limit=2)]
    facts = joined_facts([phrase for phrase in praises if phrase], context.language)
    bare, with_facts = _BESIDE_POOR if is_fit_poor else _NONE_QUITE_FITS if is_above else _NONE_FITS
    named = context.words.say(with_facts if facts else bare, pick=context.name(first.product), facts=facts.text)
    sentences = [context.sentence(named, facts.sources), tell_usual_cost(first.product, need, context)]
    if first.fit.warnings:
        sentences.append(context.warning(first.fit.warnings[0]))
    if is_above and (usual := usual_for_budget(need, context, of_use=bool(need.uses))):
        sentences.append(usual)
    elif others := others[:_MOST_OTHERS]:
        names = join_list([context.name(one.product) for one in others], context.language)
        sentences.append(context.sentence(context.words.say("none.usual_price_others", others=names)))
    if nearest := next(
        (one for one in priced if misses_only_budget(one) and not is_beyond_reach(one, need, context)), None
    ):
        pick, lacking = (
            context.name_with_price(nearest.product),
            join_phrases(shortfalls(nearest, context), context.language),
        )
        text = context.words.say("none.known_price", pick=pick.text, lacking=lacking.text)
        sentences.append(context.sentence(text, (*pick.sources, *lacking.sources)))
    return " ".join(sentences)


def better_of_estimated_price(
    pick: RankedProduct, near: Sequence[RankedProduct], need: Need, context: AnswerContext
) -> str:
    """Tell which product of unknown price would be better than the pick and usually stays within the budget; "" for none."""
    budget = need.budget
    estimated = of_estimated_price(near, need, context) if budget else []
    sure = [one for one in estimated if budget and estimated_fit(one.product, budget, context.rates) == "within"]
    ahead = (one for one in sure if (one.match.score or 0) > (pick.match.score or 0))
    if (one := next(ahead, None)) is None:
        return ""
    gains = [praise(one, fact, context) for fact in advantages(one, pick, limit=2)]
    gain = joined_facts([phrase for phrase in gains if phrase], context.language)
    if not gain:
        return ""
    better = context.words.say("near.usual_price", pick=context.name(one.product), gain=gain.text)
    return f"{context.sentence(better, gain.sources)} {tell_usual_cost(one.product, need, context)}"


def is_beyond_reach(one: RankedProduct, need: Need, context: AnswerContext) -> bool:
    """Whether a price lies so far beyond the budget that it answers nothing."""
    share = _share_of_budget(one, need, context)
    return share is not None and share > _FAR


def is_far_below(one: RankedProduct, need: Need, context: AnswerContext) -> bool:
    """Whether a price is so small a part of the budget that it is not what was thought of."""
    share = _share_of_budget(one, need, context)
    return share is not None and share < _SMALL_PART


def _share_of_budget(one: RankedProduct, need: Need, context: AnswerContext) -> Decimal | None:
    """How many times the budget a product costs; None where its price is unknown, or no budget was named."""
    budget, price = need.budget, one.product.price
    if budget is None or not budget.highest or price is None:
        return None
    amount = context.rates.convert(price, budget.currency)
    return amount.amount / budget.highest if amount else None


def usual_for_budget(need: Need, context: AnswerContext, *, of_use: bool = False) -> str:
    """Tell what shops usually sell for the budget; "" where nobody wrote it down, `of_use` for the very use, or no budget was named."""
    goods = _usual_goods(need, context)
    if goods is None or need.budget is None or (of_use and not goods.use):
        return ""
    bounds = [
        context.money(Money(amount=bound, currency=need.budget.currency))
        for bound in (need.budget.lowest, need.budget.highest)
        if bound is not None
    ]
    amount = context.words.say("limit.between", low=bounds[0], high=bounds[1]) if len(bounds) > 1 else bounds[0]
    text = context.words.say("none.usual_goods", amount=amount, goods=goods.says.text(context.language))
    return context.sentence(text)


def _usual_goods(need: Need, context: AnswerContext) -> UsualGoods | None:
    """Goods that so much money usually buys: of the type and for the use that were named, else of any."""
    known, budget = context.of_category(need.category), need.budget
    if known is None or budget is None or budget.highest is None or budget.is_relative:
        return None
    dollars = context.rates.convert(Money(amount=budget.highest, currency=budget.currency), "USD")
    if dollars is None:
        return None
    steps = defaultdict[tuple[bool, bool], list[UsualGoods]](list)
    for one in known.usual_goods:
        if one.type in ("", need.kind[1]) and (not one.use or one.use in need.uses):
            steps[not one.use, not one.type].append(one)
    reached = (_step_reached(steps[key], dollars.amount) for key in sorted(steps))
    return next((one for one in reached if one), None)


def _step_reached(steps: Sequence[UsualGoods], dollars: Decimal) -> UsualGoods | None:
    """The step of an ascending price scale that so much money is nearest to, the lower one in the middle; None far above the last."""
    if dollars > _ABOUT * steps[-1].up_to:
        return None
    return min(steps, key=lambda one: abs(one.up_to - dollars))
