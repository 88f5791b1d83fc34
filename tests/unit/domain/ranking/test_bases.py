"""Values on different bases: one earbud is not weighed against a headset, nor the peak of HDR against an ordinary picture."""

import pytest

from maven_app.domain.catalogue.facts import Fact, common_basis
from maven_app.domain.catalogue.money import REFERENCE_RATES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.domain.ranking.matcher import Matcher
from maven_app.domain.ranking.measures import Measure
from maven_app.knowledge.shipped import shipped_knowledge

CRITERIA = shipped_knowledge().criteria


def fact(key: str, value: float, basis: str = "") -> Fact:
    return Fact(key=key, value=value, sources=("s",), basis=basis)


def product(id: str, category: str, *specs: Fact) -> Product:
    return Product(id=id, name=id, category=category, specs=specs)


def of_type(type: str) -> Fact:
    return Fact(key="type", value=type, sources=("s",))


@pytest.mark.parametrize(
    ("bases", "common"),
    [
        (["", "", "one_earbud"], ""),
        (["one_earbud", "one_earbud", ""], "one_earbud"),
        (["", "anc_on", "anc_off"], "anc_on"),
        (["anc_off", "anc_off", "anc_on", ""], "anc_off"),
        (["mixed_use", "smartwatch_mode", "anc_on"], "mixed_use"),
        ([], ""),
    ],
    ids=str,
)
def test_the_common_basis_is_that_on_which_most_can_be_compared(bases: list[str], common: str) -> None:
    assert common_basis([fact("weight", 5, basis) for basis in bases]) == common


@pytest.mark.parametrize(
    ("category", "criterion", "type", "known", "unknown"),
    [
        ("headphones", "comfort", "in-ear", fact("weight", 5, "one_earbud"), fact("weight", 10)),
        ("headphones", "battery", "over-ear", fact("battery_life", 30, "anc_on"), None),
        ("monitors", "smoothness", "", fact("response_time", 1, "gtg"), fact("response_time", 1, "mprt")),
        ("tvs", "bright_room", "", fact("brightness", 1000, "hdr_peak"), fact("brightness", 1000, "sdr")),
        ("tvs", "bright_room", "", fact("brightness", 1000), fact("brightness", 1000, "sdr")),
        ("smartphones", "screen", "", fact("brightness", 2600, "hdr_peak"), None),
    ],
)
def test_a_value_is_scored_on_its_own_basis_or_counts_as_unknown(
    category: str, criterion: str, type: str, known: Fact, unknown: Fact | None
) -> None:
    scale = next(one for one in CRITERIA[category].criteria[criterion].facts if one.key == known.key)
    kind = [of_type(type)] if type else []

    assert scale.points(product("a", category, known, *kind)) is not None
    if unknown:
        assert scale.points(product("b", category, unknown, *kind)) is None
        assert scale.anchors_around(product("b", category, unknown, *kind)) == ()


def test_hours_without_noise_cancelling_earn_less_than_as_many_with_it() -> None:
    with_it, without = (
        product(b, "headphones", of_type("over-ear"), fact("battery_life", 40, b)) for b in ("anc_on", "anc_off")
    )
    points = [CRITERIA["headphones"].points(one, "battery") or 0 for one in (with_it, without)]

    assert points[0] > points[1] > 0


def test_the_peak_of_hdr_earns_less_than_as_bright_an_ordinary_picture() -> None:
    plain, peak = (product(b, "monitors", fact("brightness", 600, b)) for b in ("sdr", "hdr_peak"))
    scale = next(
        scale for one in CRITERIA["monitors"].criteria.values() for scale in one.facts if scale.key == "brightness"
    )

    assert (scale.points(plain) or 0) > (scale.points(peak) or 0) > 0


def test_what_is_sorted_by_weight_has_one_earbud_after_the_headsets_and_unknown_last() -> None:
    need = Need(
        constraints=(CategoryLimit(category="headphones", words="headphones"),), sort_by="weight", sort_end="less"
    )
    shelf = [
        product("bud", "headphones", of_type("in-ear"), fact("weight", 5, "one_earbud")),
        product("unknown", "headphones", of_type("over-ear")),
        product("heavy", "headphones", of_type("over-ear"), fact("weight", 300)),
        product("light", "headphones", of_type("over-ear"), fact("weight", 180)),
        product("middling", "headphones", of_type("over-ear"), fact("weight", 250)),
        product("bigger bud", "headphones", of_type("in-ear"), fact("weight", 6, "one_earbud")),
    ]
    matcher = Matcher(REFERENCE_RATES, CRITERIA)

    assert [one.product.id for one in matcher.rank(shelf, need)] == [
        "light",
        "middling",
        "heavy",
        "bud",
        "bigger bud",
        "unknown",
    ]


def test_batteries_in_other_uses_have_a_place_in_one_order() -> None:
    hours = [("watch", 18, "mixed_use"), ("tracker", 672, "smartwatch_mode"), ("old", 20, "")]
    products = [product(id, "smartwatches", fact("battery_life", value, basis)) for id, value, basis in hours]

    assert Measure.of("battery_life").incomparable_bases(products) == ()


def test_what_may_be_on_any_basis_is_not_sorted_by_its_size() -> None:
    measured = [product(str(nits), "smartphones", fact("brightness", nits, "outdoor_peak")) for nits in (1000, 2000)]
    unclear = [product(str(nits), "smartphones", fact("brightness", nits)) for nits in (1200, 4500)]
    measure, shelf = Measure.of("brightness"), [*measured, *unclear, product("unknown", "smartphones")]
    places = [measure.sort_key(one, REFERENCE_RATES, measure.incomparable_bases(shelf)) for one in shelf]

    assert places[1] < places[0] < places[2] == places[3] < places[4]
    assert measure.count_apart(shelf) == 2
