"""Price tiers: the best at each of several prices, side by side, and the pick beside the best at another price."""

from decimal import Decimal
from functools import partial

from maven_app.domain.copying import copy_with
from maven_app.domain.language.words import language_of
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.llm.offline.deciding.alternatives.pick_doubts import matching_products
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Compare, Intent
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.messages.catalogue import get_translator
from maven_app.ports.products import ProductIndex
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.price_levels import asks_of_price_step, price_tiers

_ABOUT = Decimal("0.8")
"""The share of a price from which another one is about as much."""


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


async def resolve_price_step(reading: TurnReading, index: ProductIndex) -> Intent | None:
    """ "Would I notice the difference to a $900 one?": what the dearer of the two has for its money, the pick and the best at that price;
    None where nothing of the kind is asked. Raises CatalogueUnavailable.
    """
    focus, need = reading.shown.focus, reading.need_before
    if focus is None or focus.category != need.category or reading.products:
        return None
    stated_in = focus.price.currency if focus.price else "USD"
    currency = need.budget.currency if need.budget else stated_in
    read = partial(parse_need, category=focus.category, knowledge=reading.knowledge, currency=currency)
    stated = read(reading.text).budget
    amount = (stated.highest or stated.lowest) if stated else None
    if stated is None or amount is None or not asks_of_price_step(reading.text, reading.stated_need):
        return None
    dearer = await _best_within(copy_with(stated, lowest=amount * _ABOUT, highest=amount), need, reading, index)
    dearer = dearer or await _best_within(copy_with(stated, lowest=None, highest=amount), need, reading, index)
    question = get_translator(language_of(reading.text, reading.prompt.need.language)).say("question.worth_extra")
    return AnswerAboutShown((focus.id, dearer), question) if dearer and dearer != focus.id else None


async def _best_within(tier: BudgetLimit, need: Need, reading: TurnReading, index: ProductIndex) -> str:
    """The id of the best that the price buys; "" where it buys nothing."""
    others = tuple(one for one in need.constraints if not isinstance(one, BudgetLimit))
    within = copy_with(need, constraints=(*others, tier), aim="best", sort_by="")
    ranked = await matching_products(within, reading, index)
    return ranked[0].product.id if ranked else ""
