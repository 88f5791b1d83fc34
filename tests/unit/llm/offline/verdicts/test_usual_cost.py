"""Usual cost of a pick whose price no source states."""

from tests.unit.llm.offline.test_offline_answers import said


async def test_a_pick_without_a_price_is_told_with_what_it_usually_costs() -> None:
    assert "biasanya sekitar Rp" in (await said("router buat kos, cuma streaming sama wa")).text


async def test_a_pick_with_a_price_needs_no_estimate() -> None:
    assert "my estimate" not in (await said("quiet mouse for the office")).text
