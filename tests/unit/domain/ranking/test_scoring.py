"""Scoring: absolute scales, unknown as a range, and an order that an expert would sign."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maven_app.domain.catalogue.facts import Fact, SpecValue
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.conversation.picks import as_picks
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Need, SpecLimit, Wish
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import LEAST_KNOWN, criterion_weights, match_score, rank_value
from maven_app.knowledge.shipped import shipped_knowledge
from tests.english import english
from tests.fixtures.matcher import shipped_matcher
from tests.unit.domain.test_comparison import headphones

CRITERIA = shipped_knowledge().criteria["headphones"]
FLIGHTS = Need(wishes=(Wish(text="for flights", use="long_flights"),))
FULL: dict[str, SpecValue] = {
    "type": "over-ear",
    "noise_cancelling": True,
    "anc_class": "very good",
    "battery_life": 30,
    "weight": 250,
    "headphone_jack": True,
}


def over_ear(name: str = "a", price: str = "200", **specs: SpecValue | None) -> Product:
    stated = {key: value for key, value in {**FULL, **specs}.items() if value is not None}
    return headphones(name, price, "USD", **stated)


def score_of(product: Product, need: Need = FLIGHTS) -> MatchScore:
    return match_score(product, need, CRITERIA)


def ranked(*products: Product, need: Need = FLIGHTS) -> list[str]:
    return [one.product.id for one in shipped_matcher().rank(products, need)]


def test_the_score_is_the_weighted_mean_of_criteria_on_fixed_anchors() -> None:
    match = score_of(over_ear())

    # noise cancelling 82 × 40, comfort (2 × 62 + 78) / 3 × 30, battery 80 × 20, cable 100 × 10
    assert match.score == round((82 * 40 + (2 * 62 + 78) / 3 * 30 + 80 * 20 + 100 * 10) / 100)
    assert (match.low, match.high) == (match.score, match.score)
    assert match.arithmetic.endswith(f"÷ 100 = {match.score}")


@pytest.mark.parametrize(
    ("hours", "anchored"), [(30, "30 h = 80"), (35, "30 h = 80, 45 h = 92"), (1, "4 h = 10"), (200, "60 h = 96")]
)
def test_each_amount_shows_the_anchors_that_it_lies_between(hours: int, anchored: str) -> None:
    battery = next(reason for reason in score_of(over_ear(battery_life=hours)).reasons if reason.key == "battery")

    assert battery.facts[0].anchor_text == anchored


def test_what_is_no_amount_has_no_anchors() -> None:
    facts = {fact.key: fact for reason in score_of(over_ear()).reasons for fact in reason.facts}

    assert (facts["anc_class"].anchor_text, facts["headphone_jack"].anchor_text) == ("", "")


def test_the_arithmetic_adds_up_where_a_part_of_a_criterion_is_unknown() -> None:
    match = score_of(over_ear(weight=None))
    comfort = next(reason for reason in match.reasons if reason.key == "comfort")

    assert (comfort.known, comfort.counts, comfort.term) == (pytest.approx(1 / 3), "10", "10 × 78")
    assert match.arithmetic.endswith(f"÷ 80 = {match.score}")
    assert match.score == round((82 * 40 + 78 * 10 + 80 * 20 + 100 * 10) / 80)


def test_a_cent_in_price_moves_no_score() -> None:
    scores = {score_of(over_ear(price=price)).score for price in ("799.00", "799.99")}

    assert len(scores) == 1


@given(st.floats(min_value=1, max_value=100), st.floats(min_value=1, max_value=100))
def test_more_battery_never_scores_less(one: float, other: float) -> None:
    low, high = sorted((one, other))

    assert (score_of(over_ear(battery_life=low)).score or 0) <= (score_of(over_ear(battery_life=high)).score or 0)


@given(st.sets(st.sampled_from(sorted(FULL))), st.sampled_from(sorted(FULL)))
def test_losing_a_fact_widens_the_range_and_never_lifts_its_lower_end(lost: set[str], more: str) -> None:
    before = score_of(over_ear(**dict.fromkeys(lost - {"type"})))
    after = score_of(over_ear(**dict.fromkeys((lost | {more}) - {"type"})))
    if "anc_class" in (lost | {more}) - lost and "noise_cancelling" not in lost:
        return  # a stand-in takes its place: nothing becomes unknown

    assert after.low <= before.low + 1
    assert after.high - after.low >= before.high - before.low - 1


@given(st.sets(st.sampled_from(sorted(FULL))))
def test_the_score_lies_within_its_range(lost: set[str]) -> None:
    match = score_of(over_ear(**dict.fromkeys(lost)))

    assert 0 <= match.low <= match.high <= 100
    assert match.score is None or match.low <= match.score <= match.high


def test_a_worse_candidate_changes_nobodys_score_or_place() -> None:
    good, fair = over_ear("good"), over_ear("fair", battery_life=12, anc_class="good")
    poor = over_ear("poor", battery_life=4, anc_class=None, noise_cancelling=False, weight=400)

    before = shipped_matcher().rank([good, fair], FLIGHTS)
    after = shipped_matcher().rank([poor, good, fair], FLIGHTS)

    assert [one for one in after if one.product.id != "poor"] == before


def test_below_half_of_the_weight_known_there_is_no_score_and_no_first_place() -> None:
    thin = over_ear("thin", anc_class=None, noise_cancelling=None, weight=None, battery_life=None)
    match = score_of(thin)

    assert match.score is None and match.high - match.low > 100 * LEAST_KNOWN
    assert ranked(thin, over_ear("known", battery_life=5, anc_class="basic")) == ["known", "thin"]


def test_unknown_is_left_out_of_the_mean_and_shown_as_a_range() -> None:
    match = score_of(over_ear(battery_life=None))

    # battery (20) is unknown: the others alone make the score, and it may lie 20 points apart
    others = 82 * 40 + (2 * 62 + 78) / 3 * 30 + 100 * 10
    assert match.score == round(others / 80)
    assert (match.low, match.high) == (round(others / 100), round((others + 2000) / 100))
    assert match.range_text == f"{match.low} to {match.high}"


def test_the_best_stands_first_whatever_it_costs() -> None:
    best, cheaper = over_ear("best", "400", battery_life=36), over_ear("cheaper", "200", battery_life=30)

    assert ranked(cheaper, best) == ["cheaper", "best"]
    assert ranked(cheaper, best, need=copy_with(FLIGHTS, aim="best")) == ["best", "cheaper"]


def test_what_does_not_fit_changes_nothing_among_what_does() -> None:
    need = copy_with(FLIGHTS, constraints=(BudgetLimit(highest=Decimal(250), currency="USD"),))
    cheap, good = over_ear("cheap", "150", battery_life=24), over_ear("good", "240", battery_life=36)
    beyond = over_ear("beyond", "900", battery_life=60)

    assert ranked(cheap, good, beyond, need=need)[:2] == ranked(cheap, good, need=need)


def test_about_equal_scores_are_ordered_by_price() -> None:
    dear, cheap = over_ear("dear", price="300", battery_life=31), over_ear("cheap", price="250", battery_life=30)

    assert ranked(dear, cheap) == ["cheap", "dear"]


def test_what_fits_stands_before_what_comes_close_and_that_before_the_rest() -> None:
    need = Need(
        constraints=(CategoryLimit(category="headphones"), BudgetLimit(highest=200, currency="USD")),
        wishes=FLIGHTS.wishes,
    )
    fits = over_ear("fits", price="199", anc_class="basic")

    assert ranked(over_ear("far", price="400"), over_ear("near", price="220"), fits, need=need) == [
        "fits",
        "near",
        "far",
    ]


@pytest.mark.parametrize("lowest", [None, Decimal(60)])
def test_of_what_costs_far_too_much_the_cheaper_stands_first(lowest: Decimal | None) -> None:
    """ "Up to $80", "around $70": the best of all for six times as much helps nobody."""
    budget = BudgetLimit(lowest=lowest, highest=Decimal(80), currency="USD", soft=lowest is not None)
    need = copy_with(FLIGHTS, constraints=(*FLIGHTS.constraints, budget))
    best = over_ear("best", price="480", anc_class="excellent", battery_life=60)
    plain = over_ear("plain", price="150", anc_class="basic", battery_life=20)

    assert ranked(best, plain) == ["best", "plain"]
    assert ranked(best, plain, need=need) == ["plain", "best"]


def test_a_use_rules_out_what_it_cannot_do_without() -> None:
    fit = shipped_matcher().fit(over_ear(noise_cancelling=False, anc_class=None), FLIGHTS)

    assert not fit.is_match and [english(text) for text in fit.misses] == [
        "no noise cancelling, which matters most on a plane"
    ]


def test_best_value_is_quality_for_the_money_and_not_the_lowest_price() -> None:
    shelf = [over_ear(f"p{n}", price=str(60 + 40 * n), battery_life=8 + 4 * n) for n in range(10)]
    bargain = over_ear("bargain", price="120", battery_life=44, anc_class="best in class")
    need = copy_with(FLIGHTS, aim="value")

    assert ranked(*shelf, bargain, need=need)[0] == "bargain"


def test_cheapest_is_the_lowest_price_of_what_is_sensible() -> None:
    poor = over_ear("poor", price="20", battery_life=4, anc_class=None, noise_cancelling=False, weight=400)
    need = Need(aim="cheapest", wishes=(Wish(text="battery", criterion="battery"),))

    assert ranked(over_ear("dear", price="300"), poor, over_ear("cheap", price="90"), need=need)[0] == "cheap"


def test_where_nobody_spoke_of_money_what_most_people_pay_counts() -> None:
    good, dear = over_ear("good", price="180", battery_life=24), over_ear("dear", price="900", battery_life=60)
    budget = BudgetLimit(highest=1000, currency="USD")

    assert score_of(dear).score > score_of(good).score
    assert ranked(good, dear) == ["good", "dear"]
    assert ranked(good, dear, need=copy_with(FLIGHTS, aim="best")) == ["dear", "good"]
    assert ranked(good, dear, need=copy_with(FLIGHTS, constraints=(budget,))) == ["dear", "good"]


def test_of_an_amount_that_was_asked_for_more_earns_nothing_more() -> None:
    """Who wants 30 hours is not served better by 60, unless it is to be longer than another one's."""
    plain, asked = over_ear(battery_life=30), SpecLimit(key="battery_life", at_least=30, words="30 hours")
    enough = copy_with(FLIGHTS, constraints=(asked,))
    longer = copy_with(FLIGHTS, constraints=(copy_with(asked, strict=True, words="longer"),))

    assert score_of(over_ear(battery_life=60), enough).score == score_of(plain, enough).score
    assert (score_of(over_ear(battery_life=60), longer).score or 0) > (score_of(plain, longer).score or 0)


