"""Products side by side: a choice is no question of a step up, and a third one is praised only for what is its own."""

from tests.unit.llm.offline.test_offline_answers import said


async def test_which_to_get_is_no_question_whether_the_dearer_is_worth_it() -> None:
    turn = await said("refurbished iphone 13 or new galaxy a26, which should i get?")

    assert "Hardly" not in turn.text


async def test_a_third_one_is_not_praised_for_what_the_second_has_too() -> None:
    turn = await said("compare iPhone 17 and Samsung Galaxy S26 and Pixel 10")

    assert turn.text.count("more storage (256 GB)") <= 1


async def test_a_tv_is_followed_by_one_of_its_size() -> None:
    turn = await said("LG C4 OLED 55", "is it too old to buy now?")

    assert "**LG C6 OLED evo** ($1,999.99)" in turn.text


async def test_a_channel_all_day_is_what_marks_an_oled() -> None:
    assert (await said("LG C4 OLED 65", "will it burn in if I watch CNN all day?")).text.startswith("It may")
