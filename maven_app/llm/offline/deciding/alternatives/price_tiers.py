"""Price tiers: the best at each of several prices, side by side: "best at 60 and best at 250"."""

from functools import partial

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.llm.offline.deciding.alternatives.pick_doubts import matching_products
from maven_app.llm.offline.intents.intent import Compare, Intent
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.ports.products import ProductIndex
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.price_levels import price_tiers


async def compare_price_tiers(reading: TurnReading, index: ProductIndex) -> Intent | None:
    """The comparison of the best at each price that the message names; None where it names no two, or nothing is to be had at one of
    them. Raises CatalogueUnavailable.
    """
    need = reading.need_before
    if need.category is None or reading.products or need.category != reading.shown_category:
        return None
    money = need.budget or reading.stated_need.budget
    read = partial(parse_need, category=need.category, knowledge=reading.knowledge)
    tiers = price_tiers(reading.text, partial(read, currency=money.currency) if money else read)
    found = [await _best_within(tier, need, reading, index) for tier in tiers]
    ids = tuple(dict.fromkeys(id for id in found if id))
    return Compare(ids) if len(ids) == len(tiers) > 1 else None


async def _best_within(tier: BudgetLimit, need: Need, reading: TurnReading, index: ProductIndex) -> str:
    """The id of the best that the price buys; "" where it buys nothing."""
    others = tuple(one for one in need.constraints if not isinstance(one, BudgetLimit))
    within = copy_with(need, constraints=(*others, tier), aim="best", sort_by="")
    ranked = await matching_products(within, reading, index)
    return ranked[0].product.id if ranked else ""
