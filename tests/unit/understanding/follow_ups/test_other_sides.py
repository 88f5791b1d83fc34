"""Other sides: what a follow-up sets against what was chosen, and a budget that stands beside a question."""

import pytest

from maven_app.knowledge.ordinary_kinds import ordinary_kind
from maven_app.understanding.follow_ups.other_sides import asks_if_advised_well, other_side
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.budget_with_question import asks_keep_or_change, sets_budget_and_asks


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("that or a plain Seiko?", "a plain Seiko"),
        ("or earmuffs?", "earmuffs"),
        ("would his old Kindle do?", "his old Kindle"),
        ("isn't an ordinary hoover better?", "an ordinary hoover"),
        ("a used Xbox One instead, which lasts longer?", "a used Xbox One"),
        ("Pixel Buds or these?", "Pixel Buds"),
        ("apa tidak lebih baik sapu biasa saja?", "sapu biasa"),
        ("would clip-ons not be enough?", "clip-ons"),
        ("wouldn't one big speaker do?", "one big speaker"),
        ("could two cheap ones be smarter?", "two cheap ones"),
        ("isn't a plain keyboard enough for mail", "a plain keyboard"),
        ("kalau yang pakai kabel gimana, lebih enak?", "yang pakai kabel"),
        ("would it be better?", ""),
        ("would 512 GB be enough?", ""),
        ("OLED or LCD?", ""),
        ("is the camera good enough?", ""),
        ("would a dearer one be worth it?", ""),
    ],
)
def test_the_other_side_is_told_from_other_questions(text: str, side: str) -> None:
    assert other_side(text) == side


def test_somebody_elses_advice_is_asked_about_only_where_it_is_doubted() -> None:
    assert asks_if_advised_well("my uncle says Lenovo, is he right?")
    assert asks_if_advised_well("the man in the shop said 8 GB will do, are you sure about 16?")
    assert not asks_if_advised_well("my uncle says he wants a Lenovo")


@pytest.mark.parametrize(
    ("text", "category", "sets"),
    [
        ("now 650, what do I lose?", "laptops", True),
        ("I only have $90, or is that too little?", "headphones", True),
        ("sekarang 3 juta, apa yang hilang?", "smartphones", True),
        ("is $90 enough?", "headphones", False),
        ("which one is under $400?", "tablets", False),
    ],
)
def test_a_budget_beside_a_question_is_heard(text: str, category: str, sets: bool) -> None:
    assert sets_budget_and_asks(text, parse_need(text, category=category)) is sets


def test_keeping_or_changing_takes_both_words() -> None:
    assert asks_keep_or_change("tetap itu atau ganti?")
    assert not asks_keep_or_change("ganti yang lain")


def test_an_ordinary_kind_is_set_against_its_own_goods_only() -> None:
    kind = ordinary_kind("a plain Timex", "smartwatches")

    assert kind is not None and kind.id == "plain_watch"
    assert ordinary_kind("a plain Timex", "tvs") is None
