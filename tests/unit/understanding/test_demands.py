"""A clause that says what the thing sought can do requires it; one that is softened, or told of something else, does not."""

import pytest

from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.need_parser import parse_need
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("camera I can plug a microphone into", "cameras; microphone_input"),
        ("a watch I can use to pay at the checkout", "smartwatches; nfc"),
        ("jam pintar yang bisa buat bayar di kasir", "smartwatches; nfc"),
        ("robot vacuum that handles clutter", "robot_vacuums; obstacle_avoidance"),
        ("a phone that charges without a cable", "smartphones; wireless_charging"),
    ],
)
def test_what_the_thing_must_be_able_to_do_is_required(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "a watch, ideally one I can pay with at the checkout",
        "a watch that I can pay with at the checkout, if possible",
        "jam olahraga, kalau bisa yang bisa buat bayar di kasir",
        "I pay at the checkout with my phone, which watch is best for running",
        "I hate watches that make me pay at the checkout",
    ],
)
def test_what_is_hoped_for_or_told_is_not(text: str) -> None:
    assert not any(isinstance(limit, SpecLimit) and not limit.soft for limit in parse_need(text).constraints)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("headphones that shut up the neighbours around me", ("shut up the neighbours around me",)),
        ("laptop whose screen I can poke, under $800", ("screen I can poke",)),
        ("robot vacuum under 400 for two dogs that dodges shoes and wires", ("dodges shoes and wires",)),
        ("I need a mouse, it has to hop between two computers", ("has to hop between two computers",)),
        ("monitor yang bisa dinaik turunin, budget 3 juta", ("bisa dinaik turunin",)),
        ("a watch for runs and it must beep", ("must beep",)),
        ("I have to charge it every day, need a new phone", ()),
        ("my current phone must be charged at noon, need a new phone", ()),
        ("I have a TV that glows, need a soundbar", ()),
        ("would love a mouse that hops between computers", ()),
    ],
)
def test_demanding_clauses_that_no_word_explains_are_kept_for_their_meaning(
    text: str, expected: tuple[str, ...]
) -> None:
    assert parse_need(text, infer=True).unmeasured_demands == expected


def test_a_soft_condition_makes_a_soft_limit() -> None:
    (limit,) = [
        c
        for c in parse_need("robot vacuum, would be nice if it empties itself").constraints
        if isinstance(c, SpecLimit)
    ]
    assert limit.soft


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I have a TV that does Dolby Atmos, need a soundbar", "speakers; type=soundbar"),
        ("my old phone has a headphone jack I never use, recommend a new phone", "smartphones"),
        ("my charger at work can charge without a cable, which phone is best", "smartphones"),
        ("robot vacuum for a flat, my wife mops by hand anyway", "robot_vacuums"),
        ("robot vacuum, I have a mop already", "robot_vacuums"),
        ("tablet for my mom, she has a phone that takes a sim card", "tablets"),
        ("istri saya ngepel sendiri, cari robot vacuum", "robot_vacuums"),
        ("my last camera had a flip screen and I never used it, want something compact", "cameras"),
        ("I hate laptops that need a fingerprint to log in", "laptops"),
    ],
)
def test_what_others_have_or_do_is_not_required(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my phone has wireless charging, need a new phone with the same", "smartphones; wireless_charging"),
        ("my next laptop must have a touchscreen", "laptops; touchscreen"),
        ("my ideal laptop has a touchscreen", "laptops; touchscreen"),
        ("our new TV should do Dolby Atmos", "tvs; dolby_atmos"),
        ("my wife wants a phone that folds", "smartphones; foldable"),
        ("my last robot vacuum couldn't mop, want one that can", "robot_vacuums; mop"),
    ],
)
def test_what_is_wanted_of_the_next_one_still_is(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I don't want a laptop that has a touchscreen", "laptops; no touchscreen"),
        ("not a phone that folds", "smartphones; no foldable"),
    ],
)
def test_a_thing_refused_for_what_it_has_must_not_have_it(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ultrawide monitor, no burn-in", "monitors; aspect_ratio~ultrawide; not panel_type~OLED"),
        ("tv without any burn-in", "tvs; not panel_type~OLED"),
        ("tv, ideally no burn-in", "tvs"),
    ],
)
def test_what_a_no_rules_out_is_required(text: str, expected: str) -> None:
    assert constraints(text).casefold() == expected.casefold()


def test_a_doubled_word_is_ruled_out_as_a_whole() -> None:
    assert {wish.criterion for wish in parse_need("tv buat kamar, jangan gede-gede").wishes} >= {"small_screen"}
    assert "big_screen" not in {wish.criterion for wish in parse_need("tv buat kamar, jangan gede-gede").wishes}


def test_about_so_much_room_is_at_least_that() -> None:
    (limit,) = [c for c in parse_need("NAS for the shop, ~6 TB").constraints if isinstance(c, SpecLimit)]
    assert (limit.at_least, limit.at_most) == (6000, None)


def test_a_no_before_what_nobody_wants_makes_a_wish() -> None:
    assert "discreet" in {wish.criterion for wish in parse_need("camera, I hate drawing attention").wishes}
