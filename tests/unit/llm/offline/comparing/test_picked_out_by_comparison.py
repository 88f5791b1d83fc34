"""Picked out by comparison: "the bigger one" says which is meant, and is not itself what is asked."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told", "never"),
    [
        (("e-reader with large print", "is the bigger one too heavy to hold in bed?"), "211 g", "Yes: the"),
        (("55 inch tv around 700", "is the cheaper one ok for football"), "120 Hz", "costs"),
        (
            ("small phone", "is the older iphone 13 mini still ok or will it stop getting updates"),
            "13 mini",
            "Mar 2026",
        ),
        (("e-reader with large print", "is the cheaper one lighter?"), "174 g", "costs"),
    ],
)
async def test_the_comparison_that_picks_one_out_is_not_answered(
    messages: tuple[str, ...], told: str, never: str
) -> None:
    answer = (await said(*messages)).text

    assert told in answer
    assert never not in answer.split("\n\n")[0]


@pytest.mark.parametrize(
    "question", ["does the cheapest one have multipoint?", "do the cheapest of these have multipoint?"]
)
async def test_the_superlative_that_picks_one_out_is_no_new_search(question: str) -> None:
    turn = await said("earbuds for podcasts and calls", question)

    assert [step.tool for step in turn.steps] == ["answer_about_products"]
    assert "two devices" in turn.text


async def test_what_a_named_product_has_is_asked_and_not_searched_for() -> None:
    turn = await said("is there a camera in the Roborock S8 MaxV Ultra?")

    assert turn.text.startswith("Yes")


async def test_a_panel_that_cannot_burn_in_needs_no_word_on_one_that_can() -> None:
    answer = (await said("mini-led tv for a bright room under 1200", "will it burn in?")).text

    assert "Burn-in is no worry" in answer and "OLED" not in answer