def test_a_superlative_puts_its_fact_first() -> None:
    need = Need(sort_by="weight")

    assert ranked(over_ear("heavy", weight=300), over_ear("light", weight=190), need=need) == ["light", "heavy"]


def test_several_uses_count_alike_and_a_named_criterion_counts_extra() -> None:
    flights, running = (Wish(text=use, use=use) for use in ("long_flights", "running"))
    both = criterion_weights(Need(wishes=(flights, running)), CRITERIA)
    comfort = Wish(text="comfortable", criterion="comfort")

    assert sum(both.values()) == pytest.approx(100)
    assert both["noise_cancelling"] == pytest.approx(20) and both["sweat_and_water"] == pytest.approx(14)
    assert criterion_weights(Need(wishes=(flights, comfort)), CRITERIA)["comfort"] == pytest.approx(8000 / 150)


def test_without_a_use_the_all_round_criteria_count() -> None:
    weights = criterion_weights(Need(), CRITERIA)

    assert len(weights) >= 5 and list(weights.values()) == sorted(weights.values(), reverse=True)


def test_a_category_that_nobody_knows_keeps_its_order_and_has_no_scores() -> None:
    products = [copy_with(p, category="kettles") for p in (over_ear("b"), over_ear("a"))]
    order = shipped_matcher().rank(products, FLIGHTS)

    assert [one.product.id for one in order] == ["b", "a"]
    assert [rank_value(one.match) for one in order] == [-1.0, -1.0]


