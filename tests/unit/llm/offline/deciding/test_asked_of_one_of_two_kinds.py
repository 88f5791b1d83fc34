"""A pronoun where goods of two kinds are shown, and other goods in a question about what is shown."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

TWO_KINDS = "monitor 32 inch and a keyboard for home office, 500 together"


async def test_it_is_of_the_kind_that_can_have_what_is_asked_for() -> None:
    turn = await said("a speaker for the kitchen and a wifi router for a small flat", "does it take a sim card?")

    assert "Sonos" not in turn.text
    assert "SIM" in turn.text


async def test_what_both_kinds_can_have_is_told_of_both() -> None:
    turn = await said(TWO_KINDS, "does it have usb-c?")

    assert [kind for kind in ("Samsung", "Logitech") if kind in turn.text] == ["Samsung", "Logitech"]
    assert "\n\n" in turn.text


@pytest.mark.parametrize(
    ("first", "asked"),
    [
        ("mouse yang ga berisik buat kantor", "bisa dipake di 2 laptop ga"),
        ("monitor buat ngoding 24 inch", "bisa dinyalain bareng laptop ga"),
        ("two monitors for trading, 500 in total", "can my laptop drive both of those"),
    ],
)
async def test_goods_that_are_only_to_be_used_with_what_is_shown_are_not_sought(first: str, asked: str) -> None:
    turn = await said(first, asked)

    assert all(step.artifact is None for step in turn.steps)
    assert turn.need is not None
    assert turn.need.category in ("keyboards_mice", "monitors")
