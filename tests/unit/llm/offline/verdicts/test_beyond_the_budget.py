"""Beyond the budget: what all the rest would cost, where nothing that was asked for is to be had for the money."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("laptop with a dedicated GPU under $300", "For everything else you asked, you'd need the **HP Victus 15"),
        ("55 inch oled tv under $500", "For everything else you asked, you'd need the **LG B4 OLED**"),
    ],
)
async def test_the_cheapest_sensible_one_with_all_the_rest_is_named(message: str, told: str) -> None:
    assert told in (await said(message)).text


async def test_what_an_expert_warns_of_is_not_offered_instead() -> None:
    assert "would do" not in (await said("laptop with a dedicated GPU under $300")).text


async def test_nothing_without_a_price_is_offered_for_a_budget() -> None:
    text = (await said("cheap second monitor for our POS till, $100")).text

    assert "I don't know their prices" in text
    assert "you'd need" not in text


async def test_what_gives_one_thing_up_within_the_budget_leads_where_the_rest_costs_far_more() -> None:
    turn = await said("55 inch oled tv under $500")

    assert "Within your budget" in turn.text
    assert turn.text.index("Within your budget") < turn.text.index("you'd need the **LG B4 OLED**")


async def test_what_cannot_do_what_it_is_for_does_not_lead() -> None:
    text = (await said("gaming laptop under 500")).text

    assert text.index("HP Victus 15") < text.index("Within your budget")


async def test_a_screen_without_hdmi_2_1_shows_a_console_all_the_same() -> None:
    turn = await said("144 Hz monitor for fortnite on ps5 under 300")

    assert "**AOC Q27G3XMN** ($279.99)" in turn.text
    assert "no 4K at 120 Hz" in turn.text
