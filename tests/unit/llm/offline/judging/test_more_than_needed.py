"""Whether the pick is more than is needed, and whether a better one will be missed: the verdict first."""

import pytest

from maven_app.understanding.questions.worth import asks_if_more_than_needed, fears_lack, fears_regret
from tests.unit.llm.offline.judging.test_judgement_questions import turn_ids
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up"),
    [
        ("apple watch for running", "am I paying for the name?"),
        ("wifi 7 mesh", "is it overkill?"),
        ("tablet buat gambar", "bayar merek doang ga?"),
    ],
)
async def test_what_costs_less_decides_whether_the_pick_is_more_than_needed(first: str, follow_up: str) -> None:
    turn = await said(first, follow_up)

    assert turn.text.startswith(("Yes", "More or less, yes", "Partly", "No", "Ya", "Lumayan, ya", "Sebagian", "Tidak"))
    assert "spesifikasi" not in turn.text and "specification" not in turn.text


async def test_nothing_that_costs_less_on_the_list_means_no() -> None:
    turn = await said("e-reader for reading in bed", "am I overpaying?")

    assert turn.text.startswith("No: of those on the list nothing costs less")


async def test_a_feature_that_may_be_too_much_is_no_question_of_price() -> None:
    turn = await said("tv for bedroom under 400", "is 4k overkill at that size?")

    assert "costs less" not in turn.text


async def test_the_bigger_one_is_weighed_against_the_pick() -> None:
    pick = turn_ids(await said("ipad for drawing"))[0]

    turn = await said("ipad for drawing", "will I regret not getting the bigger one?")

    ids = turn.steps[0].arguments["product_ids"]
    assert isinstance(ids, list)
    assert ids[0] == pick
    assert "bigger" in turn.text
    assert "speaks against" not in turn.text


async def test_the_pick_stays_under_discussion() -> None:
    pick = turn_ids(await said("apple watch for running"))[0]

    turn = await said("apple watch for running", "am I paying for the name?", "does it work with my android phone?")

    assert turn.steps[0].arguments["product_ids"] == [pick]


async def test_how_long_a_phone_lasts_is_asked_of_its_battery() -> None:
    turn = await said("phone with best battery", "how long does it last?")

    assert "mAh" in turn.text
    assert "years" not in turn.text


async def test_the_box_may_go_after_the_return_period() -> None:
    turn = await said("over ear headphones under 200", "can I throw away the box?")

    assert turn.text.startswith("Keep the box")


async def test_a_question_whose_yes_is_bad_gets_no() -> None:
    turn = await said("camera for travel under 1000", "is it hard for a beginner?")

    assert turn.text.startswith("Not hard at all: the **Canon")


def test_the_phrases_are_found_whole() -> None:
    assert asks_if_more_than_needed("is it overkill for me?")
    assert not asks_if_more_than_needed("what is the name of it?")
    assert fears_regret("apa bakal nyesel ga beli yang besar?")
    assert fears_lack("is it hard for a beginner?")