def test_picks_say_what_they_are_best_at() -> None:
    light = over_ear("light", weight=180, anc_class="good", price="250")
    cheap = over_ear("cheap", battery_life=20, anc_class="basic", weight=280, price="90")
    need = copy_with(FLIGHTS, aim="best")
    picks = as_picks(shipped_matcher().rank([over_ear("all", price="280"), light, cheap], need))

    assert {pick.product.id: english(pick.title) for pick in picks} == {
        "all": "Best match",
        "light": "Comfort for hours: best of these",
        "cheap": "Lowest price of these",
    }


def test_without_a_score_a_pick_has_neither_place_nor_title() -> None:
    thin = over_ear("thin", price="20", anc_class=None, noise_cancelling=None, weight=None, battery_life=None)
    alone, beside = (as_picks(shipped_matcher().rank(each, FLIGHTS)) for each in ([thin], [thin, over_ear("known")]))

    assert [(pick.rank, english(pick.title), pick.numbered_name) for pick in alone] == [(0, "", thin.name)]
    assert [(pick.rank, english(pick.title)) for pick in beside] == [(1, "Best match"), (0, "")]


def test_a_hedged_limit_that_is_missed_comes_close() -> None:
    hedged = Need(constraints=(SpecLimit(key="battery_life", at_least=40, soft=True),))
    hard = Need(constraints=(SpecLimit(key="battery_life", at_least=40),))

    held = {need: shipped_matcher().fit(over_ear(), need).is_close for need in (hedged, hard)}
    assert held == {hedged: True, hard: False}


