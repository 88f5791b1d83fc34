"""Kinds of things that a message names and does not seek: what they are used with, parts, and what somebody has."""

import pytest

from maven_app.understanding.need_parser import model_numbers, parse_need

MAKERS = ("Nikon", "LG", "Samsung", "Lenovo", "Xiaomi")


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("how many monitors can the Surface Pro drive?", "tablets"),
        ("is the Xbox Series X enough for an old TV", "consoles"),
        ("can two HomePods be a pair for the TV?", "speakers"),
        ("which iPads work with a mouse?", "tablets"),
        ("what memory card does the Nikon Z6 II use", None),
        ("is the LG C4 good with a soundbar?", None),
        ("is there a camera in the Nikon Z6 II", None),
        ("Galaxy Watch 8 or Apple Watch 10 for someone with both phones", "smartwatches"),
    ],
)
def test_a_question_about_a_named_product_seeks_nothing_beside_it(text: str, category: str | None) -> None:
    assert parse_need(text, MAKERS, infer=True).category == category


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("which one has the loudest speaker", "tablets"),
        ("which has the best webcam and speakers", "laptops"),
        ("can I use it with my windows laptop", "headphones"),
        ("does that one have a camera?", "robot_vacuums"),
        ("how many monitors can I connect?", "laptops"),
        ("one with a better keyboard", "laptops"),
        ("yang itu bisa disambung ke tv?", "consoles"),
        ("bisa dipakai sama monitor 4k?", "laptops"),
        ("bisa disambung ke proyektor sama monitor?", "laptops"),
        ("yang kameranya paling bagus mana", "smartphones"),
    ],
)
def test_a_question_about_what_is_shown_stays_with_it(text: str, shown: str) -> None:
    assert parse_need(text, MAKERS, category=shown).category in {None, shown}


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("is 512gb enough for rog ally or should I get a microsd card", "storage"),
        ("more room on my xbox, the expansion card costs too much", "storage"),
        ("good sound for the kitchen radio and phone, a portable speaker", "speakers"),
        ("mau gantiin airpods yang rusak, hp saya s22", "headphones"),
        ("my old ThinkPad died and I loved that keyboard", "laptops"),
        ("my laptop is a macbook pro, which monitor do I get", "monitors"),
        ("replace my 24 inch BenQ, I work at home with a Dell laptop", "monitors"),
        ("mata capek baca novel di hp tiap malam", "e_readers"),
        ("kuat ga macbook air nyambung dua monitor", "laptops"),
        ("replace my old kindle keyboard, I miss the page turn buttons", "e_readers"),
    ],
)
def test_what_is_sought_is_told_from_what_it_goes_with(text: str, category: str) -> None:
    need = parse_need(text, MAKERS, infer=True)

    assert need.category == category
    assert need.other_needs == ()


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("do you have a monitor for the MacBook Air?", "monitors"),
        ("my phone is a Pixel 8, I want a watch", "smartwatches"),
        ("is it better to get a laptop for school?", "laptops"),
        ("want to watch movies on a big TV", "tvs"),
        ("mau main game di laptop, 10 juta", "laptops"),
        ("a phone that has a great camera", "smartphones"),
    ],
)
def test_what_is_asked_for_stays_sought(text: str, category: str) -> None:
    assert parse_need(text, MAKERS, infer=True).category == category


@pytest.mark.parametrize(
    "text", ["give me details on the Nikon Z6 II", "info on the Nikon Z6 II", "is 8 GB enough on a Lenovo?"]
)
def test_what_is_known_on_a_product_is_asked_of_it(text: str) -> None:
    need = parse_need(text, MAKERS)

    assert need.context == ()
    assert [constraint.kind for constraint in need.constraints if constraint.kind == "brand"] == ["brand"]


def test_the_number_of_a_device_that_is_to_be_replaced_is_no_name_to_look_up() -> None:
    assert model_numbers("my old ThinkPad T480 died, something similar", MAKERS) == ()
    assert model_numbers("ThinkPad T480", MAKERS) == ("T480",)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("55 inch oled or mini led for ps5? around 1200", "tvs"),
        ("65 inch for xbox series x under 1000", "tvs"),
        ("game for ps5", "consoles"),
        (
            "My old Dell Inspiron from 2014 has given up. I would like a large screen and a proper keyboard for letters.",
            "laptops",
        ),
        ("a mouse and a keyboard", "keyboards_mice"),
    ],
)
def test_what_is_sought_outranks_what_it_serves_and_its_parts(text: str, category: str) -> None:
    assert parse_need(text, MAKERS, infer=True).category == category


@pytest.mark.parametrize(
    "text",
    [
        "laptop, my old Dell Inspiron from 2014 died",
        "headphones for tv. Our television is a Panasonic from about 2016",
        "tablet, I bought mine in 2017 and it is old",
    ],
)
def test_the_year_of_what_somebody_has_is_no_limit(text: str) -> None:
    assert not any(limit.kind == "released" for limit in parse_need(text).constraints)


def test_the_phone_that_a_watch_must_suit_is_no_system_of_the_watch() -> None:
    need = parse_need("watch for my father, he has an Android phone")
    assert not any(limit.kind == "spec" for limit in need.constraints)
    assert "suits" in {context.relation for context in need.context}


def test_the_phone_behind_what_somebody_has_is_not_sought() -> None:
    need = parse_need("freebuds apa p20i mending mana? hp gw samsung a15", MAKERS)
    assert not any(limit.kind == "brand" for limit in need.constraints)


def test_what_something_shown_is_only_measured_by_is_not_sought() -> None:
    assert (
        parse_need("is it really better than an iPhone 15 Pro?", MAKERS, category="cameras").category != "smartphones"
    )
