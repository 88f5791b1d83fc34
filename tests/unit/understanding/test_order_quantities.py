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
