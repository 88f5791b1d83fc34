"""Verdicts between two products: the sensible one of them is named, of equals too, and beside one that nothing is known of."""

from tests.unit.llm.offline.test_offline_answers import said


async def test_the_cheaper_one_that_is_good_enough_is_taken() -> None:
    turn = await said("galaxy s26 ultra or galaxy s26, mostly for texting")

    assert turn.text.startswith("I'd take the **Samsung Galaxy S26**")
    assert "Pay for the **Samsung Galaxy S26 Ultra** only if" in turn.text


async def test_the_dearer_one_is_not_worth_it_to_who_asks_little() -> None:
    turn = await said("is the iPhone 17 Pro worth it over the iPhone 17? i just photograph the kids")

    assert turn.text.startswith("No, I'd save the $300")


async def test_the_dearer_one_that_is_behind_is_no_step_up() -> None:
    turn = await said("are the AirPods Max worth it over the Sony WH-1000XM5?")

    assert "No, take the **Sony WH-1000XM5**" in turn.text


async def test_a_demanding_use_pays_for_the_better_one() -> None:
    turn = await said("MacBook Air M4 or MacBook Pro 14 M4 for video editing jobs")

    assert "For video editing I'd take the **Apple MacBook Pro 14-inch" in turn.text
    assert "good enough" not in turn.text


async def test_of_equals_the_cheaper_one_is_taken() -> None:
    turn = await said("Garmin Forerunner 265 or Forerunner 965 for running")

    assert "I'd take the cheaper one, the **Garmin Forerunner 265**" in turn.text


async def test_beside_an_unknown_one_the_known_one_is_judged_to_the_end() -> None:
    turn = await said("Kospet Tank T3 or Garmin Forerunner 265 for running?")

    assert "So I'd take the **Garmin Forerunner 265**, unless" in turn.text


async def test_a_maker_nobody_knows_is_said_to_be_unknown() -> None:
    turn = await said("Zoozee or the Roborock Q7 Max for a dog?")

    assert "I don't have a Zoozee, so I can only judge the Q7 Max" in turn.text


async def test_a_choice_between_two_kinds_is_decided_by_the_use() -> None:
    turn = await said("tablet or laptop? for accounting homework with big spreadsheets")

    assert "For that take the laptop" in turn.text
