"""Sought nouns: a word for a part or a deed names a kind where it is what is sought, and who somebody is decides none."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.products import Vocabulary
from maven_app.understanding.follow_ups.category_answers import with_kind
from maven_app.understanding.need_parser import parse_need, unknown_things
from maven_app.understanding.need_reader import NeedReader

READER = NeedReader(
    Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates), shipped_knowledge(), currency="USD"
)


def _kind(text: str) -> str | None:
    return with_kind(parse_need(text, infer=True), text, READER).category


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("i write code all day, what screen would you get", "monitors"),
        ("gue programmer, butuh layar yang enak buat mata", "monitors"),
        ("need a big screen for football", "tvs"),
        ("teacher, want a reader for the train", "e_readers"),
        ("i'm a dj, want cans for the booth", "headphones"),
        ("I own a bakery and want music for customers", "speakers"),
        ("photographer here, need drives to back up shoots", "storage"),
        ("our hoover died, two dogs and a toddler", "robot_vacuums"),
        ("box for the telly to play games with the kids", "consoles"),
        ("wifi for an office with 12 people", "routers"),
        ("best wifi for a big house", "routers"),
        ("large e ink screen for academic papers", "e_readers"),
    ],
)
def test_a_noun_that_is_sought_names_the_kind(text: str, category: str) -> None:
    assert _kind(text) == category


@pytest.mark.parametrize(
    "text",
    [
        "something with a good screen",
        "need a screen protector",
        "need something for music and games",
        "my dad drives a truck, needs something to navigate on",
    ],
)
def test_a_part_a_purpose_or_a_longer_name_is_no_kind(text: str) -> None:
    assert parse_need(text, infer=True).category is None


def test_what_a_longer_name_stands_for_is_still_not_carried() -> None:
    assert unknown_things("need a screen protector") == ("screen protector",)


@pytest.mark.parametrize(
    "text",
    [
        "we are starting a youtube channel",
        "mau masuk kuliah desain bulan depan",
        "i'm learning to play games with my kids",
    ],
)
def test_an_activity_that_several_kinds_serve_decides_none(text: str) -> None:
    assert _kind(text) is None


def test_what_serves_all_that_somebody_does_is_meant() -> None:
    assert _kind("aku suka lari pagi sambil dengerin lagu") == "headphones"
