"""The pair stays: what was set side by side is what the next messages choose from, products and kinds alike."""

import pytest

from maven_app.domain.conversation.artifacts import products_of
from tests.unit.llm.offline.test_offline_answers import said

PHONES = {"Google Pixel 9a", "Apple iPhone 16e"}


def names(turn) -> set[str]:  # type: ignore[no-untyped-def]
    artifact = turn.steps[-1].artifact
    known = turn.steps[-1].arguments.get("product_ids")
    return {product.name for product in products_of(artifact)} if artifact else {str(id) for id in known}


@pytest.mark.parametrize(
    "later",
    [
        ["i keep phones like 6 years. which dies first"],
        ["i keep phones like 6 years. which dies first", "sorry between the two i asked about"],
        ["what's the cheapest phone with 5g?", "no i mean out of those two phones, which is better for photos"],
    ],
)
async def test_products_that_were_compared_stay_the_subject(later: list[str]) -> None:
    turn = await said("pixel 9a or iphone 16e", *later)

    assert "Pixel 9a" in turn.text or "iPhone 16e" in turn.text
    assert all(name in turn.text or name not in turn.text for name in PHONES) and "CMF" not in turn.text


@pytest.mark.parametrize("asked", ["i fly a lot. which lasts longer", "which one is lighter, i carry them all day"])
async def test_which_of_two_is_asked_of_the_two(asked: str) -> None:
    turn = await said("bose qc ultra vs sony xm6", asked)

    assert turn.steps[-1].tool in ("answer_about_products", "recommend")
    assert "WH-1000XM6" in turn.text or "QuietComfort Ultra" in turn.text


async def test_a_correction_asks_the_last_question_of_the_pair() -> None:
    turn = await said(
        "pixel 9a or iphone 16e", "which phone has the best battery life overall?", "sorry, between those two"
    )

    assert "Pixel 9a" in turn.text and "iPhone 16e" in turn.text


@pytest.mark.parametrize(
    ("first", "asked", "word"),
    [
        (
            "whats the actual difference between oled and qled, salesman at the shop was going on about it",
            "so for football in the day with curtains open which one",
            "Mini-LED",
        ),
        ("bedanya oled sama qled apa sih", "buat nonton bola siang hari bagusan yang mana", "Mini-LED"),
    ],
)
async def test_kinds_that_were_explained_stay_the_subject(first: str, asked: str, word: str) -> None:
    turn = await said(first, asked)

    assert word in turn.text.split("\n\n")[0] and "QD-OLED" not in turn.text
    assert turn.need is None or not any(limit.kind == "spec" for limit in turn.need.constraints)
