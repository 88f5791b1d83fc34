"""Questions whose subject is on the screen: answered of that, and never searched for, whatever other things their words name."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("robot vacuum yang bisa ngepel, maks 5 juta", "itu bisa dikontrol dari hp?"), "Xiaomi Robot Vacuum-Mop 2S"),
        (("wireless earbuds budget 700rb", "bisa konek ke laptop sama hp barengan?"), "Saran Maven"),
        (("wireless headphones under $150", "would wireless headphones work with an old samsung tv"), "Bluetooth"),
        (
            ("43 inch tv for my mom under $600", "what about the 2nd, is the sound ok"),
            "**Sony Bravia 3** manages alone",
        ),
        (
            ("running watch under $250", "can i leave my phone at home and still listen to music on it"),
            "downloaded music",
        ),
    ],
)
async def test_things_beside_it_are_not_looked_for(messages: tuple[str, ...], told: str) -> None:
    turn = await said(*messages)

    assert told in turn.text
    assert not [step for step in turn.steps if isinstance(step.artifact, ProductList)]


async def test_a_place_that_is_not_there_is_told_before_what_is_asked_of_it() -> None:
    before = ("24 inch 240 Hz monitor under $400 for shooters", "does the first one have speakers")
    turn = await said(*before, "the ninth one does it have hdmi 2.1? also want to plug my ps5 in")

    assert turn.text.startswith("There")
    assert not turn.steps


async def test_a_part_of_every_keyboard_is_no_name_of_one() -> None:
    turn = await said(
        "wireless tenkeyless keyboard for programming under $120", "can i take the keys off to clean them"
    )

    assert "MX Keys" not in turn.text


async def test_a_fact_in_a_name_is_what_is_asked_and_not_who() -> None:
    turn = await said("hp buat main game, maks 5 juta", "yang kedua baterainya berapa mah", "itu udah 5g belum")

    assert turn.text.startswith("Ya, **") and "semuanya" not in turn.text


async def test_what_points_at_the_shown_is_no_talk() -> None:
    turn = await said("bluetooth speaker for the kitchen under $250", "does it do aptx or ldac")

    assert turn.text.startswith("For the **")


@pytest.mark.parametrize("goes_on", ["yang kedua gimana", "yang kedua?", "kalo yang kedua gimana"])
async def test_a_question_goes_on_to_the_next_one_however_that_is_pointed_at(goes_on: str) -> None:
    asked = ("hp 3 jutaan buat ojol", "tahan air ga")

    turn = await said(*asked, goes_on)

    assert [step.tool for step in turn.steps] == ["answer_about_products"]
    assert "tahan air" in turn.text


async def test_what_shall_cost_nothing_more_is_asked_for_and_no_price_is_weighed() -> None:
    turn = await said("running watch under $250", "can i put spotify on it without paying extra")

    assert turn.text.startswith("No Spotify")
