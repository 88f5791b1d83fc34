"""Price ranges: what costs less than a range hides nothing that is as good, and goes behind what serves better within it."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.money import REFERENCE_RATES, Price
from maven_app.domain.needs.need import BudgetLimit, CategoryIs, Need
from maven_app.domain.ranking.matcher import Matcher
from maven_app.knowledge.shipped import shipped_knowledge
from tests.english import english
from tests.unit.domain.ranking.test_fit import check, fact, headphones

RANGE = BudgetLimit(lowest=Decimal(300), highest=Decimal(400), currency="USD")
NEED = Need(constraints=(CategoryIs(category="headphones"), RANGE))


def test_what_costs_less_than_a_range_is_within_it_and_says_so() -> None:
    held = check(RANGE)

    assert held.verdict == "met" and english(held.says) == "less than you planned to spend"


def test_what_costs_less_than_a_least_price_is_not() -> None:
    assert check(BudgetLimit(lowest=Decimal(300), currency="USD")).verdict == "broken"


@pytest.mark.parametrize(("hours", "first"), [(60, "cheap"), (10, "dear")])
def test_what_costs_less_stands_first_only_where_it_serves_as_well(hours: int, first: str) -> None:
    lasting = tuple(one for one in headphones().specs if one.key != "battery_life")
    cheap = headphones(id="cheap", name="Cheap", specs=(*lasting, fact("battery_life", hours, "h")))
    dear = headphones(id="dear", name="Dear", price=Price(amount=Decimal(350), currency="USD"))

    ranked = Matcher(REFERENCE_RATES, shipped_knowledge().criteria).rank([cheap, dear], NEED)

    assert ranked[0].product.id == first and all(one.fit.is_match for one in ranked)
