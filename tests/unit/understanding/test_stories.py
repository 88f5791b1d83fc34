"""Stories: what long messages and complaints mean though they name no kind of thing, and what they only tell of."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.ports.products import Vocabulary
from maven_app.understanding.categories.classifier import guess_category, likely_categories
from maven_app.understanding.need_parser import parse_need, unknown_things
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    ("text", "category"),
    [
        (
            "Every time someone uses the microwave my video meeting breaks up. The fibre comes in at the basement.",
            "routers",
        ),
        ("I've got a golden retriever and a bad hip. I can't bend any more to clean the floor.", "robot_vacuums"),
    ],
)
def test_a_story_tells_its_category(text: str, category: str) -> None:
    guess = guess_category(text)

    assert guess is not None and guess.category == category


def test_where_nothing_is_sure_few_categories_are_likely() -> None:
    likely = likely_categories("She is nearly deaf and wants to watch her soaps without waking up the neighbours")

    assert "headphones" in likely and len(likely) <= 5
    assert likely_categories("hello there") == ()


@pytest.mark.parametrize(
    "text", ["can't hear the film over the washing machine", "must fit in a jacket pocket", "I want to hear cars"]
)
def test_surroundings_are_not_sought(text: str) -> None:
    assert unknown_things(text) == ()


def test_a_microphone_is_sought_and_not_carried() -> None:
    assert unknown_things("a mic for two people") == ("mic",)
    assert unknown_things("with a good mic for calls") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("watch for swimming in the sea, with music", "smartwatches; water_resistance~waterproof"),
        ("headphones, I can't stand stuff inside my ears", "headphones; not type=in-ear"),
        ("a laptop that isnt a mac", "laptops; not os=macOS"),
        ("a camera, budget maybe 1200", "cameras; USD ..1200?"),
        ("phone w/o google stuff", "smartphones; not Google"),
        ("laptop w/ 16 gb ram", "laptops; ram>=16"),
        ("laptop for 500, had an hp, hated it", "laptops; not HP; USD ..500"),
        ("mesh router, we pay for 1 gig", "routers; mesh; port_speed>=1"),
        ("headset 60 for my kid, 8", "headphones; USD ..60"),
    ],
)
def test_what_a_story_requires(text: str, expected: str) -> None:
    assert constraints(text) == expected


def test_so_small_that_it_is_useless_is_too_small() -> None:
    need = parse_need(
        "the screen on my tablet is so small I can't read on it",
        category="tablets",
        vocabulary=Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates),
    )

    assert [wish.criterion for wish in need.wishes] == ["big_screen"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my ears hurt after an hour with my AirPods, headphones for podcasts", "headphones; not AirPods"),
        ("earbuds, my current AirPods fall out", "headphones; not AirPods; type=in-ear"),
        ("my AirPods died, which headphones now", "headphones"),
    ],
)
def test_a_line_that_somebody_complains_of_is_not_wanted_again(text: str, expected: str) -> None:
    assert constraints(text) == expected


def test_a_graphics_card_beside_a_monitor_is_what_it_goes_with() -> None:
    need = parse_need("gaming monitor for an RTX 4070")

    assert [(context.relation, context.name) for context in need.context] == [("suits", "RTX 4070")]
    assert not need.unused_words


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Ran my first half on Sunday. I've got an iPhone, my Apple Watch died at km 15. under 400", "smartwatches"),
        (
            "I don't want another tiny phone on my arm. Something that looks like a real watch, counts steps",
            "smartwatches",
        ),
        (
            "two hundred games on steam and an hour of train a day, what plays them without hauling a laptop?",
            "consoles",
        ),
        ("I shoot birds handheld, which body would you pick below 2500? No Sony", "cameras"),
        ("lagi lari pengen liat detak jantung sama jarak tanpa berhenti buka hp", "smartwatches"),
    ],
)
def test_a_kind_that_is_only_spoken_of_is_not_sought(text: str, category: str) -> None:
    assert parse_need(text, infer=True).category == category


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("keyboard for my daughter, she starts computer science at uni", "keyboards_mice"),
        ("is a 240hz monitor worth it or just marketing? I play stardew valley on my console", "monitors"),
        ("running late so quick: I need a laptop", "laptops"),
    ],
)
def test_a_kind_that_is_asked_for_is_sought_whatever_is_told_beside(text: str, category: str) -> None:
    assert parse_need(text, infer=True).category == category
