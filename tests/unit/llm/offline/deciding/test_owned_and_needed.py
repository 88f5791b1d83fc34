"""Owned and needed: what a camera's owner has lenses for, what a part needs, and what is asked of what is shown beside another device."""

import pytest

from maven_app.domain.needs.need import SpecLimit
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("message", "maker"),
    [
        ("move from my old Canon 80D to a full frame mirrorless, about 2000 dollars body only", "Canon"),
        ("I own a Canon Rebel T7i and want a mirrorless camera under $1500", "Canon"),
        ("my fuji x-t20 is old, new camera for travel under $1500", "Fujifilm"),
        ("upgrading from a sony a6000, want better autofocus, camera under 1500", "Sony"),
        ("saya punya Canon 80D, mau ganti ke mirrorless full frame, 30 juta", "Canon"),
    ],
)
async def test_who_has_a_camera_is_offered_one_that_takes_its_lenses(message: str, maker: str) -> None:
    turn = await said(message)

    assert turn.text.partition("**")[2].startswith(maker)


@pytest.mark.parametrize(
    "message",
    ["moving from my Canon 80D to Sony, under $2000", "I have a Canon 80D, want a pocket camera for travel under $900"],
)
async def test_lenses_are_no_matter_where_another_maker_or_a_fixed_lens_is_wanted(message: str) -> None:
    turn = await said(message)

    assert turn.need is not None and not any("lenses" in wish.use for wish in turn.need.wishes)


@pytest.mark.parametrize(
    ("first", "question", "told"),
    [
        ("tablet for notes at uni under $600", "does the pen need charging", "Yes: the Apple Pencil"),
        ("robot vacuum under $500", "does the battery need replacing after a few years", "two to four years"),
        ("laptop for essays under £600", "do i really need 16gb of ram for word and chrome", "No, not for Word"),
        ("laptop buat kuliah di bawah 12 juta", "perlu 16 gb ram ga buat ngetik sama browsing", "Word"),
        ("ps5 for my son", "does he need a separate mic", "has a microphone"),
        ("external ssd 2tb about $200", "is an ordinary hard drive not good enough for backup?", "At home, yes"),
        ("monitor for my macbook pro m3 under $500", "can i run two of them off the macbook", "two, but only with"),
        ("laptop for photos under $1500", "what percentage of dci-p3 does it cover", "DCI-P3 is the range"),
    ],
)
async def test_what_is_needed_is_answered_of_the_part_that_is_asked_about(first: str, question: str, told: str) -> None:
    assert told in (await said(first, question)).text


async def test_in_which_color_it_comes_limits_nothing() -> None:
    turn = await said("mechanical keyboard under $150", "does it come in white")

    assert turn.need is not None and turn.text.startswith("Which colors the **NuPhy")
    assert not any(isinstance(limit, SpecLimit) and limit.key == "color" for limit in turn.need.constraints)


async def test_a_price_a_cent_below_about_is_within_it() -> None:
    turn = await said("external SSD for photos in the field, 2TB, rugged, about $200")

    assert turn.text.partition("**")[2].startswith("Crucial X10 Pro")


async def test_who_breaks_everything_wants_something_sturdy() -> None:
    turn = await said("phone for my daughter under $300", "she breaks everything")

    assert "falls" in turn.text


async def test_how_it_does_wants_a_verdict_and_no_figure() -> None:
    turn = await said("camera for travel under $1000", "how does it do in low light")

    assert turn.text.startswith("It's decent") and "ISO" not in turn.text
