"""Explored makers: a question about another maker is answered for what is sought, which stays as it was."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList, Recommendation, products_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, Constraint, Context, Wish
from tests.fakes.turns import Bench
from tests.unit.llm.offline.test_offline_conversations import bench


async def played(here: Bench, *messages: str) -> list[Turn]:
    conversation = await here.conversation()
    return [await here.say(message, conversation) for message in messages]


def parts(turn: Turn) -> list[Constraint | Wish | Context]:
    """All that the need holds, with its values, by code; not the words, which the last message may give."""
    need = turn.need
    found = (*need.constraints, *need.wishes, *need.context) if need else ()
    bare = (part if isinstance(part, Wish) else copy_with(part, words="") for part in found)
    return sorted(bare, key=lambda part: part.code)


def codes(turn: Turn) -> list[str]:
    return [part.code for part in parts(turn)]


@pytest.mark.parametrize(
    ("sought", "asked", "maker"),
    [
        ("phone for my dad who is 74, large letters, under 900", "my son says he should get an iPhone. what do you think?", "Apple"),
        ("over-ear noise cancelling headphones under $400 for flights", "isn't bose better?", "Bose"),
        ("hp buat ibu, batre awet, 3 jutaan", "kalo xiaomi gimana?", "Xiaomi"),
    ],
)  # fmt: skip
async def test_a_maker_that_is_only_asked_about_changes_nothing_of_what_is_sought(
    sought: str, asked: str, maker: str
) -> None:
    first, second, third = await played(bench(), sought, asked, "which one then?")

    assert maker in second.text
    assert parts(second) == parts(first) == parts(third)


async def test_a_maker_that_is_taken_limits_from_then_on_and_keeps_the_rest() -> None:
    first, _, taken = await played(bench(), "headphones for flights under $400", "what about bose?", "ok, bose then")

    assert codes(taken) == sorted([*codes(first), "brand"])
    assert [part for part in parts(taken) if part.code != "brand"] == parts(first)
    assert [part.brands for part in parts(taken) if isinstance(part, BrandLimit)] == [("Bose",)]


async def test_waiting_for_the_next_one_is_no_purpose() -> None:
    first, second = await played(bench(), "light laptop for uni up to 900", "maybe i just wait for the next one?")

    assert parts(second) == parts(first)


async def test_a_feature_that_is_only_named_is_asked_and_not_wished_for() -> None:
    first, second = await played(bench(), "small earbuds for long flights", "battery? it's a 14 hour flight")

    assert parts(second) == parts(first)
    assert second.text.startswith("No") and "8 hours" in second.text
    assert "eat or sleep" not in second.text  # the advice on long flights answers the same question


async def test_thanks_behind_a_refusal_is_manners() -> None:
    *_, last = await played(bench(), "loud bluetooth speaker for the garden", "not another jbl thanks")

    assert "brand:-" in codes(last) and "welcome" not in last.text


async def test_a_headset_behind_a_console_is_for_the_console() -> None:
    _, last = await played(bench(), "a ps5 for my son", "which headset under 100?")

    assert "use:gaming" in codes(last)


@pytest.mark.parametrize(
    ("asked", "sorted_by", "bound"),
    [("what about the cheapest bose?", "price", set()), ("what about a sony with better battery?", "", {"spec:battery_life"})],
)  # fmt: skip
async def test_who_chooses_among_the_goods_of_a_maker_wants_them(asked: str, sorted_by: str, bound: set[str]) -> None:
    _, second = await played(bench(), "headphones for flights under $400", asked)

    assert second.need and {"brand", *bound} <= set(codes(second)) and second.need.sort_by == sorted_by


def first_named(turn: Turn) -> str:
    return turn.text.split("**")[1]


async def test_the_first_behind_a_list_of_another_maker_is_the_first_of_that_list() -> None:
    here = bench()
    opening = ("headphones for flights under $400", "what about sony?")
    _, sony, taken = await played(here, *opening, "i'll go with the first one")
    pick, _, back = await played(here, *opening, "no, stay with the first")

    listed = sony.steps[-1].artifact
    assert isinstance(listed, ProductList | Recommendation)
    assert first_named(taken) == products_of(listed)[0].name != first_named(back) == first_named(pick)


async def test_headphones_behind_a_console_are_not_all_for_it() -> None:
    _, last = await played(bench(), "a ps5 for my son", "noise cancelling headphones under 200")

    assert "use:gaming" not in codes(last)


async def test_where_the_maker_has_none_another_makers_is_offered_as_that() -> None:
    *_, asked = await played(bench(), "camera for birds", "anything small from ricoh?")

    assert "If you're open to other brands, look at the" in asked.text
    assert "made by" not in asked.text


async def test_that_a_maker_has_none_for_the_purpose_is_said_once() -> None:
    *_, asked = await played(bench(), "laptop gaming 12 juta", "kalau apple ada?")

    assert "main game" in asked.text
    assert "Tidak ada:" not in asked.text
