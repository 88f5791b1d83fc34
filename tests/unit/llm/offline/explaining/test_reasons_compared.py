"""Reasons of a comparison: facts that matter for what was asked, and an honest word where none tells."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


async def test_what_is_no_matter_of_the_use_is_no_reason() -> None:
    photos = await said("iphone 16 vs pixel 9 for pictures of toddlers who never sit still")
    running = await said("garmin forerunner 265 vs apple watch se 3 for half marathon training")

    assert "120 Hz" not in photos.text
    assert "blood oxygen" not in running.text


async def test_what_nobody_would_notice_is_no_reason() -> None:
    turn = await said("ps5 or xbox series x for a 14 yo, he plays fortnite and fifa")

    assert "TFLOPS" not in turn.text
    assert "friends" in turn.text


async def test_without_a_use_every_clear_advantage_counts() -> None:
    assert "120 Hz" in (await said("compare iphone 16 and pixel 9")).text


@pytest.mark.parametrize(
    "text",
    [
        "iphone 16 vs galaxy s25, which lasts longer before it breaks",
        "Roborock Qrevo S vs Dreame L40 Ultra, which one breaks less?",
        "bose qc ultra vs sony xm6, which is more reliable",
        "galaxy a56 atau pixel 9a, mana yang jarang rusak",
    ],
)
async def test_which_breaks_less_is_told_to_be_unknown(text: str) -> None:
    turn = await said(text)

    assert "Failure rates" in turn.text or "Tingkat kerusakan" in turn.text
    assert "are about equal" not in turn.text
    assert "bigger battery" not in turn.text


@pytest.mark.parametrize(
    "text", ["iphone 16 vs galaxy s25, whose battery lasts longer?", "compare iphone 16 and galaxy s25"]
)
async def test_how_long_a_battery_lasts_is_no_matter_of_faults(text: str) -> None:
    assert "Failure rates" not in (await said(text)).text


async def test_a_wish_that_is_only_read_of_a_name_makes_nobody_miss_anything() -> None:
    turn = await said("kindle paperwhite vs kobo clara bw for reading in the bath")

    assert "misses something you asked for" not in turn.text
