"""Who asks for the cheapest hears what speaks against one that costs still less."""

import re

from tests.unit.llm.offline.test_offline_answers import said


async def test_the_cheapest_worth_having_is_set_against_a_cheaper_one() -> None:
    turn = await said("robot vacuum for pet hair under 600", "ok just give me the cheapest self emptying one")

    assert re.search(r"cheapest|least money", turn.text)
    assert re.search(r"costs less, but it|costs less\. ", turn.text)
