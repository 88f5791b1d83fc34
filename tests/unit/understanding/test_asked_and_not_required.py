"""What a question asks about, what is there already and what is only told of: none of it is required of what is sought."""

import pytest

from maven_app.domain.needs.need import BudgetLimit
from maven_app.understanding.need_parser import parse_need, unknown_things
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    ("text", "highest"),
    [
        ("phone for my kid. do i need to spend more than 150?", 150),
        ("do i really have to pay over 500 for a decent tv", 500),
        ("phone for my kid, should I spend more than 200?", 200),
        ("phone for my mum. is 200 enough or do i have to go higher?", 200),
    ],
)
def test_a_price_that_a_question_would_rather_not_exceed_is_a_welcome_one(text: str, highest: int) -> None:
    (budget,) = (limit for limit in parse_need(text).constraints if isinstance(limit, BudgetLimit))

    assert (budget.lowest, budget.highest, budget.soft) == (None, highest, True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("laptop for uni. do i actually need 32gb ram or is that just marketing", "laptops"),
        ("router for an old house. do I need a mesh or would an extender do", "routers"),
        ("my laptop is slow, its a 2017 dell with a spinning drive. which ssd?", "storage; type=SSD"),
        ("tv from 2023", "tvs; 2023..2023"),
    ],
)
def test_what_is_asked_about_or_told_of_what_one_has_is_no_limit(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize("text", ["watch that tracks my sleep. 250. steel strap", "what plays steam on the train? 600"])
def test_a_figure_that_is_a_sentence_of_its_own_is_a_price(text: str) -> None:
    assert parse_need(text, category="consoles").budget is not None


def test_what_a_price_is_to_cover_is_not_sought_beside_it() -> None:
    need = parse_need("mirrorless camera, budget around 1200 incl lens")

    assert need.unused_words == () and need.budget is not None
    assert not parse_need("laptop, around 700 incl office licence").wishes


@pytest.mark.parametrize(
    ("text", "sought"),
    [
        ("is the cheaper one slower in games or is it just the stand and colours", ()),
        ("takut ga denger motor", ()),
        ("can i wear them on my bike", ()),
        ("do you have a case for it?", ("case",)),
        ("and a printer?", ("printer",)),
        ("i also need a fridge", ("fridge",)),
    ],
)
def test_of_a_kind_under_discussion_other_goods_are_sought_only_where_somebody_asks_for_them(
    text: str, sought: tuple[str, ...]
) -> None:
    assert unknown_things(text, category="headphones") == sought


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("headphones. Nothing that goes inside the ear please", "headphones; not type=in-ear"),
        ("camera, NOT the kind where you keep buying film", "cameras; not type=instant"),
        ("tws, kalo ga ada noise cancelling nya gapapa", "headphones; type=in-ear; wireless"),
    ],
)
def test_refusals_and_waivers_in_everyday_words(text: str, expected: str) -> None:
    assert constraints(text) == expected


def test_what_something_fails_at_is_wished_for() -> None:
    need = parse_need("wifi doesnt reach the back bedroom", infer=True)

    assert need.category == "routers" and [wish.criterion for wish in need.wishes] == ["reach"]


def test_devices_before_the_one_thing_for_all_of_them_are_what_it_must_suit() -> None:
    need = parse_need("ipad + android phone + work pc. ONE keyboard for all three, under 50")

    assert need.category == "keyboards_mice" and need.other_needs == ()
    assert {one.relation for one in need.context} == {"suits"}


@pytest.mark.parametrize(
    "text",
    [
        "why not just give her my old iphone 8?",
        "what about just using my old macbook?",
        "should i keep my current phone?",
    ],
)
def test_what_is_there_already_is_nothing_to_look_for_where_it_is_asked_if_it_would_do(text: str) -> None:
    assert not any(one.relation == "owned" for one in parse_need(text, category="smartphones").context)


@pytest.mark.parametrize(
    "text", ["isn't a chromebook enough for mail", "ok, aren't the over-ears better?", "wouldn't a samsung be fine?"]
)
def test_a_question_that_opens_with_a_denial_refuses_nothing(text: str) -> None:
    assert not any(getattr(limit, "excluded", False) for limit in parse_need(text).constraints)


def test_a_denial_that_tells_something_refuses_it() -> None:
    assert any(getattr(limit, "excluded", False) for limit in parse_need("a laptop, not a chromebook").constraints)
