"""What a live model is asked with, and what its searches show: the misreadings that once reached it, and those that it takes back."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from maven_app.domain.conversation.artifacts import Comparison, FoundProduct, ProductList
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit
from maven_app.ports.llm import ToolCall
from maven_app.prompts.read_need import ExtractedLimit, ExtractedWish, NeedReading, ReadNeed
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench
from tests.fixtures.shelf import product


def search(query: str) -> ToolCall:
    return ToolCall("search_product", {"query": query})


def cards(turn: Turn) -> list[FoundProduct]:
    """What the searches of a turn show, in their order."""
    return [one for step in turn.steps if isinstance(step.artifact, ProductList) for one in step.artifact.items]


def required(need: Need) -> set[str]:
    return {limit.code for limit in need.constraints}


def films(found: list[FoundProduct]) -> bool:
    video = found[0].fact("video")
    return video is not None and video.value != "none"


def is_warned_of_graphics(found: list[FoundProduct]) -> bool:
    """Whether nothing without a dedicated GPU stands there as if it would do for games."""
    weak = [
        one for one in found if (gpu := one.fact("gpu")) and not re.search(r"GeForce|RTX|Radeon RX", str(gpu.value))
    ]
    return all(one.warnings or one.misses for one in weak)


def has_type(one: FoundProduct, type: str) -> bool:
    fact = one.fact("type")
    return fact is not None and type in str(fact.value)


OPENING = [
    ("camera for vlogging", {"category"}, films),
    ("gaming laptop under $1500", {"category", "budget"}, is_warned_of_graphics),
    ("TV for the living room", {"category"}, lambda found: {one.category for one in found} == {"tvs"}),
    (
        "headphones, not earbuds",
        {"category", "spec:type:-"},
        lambda found: not any(has_type(o, "in-ear") for o in found),
    ),
    ("smartwatch for Android", {"category"}, lambda found: "Apple" not in {one.brand for one in found}),
]


@pytest.mark.parametrize(("message", "limits", "holds"), OPENING)
async def test_what_was_once_misread_reaches_a_live_model_as_it_was_meant(
    message: str, limits: set[str], holds: Callable[[list[FoundProduct]], bool]
) -> None:
    model = ScriptedModel([search(message)], ["Here they are."])

    turn = await Bench(model).say(message)

    assert required(model.routed[0].need) == limits
    assert cards(turn) and holds(cards(turn))


async def test_two_phones_99_cents_apart_are_as_good_as_each_other() -> None:
    facts: dict[str, Any] = {
        "ram": 8,
        "storage": 128,
        "battery_life": 20,
        "main_camera": 50,
        "weight": 190,
        "refresh_rate": 120,
    }
    twins = [
        product(id, f"Acme {id}", "smartphones", price=price, **facts)
        for id, price in (("One", "799"), ("Two", "799.99"))
    ]
    model = ScriptedModel([search("phone")], ["About equal."])

    turn = await Bench(model, index=MemoryIndex(twins)).say("phone")

    assert [wish.code for wish in model.routed[0].need.wishes] == []
    assert len({card.score for card in cards(turn)}) == 1 and len(cards(turn)) == 2


async def test_the_iphones_that_were_named_are_the_ones_compared() -> None:
    model = ScriptedModel(
        [search("iPhone 16"), search("iPhone 17")],
        [ToolCall("compare_products", {"product_ids": ["apple-iphone-16-128-gb", "apple-iphone-17-256-gb"]})],
        ["The 17."],
    )

    turn = await Bench(model).say("compare iPhone 16 and 17")

    (table,) = [step.artifact for step in turn.steps if isinstance(step.artifact, Comparison)]
    assert [column.name.split(" (")[0] for column in table.products] == ["Apple iPhone 16", "Apple iPhone 17"]
    assert not any(limit.code.startswith("spec") for limit in model.routed[0].need.constraints)


async def test_a_question_about_what_is_shown_requires_nothing() -> None:
    def read(prompt: ReadNeed) -> list[NeedReading]:
        return [NeedReading(changes_nothing="waterproof" in prompt.text)]

    model = ScriptedModel([search("Kindle Paperwhite")], ["This one."], ["Yes, to IPX8 [1]."], replies={ReadNeed: read})
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("Kindle Paperwhite", conversation)

    turn = await bench.say("is it waterproof?", conversation)

    assert "spec:water_resistance" not in required(model.routed[-1].need)
    assert turn.steps == () and turn.text == "Yes, to IPX8 [1]."


TAKEN_BACK = [
    ("phone, and don't sell me on foldable", "spec:foldable"),
    ("headphones, everyone in my office is Bose this, Bose that", "brand"),
    ("laptop, would 8 GB be a regret", "spec:ram"),
]


@pytest.mark.parametrize(("message", "code"), TAKEN_BACK)
async def test_a_better_reader_takes_back_what_the_rules_misread(message: str, code: str) -> None:
    reading = NeedReading(cancelled=(code,))
    by_rule = ScriptedModel([search(message)], ["ok"])
    model = ScriptedModel([search(message)], ["ok"], replies={ReadNeed: [reading]})
    await Bench(by_rule).say(message)

    turn = await Bench(model).say(message)

    misread, need = by_rule.routed[0].need, model.routed[0].need
    assert required(misread) - required(need) == {code}
    (shown,) = [step.artifact.need for step in turn.steps if isinstance(step.artifact, ProductList)]
    assert code not in required(shown), "the model's own query must not bring it in again"
    assert len(cards(turn)) > 1


async def test_what_takes_the_place_of_a_misreading_is_required() -> None:
    reading = NeedReading(
        cancelled=("spec:foldable",),
        limits=(
            ExtractedLimit(key="foldable", equals="no", quote="don't sell me on foldable"),
            ExtractedLimit(key="brand", equals="apple", excluded=True, quote="fed up with Apple"),
        ),
        criteria=(ExtractedWish(id="camera", quote="foldable"),),
    )
    model = ScriptedModel(["ok"], replies={ReadNeed: [reading]})

    await Bench(model).say("phone, and don't sell me on foldable, so fed up with Apple")

    limits = model.routed[0].need.constraints
    assert [limit.equals for limit in limits if isinstance(limit, SpecLimit)] == [False]
    assert [(limit.brands, limit.excluded) for limit in limits if isinstance(limit, BrandLimit)] == [(("Apple",), True)]


async def test_figures_features_before_their_noun_and_a_product_named_in_full_need_no_second_reader() -> None:
    for message in ("headphones under $300", "Sony wireless noise cancelling headphones", "Sony WH-1000XM5"):
        model = ScriptedModel(["ok"])
        await Bench(model).say(message)

        assert not any(isinstance(prompt, ReadNeed) for prompt in model.seen)
