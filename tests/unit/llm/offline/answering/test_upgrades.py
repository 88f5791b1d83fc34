"""Whether a product is worth replacing what the shopper has, and what no fact of it answers."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


async def test_an_upgrade_is_not_answered_with_the_price() -> None:
    turn = await said("Apple iPhone 17e", "is it a big upgrade over my iphone 12?")

    assert "step up from the **Apple iPhone 12**" in turn.text and "costs $" not in turn.text


@pytest.mark.parametrize(
    ("product", "follow_up", "told"),
    [
        ("iPad (A16)", "which pencil works with it?", "USB-C"),
        ("ASUS RT-BE58U", "is it overkill for 100 Mbps?", "300 Mbps"),
        (
            "Nintendo Switch 2",
            "does it work without internet?",
            "No internet is needed to play alone on the **Nintendo",
        ),
        ("Shokz OpenRun Pro 2", "is it loud enough for the subway?", "Not really: the **Shokz"),
        ("Bose QuietComfort 45", "can I plug it into the seat screen?", "Yes: the **Bose"),
        ("Roborock Q7 M5+", "is it good with dog hair?", "Yes, the **Roborock"),
        ("Narwal Flow", "can it handle stairs?", "No: the **Narwal Flow** is carried"),
    ],
)
async def test_a_neighboring_fact_does_not_answer_what_an_expert_knows(product: str, follow_up: str, told: str) -> None:
    assert told in (await said(product, follow_up)).text
