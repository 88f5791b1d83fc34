"""Named against the pick: a product that a follow-up names is discussed, and no search of its maker's goods."""

import pytest

from maven_app.domain.conversation.artifacts import Comparison
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    "named",
    [
        "what about an older pixel 7 instead",
        "how about the iphone 16e instead",
    ],
)
async def test_a_product_that_is_to_take_its_place_stands_beside_the_pick(named: str) -> None:
    first, turn = await said("phone around 400"), await said("phone around 400", named)

    (comparison,) = [step.artifact for step in turn.steps if isinstance(step.artifact, Comparison)]
    assert first.need is not None and len(comparison.products) == 2


async def test_a_used_one_that_is_named_gets_what_an_expert_says_of_it() -> None:
    turn = await said("phone around 400", "what about a used iphone 13 instead")

    assert "iPhone 13" in turn.text and "battery" in turn.text


async def test_a_maker_is_held_against_what_was_asked_about_and_stays_in_its_kind() -> None:
    turn = await said("who says the bose qc ultra are any good", "are the sony better")

    assert "PlayStation" not in turn.text and "**Bose QuietComfort Ultra Headphones**" in turn.text


async def test_the_end_of_a_compound_names_no_product() -> None:
    turn = await said("monitor 27 inch for office, 200-300", "does it have usb-c")

    assert turn.text.startswith("No, the **") and "neither" not in turn.text


async def test_a_claim_on_a_technique_is_answered_by_advice() -> None:
    turn = await said("router for gaming, my room is far away", "dad says just get a mesh is he right")

    assert "Mesh spreads reach, not speed" in turn.text