def test_the_pick_of_an_old_log_keeps_its_score() -> None:
    old = {
        "rank": 1,
        "product": over_ear().model_dump(),
        "score": 64,
        "reasons": [{"criterion": "light", "summary": "250 g"}],
    }

    match = Pick.model_validate(old).match
    assert (match.score, english(match.reasons[0].summary)) == (64, "250 g")


def test_a_fact_carries_its_sources_into_its_reason() -> None:
    product = over_ear()
    facts = tuple(replace_sources(fact) for fact in product.specs)
    battery = next(r for r in score_of(copy_with(product, specs=facts)).reasons if r.key == "battery")

    assert battery.sources == ("maker:battery_life",) and english(battery.summary) == "30 h"


def replace_sources(fact: Fact) -> Fact:
    return copy_with(fact, sources=(f"maker:{fact.key}",))


def test_a_product_that_gets_a_warning_stands_last() -> None:
    one = shipped_matcher().assess(over_ear(), FLIGHTS)
    warned = replace(one, fit=copy_with(one.fit, warnings=("too little memory for today",)))

    assert one.is_sensible and not warned.is_sensible
    assert isinstance(warned, RankedProduct)


def test_the_one_thing_that_was_named_outweighs_what_is_merely_usual() -> None:
    """Without a use a named criterion weighs as much as all of everyday use; beside a use it weighs extra, as before."""
    comfort = Wish(text="comfortable", criterion="comfort")
    usual = criterion_weights(Need(), CRITERIA)["comfort"]

    assert criterion_weights(Need(wishes=(comfort,)), CRITERIA)["comfort"] == pytest.approx((usual + 100) / 2)


def test_a_required_feature_is_weighed_by_how_good_it_is() -> None:
    """Who asks for noise cancelling headphones wants those that cancel best, of all that do."""
    need = Need(constraints=(SpecLimit(key="noise_cancelling", equals=True),))
    quiet = over_ear("quiet", price="400", anc_class="best in class", battery_life=24)
    lasting = over_ear("lasting", price="100", anc_class="good", battery_life=60)

    assert ranked(quiet, lasting, need=need) == ["quiet", "lasting"]


