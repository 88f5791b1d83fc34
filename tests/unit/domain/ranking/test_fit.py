"""Whether a product meets a need, constraint by constraint."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact, SpecValue
from maven_app.domain.catalogue.money import REFERENCE_RATES, Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    Context,
    Need,
    SpecLimit,
    YearLimit,
)
from maven_app.domain.ranking.fit import Check, fit
from maven_app.knowledge.shipped import shipped_knowledge
from tests.english import english


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
    CategoryLimit(category="headphones"),
    BrandLimit(brands=("sony", "Bose")),
    BrandLimit(brands=("Apple",), excluded=True),
    YearLimit(first=2022, last=2022),
    YearLimit(first=2021),
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
    CategoryLimit(category="speakers"),
    BrandLimit(brands=("Bose",)),
    BrandLimit(brands=("Sony",), excluded=True),
    YearLimit(first=2023),
    YearLimit(last=2021),
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
        ({"brand": None}, BrandLimit(brands=("Sony",)), "brand unknown"),
        ({"brand": None}, BrandLimit(brands=("Sony",), excluded=True), "brand unknown"),
        ({"released": None}, YearLimit(first=2020), "release date unknown"),
        ({"price": Price(amount=Decimal(9), currency="XAU")}, usd(highest=300), "no rate for XAU"),
        ({"specs": ()}, SpecLimit(key="battery_life", at_least=1), "battery life unknown"),
    ],
)
def test_what_is_not_known_is_never_met(changed: dict[str, object], constraint: Constraint, says: str) -> None:
    held = check(constraint, headphones(**changed))

    assert (held.verdict, english(held.says)) == ("unknown", says)


def test_a_price_over_the_budget_says_by_how_much() -> None:
    assert english(check(usd(highest=250)).says) == "$30 over your budget"


def test_a_price_within_the_budget_says_so() -> None:
    assert english(check(usd(highest=300)).says) == "within your budget"
    assert english(check(BudgetLimit(highest=Decimal("279.99"), currency="USD")).says) == "within your budget"


def test_a_price_in_another_currency_is_converted_and_says_at_which_rates() -> None:
    held = check(BudgetLimit(highest=Decimal(300), currency="EUR"))

    assert held.verdict == "met"
    assert english(held.says) == "within your budget at about €269.51 ($279.99 at rates of 31 Dec 2024)"


def test_yes_and_no_are_said_with_the_name_of_the_spec() -> None:
    assert english(check(SpecLimit(key="noise_cancelling", equals=True)).says) == "Active noise cancelling"
    assert english(check(SpecLimit(key="headphone_jack", equals=True)).says) == "no 3.5 mm jack"


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
    assert tuple(map(english, held.matches)) == ("within your budget",)
    assert tuple(map(english, held.misses)) == ("battery life 30 h", "connects to two devices unknown")


def test_a_need_without_constraints_is_met_by_anything() -> None:
    assert fit(headphones(), Need(), REFERENCE_RATES).is_match


def test_what_misses_a_number_by_little_comes_close_and_what_misses_more_does_not() -> None:
    near = fit(headphones(), Need(constraints=(usd(highest=250),)), REFERENCE_RATES)
    far = fit(headphones(), Need(constraints=(usd(highest=200),)), REFERENCE_RATES)

    assert (near.is_match, near.is_close) == (False, True)
    assert (far.is_match, far.is_close) == (False, False)


def test_one_unknown_comes_close_and_two_do_not() -> None:
    one = SpecLimit(key="multipoint", equals=True)
    two = SpecLimit(key="dolby_atmos", equals=True)

    assert fit(headphones(), Need(constraints=(one,)), REFERENCE_RATES).is_close
    assert not fit(headphones(), Need(constraints=(one, two)), REFERENCE_RATES).is_close


def test_what_is_excluded_never_comes_close_and_unknown_is_not_excluded() -> None:
    jack = SpecLimit(key="headphone_jack", equals=False, excluded=True)
    unknown = SpecLimit(key="color", equals="white", excluded=True)

    assert (
        check(jack).verdict == "broken" and not fit(headphones(), Need(constraints=(jack,)), REFERENCE_RATES).is_close
    )
    assert check(unknown).verdict == "unknown"


def test_what_is_ruled_out_must_not_be_there_and_unknown_stays_unknown() -> None:
    no_over_ear = SpecLimit(key="type", equals="over-ear", excluded=True)
    no_aptx = SpecLimit(key="codecs", equals=("aptX", "LHDC"), excluded=True)

    assert check(no_over_ear).verdict == "broken" and check(no_aptx).verdict == "met"
    assert check(no_over_ear, headphones(specs=())).verdict == "unknown"


def test_a_soft_limit_that_is_missed_makes_a_near_miss_that_says_so() -> None:
    hedged = copy_with(usd(highest=200), soft=True)
    held = fit(headphones(), Need(constraints=(hedged,)), REFERENCE_RATES)

    assert not held.is_match and [one.soft for one in held.checks] == [True]


def test_cheaper_leaves_the_price_itself_outside() -> None:
    cheaper = BudgetLimit(highest=Decimal("279.99"), currency="USD", strict=True)

    assert (check(cheaper).verdict, english(check(cheaper).says)) == ("broken", "costs $279.99, no less")
    assert cheaper.text == "under $279.99"


def test_what_was_ruled_out_never_comes_close() -> None:
    """Brands, features and "no disc drive" keep a product off the list; a hedge lets it come close."""
    ruled_out = [
        BrandLimit(brands=("Sony",), excluded=True),
        SpecLimit(key="type", equals="over-ear", excluded=True),
        SpecLimit(key="noise_cancelling", equals=False),
    ]
    for limit in ruled_out:
        held = fit(headphones(), Need(constraints=(limit,)), REFERENCE_RATES)
        hedged = fit(headphones(), Need(constraints=(copy_with(limit, soft=True),)), REFERENCE_RATES)
        assert (held.is_ruled_out, held.is_close) == (True, False), limit.text
        assert (hedged.is_ruled_out, hedged.is_close) == (False, True), limit.text


def test_nothing_comes_close_to_lighter_than_a_product() -> None:
    """The bound of a comparison is a product that was shown: its equal is no answer, while 250 g comes close to "under 249 g"."""
    lighter = SpecLimit(key="weight", at_most=250, strict=True, words="lighter")
    said = SpecLimit(key="weight", at_most=249, strict=True, words="under 249 g")
    held = [fit(headphones(), Need(constraints=(limit,)), REFERENCE_RATES) for limit in (lighter, said)]

    assert [(one.is_ruled_out, one.is_close) for one in held] == [(True, False), (False, True)]


def test_a_price_around_a_figure_has_its_room_within() -> None:
    """ "Around 230" is 195.50 to 264.50 already; 279.99 is not close to that, though it is to "up to 264.50"."""
    band = BudgetLimit(lowest=Decimal("195.5"), highest=Decimal("264.5"), currency="USD", soft=True)
    most = BudgetLimit(highest=Decimal("264.5"), currency="USD")

    held = [fit(headphones(), Need(constraints=(limit,)), REFERENCE_RATES).is_close for limit in (band, most)]
    assert held == [False, True]


def test_beyond_a_price_around_a_figure_some_of_it_is_nearer() -> None:
    """Nothing there comes close, yet $280 is nearer to "around 230" than $1,100."""
    band = BudgetLimit(lowest=Decimal("195.5"), highest=Decimal("264.5"), currency="USD", soft=True)
    dear = Price(amount=Decimal(1100), currency="USD")

    beyond = [
        fit(product, Need(constraints=(band,)), REFERENCE_RATES).checks[0].beyond
        for product in (headphones(), headphones(price=dear))
    ]
    assert beyond[0] is not None and beyond[1] is not None and beyond[0] < beyond[1]


def test_one_thing_may_not_cost_more_than_the_total_for_several() -> None:
    """Of a budget for two things one alone cannot take more than all."""
    shared = BudgetLimit(highest=Decimal(270), currency="USD", shared=True)

    assert not fit(headphones(), Need(constraints=(shared,)), REFERENCE_RATES).is_close


def test_what_somebody_has_or_replaces_is_no_answer() -> None:
    """ "Something like the One" is not the One."""
    like = Need(context=(Context(words="like the One", relation="resembles", product_id="one"),))

    held = fit(headphones(), like, REFERENCE_RATES)
    assert (held.is_match, held.is_close, held.is_ruled_out) == (False, False, True)


def test_a_fact_that_its_kind_never_has_is_not_merely_unknown() -> None:
    """Headphones have no screen: they do not come close to a 55 inch one."""
    held = fit(headphones(), Need(constraints=(SpecLimit(key="screen_size", at_least=54.5),)), REFERENCE_RATES)

    assert (held.is_close, held.is_ruled_out) == (False, True)


@pytest.mark.parametrize(
    ("chip", "is_met"), [("GeForce RTX 4070", True), ("GeForce RTX 4070 Ti", False), ("GeForce RTX 4070 12GB", True)]
)
def test_whole_words_of_a_chip_mean_no_further_model(chip: str, is_met: bool) -> None:
    limit = SpecLimit(key="chip", equals="RTX 4070", whole_words=True)
    card = headphones(specs=(Fact(key="chip", value=chip, sources=("feed",)),))

    assert check(limit, card).verdict == ("met" if is_met else "broken")


@pytest.mark.parametrize(("square_metres", "verdict"), [(50, "met"), (300, "unknown")])
def test_what_all_of_a_kind_have_need_not_be_stated(square_metres: int, verdict: str) -> None:
    """No specification says that a router reaches through a small flat."""
    router = Product(id="r", name="R", category="routers")
    limit = SpecLimit(key="coverage", at_least=square_metres)
    need = Need(constraints=(limit,))

    assert [c.verdict for c in fit(router, need, REFERENCE_RATES, shipped_knowledge().criteria["routers"]).checks] == [
        verdict
    ]


@pytest.mark.parametrize(("budget", "is_out"), [(250, False), (200, True)])
def test_a_price_far_beyond_the_budget_is_out_of_reach(budget: int, is_out: bool) -> None:
    held = fit(headphones(), Need(constraints=(usd(highest=budget),)), REFERENCE_RATES)

    assert held.is_out_of_reach is is_out


def test_whoever_refuses_a_maker_is_shown_none_of_its_other_names() -> None:
    poco = headphones(brand="Poco")

    assert check(BrandLimit(brands=("Xiaomi",), excluded=True), poco).verdict == "broken"
    assert check(BrandLimit(brands=("Xiaomi",)), poco).verdict == "broken"
    assert check(BrandLimit(brands=("Poco",), excluded=True), headphones(brand="Xiaomi")).verdict == "met"
