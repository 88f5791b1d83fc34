"""Whether a product meets a need, constraint by constraint."""

from decimal import Decimal

import pytest

from maven_app.domain.facts import Fact, SpecValue
from maven_app.domain.fit import Check, fit
from maven_app.domain.money import REFERENCE_RATES, Price
from maven_app.domain.needs import BrandIs, BudgetLimit, CategoryIs, Constraint, Need, ReleasedIn, SpecLimit
from maven_app.domain.products import Product


def headphones(**changed: object) -> Product:
    stated = {
        "id": "one",
        "name": "One",
        "brand": "Sony",
        "category": "headphones",
        "released": "2022-05",
        "price": Price(amount=Decimal("279.99"), currency="USD"),
        "specs": (
            fact("noise_cancelling", True),
            fact("headphone_jack", False),
            fact("battery_life", 30, "h"),
            fact("weight", 250, "g"),
            fact("type", "over-ear"),
            fact("codecs", ("SBC", "LDAC")),
        ),
    }
    return Product.model_validate(stated | changed)


def fact(key: str, value: SpecValue, unit: str | None = None) -> Fact:
    return Fact(key=key, value=value, unit=unit, sources=("s",))


def check(constraint: Constraint, product: Product | None = None) -> Check:
    (only,) = fit(product or headphones(), Need(constraints=(constraint,)), REFERENCE_RATES).checks
    return only


def usd(lowest: int | None = None, highest: int | None = None) -> BudgetLimit:
    low, high = (None if v is None else Decimal(v) for v in (lowest, highest))
    return BudgetLimit(lowest=low, highest=high, currency="USD")


MET = [
    usd(highest=300),
    usd(lowest=200, highest=300),
    BudgetLimit(highest=Decimal("279.99"), currency="USD"),
    BudgetLimit(lowest=Decimal("279.99"), currency="USD"),
    CategoryIs(category="headphones"),
    BrandIs(brands=("sony", "Bose")),
    BrandIs(brands=("Apple",), excluded=True),
    ReleasedIn(first=2022, last=2022),
    ReleasedIn(first=2021),
    SpecLimit(key="noise_cancelling", equals=True),
    SpecLimit(key="headphone_jack", equals=False),
    SpecLimit(key="battery_life", at_least=30),
    SpecLimit(key="battery_life", equals=30),
    SpecLimit(key="weight", at_least=249.5, at_most=250),
    SpecLimit(key="type", equals="Over-Ear"),
    SpecLimit(key="type", equals=("in-ear", "over-ear")),
    SpecLimit(key="codecs", equals="ldac"),
]
BROKEN = [
    usd(highest=279),
    usd(lowest=280),
    CategoryIs(category="speakers"),
    BrandIs(brands=("Bose",)),
    BrandIs(brands=("Sony",), excluded=True),
    ReleasedIn(first=2023),
    ReleasedIn(last=2021),
    SpecLimit(key="noise_cancelling", equals=False),
    SpecLimit(key="noise_cancelling", equals="yes"),
    SpecLimit(key="headphone_jack", equals=True),
    SpecLimit(key="battery_life", at_least=30, strict=True),
    SpecLimit(key="battery_life", at_most=30, strict=True),
    SpecLimit(key="battery_life", equals=True),
    SpecLimit(key="weight", at_most=249),
    SpecLimit(key="type", equals="in-ear"),
    SpecLimit(key="type", equals=("in-ear", "on-ear")),
    SpecLimit(key="codecs", equals="aptX"),
    SpecLimit(key="type", at_least=1),
]
UNKNOWN = [
    SpecLimit(key="multipoint", equals=True),
    SpecLimit(key="impedance", at_most=32),
]


@pytest.mark.parametrize("constraint", MET, ids=str)
def test_a_constraint_is_met(constraint: Constraint) -> None:
    assert check(constraint).verdict == "met"


@pytest.mark.parametrize("constraint", BROKEN, ids=str)
def test_a_constraint_is_broken(constraint: Constraint) -> None:
    assert check(constraint).verdict == "broken"


@pytest.mark.parametrize("constraint", UNKNOWN, ids=str)
def test_a_spec_that_no_source_states_is_unknown(constraint: Constraint) -> None:
    assert check(constraint).verdict == "unknown"


@pytest.mark.parametrize(
    ("changed", "constraint", "says"),
    [
        ({"price": None}, usd(highest=300), "price unknown"),
        ({"brand": None}, BrandIs(brands=("Sony",)), "brand unknown"),
        ({"brand": None}, BrandIs(brands=("Sony",), excluded=True), "brand unknown"),
        ({"released": None}, ReleasedIn(first=2020), "release date unknown"),
        ({"price": Price(amount=Decimal(9), currency="XAU")}, usd(highest=300), "no rate for XAU"),
        ({"specs": ()}, SpecLimit(key="battery_life", at_least=1), "battery life unknown"),
    ],
)
def test_what_is_not_known_is_never_met(changed: dict[str, object], constraint: Constraint, says: str) -> None:
    held = check(constraint, headphones(**changed))

    assert (held.verdict, held.says) == ("unknown", says)


def test_a_price_over_the_budget_says_by_how_much() -> None:
    assert check(usd(highest=250)).says == "costs $279.99, $29.99 over"


def test_a_price_within_the_budget_says_how_far() -> None:
    assert check(usd(highest=300)).says == "$20.01 under your limit"
    assert check(BudgetLimit(highest=Decimal("279.99"), currency="USD")).says == "costs $279.99"


def test_a_price_in_another_currency_is_converted_and_says_at_which_rates() -> None:
    held = check(BudgetLimit(highest=Decimal(300), currency="EUR"))

    assert held.verdict == "met"
    assert held.says == "costs about €269.51 ($279.99 at 2024-12-31 rates)"


def test_yes_and_no_are_said_with_the_name_of_the_spec() -> None:
    assert check(SpecLimit(key="noise_cancelling", equals=True)).says == "Active noise cancelling"
    assert check(SpecLimit(key="headphone_jack", equals=True)).says == "no headphone jack"


def test_a_match_meets_every_constraint_and_a_near_miss_says_what_it_misses() -> None:
    need = Need(
        constraints=(
            usd(highest=300),
            SpecLimit(key="battery_life", at_least=40),
            SpecLimit(key="multipoint", equals=True),
        )
    )

    held = fit(headphones(), need, REFERENCE_RATES)

    assert not held.is_match
    assert held.matches == ("$20.01 under your limit",)
    assert held.misses == ("battery life 30 h", "connects to two devices unknown")


def test_a_need_without_constraints_is_met_by_anything() -> None:
    assert fit(headphones(), Need(), REFERENCE_RATES).is_match