def test_best_value_is_not_the_dearest_where_dearer_ones_are_hardly_better() -> None:
    """Two or three points more are not worth five times the price, whatever the shelf's prices look like."""
    shelf = [over_ear(f"p{n}", price=str(60 + 40 * n), battery_life=30 - n) for n in range(10)]
    good, best = over_ear("good", price="80", battery_life=29), over_ear("best", price="420", battery_life=34)
    need = copy_with(FLIGHTS, aim="value")

    order = ranked(*shelf, good, best, need=need)
    assert order.index("good") < order.index("best")


def test_only_a_low_price_wished_for_asks_for_value() -> None:
    """ "A cheap tablet" is no dear one, and not the cheapest there is either."""
    assert Need(wishes=(Wish(text="cheap", specs=("price",)),)).priority == "value"
    assert Need(wishes=(Wish(text="cheaper", specs=("price",), relative="less"),)).priority == "sensible"
    assert Need(aim="cheapest", wishes=(Wish(text="cheap", specs=("price",)),)).priority == "cheapest"


def test_what_has_no_better_end_puts_nothing_in_order() -> None:
    """ "The best camera" is not the one with the most megapixels: the camera criterion counts instead."""
    need = Need(sort_by="main_camera", wishes=(Wish(text="best camera", specs=("main_camera",)),))
    phones = shipped_knowledge().criteria["smartphones"]

    assert need.sorted_by == "" and Need(sort_by="weight").sorted_by == "weight"
    assert criterion_weights(need, phones)["camera"] > 50


def test_a_model_stands_in_a_list_once_before_its_other_sizes() -> None:
    """Three sizes of one TV fill no first page; the other sizes come after the other models."""
    sizes = [copy_with(over_ear(f"big-{n}", price=str(300 + n)), name="Big One") for n in range(3)]
    other = over_ear("other", anc_class="good")

    assert ranked(*sizes, other) == ["big-0", "other", "big-1", "big-2"]


def test_cheap_is_no_limit_and_puts_the_dear_last() -> None:
    products = [
        over_ear("dear", price="449", anc_class="best in class"),
        over_ear("cheap", price="100"),
        over_ear("poor", price="60", anc_class="basic"),
    ]

    order = ranked(*products, need=Need(wishes=(Wish(text="cheap", specs=("price",)),)))

    assert order[-1] == products[0].id and set(order) == {product.id for product in products}


def test_a_warning_costs_places_but_puts_nothing_behind_what_is_poor() -> None:
    """For running an over-ear pair is warned of: a good one still stands before poor earbuds, and behind ones as good."""
    need = Need(wishes=(Wish(text="running", use="running"),))
    warned = over_ear("warned", water_resistance="IP67", battery_life=40, weight=180, wireless=True)
    poor = over_ear("poor", type="in-ear", water_resistance="none", battery_life=3, weight=9, wireless=True)
    good = over_ear("good", type="in-ear", water_resistance="IP67", battery_life=8, weight=5, wireless=True)

    assert shipped_matcher().fit(warned, need).warnings
    assert ranked(poor, warned, good, need=need) == ["good", "warned", "poor"]


def test_words_that_name_a_use_ask_for_no_less_than_it_does() -> None:
    """ "For swimming" is read as waterproof too; a splash rating is still too little to swim with."""
    waterproof = SpecLimit(
        key="water_resistance", equals=("IP67", "IP68", "IPX8"), words="for swimming", label="waterproof"
    )
    need = Need(constraints=(waterproof,), wishes=(Wish(text="swimming", use="swimming"),))

    fits = {
        rating: shipped_matcher().fit(over_ear(water_resistance=rating), need).is_match for rating in ("IP67", "IP68")
    }
    assert fits == {"IP67": False, "IP68": True}


def test_a_use_of_another_type_weighs_nothing() -> None:
    accounting = Need(wishes=(Wish(text="for spreadsheets", use="accounting"),))
    a_mouse = copy_with(accounting, constraints=(SpecLimit(key="type", equals="mouse"),))
    criteria = shipped_knowledge().criteria["keyboards_mice"]

    assert "number_pad" in criterion_weights(accounting, criteria)
    assert "number_pad" not in criterion_weights(a_mouse, criteria)
