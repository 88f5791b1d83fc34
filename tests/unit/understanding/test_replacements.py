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
