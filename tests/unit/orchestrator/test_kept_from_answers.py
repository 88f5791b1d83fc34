"""Kept from answers: what a question told beside itself, and what somebody has, stays in force for the pick that follows."""

from tests.unit.llm.offline.test_offline_answers import said


def uses(turn: object) -> set[str]:
    need = getattr(turn, "need", None)
    return {wish.use for wish in need.wishes} if need else set()


async def test_the_form_of_what_was_asked_about_is_kept_for_the_pick() -> None:
    turn = await said(
        "im saving for airpods but my friend says theyre trash on android. true?", "so what then for like 80 bucks"
    )

    assert turn.need is not None
    assert ("type", ("in-ear",)) in {(one.key, one.texts) for one in turn.need.constraints if one.kind == "spec"}


async def test_who_has_an_apple_watch_has_an_iphone() -> None:
    turn = await said("apple watch user here looking for a fitness band that lasts a week")

    assert "for_iphone" in uses(turn) and turn.need is not None
    assert all(one.kind != "brand" for one in turn.need.constraints)


async def test_another_person_with_another_phone_leaves_the_iphone_behind() -> None:
    turn = await said(
        "my apple watch never makes it through a shift, which band for sleep",
        "and something cheaper for my sister, she has an android",
    )

    assert "for_android" in uses(turn) and "for_iphone" not in uses(turn)


async def test_what_goes_with_the_pick_is_for_the_same_use() -> None:
    turn = await said(
        "whats the best gaming mouse under 50 i play valorant", "ok and a keyboard to go with it, has to be quiet"
    )

    assert "gaming" in uses(turn)


async def test_an_amount_that_is_plenty_is_required_and_not_judged() -> None:
    turn = await said("an external drive for my photos", "500 gb is plenty")

    assert [step.tool for step in turn.steps] == ["search_product"]


async def test_a_question_that_names_screens_alone_is_of_tvs() -> None:
    turn = await said("is it true that mini led is nearly as good as oled", "ok whats good in 55 for a sunny room, 800")

    assert turn.need is not None and turn.need.category == "tvs"
