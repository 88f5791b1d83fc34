"""Order quantities: how many are sought, and whether the money is that of one or of all."""

from decimal import Decimal

import pytest

from maven_app.understanding.need_parser import parse_need
from tests.unit.orchestrator.test_need_history import need, told, turn


@pytest.mark.parametrize(
    ("text", "pieces", "each"),
    [
        ("12 tablets for $3000", 12, 250),
        ("a grant for $3000, need 12 tablets for the classroom", 12, 250),
        ("4 laptops under 6000", 4, 1500),
        ("need 2 ereaders for my twin girls, 200 for the pair", 2, 100),
        ("4 laptops for staff, 6000 in all", 4, 1500),
        ("3 routers for our holiday cottages, 270 the lot", 3, 90),
        ("butuh 5 tablet buat les, dananya 12 juta", 5, 2_400_000),
        ("6 headsets for a call centre team, up to 70 a piece", 6, 70),
        ("phones for my 3 delivery drivers, not more than 250 each", 3, 250),
        ("15 laptops, budget 800", 15, 800),
        ("2 laptops max 1500", 2, 1500),
        ("keyboard 4 biji buat warnet, maksimal 300rb satunya", 4, 300_000),
    ],
)
def test_money_is_that_of_one_piece_once_it_is_shared(text: str, pieces: int, each: int) -> None:
    read = parse_need(text)

    assert read.item_count == pieces
    assert read.budget is not None and read.budget.highest == Decimal(each)


@pytest.mark.parametrize(
    ("words", "count", "each"),
    [
        ("make it 8", 8, "up to $300 each"),
        ("what would 10 cost", 10, "up to $240 each"),
        ("compare the first 2", 12, "up to $200 each"),
    ],
)
def test_another_number_of_pieces_shares_the_money_anew(words: str, count: int, each: str) -> None:
    later = need(turn("12 tablets for $2400"), turn(words))

    assert later.item_count == count and each in told(later)


def test_the_pieces_stay_with_another_kind_in_place_of_the_first() -> None:
    later = need(turn("12 tablets for $3000"), turn("would chromebooks be better for 8 yr olds?"))

    assert later.item_count == 12 and "up to $250 each" in told(later)


LISTS = [
    ("need a tablet for the till, a speaker for music, and a router for guests. 900 total", [1, 1, 1]),
    ("2 monitors, 2 keyboards and 2 mice for a studio, $1200 in total", [2, 2, 2]),
    ("2 laptop buat kantor sama 1 monitor, total 15 juta", [2, 1]),
    ("4 laptops for staff (word, excel), 4 monitors and 4 mice+keyboards. 5000 all in", [4, 4, 4, 4]),
]


@pytest.mark.parametrize(("text", "counts"), LISTS)
def test_every_kind_of_a_list_is_sought_in_its_number(text: str, counts: list[int]) -> None:
    read = parse_need(text)

    assert [one.item_count for one in (read, *read.other_needs)] == counts
    assert all(one.budget is not None and one.budget.shared for one in (read, *read.other_needs))


@pytest.mark.parametrize(
    "text", ["laptop with a good keyboard, a big screen and 2 speakers", "a phone with a good camera, a big battery"]
)
def test_the_parts_of_a_thing_are_no_list(text: str) -> None:
    assert not parse_need(text).other_needs
