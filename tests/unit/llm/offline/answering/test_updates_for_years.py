"""Updates for years: which of several products will still get updates is counted from the release of each."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


async def test_of_a_list_the_end_of_the_updates_of_each_is_told() -> None:
    turn = await said("phone 300 to 400", "which one will still get updates in 4 years")

    assert turn.text.startswith("Still getting updates in ") and "**Nothing Phone (3a)** (until Mar 2031)" in turn.text
    assert "No longer: " in turn.text and "**Nothing Phone (2a)** (until Mar 2028)" in turn.text


@pytest.mark.parametrize(
    ("asked", "begins"),
    [
        ("which one will still get updates in 9 years", "None of them as far as I know, in "),
        ("mana yang masih dapat update 9 tahun lagi", "Setahu saya belum ada yang sampai "),
    ],
)
async def test_where_none_lasts_so_long_that_is_said_first(asked: str, begins: str) -> None:
    assert (await said("phone 300 to 400", asked)).text.startswith(begins)
