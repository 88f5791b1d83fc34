"""Worries: what somebody fears or will not have is met by the pick, or said to be in no specification."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said
from tests.unit.llm.offline.verdicts.test_first_picks import _shown


async def test_a_laptop_without_a_fan_is_told_to_be_silent() -> None:
    text = (await said("I teach piano over Zoom and edit the recordings. Silent laptop, big screen, at most 1300")).text

    assert "no fan" in text
    assert "How loud the fan gets" not in text


async def test_who_wants_help_by_satellite_is_shown_a_phone_that_calls_for_it() -> None:
    first = _shown(await said("small android phone for the mountains with satellite sos, 900"))[0]

    assert first.name.startswith(("Google Pixel 9", "Google Pixel 10"))


async def test_who_wants_no_app_for_hard_floors_is_shown_a_robot_without_wifi() -> None:
    first = _shown(await said("robot vacuum for hardwood, I don't want to install an app. 250"))[0]

    assert first.name.startswith("eufy RoboVac 11S")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("handheld console for my son, he throws it, 250", "how well a console takes falls"),
        ("robot vacuum, one bedroom, cat and litter everywhere, 400", "litter"),
        ("laptop for school, i drop stuff, 700", "how well a laptop takes falls"),
        ("phone for a courier, with gloves, 350", "gloves"),
    ],
)
async def test_a_worry_that_no_fact_answers_is_said_to_be_open(asked: str, told: str) -> None:
    assert told in (await said(asked)).text


async def test_as_much_battery_as_was_asked_for_is_no_weakness() -> None:
    text = (await said("speaker buat senam di lapangan, batre tahan 5 jam, 2 juta")).text

    assert "tidak ada yang bagus di hal yang kamu minta" not in text
