"""What an expert lets nobody buy, and what is only right for few: never the pick of who did not ask for it."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    "message", ["cheap laptop for a student, $300", "cheapest windows laptop", "laptop for bookkeeping under $350"]
)
async def test_a_locked_windows_without_updates_is_picked_for_nobody(message: str) -> None:
    assert "Surface Laptop SE" not in (await said(message)).text


async def test_it_is_told_of_who_asks_for_it_by_name() -> None:
    assert "Windows 11 SE" in (await said("tell me about the Microsoft Surface Laptop SE")).text


async def test_the_cheapest_console_for_children_plays_more_than_old_cartridges() -> None:
    assert (
        "Analogue" not in (await said("three kids, which console costs least over three years?")).text.split("\n\n")[0]
    )
