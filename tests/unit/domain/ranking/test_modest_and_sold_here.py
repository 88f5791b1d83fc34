"""What nobody should overpay for, and what is not sold where the shopper lives."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Need, SpecLimit, Wish
from maven_app.domain.ranking.requested_uses import ample_price, is_modest_need
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.need_parser import parse_need
from tests.fixtures.matcher import shipped_matcher

PRODUCTS = list(reference_products())


def of(category: str) -> list[Product]:
    return [product for product in PRODUCTS if product.category == category]


def need_for(category: str, *uses: str, budget: BudgetLimit | None = None, language: str = "en") -> Need:
    constraints = (CategoryLimit(category=category), *([budget] if budget else []))
    return Need(constraints=constraints, wishes=tuple(Wish(text=use, use=use) for use in uses), language=language)


def up_to(amount: int, currency: str) -> BudgetLimit:
    return BudgetLimit(highest=Decimal(amount), currency=currency)


@pytest.mark.parametrize(
    ("category", "uses", "most"),
    [
        ("laptops", ("seniors", "browsing"), 700),
        ("laptops", ("children",), 700),
        ("smartphones", ("seniors",), 350),
        ("smartphones", ("children",), 320),
        ("tablets", ("small_child",), 200),
        ("headphones", ("offspring",), 120),
        ("storage", ("backup",), 160),
    ],
)
def test_where_little_is_asked_nobody_pays_for_more(category: str, uses: tuple[str, ...], most: int) -> None:
    first = shipped_matcher().rank(of(category), need_for(category, *uses))[0]

    assert first.price is not None
    assert first.price <= most


def test_a_large_budget_for_a_modest_use_need_not_be_spent() -> None:
    need = need_for("laptops", "seniors", "browsing", budget=up_to(1500, "USD"))

    assert (shipped_matcher().rank(of("laptops"), need)[0].price or 0) < 800


def test_a_modest_person_makes_school_modest_and_no_game() -> None:
    laptops = shipped_knowledge().criteria["laptops"]

    assert is_modest_need(need_for("laptops", "children", "student"), laptops)
    assert not is_modest_need(need_for("laptops", "children", "gaming"), laptops)


def test_what_is_ample_for_a_use_goes_before_what_is_called_cheap() -> None:
    tablets = shipped_knowledge().criteria["tablets"]

    assert (ample_price(need_for("tablets", "small_child"), tablets) or 0) < (tablets.cheap_up_to or 0)
    assert ample_price(need_for("tablets", "seniors"), tablets) == tablets.cheap_up_to


def test_of_nearly_equal_products_the_one_at_a_third_of_the_price_stands_first() -> None:
    mice = [product for product in of("keyboards_mice") if "mouse" in str(product.fact("type"))]
    first = shipped_matcher().rank(mice, need_for("keyboards_mice", "office", "quiet_office"))[0]

    assert (first.price or 99) < 50


@pytest.mark.parametrize(
    ("category", "brand", "budget"),
    [
        ("smartphones", "Google", up_to(9_000_000, "IDR")),
        ("tablets", "Amazon", up_to(3_000_000, "IDR")),
        ("tvs", "Roku", up_to(500, "EUR")),
    ],
)
def test_what_is_not_sold_in_a_country_is_advised_against_there_alone(
    category: str, brand: str, budget: BudgetLimit
) -> None:
    matcher = shipped_matcher()
    one = next(product for product in of(category) if product.brand == brand)
    here, elsewhere = need_for(category, budget=budget), need_for(category, budget=up_to(900, "USD"))

    assert matcher.rank(of(category), here)[0].product.brand != brand
    assert len(matcher.fit(one, here).warnings) > len(matcher.fit(one, elsewhere).warnings)


def test_what_is_sold_elsewhere_is_no_rival_of_what_is_sold_here() -> None:
    """A cheap tablet that only India sells must not keep a cheap one that is sold here behind a dear one."""
    ranked = shipped_matcher().rank(of("tablets"), need_for("tablets", "small_child"))
    sold_here = [one for one in ranked if one.product.price and one.product.price.currency == "USD"]

    assert ranked[0] is sold_here[0]
    assert (ranked[0].price or 999) < 200


def test_what_is_priced_in_euros_alone_stands_behind_what_is_priced_in_dollars() -> None:
    """A band that only Europe sells is no pick for somebody who pays in dollars, and is one for somebody who pays in euros."""
    dollars = need_for("smartwatches", "sleep", budget=up_to(60, "USD"))
    euros = need_for("smartwatches", "sleep", budget=up_to(60, "EUR"))
    prices = [one.product.price for one in shipped_matcher().rank(of("smartwatches"), dollars) if one.fit.is_match]
    first = shipped_matcher().rank(of("smartwatches"), euros)[0].product.price
    in_euros = [price is not None and price.currency == "EUR" for price in prices]

    assert any(in_euros)
    assert not any(in_euros[:3])
    assert first is not None
    assert first.currency == "EUR"


def test_what_shops_have_replaced_stands_behind_current_models() -> None:
    """A TV of 2020 is no pick while one of these years fits, however much better it looks on paper."""
    need = need_for("tvs", "bright_living_room", budget=up_to(900, "USD"))
    fitting = [one.product for one in shipped_matcher().rank(of("tvs"), need) if one.fit.is_match]
    models = {one.name: one.year or 0 for one in reversed(fitting)}  # of each model the first that is shown
    years = [year for year in reversed(models.values()) if year]

    assert min(years) < 2022 <= min(years[:5])


@pytest.mark.parametrize(
    ("category", "uses", "most"),
    [
        ("cameras", ("beginner", "teenager", "wildlife"), 700),
        ("cameras", ("beginner", "portraits"), 700),
        ("cameras", ("teenager",), 550),
        ("smartphones", ("children",), 200),
        ("routers", ("apartment", "streaming"), 100),
    ],
)
def test_whom_it_is_for_sets_what_is_sensible_to_spend_whatever_it_is_for(
    category: str, uses: tuple[str, ...], most: int
) -> None:
    """A child who likes animals is no wildlife photographer with $1,400 for a body."""
    first = shipped_matcher().rank(of(category), need_for(category, *uses))[0]

    assert (first.price or 9999) <= most


def test_who_asks_much_for_themselves_may_spend_more_than_a_beginner() -> None:
    bought = [
        shipped_matcher().rank(of("cameras"), need_for("cameras", *uses))[0].price or 0
        for uses in (("wildlife",), ("wildlife", "beginner", "teenager"))
    ]

    assert bought[0] > bought[1]


def test_cheap_means_less_money_rather_than_the_most_for_it() -> None:
    constraints = (CategoryLimit(category="headphones"), SpecLimit(key="type", equals="in-ear"))
    wishes = (Wish(text="gym", use="running"), Wish(text="cheap", specs=("price",)))
    first = shipped_matcher().rank(of("headphones"), Need(constraints=constraints, wishes=wishes))[0]

    assert (first.price or 999) <= 60


@pytest.mark.parametrize(
    ("category", "text", "most"),
    [
        ("consoles", "console for casual gaming, we hardly ever use it", 350),
        ("laptops", "laptop i only use now and then for banking", 650),
        ("smartphones", "small iphone that doesn't cost the earth", 650),
        ("smartphones", "backup phone for travel", 300),
        ("tablets", "tablet for drawing, just a hobby", 400),
        ("routers", "router for two people, mostly email", 120),
        ("speakers", "speaker for my daughter's room", 100),
        ("tvs", "small tv for my son's room", 450),
        ("storage", "drive for 3 tb of old family videos, cheap", 200),
    ],
)
def test_who_uses_it_seldom_or_asks_little_need_not_spend_much(category: str, text: str, most: int) -> None:
    need = parse_need(text, currency="USD", infer=True)
    first = shipped_matcher().rank(of(category), need, category=of(category))[0]

    assert need.category == category
    assert first.price is not None
    assert first.price <= most


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("camera for my 8 year old", ("Instax", "Polaroid")),
        ("phone for my mum, she only facetimes us", ("iPhone",)),
        ("headphones for my nan to listen to audiobooks", ("Soundcore", "Sony", "Sennheiser", "Bose", "JBL")),
    ],
)
def test_what_they_do_with_it_decides_what_kind_comes_first(text: str, names: tuple[str, ...]) -> None:
    """No gaming headset for audiobooks, no Android phone for FaceTime."""
    need = parse_need(text, currency="USD", infer=True)
    first = shipped_matcher().rank(of(need.category or ""), need)[0]

    assert any(name in first.product.name for name in names)
