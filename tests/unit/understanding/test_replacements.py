"""Replacements: what is said behind "a replacement for my Kindle" is of the replacement, behind "to replace my Kindle" of the Kindle."""

import pytest

from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    "asked",
    [
        "a replacement for my kindle with page buttons",
        "pengganti Kindle Paperwhite 2021 saya yang ada tombol halamannya",
    ],
)
def test_a_replacement_has_what_is_said_behind_it(asked: str) -> None:
    keys = [limit.key for limit in parse_need(asked).constraints if isinstance(limit, SpecLimit)]

    assert keys == ["page_buttons"]


def test_what_is_replaced_has_what_is_said_behind_it() -> None:
    keys = [
        c.key for c in parse_need("to replace my kindle that has page buttons").constraints if isinstance(c, SpecLimit)
    ]

    assert keys == []


@pytest.mark.parametrize(
    "asked", ["a tablet to replace my laptop", "a tablet that replaces my laptop", "tablet instead of a laptop"]
)
def test_to_take_the_place_of_a_thing_may_be_a_use(asked: str) -> None:
    """Who wants a tablet in place of the laptop says what it is for."""
    assert [wish.use for wish in parse_need(asked).wishes] == ["laptop_replacement"]


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("my paperwhite from 2018 got really slow, i want to replace it with a newer kindle", "replaces"),
        ("own a roomba 694, it bumps about. want one that knows where it's going", "replaces"),
        ("have a galaxy tab a7, looking for a better one", "replaces"),
        ("i have a roomba 694 upstairs, need one for downstairs too", "owned"),
        ("i have an ipad air and want a phone that goes with it", "owned"),
    ],
)
def test_what_somebody_has_makes_place_where_another_of_the_kind_is_to_do_better(text: str, relation: str) -> None:
    context = parse_need(text, brands=("Amazon", "iRobot", "Samsung", "Apple"), infer=True).context

    assert [one.relation for one in context] == [relation]
