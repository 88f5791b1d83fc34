"""Scoring: arithmetic that a reader can repeat."""

import re
from decimal import Decimal

from maven_app.domain.facts import SpecValue
from maven_app.domain.money import REFERENCE_RATES
from maven_app.domain.needs import BudgetLimit, CategoryIs, Need, SpecLimit, Wish
from maven_app.domain.products import Product
from maven_app.domain.scoring import Scored, as_picks, score
from tests.unit.domain.test_comparison import headphones

FLIGHTS = Wish(text="for flights", specs=("battery_life", "weight"))


def scored(need: Need, *products: Product) -> dict[str, Scored]:
    return {s.product.id: s for s in score(products, need, REFERENCE_RATES)}


def anc(name: str, price: str = "200", currency: str = "USD", **specs: SpecValue) -> Product:
    return headphones(name, price, currency, noise_cancelling=True, **specs)


def test_the_score_is_the_weighted_mean_of_its_reasons() -> None:
    need = Need(constraints=(BudgetLimit(highest=250, currency="USD"),), wishes=(FLIGHTS,))
    told = scored(need, anc("a", battery_life=60, weight=300), anc("b", battery_life=20, weight=200))

    # the budget weighs 2; battery life 2/3 and weight 1/3 of the wish's 1
    assert told["a"].score == round(100 * (2 * 1 + 2 / 3 * 1 + 1 / 3 * 0) / 3)
    assert told["b"].score == round(100 * (2 * 1 + 2 / 3 * 0 + 1 / 3 * 1) / 3)


def test_a_place_between_worst_and_best_counts_in_proportion() -> None:
    need = Need(wishes=(Wish(text="light", specs=("weight",)),))
    told = scored(need, anc("a", weight=100), anc("b", weight=175), anc("c", weight=200))

    assert [told[id].score for id in "abc"] == [100, 25, 0]


def test_unknown_counts_nothing_and_is_told_as_unknown() -> None:
    need = Need(wishes=(Wish(text="light", specs=("weight",)),))
    told = scored(need, anc("a"), anc("b", weight=200))

    assert told["a"].score == 0
    assert told["a"].reasons[0].says == "weight unknown" and told["a"].reasons[0].score is None


def test_a_broken_requirement_is_a_miss_and_costs_its_weight() -> None:
    required = (BudgetLimit(highest=100, currency="USD"), SpecLimit(key="noise_cancelling", equals=True))
    need = Need(constraints=required, wishes=(Wish(text="light", specs=("weight",)),))
    told = scored(need, anc("a", price="150", weight=250))

    # the budget is broken (0 of 2), the feature met (2 of 2), the only weight there is the best (1 of 1)
    assert told["a"].score == 60 and told["a"].misses == ("costs $150, $50 over",)


def test_standing_on_the_right_shelf_earns_nothing() -> None:
    need = Need(constraints=(CategoryIs(category="headphones"),), wishes=(Wish(text="light", specs=("weight",)),))

    assert scored(need, anc("a", weight=300), anc("b", weight=200))["a"].score == 0


def test_at_equal_score_the_cheaper_one_comes_first() -> None:
    need = Need(constraints=(SpecLimit(key="noise_cancelling", equals=True),))

    assert list(scored(need, anc("dear", price="200"), anc("cheap", price="100"))) == ["cheap", "dear"]


def test_picks_say_what_they_are_best_at() -> None:
    need = Need(wishes=(FLIGHTS,))
    products = (
        anc("long", battery_life=60, weight=250, price="300"),
        anc("light", battery_life=30, weight=100, price="250"),
    )
    picks = as_picks(score((*products, anc("cheap", battery_life=20, weight=260, price="90")), need, REFERENCE_RATES))

    assert {pick.product.id: pick.title for pick in picks} == {
        "long": "Best fit",
        "light": "Best weight of these",
        "cheap": "Lowest price of these",
    }


def test_the_lowest_price_is_the_lowest_after_conversion() -> None:
    need = Need(wishes=(Wish(text="light", specs=("weight",)),))
    heavy = (anc("dollars", price="300", weight=250), anc("rupiah", price="4500000", currency="IDR", weight=260))
    picks = as_picks(score((anc("light", price="900", weight=200), *heavy), need, REFERENCE_RATES))

    assert {pick.product.id: pick.title for pick in picks}["rupiah"] == "Lowest price of these"


def test_the_sum_that_is_shown_gives_the_score_that_is_shown() -> None:
    wish = Wish(text="good all round", specs=("battery_life", "weight", "driver_size", "price", "released"))
    need = Need(constraints=(BudgetLimit(highest=900, currency="USD"),), wishes=(wish, FLIGHTS))
    products = [anc(str(n), price=str(n * 7 % 97), battery_life=n * 13 % 31, weight=n * 17 % 53) for n in range(60)]

    for pick in as_picks(score(products, need, REFERENCE_RATES)):
        terms, weights = re.fullmatch(r"100 × \((.*)\) ÷ (\S+) = \d+", pick.arithmetic).groups()  # type: ignore[union-attr]
        products_of_terms = (Decimal(w) * Decimal(s) for w, s in (term.split(" × ") for term in terms.split(" + ")))
        assert abs(100 * sum(products_of_terms) / Decimal(weights) - pick.score) <= Decimal("0.5"), pick.arithmetic


def test_at_equal_score_the_one_that_serves_the_wish_better_comes_first() -> None:
    need = Need(wishes=(Wish(text="lowest weight", specs=("weight",)),))
    far = anc("far", weight=1000)
    told = scored(need, anc("cheap", price="99", weight=4.61), anc("light", price="100", weight=4.6), far)

    assert told["light"].score == told["cheap"].score == 100 and list(told) == ["light", "cheap", "far"]
