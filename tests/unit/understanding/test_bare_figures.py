"""Bare figures: an age, a weight of somebody, a size to choose between and a price are told apart by what stands beside them."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import SpecLimit
from maven_app.ports.products import Vocabulary
from maven_app.understanding.mentions.amounts import without_amounts
from maven_app.understanding.need_parser import parse_need
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a phone for my mum, 70, she only calls", "smartphones"),
        ("phone for my dad (68)", "smartphones"),
        ("tablet for my daughter, 9", "tablets"),
        ("headphones for my son, 50", "headphones; USD ..50"),
        ("smartwatch for a 65 kg runner", "smartwatches"),
        ("a laptop of 2 kg", "laptops; weight<=2000"),
        ("router for a 500 mbit line", "routers; port_speed>=0.5"),
        ("router, 300mbit internet", "routers; port_speed>=0.3"),
        ("laptop video editing 2000", "laptops; USD ..2000"),
        ("phone photos 500", "smartphones; USD ..500"),
        ("speakers for a cafe. Say 400 for everything.", "speakers; USD ..400"),
        ("monitor, no bigger than 27, sub 450", "monitors; USD ..450; screen_size<=27"),
        ('monitor that charges my 13" macbook', "monitors"),
        ("phone with 256", "smartphones; storage>=256"),
        ("monitor with 144 for my desk", "monitors; refresh_rate>=144"),
        ("speaker with 2", "speakers"),
        ("a 34 inch wide monitor", "monitors; screen_size 33.5..34.7"),
        ("4k monitor 27 inch 400-500", "monitors; USD 400..500; resolution=3840 × 2160; screen_size 26.5..27.7"),
        ("mirrorless camera 24 mp 900-1200", "cameras; USD 900..1200; type=mirrorless; sensor_resolution>=24"),
        ("mirrorless camera 24 mp 70-350", "cameras; type=mirrorless; sensor_resolution>=24"),
    ],
)
def test_what_a_bare_figure_measures(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "expected", "open_words"),
    [
        ("monitor 27 or 32?", "monitors", ["27 or 32"]),
        ("do I need a 27 or 32 inch monitor?", "monitors", ["27 or 32 inch"]),
        ("8 gb or 16 gb for a laptop?", "laptops", ["8 gb or 16 gb"]),
        ("find me a 55 or 65 inch tv", "tvs; screen_size 54.5..65.7", []),
        ("tv 55 or 65", "tvs; screen_size 54.5..65.7", []),
    ],
)
def test_two_sizes_are_a_span_or_a_question(text: str, expected: str, open_words: list[str]) -> None:
    assert constraints(text) == expected
    assert [waiver.words for waiver in parse_need(text).waivers] == open_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("loud speaker for zumba with about 30 ladies", "speakers"),
        ("headphones about 40 for school", "headphones; USD 34..46?"),
        ("tablet for 3 weeks at sea", "tablets"),
        ("headphones for 15 minutes at a time", "headphones"),
    ],
)
def test_people_and_spans_of_time_are_no_price_and_no_battery(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("yang pertama bisa dimainkan di TV juga?", "consoles"),
        ("can I play it on the TV?", "consoles"),
        ("ga usah mikirin kamera, baterai paling awet aja", "smartphones"),
    ],
)
def test_what_stands_beside_the_kind_under_discussion_is_not_sought(text: str, category: str) -> None:
    assert parse_need(text, category=category).category is None


def test_what_is_not_really_needed_is_waived() -> None:
    need = parse_need("i dont actually need the mop", category="robot_vacuums")

    assert need.constraints == () and [waiver.words for waiver in need.waivers] == ["dont actually need the mop"]


def test_a_class_of_mavens_own_is_no_word_of_the_shop() -> None:
    shop = Vocabulary(
        taxonomy=BUILT_IN_SHOP.taxonomy,
        rates=BUILT_IN_SHOP.rates,
        categories={"smartphones": 2},
        values={"smartphones": {"camera_class": ("basic", "good")}},
    )

    need = parse_need("just a basic phone that calls", vocabulary=shop)

    assert [constraint.code for constraint in need.constraints] == ["category"]


def test_square_metres_are_no_chip() -> None:
    assert "m2" not in without_amounts("I don't have a 40 m2 flat")
    assert "m2" in without_amounts("macbook air 13 m2")


def test_a_time_of_the_day_is_no_number_of_a_model() -> None:
    assert without_amounts("jogging at 5am, back by 6:30 pm").split() == ["jogging", "at", ",", "back", "by"]
    assert without_amounts("up by 6 am, alarm 7 am").split() == ["up", "by", ",", "alarm"]
    assert "m5" in without_amounts("macbook m5 or 12pro")
    assert "12" in without_amounts("iphone 12 am i wrong")
    assert "10" in without_amounts("pixel 10 am i right?")


def test_a_round_watch_of_a_size_is_no_size_around_it() -> None:
    watch, price = parse_need("watch, round 44mm", infer=True), parse_need("watch round 200", infer=True)

    assert "round_face" in {wish.criterion for wish in watch.wishes}
    assert price.budget is not None and price.budget.lowest == 170


def test_a_tilde_that_stands_off_hedges_what_follows() -> None:
    """ "65 inch ~1500" is a size and a price, "500~800" a range."""
    hedged, ranged = parse_need("tv 65 inch ~1500"), parse_need("tv 500~800")

    assert hedged.budget is not None
    assert (hedged.budget.lowest, hedged.budget.highest) == (1275, 1725)
    assert ranged.budget is not None
    assert (ranged.budget.lowest, ranged.budget.highest) == (500, 800)


@pytest.mark.parametrize(
    ("text", "shown", "limits"),
    [
        ("hmm only 8gb. whats the cheapest with 16", "laptops", [("ram", 16)]),
        ("only 60hz. what's the best with 144?", "monitors", [("refresh_rate", 144)]),
        ("ok then one with 512", "laptops", [("storage", 512)]),
        ("only 256 gb?", "laptops", []),
    ],
)
def test_what_is_only_remarked_of_what_is_shown_asks_for_nothing(
    text: str, shown: str, limits: list[tuple[str, int]]
) -> None:
    need = parse_need(text, category=shown)
    assert [(limit.key, limit.at_least) for limit in need.constraints if isinstance(limit, SpecLimit)] == limits
