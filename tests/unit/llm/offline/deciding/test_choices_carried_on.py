"""Choices carried on: what was told beside a choice, or holds of both sides, stays in force; and of several the best is named."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("choice", "told", "bounds"),
    [
        ("55 inch oled or qled for a bright room?", "mostly football", (54.5, 55.7)),
        ("tv 55 or 65 inch for a small room?", "mostly football", (54.5, 65.7)),
        (
            "27 inch 1440p oled 240hz or 27 inch 4k mini led 160hz? mostly cs2 and valorant",
            "room gets a lot of sun from about 2pm",
            (26.5, 27.7),
        ),
    ],
)
async def test_the_size_of_a_choice_is_kept_when_more_is_told(
    choice: str, told: str, bounds: tuple[float, float]
) -> None:
    turn = await said(choice, told)

    assert turn.need is not None
    [size] = [one for one in turn.need.constraints if one.code == "spec:screen_size"]
    assert (size.at_least, size.at_most) == bounds


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("LG C4, Samsung S90D or Sony Bravia 8?", "are about equal"),
        ("LG C5, Samsung S90F or Sony Bravia 8?", "I'd take the cheaper one, the **Samsung S90F**"),
        ("which is the better buy for a bright room, LG C5, Samsung S90F or Sony Bravia 8?", "is the **Samsung S90F**"),
    ],
)
async def test_three_that_are_compared_get_a_verdict_beside_the_advice_on_their_makers(
    asked: str, verdict: str
) -> None:
    turn = await said(asked)

    assert verdict in turn.text
    assert "\n\n\n" not in turn.text
