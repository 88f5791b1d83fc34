"""Absent makers: "the Sony", "is Sony better?" where nothing of theirs is shown: the best that they have for the need is meant."""

import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Need, SpecLimit
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.llm.offline.deciding.alternatives.maker_choices import best_on_side
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.ports.products import ProductIndex
from maven_app.understanding.circumstances.unread_words import asks_why_not
from maven_app.understanding.pointing import resolve_references
from maven_app.understanding.questions.contrasts import read_contrast


async def with_makers_called(reading: TurnReading, index: ProductIndex) -> TurnReading:
    """The reading as if the best of each maker that a question calls stood behind what is shown, where nothing of theirs does. Raises
    CatalogueUnavailable.
    """
    makers = _absent_makers(reading)
    found = [one for maker in makers if (one := await _best_of_maker(maker, reading, index))]
    found += _best_of_line(reading)
    if not found:
        return reading
    shown = replace(reading.shown, products=(*reading.shown.products, *found))
    return replace(reading, shown=shown, references=resolve_references(reading.text, shown))


def _absent_makers(reading: TurnReading) -> tuple[str, ...]:
    """The makers that a question calls like a product that is there, and of whom nothing is."""
    if not reading.shown.all:
        return ()
    had = " ".join(one.words for one in reading.stated_need.context).casefold()
    here = {(product.brand or "").casefold() for product in (*reading.shown.all, *reading.products)}
    limits = (
        one for one in reading.stated_need.constraints if isinstance(one, BrandLimit) and not (one.excluded or one.line)
    )
    brands = dict.fromkeys(brand for one in limits for brand in one.brands)
    absent = (brand for brand in brands if brand.casefold() not in here and brand.casefold() not in had)
    is_weighed = asks_why_not(reading.text) or read_contrast(reading.text) is not None
    return tuple(brand for brand in absent if is_weighed or _is_called(brand, reading.text))


def _is_called(maker: str, text: str) -> bool:
    """Whether the maker's name stands for one product: "the Sony", "si Samsung", "the little Sony", "Apple one"."""
    name = re.escape(maker)
    return (
        re.search(
            rf"\b(?:the|si|yang|yg)\s+(?:\w+\s+)?{name}s?\b(?!\s+(?!(?:is|has|was|does|costs|lasts|vs|versus|sounds|works|looks)\b)\w+s\b)|\b{name}\s+one\b",
            text,
            re.IGNORECASE,
        )
        is not None
    )


async def _best_of_maker(maker: str, reading: TurnReading, index: ProductIndex) -> Product | None:
    """The maker's best for the need in force before the message; for more than the budget where it has nothing within it."""
    matcher = reading.matcher
    kind = reading.shown_category
    if kind is None or reading.need_before.category not in (None, kind):
        return None
    need = _of_kind_shown(reading.need_before, kind)
    if within := await best_on_side(BrandLimit(brands=(maker,)), need, index, matcher):
        return within[0].product
    for wanted in (_at_any_price(need), _of_kind_alone(need)):
        if ranked := await best_on_side(BrandLimit(brands=(maker,)), wanted, index, matcher):
            return _nearest(ranked).product
    return None


def _of_kind_shown(need: Need, kind: str) -> Need:
    """The need for that kind of thing, where products of it were asked about and none was sought: "who says the QC Ultra are good?"."""
    return (
        need
        if need.category
        else copy_with(need, constraints=(CategoryLimit(category=kind, words=""), *need.constraints))
    )


def _best_of_line(reading: TurnReading) -> list[Product]:
    """Of a line that is missed by its bare name ("why not the iPhone?") the one that is best for the need."""
    lines = [mention for mention in reading.mentions.found if mention.is_line and len(mention.products) > 1]
    if not (lines and reading.shown.all and asks_why_not(reading.text)):
        return []
    here = {product.id for product in reading.shown.all}
    absent = [line for line in lines if here.isdisjoint(product.id for product in line.products)]
    ranked = (reading.matcher.rank(list(line.products), reading.need_before) for line in absent)
    return [_nearest(one).product for one in ranked]


def _nearest(ranked: Sequence[RankedProduct]) -> RankedProduct:
    """The cheapest that is still sold, of those that fit where some do: nobody weighs a TV for $700 against one for $1,900."""
    fitting = [one for one in ranked if one.fit.is_match and one.is_sensible]
    return min(fitting or ranked, key=lambda one: (not one.is_current, one.price or float("inf")))


def _at_any_price(need: Need) -> Need:
    kept = tuple(one for one in need.constraints if not isinstance(one, BudgetLimit))
    return copy_with(need, constraints=kept)


def _of_kind_alone(need: Need) -> Need:
    """The need for that kind of thing and its uses, whatever else it requires."""
    kept = (
        one
        for one in need.constraints
        if isinstance(one, CategoryLimit) or (isinstance(one, SpecLimit) and one.key == "type")
    )
    return copy_with(need, constraints=tuple(kept))
