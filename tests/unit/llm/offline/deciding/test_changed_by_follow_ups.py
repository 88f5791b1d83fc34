"""What follow-ups change: a maker left out, a feature taken back or pointed at, a line of the same kind, and what they only ask."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from tests.unit.llm.offline.test_offline_answers import said


async def test_a_maker_left_out_behind_and_is_left_out() -> None:
    turn = await said("headphones under 300 euro for travel", "and not sony")

    assert turn.text.startswith("Without Sony")


async def test_what_is_taken_back_is_searched_with_no_more() -> None:
    turn = await said("laptop for video editing, 1000 max", "and with oled?", "forget the oled")

    dropped, rest = turn.text.partition("[1]")[0].split(". ", 1)
    assert dropped == "I've dropped OLED" and "OLED" not in rest


async def test_money_that_was_said_already_is_searched_with_whatever_is_asked_beside_it() -> None:
    turn = await said("laptop for uni and some gaming", "700 i said, what's the best for that")

    assert turn.text.startswith("Up to $700")


async def test_a_line_of_the_same_kind_too_keeps_the_rest() -> None:
    turn = await said("laptop for video editing under 1000", "show me macbooks too")

    assert turn.need is not None and turn.need.budget is not None
    assert [wish.use for wish in turn.need.wishes] == ["video_editing"]


async def test_a_complaint_of_the_price_beside_a_budget_is_not_quoted() -> None:
    turn = await said("laptop for video editing around 1500", "too expensive, 1000 max")

    assert "too expensive" not in turn.text


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("big screen phone, good battery, under 300", "is that the newest one?"), "is the newest ("),
        (("big screen phone, good battery, under 300", "is it the cheapest?"), "cheapest, at $"),
        (
            ("how strong is the suction of the Dreame X50 Ultra", "who says so?", "is that more than the Roborock Saros 10?"),
            "No, about the same: the **Dreame X50 Ultra** has 20,000 Pa",
        ),
        (("LG C5 55", "good for PS5?"), "good choice for console gaming"),
    ],
)  # fmt: skip
async def test_what_is_only_asked_is_answered(messages: tuple[str, ...], told: str) -> None:
    turn = await said(*messages)

    assert told in turn.text


async def test_a_feature_that_the_last_question_named_is_required_where_a_wish_points_at_it() -> None:
    turn = await said(
        "Framework 13 details", "can I upgrade the ram myself?", "which other laptops allow that, under 1200?"
    )

    assert turn.need is not None
    assert any(getattr(limit, "key", "") == "upgradeable_memory" for limit in turn.need.constraints)
    assert "Framework Laptop 13" not in turn.text


async def test_who_has_everything_except_a_thing_wants_it() -> None:
    turn = await said(
        "birthday present for a 16 year old gamer, about 100 quid",
        "he plays on pc and has everything except a decent keyboard",
    )

    assert turn.need is not None and turn.need.category == "keyboards_mice"


async def test_what_a_thing_cannot_do_is_required_of_the_like_of_it() -> None:
    turn = await said("tell me about the Fujifilm X100VI", "can I change the lens?", "something similar where I can")

    assert turn.need is not None
    assert [limit.equals for limit in turn.need.constraints if getattr(limit, "key", "") == "type"] == [
        ("mirrorless", "DSLR")
    ]
    assert "PowerShot" not in turn.text


async def test_cheaper_is_reckoned_in_the_money_of_who_asks() -> None:
    turn = await said("robot pel yang bisa cuci kain sendiri selain Ecovacs, di bawah 16 juta", "ada yang lebih murah?")

    assert turn.need is not None and turn.need.budget is not None
    assert turn.need.budget.currency == "IDR"
    assert turn.text.count("€") == turn.text.count(", sekitar Rp")  # the price as it was found, never without theirs


async def test_a_maker_that_was_spelt_wrong_stays_in_the_words_that_were_said() -> None:
    turn = await said("samsng galaxy")

    found = turn.steps[-1].artifact
    assert isinstance(found, ProductList)
    assert [limit.words for limit in found.need.constraints if limit.kind == "brand"] == ["samsng, galaxy"]


@pytest.mark.parametrize("asked", ["is it foldable?", "is it waterproof?"])
async def test_the_like_of_what_was_shown_and_asked_about_is_of_its_kind(asked: str) -> None:
    turn = await said("sony wh-ch720n", asked, "something like it that folds?")

    assert turn.need is not None and turn.need.category == "headphones"


@pytest.mark.parametrize("wanted", ["any band that does?", "which others do?"])
async def test_any_that_does_is_searched_with_what_was_asked(wanted: str) -> None:
    turn = await said("Xiaomi Smart Band 10", "does it have gps?", wanted)

    assert [step.tool for step in turn.steps] == ["search_product"]
    assert turn.need is not None and "gps" in [getattr(limit, "key", "") for limit in turn.need.constraints]


async def test_bigger_means_the_next_size_of_the_same_model_first() -> None:
    turn = await said("55 inch tv for movies", "bigger")

    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList))
    assert found.items[0].name == "LG B5 OLED"
    assert found.items[0].variant == "65 inch"


@pytest.mark.parametrize(
    ("messages", "key", "value"),
    [
        (("smart speaker for the kitchen", "actually forget smart, would a normal bluetooth speaker do"), "type", None),
        (("ultrawide monitor for spreadsheets", "curved looks gimmicky, is there a flat one instead"), "curved", False),
    ],
)
async def test_what_is_let_go_or_found_silly_is_looked_for_no_more(
    messages: tuple[str, ...], key: str, value: bool | None
) -> None:
    turn = await said(*messages)

    assert turn.need is not None
    limits = {limit.key: limit.equals for limit in turn.need.constraints if hasattr(limit, "key")}
    assert limits.get(key) is value


async def test_a_sentence_that_says_what_is_sought_gets_a_pick_beside_its_question() -> None:
    turn = await said("mouse for a wrist that hurts. vertical or trackball?")

    assert turn.text.startswith("Maven") and "**Logitech" in turn.text


async def test_a_device_that_is_only_complained_of_is_no_maker_to_search_for() -> None:
    turn = await said("shoot my kids football, always blurry with the iphone. what camera under 1500 incl lens")

    assert "Apple" not in turn.text and not turn.text.startswith("None")


async def test_a_budget_insisted_on_holds_and_the_price_complained_of_does_not() -> None:
    turn = await said("laptops for the office, windows", "thats 1300?? i said 800")

    assert turn.need is not None and turn.need.budget is not None
    assert turn.need.budget.highest == 800


async def test_all_that_was_shown_is_set_aside_where_none_of_it_pleases() -> None:
    first = await said("earbuds that dont fall out when i run")
    turn = await said("earbuds that dont fall out when i run", "not those, something else")

    (before,), (after,) = (
        [s.artifact for s in one.steps if isinstance(s.artifact, ProductList)] for one in (first, turn)
    )
    assert {item.id for item in before.items[:3]}.isdisjoint(item.id for item in after.items)
    assert not turn.text.startswith("Without")


async def test_another_maker_instead_is_searched_for_what_is_wanted() -> None:
    turn = await said("cheap mouse for csgo, wireless if poss", "is 60g light", "logitech instead?")

    assert turn.text.startswith("From Logitech")
