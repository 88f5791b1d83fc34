"""Pick doubts: the products that answer a doubt about the pick: a cheaper one that fits, the best of a kind that was not picked."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Constraint, Need, SpecLimit
from maven_app.domain.ranking.fit import meets_all
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.shipped import Knowledge
from maven_app.llm.offline.intents.contrasted_products import resolve_product_words
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Intent
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.ports.products import ProductIndex
from maven_app.understanding.circumstances.unread_words import asks_why_not
from maven_app.understanding.follow_ups.other_sides import other_side
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.pointing.pointing_words import descriptor_in
from maven_app.understanding.questions.budget_with_question import sets_budget_and_asks
from maven_app.understanding.questions.contrasts import doubts_surcharge, names_sides_of_why, read_contrast
from maven_app.understanding.questions.worth import asks_given_up

_CONSIDERED = 300
"""Products that are looked at of a kind."""
_CLEARLY_BELOW = 0.95
"""The share of a price from which another one costs less to a shopper."""
_LITTLE_BELOW = 0.99
"""The share from which one of those shown is the cheaper one."""
_PICKED_NONE = re.compile(
    r"\bwhy\s+(?:didn['’]?t|did you not|don['’]?t|aren['’]?t)\s+(?:you|they|these|any)\b"
    r"|\bkenapa\s+(?:ga|gak|nggak|tidak)\s+(?:pilih|kasih|ada)\b",
    re.IGNORECASE,
)
"""Asks why nothing of a kind was picked: "everyone says OLED, why didn't you pick one"."""


async def resolve_pick_doubt(reading: TurnReading, index: ProductIndex) -> Intent | None:
    """The question about the pick and what it is doubted for; None where the message doubts nothing that can be told. Raises
    CatalogueUnavailable.
    """
    focus = reading.shown.focus
    if focus is None or reading.missing_names:
        return None
    if sides := _sides_of_why(reading):
        return AnswerAboutShown(sides, reading.text)
    if doubts_surcharge(reading.text) and not names_sides_of_why(reading.text):
        return await _with_one_that_costs_less(reading, focus, index)
    if doubts_by_price(reading.text, reading.knowledge) and not (
        reading.products or sets_budget_and_asks(reading.text, reading.stated_need)
    ):
        return await _beside_cheaper(reading, focus, index)
    if reading.stated_need.budget or reading.products or reading.references.kind not in (None, "it", "these"):
        return None
    side = other_side(reading.text)
    if not (side or asks_why_not(reading.text) or _PICKED_NONE.search(reading.text)):
        return None
    limits = _limits_of(side or reading.nameless, focus, reading.knowledge)
    other = await _best_of_kind(limits, reading, focus, index) if limits else None
    if other is None:
        return None
    ids = (other.id, focus.id) if side else (focus.id, other.id)
    return AnswerAboutShown(ids, reading.text)


def _sides_of_why(reading: TurnReading) -> tuple[str, ...]:
    """ "Why would I get the iPad over the cheap one?": the two, the one that is doubted first."""
    sides = names_sides_of_why(reading.text)
    called = [resolve_product_words(words, reading) for words in sides]
    products = [product for product in called if product is not None]
    is_pair = len(products) == len(sides) > 0 and len({product.id for product in products}) == len(products)
    return tuple(product.id for product in products) if is_pair else ()


async def _with_one_that_costs_less(reading: TurnReading, focus: Product, index: ProductIndex) -> Intent | None:
    """The product doubted beside the best for the need that costs less: less than was named, else clearly less than it."""
    high = next((one for one in reading.referents if one.category == focus.category), focus)
    named = next((one for one in reading.stated_need.constraints if isinstance(one, BudgetLimit)), None)
    most, rates = named.lowest or named.highest if named else None, reading.prompt.rates
    if named and most and _price_in(high, named.currency, rates) <= most:
        above = (one for one in reading.shown.products if _price_in(one, named.currency, rates) > most)
        high = next(above, high)
    if high.price is None:
        return None
    picked = focus if high.id != focus.id else reading.shown.pick
    if picked is not None and picked.id != high.id and not named and _costs_less(picked, high, rates):
        return AnswerAboutShown((high.id, picked.id), reading.text)  # "why is the second so much more?"
    if named and most and _price_in(high, named.currency, rates) <= most:
        return AnswerAboutShown((high.id,), reading.text)
    sum_named = (float(most), named.currency) if named and most else None
    limit = sum_named or (_CLEARLY_BELOW * float(high.price.amount), high.price.currency)
    ranked = [one for one in await _costing_at_most(*limit, reading, index) if one.id != high.id]
    return AnswerAboutShown(tuple(one.id for one in (high, *ranked[:1])), reading.text)


def _costs_less(one: Product, other: Product, rates: Rates) -> bool:
    """Whether one costs clearly less than the other; not where a price is unknown."""
    currency = other.price.currency if other.price else ""
    return 0 < _price_in(one, currency, rates) < _CLEARLY_BELOW * _price_in(other, currency, rates)


def doubts_by_price(text: str, knowledge: Knowledge) -> bool:
    """Whether `text` asks why it is not to be what costs less, or what is lost with that: "why not the cheaper one?", "what do I lose at
    around 120?".
    """
    if read_contrast(text):  # "would the cheaper one be noticeably worse?"
        return False
    stated_need = parse_need(text, knowledge=knowledge)
    is_of_less = any("price" in wish.specs and wish.relative != "more" for wish in stated_need.wishes)
    is_of_sum = asks_given_up(text) and stated_need.budget is not None
    return is_of_sum or (is_of_less and (asks_why_not(text) or asks_given_up(text)))


async def _beside_cheaper(reading: TurnReading, focus: Product, index: ProductIndex) -> Intent | None:
    """The pick beside what costs less, of those shown or else the best for the need; the pick alone where it is the one that is meant,
    or costs no more than the sum that is named.
    """
    if focus.price is None:
        return None
    budget = reading.stated_need.budget
    currency, rates = budget.currency if budget else focus.price.currency, reading.prompt.rates
    mine, named = _price_in(focus, currency, rates), (budget.highest or budget.lowest) if budget else None
    most = float(named) if named else mine * _LITTLE_BELOW
    of_kind = [one for one in reading.shown.products if one.category == focus.category]
    below = [one for one in of_kind if 0 < _price_in(one, currency, rates) <= most] if mine > most else []
    if reading.stated_need.sort_by:
        below.sort(key=lambda one: _price_in(one, currency, rates))
    is_of_shown = bool(reading.stated_need.sort_by) or descriptor_in(reading.text) is not None
    if mine > most and not (below or is_of_shown):
        below = await _costing_at_most(most if budget else mine * _CLEARLY_BELOW, currency, reading, index)
    return AnswerAboutShown(tuple(one.id for one in (focus, *below[:1])), reading.text)


async def _costing_at_most(most: float, currency: str, reading: TurnReading, index: ProductIndex) -> list[Product]:
    """Products that fit the need and cost at most that, the best first."""
    limit = BudgetLimit.model_validate({"highest": f"{most:.2f}", "currency": currency})
    others = tuple(one for one in reading.need_before.constraints if not isinstance(one, BudgetLimit))
    need = copy_with(reading.need_before, constraints=(*others, limit))
    return [one.product for one in await matching_products(need, reading, index)]


def _price_in(product: Product, currency: str, rates: Rates) -> float:
    """In the currency; nothing where it is not known."""
    price = rates.convert(product.price, currency) if product.price else None
    return float(price.amount) if price else 0.0


def _limits_of(words: str, focus: Product, knowledge: Knowledge) -> list[SpecLimit]:
    """The limits that the words of a kind set beside the category; none where the pick is of that kind, or a maker is named."""
    stated_need = parse_need(words, category=focus.category, knowledge=knowledge)
    limits = [one for one in stated_need.constraints if isinstance(one, SpecLimit) and not one.excluded]
    others = [one for one in stated_need.constraints if isinstance(one, BrandLimit)]
    if others or not limits or stated_need.category not in (None, focus.category):
        return []
    return [] if meets_all(focus, limits) else limits


async def _best_of_kind(
    limits: Sequence[SpecLimit], reading: TurnReading, focus: Product, index: ProductIndex
) -> Product | None:
    """The best for the need in force that is of the kind; the cheapest where all of it costs more than the budget, and the best for the
    uses where none does for the need. Why it is not to be another kind than the one that was asked for ("why not a 32?" of 27 inches) is
    a question, and anything else that names one is another need.
    """
    keys = {limit.key for limit in limits}
    need = reading.need_before
    others = tuple(one for one in need.constraints if not (isinstance(one, SpecLimit) and one.key in keys))
    if len(others) < len(need.constraints) and not asks_why_not(reading.text):
        return None
    needed: tuple[Constraint, ...] = (*others, *limits)
    within = await matching_products(copy_with(need, constraints=needed), reading, index)
    if within:
        return within[0].product
    free = tuple(one for one in needed if not isinstance(one, BudgetLimit))
    dearer = await matching_products(copy_with(need, constraints=free), reading, index)
    priced = [one for one in dearer if one.price is not None and one.is_sensible]
    if priced:
        return min(priced, key=lambda one: one.price or 0.0).product
    kind = CategoryLimit(category=focus.category, words="")
    of_kind = await _rank(copy_with(need, constraints=(kind, *limits)), reading, index)
    return next((one.product for one in of_kind if meets_all(one.product, limits)), None)


async def matching_products(need: Need, reading: TurnReading, index: ProductIndex) -> list[RankedProduct]:
    """The products that meet the need, the best first."""
    return [one for one in await _rank(need, reading, index) if one.fit.is_match]


async def _rank(need: Need, reading: TurnReading, index: ProductIndex) -> list[RankedProduct]:
    matcher = reading.matcher
    return matcher.rank(list(await index.search(need, limit=_CONSIDERED)), need)
