"""What a budget is for: one of several pieces, one of several kinds, exactly so much; and a kind that only a feature tells."""

import pytest

from maven_app.understanding.need_parser import parse_need

EACH = [
    ("two tablets, one for each of my kids, up to $300 for both", "up to $150 each"),
    ("dua speaker bluetooth, budget 2 juta total", "up to Rp 1.000.000 each"),
    ("3 monitors for the office, 900 total", "up to $300 each"),
    ("two monitors under 300 each", "up to $300"),
    ("10 laptops for a school, budget $5000 all in", "up to $500 each"),
]


@pytest.mark.parametrize(("words", "budget"), EACH)
def test_a_total_for_several_pieces_is_divided(words: str, budget: str) -> None:
    need = parse_need(words)

    assert need.budget is not None
    assert need.budget.text == budget


APART = [
    ("laptop for uni, and a mouse to go with it. 900 for the laptop", "up to $900", None),
    ("a laptop and a mouse, the laptop under 900, 30 for the mouse", "up to $900", "up to $30"),
    ("phone and earbuds, 600 for the phone and 100 for the earbuds", "up to $600", "up to $100"),
    ("a laptop and two monitors for 2000 total", "up to $2,000", "up to $2,000"),
]


@pytest.mark.parametrize(("words", "first", "second"), APART)
def test_each_of_two_kinds_has_the_budget_that_names_it(words: str, first: str, second: str | None) -> None:
    need = parse_need(words)

    assert need.budget is not None
    assert need.budget.text == first
    assert [other.budget.text if other.budget else None for other in need.other_needs] == [second]


def test_a_total_stays_that_of_both_where_something_else_is_said_of_one() -> None:
    need = parse_need("tablet + keyboard for uni notes, tablet shouldn't be windows, 500 total")

    assert [one.budget.text if one.budget else None for one in (need, *need.other_needs)] == ["up to $500"] * 2


def test_what_something_is_likened_to_is_not_sought() -> None:
    assert (
        parse_need("something for reading in bed that isn't backlit like a phone", infer=True).category == "e_readers"
    )


@pytest.mark.parametrize("words", ["exactly 1 TB portable ssd", "portable ssd 1 TB exactly"])
def test_exactly_so_much_is_no_more_either(words: str) -> None:
    assert "storage 1 TB" in [limit.text for limit in parse_need(words).constraints]


def test_a_feature_that_only_one_kind_has_tells_the_kind() -> None:
    assert parse_need("a 3-pack mesh thing for a big brick house, under 400", infer=True).category == "routers"


def test_a_monitor_for_a_console_is_a_monitor() -> None:
    assert parse_need("4k monitor for my PS5", infer=True).category == "monitors"
