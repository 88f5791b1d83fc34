"""Words that belong to another thing: counts that are no money, kinds that tell a size or an example, and people who only live there."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.need_parser import parse_need


def _read(text: str, category: str | None = None) -> Need:
    return parse_need(text, knowledge=shipped_knowledge(), category=category)


@pytest.mark.parametrize(
    "text",
    ["about 60 smart home devices on my wifi, need a router", "i own about 80 jazz vinyl records, want a speaker"],
)
def test_a_number_of_things_with_more_than_one_word_is_no_price(text: str) -> None:
    assert _read(text).budget is None


def test_a_bare_price_before_what_it_is_to_have_stays_one() -> None:
    budget = _read("laptop 800, light keys").budget

    assert budget is not None and budget.highest == 800


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("a phone sized tablet under 200", "tablets"),
        ("lots of gadgets (bulbs, plugs, cameras), which router", "routers"),
        ("a pair of studio monitors under 300", "speakers"),
        ("monitors for mixing, i mean speakers", "speakers"),
        ("a monitor and speakers for my pc", "monitors"),
        ("monitor with extras like speakers and usb-c", "monitors"),
        ("what tv size do i need", "tvs"),
        ("laptop size 14 inch for school", "laptops"),
        ("sad :( my old tv died, need a tv, 55 inch", "tvs"),
        ("something cheap (budget 300, tablet)", "tablets"),
        ("what is the best folding phone and do they break easily?", "smartphones"),
    ],
)
def test_the_kind_is_the_one_that_is_meant(text: str, category: str) -> None:
    assert _read(text).category == category


def test_what_is_asked_of_them_leaves_the_kind_its_feature() -> None:
    limits = _read("which is the best folding phone and do they break?").constraints

    assert any(isinstance(one, SpecLimit) and one.key == "foldable" for one in limits)


def test_a_screen_for_each_desk_is_another_thing_than_the_laptops() -> None:
    assert _read("also need a 27 inch screen for each desk", "laptops").category == "monitors"
    assert _read("i need a bigger screen", "laptops").category in (None, "laptops")


@pytest.mark.parametrize(
    ("text", "highest"),
    [
        ("anything above 300 is overkill imo", 300),
        ("everything over 500 for a phone is a waste of money", 500),
        ("is anything over 200 a scam?", 200),
    ],
)
def test_a_sum_above_which_all_is_too_dear_is_the_most(text: str, highest: int) -> None:
    budget = _read(text, "headphones").budget

    assert budget is not None and (budget.lowest, budget.highest) == (None, Decimal(highest))


def test_a_price_that_is_not_called_too_dear_stays_the_least() -> None:
    budget = _read("phone above 500").budget

    assert budget is not None and budget.lowest == 500


@pytest.mark.parametrize(
    ("text", "use"),
    [
        ("headset for work calls in a house with two toddlers", "children"),
        ("console for my husband, he last played as a teenager", "teenager"),
    ],
)
def test_who_lives_there_and_who_somebody_was_is_not_who_it_is_for(text: str, use: str) -> None:
    assert use not in {wish.use for wish in _read(text).wishes}


def test_for_whom_it_is_stays_so() -> None:
    assert "children" in {wish.use for wish in _read("headphones for my two toddlers").wishes}


def test_a_subject_of_study_is_one_name() -> None:
    assert {wish.use for wish in _read("laptop buat kuliah teknik informatika").wishes} == {"student", "programming"}


def test_too_much_of_something_else_than_money_is_no_limit() -> None:
    need = _read("is at least 200 W overkill for a bedroom speaker")

    assert not any(isinstance(limit, SpecLimit) and limit.at_most for limit in need.constraints)


def test_a_small_phone_that_folds_is_not_held_to_the_size_of_one_that_does_not() -> None:
    keys = {limit.key for limit in _read("a small flip phone").constraints if isinstance(limit, SpecLimit)}

    assert keys == {"foldable"}
