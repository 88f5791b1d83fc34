"""Follow-ups that ask of something else than the pick: used goods, what somebody has, nothing, what is lost with a cheaper one."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "begins"),
    [
        (("tablet for drawing, 500", "maybe second hand?"), "Maven’s advice: A used tablet"),
        (
            ("camera for travel 800", "persuade me not to buy one"),
            "If you can get by with what you have, keep the money: ",
        ),
        (("phone for my daughter 11, 200ish", "or she gets my old iphone 11?"), "The **Apple iPhone 11** will do"),
        (("e-reader for my wife", "would she be fine with just her phone"), "Maven’s advice: The phone is enough"),
        (("tv 65 inch 1500", "and under 900?", "what am i giving up"), "Quite a lot compared with the **"),
        (
            ("camera for hiking, 1000 max", "whats the cheapest you'd trust"),
            "The cheapest I'd still recommend is the **",
        ),
    ],
)
async def test_what_is_set_against_the_pick_is_answered_and_not_the_pick_again(
    messages: tuple[str, ...], begins: str
) -> None:
    turn = await said(*messages)

    assert turn.text.startswith(begins)
    assert all(step.artifact is None for step in turn.steps)


async def test_downsides_are_held_against_what_was_picked_before() -> None:
    turn = await said(
        "best noise cancelling headphones", "whats something at 150 thats nearly as good", "and whats bad about it"
    )

    assert "stronger noise cancelling (best-in-class)" in turn.text


@pytest.mark.parametrize(
    ("first", "asked", "begins"),
    [
        ("hp 3 jutaan buat foto anak", "baterainya awet ga", "Seharian lebih, juga dengan navigasi: **"),
        ("tablet 250 for my dad", "does it last a weekend away", "It's decent: the **"),
        ("smartwatch 200", "how many days does it last, is that good", "Yes, going by its specifications: the **"),
    ],
)
async def test_whether_it_lasts_is_judged_and_not_only_stated(first: str, asked: str, begins: str) -> None:
    turn = await said(first, asked)

    assert turn.text.startswith(begins)
