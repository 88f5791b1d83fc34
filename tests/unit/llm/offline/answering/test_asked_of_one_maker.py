"""Asked of one maker: "the Sony" is one product, and what is asked of two is not answered by what sets them apart elsewhere."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

_FIRST = "noise cancelling headphones for an open office, also for teams calls"


@pytest.mark.parametrize(
    "follow_up",
    [
        "how's the mic on the sony vs the bose",
        "how's the mic on the sony vs the bose, people complained about my last pair",
    ],
)
async def test_the_part_that_is_asked_about_is_told_of_one_of_each_maker(follow_up: str) -> None:
    turn = await said(_FIRST, follow_up)

    assert turn.text == "Both have very good microphone quality for calls [3]."


async def test_a_choice_between_makers_is_no_answer_to_a_question_on_one_fact() -> None:
    turn = await said(_FIRST, "is the mic better on the sony or the bose?")

    assert "WH-1000XM6" in turn.text and "Bose" in turn.text
    assert "WH-1000XM5" not in turn.text
    assert "equalizer" not in turn.text


async def test_the_ones_of_a_maker_are_all_of_them() -> None:
    turn = await said(_FIRST, "how much battery do the sony ones have?")

    assert all(f"**Sony {model}**" in turn.text for model in ("WH-1000XM6", "WH-1000XM5", "WH-CH720N"))
    assert "30 hours" in turn.text and "Bose" not in turn.text


async def test_a_race_goes_by_the_battery_with_gps_on() -> None:
    turn = await said("running watch for a marathon under 400", "would the first one even last a 5 hr marathon")

    assert turn.text.startswith("Yes, the **") and turn.text.endswith("lasts 38 hours with GPS on [1].")


async def test_getting_over_an_edge_weighs_no_prices() -> None:
    turn = await said(
        "robot vacuum for a house with 2 golden retrievers",
        "we have thick rugs in the lounge, will the cheaper one get over the edge",
    )

    assert "2 cm" in turn.text
    assert "more buys" not in turn.text


async def test_whether_it_may_go_back_is_up_to_the_shop() -> None:
    turn = await said("noise cancelling headphones for flights under $400", "can i return them if they hurt")

    assert turn.text.startswith("That is up to the shop")
    assert "What is known" not in turn.text
