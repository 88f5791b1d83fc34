"""Choices in follow-ups: "X or Y for that?" is judged of the pair that was named, for what is sought, and leaves the need in force."""

import pytest

from maven_app.domain.conversation.artifacts import Comparison
from maven_app.domain.needs.need import BrandLimit, SpecLimit
from tests.unit.llm.offline.test_offline_answers import said

_BUDS = "noise cancelling headphones for an open plan office, 250 max"


@pytest.mark.parametrize(
    ("first", "choice"),
    [
        (_BUDS, "in ear or over ear?"),
        (_BUDS, "over ear vs earbuds for that?"),
        ("light laptop for uni and photoshop, around 1100", "macbook air or a surface for that?"),
        ("speaker for camping, 150 max, waterproof", "jbl flip or charge for that"),
        ("watch for swimming, up to 300", "garmin or coros?"),
    ],
)
async def test_a_choice_leaves_budget_and_wishes_in_force(first: str, choice: str) -> None:
    before, after = (await said(first)).need, (await said(first, choice)).need

    assert after is not None and before is not None
    assert after.budget == before.budget and set(before.wishes) <= set(after.wishes)
    assert not any(isinstance(one, BrandLimit) for one in after.constraints)
    assert [one.code for one in after.constraints] == [one.code for one in before.constraints]


async def test_what_stands_beside_a_choice_is_read() -> None:
    need = (await said("monitor, 27 inch, 600 max", "4k or 1440p for photo editing?")).need

    assert need is not None and any(wish.use for wish in need.wishes)
    assert not any(isinstance(one, SpecLimit) and one.key == "resolution" for one in need.constraints)


async def test_only_the_two_that_were_named_are_compared() -> None:
    turn = await said("speaker for camping, 150 max, waterproof", "jbl flip or charge for that")

    [table] = [step.artifact for step in turn.steps if isinstance(step.artifact, Comparison)]
    assert [product.name for product in table.products] == ["JBL Flip 7", "JBL Charge 6"]


async def test_the_one_of_two_that_is_within_the_budget_is_taken() -> None:
    text = (await said("speaker for camping, 150 max, waterproof", "jbl flip or charge for that")).text

    assert "Take the **JBL Flip 7**" in text and text.count("over your budget") == 1


async def test_what_the_device_asks_for_comes_before_a_fact_of_the_pick() -> None:
    text = (await said("2 tb ssd for my ps5", "heatsink or without?")).text

    assert text.startswith("A PS5 asks for one") and "so add it" in text


async def test_a_verdict_without_a_use_does_not_contradict_the_advice() -> None:
    text = (await said("ps5 slim or pro for a 1080p tv?")).text

    assert "I'd take the **Sony PlayStation 5 Pro**" not in text


async def test_a_question_on_one_fact_of_two_is_no_choice() -> None:
    text = (await said(_BUDS, "is the mic better on the sony or the bose?")).text

    assert "equalizer" not in text


async def test_what_a_first_message_says_beside_its_choice_stays_in_force() -> None:
    need = (await said("nvme for my workstation 4tb, gen5 worth it or stick with gen4?", "which gen4 then")).need

    storage = [one for one in need.constraints if isinstance(one, SpecLimit) and one.key == "storage"] if need else []
    assert [one.at_least for one in storage] == [4000]


@pytest.mark.parametrize(
    ("first", "weighed", "told"),
    [
        ("wireless earbuds for running under 100", "can i just use wired ones", "the cable usually sounds better"),
        ("mirrorless camera for iceland, 1500", "or can i just use my iphone 15 pro", "the phone is enough"),
        ("wireless headset for fps, 150 max", "is 7.1 surround worth it", "Nearly always software"),
        ("tv for the bedroom, 50 inch, 450 max", "is 120hz worth it", "or Netflix and channels 60 Hz is enough"),
    ],
)
async def test_another_kind_or_a_feature_is_weighed_by_advice_and_no_pick_is_told_again(
    first: str, weighed: str, told: str
) -> None:
    turn = await said(first, weighed)

    assert told in turn.text and not any(step.artifact for step in turn.steps)


async def test_the_difference_of_two_is_weighed_by_what_they_are_for() -> None:
    turn = await said("laptop for photo editing on the train, about 1100", "whats the difference between the first two")

    assert isinstance(turn.steps[-1].artifact, Comparison) and "editing" in turn.text


async def test_a_second_one_that_is_not_there_is_said_to_be_missing() -> None:
    text = (await said("a6700", "whats the difference between the first and the second")).text

    assert "only" in text.casefold()


async def test_the_kind_that_was_sought_stays_when_another_was_set_against_it() -> None:
    turn = await said(
        "can i just use my old ipad as an ereader or do i need a kindle, i read in bed", "under 130 then, which one"
    )

    assert turn.need is not None and turn.need.category == "e_readers"
    assert "dropped" not in turn.text
