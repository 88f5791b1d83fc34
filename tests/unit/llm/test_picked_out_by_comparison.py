"""Picked out by comparison: "the bigger one" says which is meant, and is not itself what is asked."""

import pytest

from tests.unit.llm.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told", "never"),
    [
        (("e-reader with large print", "is the bigger one too heavy to hold in bed?"), "211 g", "Yes: the"),
        (("55 inch tv around 700", "is the cheaper one ok for football"), "60 Hz", "costs"),
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
