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
