"""Sensible choice: the cheaper of two products where a friend would take it, though the dearer one scores more."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.requested_uses import is_modest_need, spending_for
from maven_app.domain.ranking.score_calculation import rank_value
from maven_app.llm.offline.explaining.pair_advantages import advantages_over, tell_advantages
from maven_app.llm.offline.judging.surcharge import price_gap
from maven_app.llm.offline.phrasing.context import AnswerContext

_GOOD_ENOUGH = 60
"""Points from which the cheaper one does the job well."""
_CLEARLY_DEARER = 1.15
"""Times the cheaper one's price from which the other has to be worth it."""
_WORTH = 1.75
"""Times the points that a doubled price must buy in a search from which it is worth paying beside one that is good enough."""
_FACTS = 3


@dataclass(frozen=True)
class SensibleChoice:
    """A product that is good enough for less, the one above it, and what lies between their prices as a shopper reads it."""

    low: RankedProduct
    high: RankedProduct
    saved: str


def choose_sensibly(scored: Sequence[RankedProduct], need: Need, context: AnswerContext) -> SensibleChoice | None:
    """The cheaper one of two where it is good enough for what is sought, and the other more than that is worth; None where the better one
    is, where the best was asked for, or where a budget says what may be paid.
    """
    if len(scored) != 2 or need.budget is not None or need.aim == "best" or need.sort_by:
        return None
    high, low = scored
    if not (high.price and low.price and high.price >= _CLEARLY_DEARER * low.price):
        return None
    if _buys_enough(high, low, need, context) or rank_value(low.match) < _GOOD_ENOUGH:
        return None
    first = context.matcher.rank([high.product, low.product], copy_with(need, aim="sensible"))[0]
    gap = price_gap(low.product, high.product, context)
    is_enough = first.product.id == low.product.id and first.is_sensible
    return SensibleChoice(low, high, context.money(gap)) if is_enough and gap else None


def _buys_enough(high: RankedProduct, low: RankedProduct, need: Need, context: AnswerContext) -> bool:
    """Whether the dearer one is better by as much as its price should buy, for what is sought."""
    criteria = context.matcher.criteria.get(low.product.category)
    if criteria is None or not (high.price and low.price):
        return True
    if is_modest_need(need, criteria):
        return False
    doublings = math.log2(high.price / low.price)
    ahead = (high.match.score or 0) - (low.match.score or 0)
    return ahead >= _WORTH * spending_for(need, criteria).worth * doublings


def tell_sensible_choice(
    choice: SensibleChoice,
    need: Need,
    context: AnswerContext,
    *,
    is_worth_asked: bool = False,
    without: frozenset[str] = frozenset(),
) -> str:
    """That the cheaper one does, as a no where somebody asked if the other is worth it, and what the other's price would buy."""
    use = context.use_of(need, choice.low.product.category)
    names = {"one": context.name(choice.low.product), "other": context.name(choice.high.product)}
    codes = ("step.enough", "step.enough_for") if is_worth_asked else ("compare.enough", "compare.enough_for")
    code = codes[1] if use else codes[0]
    prices = [one.product.price for one in (choice.low, choice.high)]
    lead = context.sentence(
        context.words.say(code, use=use, saved=choice.saved, **names),
        tuple(source for price in prices if price for source in price.sources[:1]),
    )
    own = advantages_over(choice.low, choice.high, context, limit=2, without=without, with_price=False)
    gains = advantages_over(choice.high, choice.low, context, limit=_FACTS, without=without)
    parts = ((choice.low, own, "compare.does"), (choice.high, gains, "compare.only_for"))
    return " ".join([lead, *(tell_advantages(one, facts, context, code=code) for one, facts, code in parts if facts)])
