"""Misread words: ages, years, counts, services and pictures that stand beside what is sought, and are no person, price or demand."""

import pytest

from maven_app.understanding.need_parser import parse_need
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    "text",
    [
        "jabra 75t about 4 yrs old, fix or bin? if bin then earbuds for 80 quid",
        "the battery in my galaxy buds is shot, they're 3 yrs old. new ones under 100",
        "headphones, my sony pair crackles, 6 years old, repair or replace",
        "headset saya umurnya sudah 5 tahun, mending ganti?",
    ],
)
def test_the_age_of_what_somebody_has_is_that_of_no_child(text: str) -> None:
    assert not {wish.use for wish in parse_need(text, infer=True).wishes} & {"children", "small_child", "teenagers"}


@pytest.mark.parametrize(
    "text",
    [
        "headphones for my 6 year old",
        "headphones, my kid is 9 years old",
        "headphone buat anak 5 tahun",
        "switch 2 for a 7 and 10 year old",
    ],
)
def test_the_age_of_a_person_tells_who_it_is_for(text: str) -> None:
    assert any(wish.use for wish in parse_need(text, infer=True).wishes)


@pytest.mark.parametrize(
    ("text", "expected", "pieces"),
    [
        ("bookshelf speakers, 300 for the speakers", "speakers; USD ..300; type=bookshelf", 1),
        ("3 monitors for the office", "monitors", 3),
        ("5 laptops for 4000", "laptops; USD ..800", 5),
    ],
)
def test_money_for_the_goods_is_no_count_of_them(text: str, expected: str, pieces: int) -> None:
    assert sorted(constraints(text).split("; ")) == sorted(expected.split("; "))
    assert parse_need(text).item_count == pieces


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I have an old pair of KEF Q15 from 1999. keep or modern speakers", "speakers"),
        ("laptop under 1999", "laptops; USD ..1999"),
        ("phones from 1999 to 2500", "smartphones; USD 1999..2500"),
    ],
)
def test_the_year_of_something_old_is_no_price(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nas or just google drive for wedding shoots", "storage"),
        ("phone by google", "smartphones; by Google"),
        ("I don't want to give amazon any money, ereader", "e_readers; not Amazon"),
        ("ereader but amazon is not getting my money", "e_readers; not Amazon"),
    ],
)
def test_whose_services_or_money_is_spoken_of_is_no_maker_wanted(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("tab buat main mobile legend sama PUBG budget 4jt", "tablets"),
        ("cari tab samsung buat kuliah", "tablets"),
        ("the tab key on my keyboard is stuck, new keyboard under 50", "keyboards_mice"),
        ("first proper camera, phone pics dont cut it. 800 all in", "cameras"),
        ("phone with good photos", "smartphones"),
        ("I want one that looks like a proper watch, samsung s23, pay contactless", "smartwatches"),
        ("the bank app stopped working", None),
        ("looks like the phone is broken, need tablet", "tablets"),
    ],
)
def test_the_thing_that_is_wanted_tells_the_kind(text: str, category: str | None) -> None:
    assert parse_need(text, ("Samsung",), infer=True).category == category


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("robot vacuum, I don't have the wi-fi", "robot_vacuums"),
        ("TV but we don't have wifi at home", "tvs"),
        ("camera with ibis", "cameras; stabilisation"),
        ("phone, we don't have 5g here", "smartphones"),
        ("we don't have nfc payments here, phone", "smartphones"),
        ("i use 60gb of data a month, phone", "smartphones"),
        ("baru tab yang saya buka, laptop", "laptops"),
    ],
)
def test_what_is_lacked_or_named_in_a_use_is_no_demand(text: str, expected: str) -> None:
    assert constraints(text) == expected


def test_the_name_of_an_app_states_no_feature() -> None:
    need = parse_need("drawing tablet for anime in ibis paint, around 350", infer=True)

    assert not any(constraint.kind == "spec" for constraint in need.constraints)


def test_what_a_child_is_to_be_kept_from_is_no_purpose() -> None:
    need = parse_need("phone for my son, we don't want him on tiktok all day")

    assert "vlogging" not in {wish.use for wish in need.wishes}
    assert "vlogging" in {wish.use for wish in parse_need("phone for tiktok").wishes}


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("second hand macbook around 3 years old", "laptops"),
        ("tablet about 5 years old kid", "tablets"),
        ("my budget is 200, tablet, 7 years old", "tablets"),
        ("looking for a samsung tv nearly 2 years old", "tvs"),
        ("sony headphones about 1 year old would be fine", "headphones"),
    ],
)
def test_what_is_sought_may_be_old(text: str, category: str) -> None:
    need = parse_need(text, ("Apple", "Samsung", "Sony"), infer=True)

    assert need.category == category
    assert not [one for one in need.context if one.relation == "owned"]


def test_what_nothing_may_look_like_is_only_compared() -> None:
    need = parse_need("nothing that looks like a watch", infer=True)

    assert [one.relation for one in need.context] == ["resembles"]
