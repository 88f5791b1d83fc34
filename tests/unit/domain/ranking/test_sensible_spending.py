"""Sensible spending: what a friend would name where nobody said what it may cost."""

from dataclasses import replace
from decimal import Decimal

import pytest

from maven_app.domain.catalogue.money import Money
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import CategoryLimit, Need, Wish
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.requested_uses import is_modest_need, spending_for
from maven_app.domain.ranking.score_calculation import eased_points, eased_value, rank_value
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from tests.fixtures.matcher import shipped_matcher

PRODUCTS = list(reference_products())


def need_for(category: str, *uses: str, language: str = "en", criterion: str = "") -> Need:
    wishes = [Wish(text=use, use=use) for use in uses]
    wishes += [Wish(text=criterion, criterion=criterion)] if criterion else []
    return Need(constraints=(CategoryLimit(category=category),), wishes=tuple(wishes), language=language)


def first_for(need: Need) -> RankedProduct:
    products = [one for one in PRODUCTS if one.category == need.category]
    return shipped_matcher().rank(products, need, category=products)[0]


def usual(one: RankedProduct) -> float:
    assert one.usual_price is not None
    return one.usual_price


@pytest.mark.parametrize(
    ("category", "uses", "most"),
    [
        ("smartphones", ("messages", "photography", "seniors"), 500),
        ("smartphones", ("photography",), 800),
        ("tvs", ("streaming",), 800),
        ("monitors", ("office", "video_calls"), 450),
        ("routers", ("gaming",), 350),
        ("cameras", ("family", "travel"), 700),
        ("tablets", ("student",), 600),
        ("speakers", ("home",), 300),
    ],
)
def test_an_everyday_use_pays_for_no_flagship(category: str, uses: tuple[str, ...], most: int) -> None:
    assert usual(first_for(need_for(category, *uses))) <= most


@pytest.mark.parametrize(
    ("category", "uses", "least"),
    [("laptops", ("video_editing_4k",), 1400), ("cameras", ("wildlife",), 1300), ("tvs", ("movies",), 1000)],
)
def test_a_demanding_use_may_cost_what_it_takes(category: str, uses: tuple[str, ...], least: int) -> None:
    assert usual(first_for(need_for(category, *uses))) >= least


def test_more_than_enough_of_a_criterion_counts_for_little_unless_it_was_named() -> None:
    need = need_for("smartphones", "photography")
    best = shipped_matcher().assess(next(p for p in PRODUCTS if p.id == "apple-iphone-17-pro-256-gb"), need).match

    assert eased_points(best, 80.0, ())["camera"] < 85
    assert eased_points(best, 80.0, {"camera"})["camera"] > 90
    assert eased_value(best, 80.0, ()) < eased_value(best, 80.0, {"camera"}) < rank_value(best)
    assert eased_value(best, 100.0, ()) == rank_value(best)


def test_who_names_what_matters_gets_more_of_it_than_who_names_the_use_alone() -> None:
    phones = [first_for(need_for("smartphones", "photography", criterion=named)) for named in ("", "camera")]
    points = [shipped_knowledge().criteria["smartphones"].points(one.product, "camera") or 0.0 for one in phones]

    assert points[1] > points[0] + 5


def test_a_modest_use_beside_an_everyday_one_lowers_what_is_ordinary() -> None:
    phones = shipped_knowledge().criteria["smartphones"]
    both, alone = need_for("smartphones", "messages", "photography"), need_for("smartphones", "photography")

    assert spending_for(both, phones).ordinary < spending_for(alone, phones).ordinary


def test_a_modest_use_makes_a_demanding_one_no_cheaper() -> None:
    phones = shipped_knowledge().criteria["smartphones"]
    both, alone = need_for("smartphones", "messages", "gaming"), need_for("smartphones", "gaming")

    assert spending_for(both, phones) == spending_for(alone, phones)


def test_what_it_is_just_for_is_modest_unless_it_asks_much() -> None:
    phones = shipped_knowledge().criteria["smartphones"]

    def just(use: str) -> Need:
        need = need_for("smartphones", use)
        return copy_with(need, wishes=(copy_with(need.wishes[0], is_only=True),))

    assert is_modest_need(just("social_media"), phones)
    assert not is_modest_need(just("gaming"), phones)


def test_where_money_is_scarce_less_is_ordinary_and_more_has_to_be_worth_it() -> None:
    laptops = shipped_knowledge().criteria["laptops"]
    english, indonesian = (spending_for(need_for("laptops", "thesis", language=one), laptops) for one in ("en", "id"))

    assert indonesian.ordinary < english.ordinary
    assert indonesian.worth > english.worth


def test_what_has_no_price_is_held_by_what_it_usually_sells_for() -> None:
    """A flagship whose price no source states is no cheap one."""
    tvs, need = [product for product in PRODUCTS if product.category == "tvs"], need_for("tvs", "streaming")
    priced = {product.name for product in tvs if product.price is not None}
    flagship = next(
        product for product in tvs if product.name not in priced and "OLED" in str(product.fact("panel_type"))
    )

    def place_at(amount: int) -> int:
        guess = Money(amount=Decimal(amount), currency="USD")
        matcher = replace(shipped_matcher(), estimate=lambda one: guess if one.name == flagship.name else None)
        ranked = matcher.rank(tvs, need)
        return next(place for place, one in enumerate(ranked) if one.product.name == flagship.name)

    assert place_at(400) < place_at(9000)
