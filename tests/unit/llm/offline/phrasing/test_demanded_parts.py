"""Demanded parts: what must be there and no specification tells of is said beside the pick; what a fact tells of decides it."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

UNTOLD = [
    ("tv 55 inches under 700, must have an optical audio output", "say nothing about optical audio output"),
    ("tv di bawah 6 juta, harus ada colokan optik", "tidak menyebut soal colokan optik"),
    ("laptop with a replaceable battery under 900", "whether you can change the battery yourself"),
    ("laptop for travel under 1200 whose battery I can replace", "whether you can change the battery yourself"),
    ("camera under 400, must take AA batteries", "whether it runs on AA batteries"),
]
PICKED = [
    ("wireless earbuds for the gym under $150, at least IPX7", "IP68 and hold by ear hooks"),
    ("monitor for photo editing under 800, full AdobeRGB coverage required", "**ASUS ProArt Display PA279CRV**"),
    ("tablet for my 6 year old for games, under $250, at least 10 hours of battery", "13 hours of battery"),
]


@pytest.mark.parametrize(("text", "told"), UNTOLD)
async def test_a_part_that_nobody_states_is_said_to_be_unknown(text: str, told: str) -> None:
    assert told in (await said(text)).text


@pytest.mark.parametrize(("text", "told"), PICKED)
async def test_the_pick_has_what_was_demanded(text: str, told: str) -> None:
    assert told in (await said(text)).text.partition("\n")[0]


@pytest.mark.parametrize(
    ("text", "untrue"),
    [
        ("laptop for uni under 1000, needs ethernet port", "say nothing about"),
        ("gaming monitor under 400, must be at least 165 hz and have a usb hub", "I don't cover"),
    ],
)
async def test_a_part_that_is_heard_or_belongs_to_the_pick_is_no_other_thing(text: str, untrue: str) -> None:
    assert untrue not in (await said(text)).text
