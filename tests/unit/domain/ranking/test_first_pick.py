"""First pick: which of several able products stands first, and what is given up where uses exclude each other."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Context, Need, SpecLimit, Waiver, Wish
from maven_app.domain.ranking.requested_uses import is_modest_need
from maven_app.domain.ranking.score_calculation import criterion_weights
from maven_app.domain.ranking.use_conflicts import compromised_uses, outdated_uses
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from tests.english import english
from tests.fixtures.matcher import shipped_matcher

PRODUCTS = list(reference_products())


def of(category: str) -> list[Product]:
    return [product for product in PRODUCTS if product.category == category]


def need_for(category: str, *uses: str, **fields: object) -> Need:
    wishes = tuple(Wish(text=use, use=use) for use in uses)
    return copy_with(Need(constraints=(CategoryLimit(category=category),), wishes=wishes), **fields)


def test_to_be_poor_in_what_was_named_costs_more_than_its_share_of_the_score() -> None:
    clicky = next(p for p in of("keyboards_mice") if p.fact("silent") and p.fact("silent").value is False)  # type: ignore[union-attr]
    quiet = next(p for p in of("keyboards_mice") if p.fact("silent") and p.fact("silent").value is True)  # type: ignore[union-attr]
    named = Need(
        constraints=(CategoryLimit(category="keyboards_mice"),), wishes=(Wish(text="quiet", criterion="quiet"),)
    )

    assert (
        shipped_matcher().assess(clicky, named).handicap
        > shipped_matcher().assess(clicky, need_for("keyboards_mice")).handicap
    )
    assert (
        shipped_matcher().assess(quiet, named).handicap
        == shipped_matcher().assess(quiet, need_for("keyboards_mice")).handicap
    )


def test_what_it_is_just_for_asks_little_whatever_else_is_named() -> None:
    criteria = shipped_knowledge().criteria["smartphones"]
    both = need_for("smartphones", "messages", "photography")
    uses = {wish.use: wish for wish in both.wishes}
    just = copy_with(both, wishes=(copy_with(uses["messages"], is_only=True), uses["photography"]))

    assert not is_modest_need(both, criteria)
    assert is_modest_need(just, criteria)


def test_of_uses_that_exclude_each_other_the_fewest_are_given_up() -> None:
    need = need_for("routers", "travel", "hosts")
    given_up = compromised_uses(need, of("routers"), shipped_matcher())
    eased = copy_with(need, compromised_uses=given_up)
    first = shipped_matcher().rank(of("routers"), eased)[0]

    assert len(given_up) == 1
    assert first.fit.is_match


@pytest.mark.parametrize("uses", [("gaming",), ("gaming", "student"), ("browsing", "writing")])
def test_nothing_is_given_up_where_no_uses_exclude_each_other(uses: tuple[str, ...]) -> None:
    assert compromised_uses(need_for("laptops", *uses), of("laptops"), shipped_matcher()) == ()


def test_what_is_given_up_of_a_use_is_warned_of() -> None:
    need = need_for("laptops", "gaming", compromised_uses=("gaming",))
    thin = next(product for product in of("laptops") if product.id.startswith("apple-macbook-air"))

    assert shipped_matcher().fit(thin, need).is_match
    assert shipped_matcher().fit(thin, need).warnings


def test_a_use_that_no_words_name_rules_nothing_out_and_is_warned_of() -> None:
    named = need_for("laptops", "gaming")
    inferred = copy_with(named, wishes=tuple(copy_with(wish, is_inferred=True) for wish in named.wishes))
    thin = next(product for product in of("laptops") if product.id.startswith("apple-macbook-air"))

    assert not shipped_matcher().fit(thin, named).is_match
    assert shipped_matcher().fit(thin, inferred).is_match
    assert shipped_matcher().fit(thin, inferred).warnings


def test_a_use_that_is_named_too_is_not_only_inferred() -> None:
    named = need_for("laptops", "gaming")
    both = copy_with(named, wishes=(*named.wishes, *(copy_with(wish, is_inferred=True) for wish in named.wishes)))
    thin = next(product for product in of("laptops") if product.id.startswith("apple-macbook-air"))

    assert not shipped_matcher().fit(thin, both).is_match


def test_who_it_is_for_weighs_less_than_what_it_is_for() -> None:
    criteria = shipped_knowledge().criteria["monitors"]
    weights = criterion_weights(need_for("monitors", "competitive_gaming", "children"), criteria)

    assert weights["smoothness"] > 78 / 2
    assert weights["speakers"] < 16 / 2


def test_a_child_who_plays_is_not_warned_of_a_gaming_panel() -> None:
    fast = next(product for product in of("monitors") if product.id.startswith("viewsonic-xg2431"))
    alone, playing = need_for("monitors", "children"), need_for("monitors", "competitive_gaming", "children")

    assert any("gaming panel" in english(warning) for warning in shipped_matcher().fit(fast, alone).warnings)
    assert not any("gaming panel" in english(warning) for warning in shipped_matcher().fit(fast, playing).warnings)


def test_what_need_not_be_is_not_weighed() -> None:
    criteria = shipped_knowledge().criteria["robot_vacuums"]
    waived = (Waiver(words="don't need the mop", code="spec:mop"),)

    assert "mopping" in criterion_weights(need_for("robot_vacuums"), criteria)
    assert "mopping" not in criterion_weights(need_for("robot_vacuums", waivers=waived), criteria)


def test_a_modest_use_pays_for_no_flagship() -> None:
    need = need_for("tvs", "seniors", "all_day")
    first = shipped_matcher().rank(of("tvs"), need)[0]

    assert is_modest_need(need, shipped_knowledge().criteria["tvs"])
    assert first.usual_price is not None
    assert first.usual_price < 700


def test_a_lens_system_that_is_given_up_is_not_picked_first() -> None:
    first = shipped_matcher().rank(of("cameras"), need_for("cameras", "food", "travel"))[0]

    assert first.product.fact("lens_mount") is None or "EF-M" not in str(first.product.fact("lens_mount"))


def test_who_builds_routers_that_run_a_vpn_counts() -> None:
    vpn = Need(
        constraints=(CategoryLimit(category="routers"),), wishes=(Wish(text="vpn", criterion="vpn", specs=("maker",)),)
    )
    first = shipped_matcher().rank(of("routers"), vpn)[0]

    assert first.product.brand in ("GL.iNet", "ASUS", "MikroTik", "Ubiquiti", "Synology")


def test_an_unknown_answer_to_what_was_named_does_not_stand_first() -> None:
    lasting = Wish(text="long battery", criterion="battery", specs=("battery_life",))
    need = Need(
        constraints=(CategoryLimit(category="headphones"), SpecLimit(key="type", equals="over-ear")), wishes=(lasting,)
    )
    first = shipped_matcher().rank(of("headphones"), need)[0]

    assert first.product.fact("battery_life") is not None


def test_last_years_model_for_the_same_money_stands_behind_what_else_would_do() -> None:
    """Beside the iPad Air of this year, those of the years before at its price are no alternatives."""
    need = need_for("tablets", "drawing")
    names = [one.product.name for one in shipped_matcher().rank(of("tablets"), need) if one.fit.is_match]

    others = [name for name in names if "iPad Air 11-inch" not in name][:3]
    assert all(names.index("Apple iPad Air 11-inch (M3)") > names.index(name) for name in others)
    assert names.index("Apple iPad Air 11-inch (M4)") < names.index("Apple iPad Air 11-inch (M3)")


def test_within_a_band_of_sizes_the_least_is_not_enough() -> None:
    """From 32 to 43 inches a 43 inch TV may serve better: only who names no upper end has enough with what was named."""
    band = SpecLimit(key="screen_size", at_least=31.5, at_most=43.7)
    least = SpecLimit(key="screen_size", at_least=31.5)
    need = need_for("tvs", "seniors")
    large = next(one for one in of("tvs") if (size := one.fact("screen_size")) and size.value == 43)

    def points(limit: SpecLimit) -> float:
        asked = copy_with(need, constraints=(*need.constraints, limit))
        reasons = shipped_matcher().assess(large, asked).match.reasons
        return next(reason.score or 0.0 for reason in reasons if reason.key == "big_screen")

    assert points(band) > points(least)


@pytest.mark.parametrize(("category", "uses", "limit"), [("tablets", ("seniors", "reading"), 400)])
def test_who_reads_the_news_pays_for_no_more_than_that(category: str, uses: tuple[str, ...], limit: int) -> None:
    first = shipped_matcher().rank(of(category), need_for(category, *uses))[0]

    assert first.price is not None
    assert first.price <= limit


def test_a_small_kitchen_tv_need_not_be_sharp() -> None:
    """At 32 inches in a kitchen nobody misses Full HD; in a bedroom a sharper one stands first."""
    small = SpecLimit(key="screen_size", at_most=33)
    kitchen = copy_with(need_for("tvs", "kitchen"), constraints=(CategoryLimit(category="tvs"), small))

    assert not shipped_matcher().rank(of("tvs"), kitchen)[0].fit.warnings


@pytest.mark.parametrize(
    ("category", "had", "maker"),
    [("smartphones", "iphone 12", "Apple"), ("e_readers", "kindle", "Amazon"), ("laptops", "macbook pro", "Apple")],
)
def test_who_replaces_a_thing_whose_owners_stay_is_shown_its_maker_first(category: str, had: str, maker: str) -> None:
    replaces = need_for(category, context=(Context(words=f"had an {had}", relation="replaces", name=had),))

    assert shipped_matcher().rank(of(category), replaces)[0].product.brand == maker


def test_a_purpose_from_before_is_given_up_where_a_maker_is_named_with_another_purpose() -> None:
    drawing, before = Wish(text="for drawing", use="drawing"), need_for("tablets", "ipad_art")
    samsung = BrandLimit(brands=("Samsung",))
    anew = copy_with(before, constraints=(*before.constraints, samsung), wishes=(*before.wishes, drawing))
    maker_alone = copy_with(before, constraints=(*before.constraints, samsung))
    stated_together = copy_with(Need(), constraints=anew.constraints, wishes=anew.wishes)

    assert outdated_uses(anew, before, of("tablets"), shipped_matcher()) == ("ipad_art",)
    assert outdated_uses(maker_alone, before, of("tablets"), shipped_matcher()) == ()
    assert outdated_uses(stated_together, None, of("tablets"), shipped_matcher()) == ()


def test_the_phone_that_a_watch_goes_with_is_never_given_up() -> None:
    running, before = Wish(text="for running", use="running"), need_for("smartwatches", "for_android")
    apple = BrandLimit(brands=("Apple",))
    need = copy_with(before, constraints=(*before.constraints, apple), wishes=(*before.wishes, running))

    assert outdated_uses(need, before, of("smartwatches"), shipped_matcher()) == ()
