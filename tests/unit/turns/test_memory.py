"""Memory: nothing while it is off; what lasts is noted, kept in mind as a wish, outweighed by what is said, and forgotten."""

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.money import REFERENCE_RATES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.conversation.messages import NeedEdited
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import StorageFull
from maven_app.domain.needs.remembered import (
    AvoidedBrands,
    OwnedDevice,
    PersonalTrait,
    PreferredFeature,
    RememberedWish,
)
from maven_app.domain.preferences import Preferences
from maven_app.knowledge.shipped import matcher_at, shipped_knowledge
from maven_app.messages.text_rendering import render
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_reader import NeedReader
from tests.fakes.turns import OWNER, Bench, catalogue

ASKED = "noise cancelling headphones under $400"
STRANGER = Actor("bob")
READER = NeedReader(
    Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates), shipped_knowledge(), currency="USD"
)
OVER_EAR = PreferredFeature(category="headphones", key="type", value="over-ear")


@pytest.fixture
async def remembering(bench: Bench) -> Bench:
    """OWNER wants to be remembered."""
    await bench.preferences.choose(OWNER, Preferences(remembers=True))
    return bench


def listed(turn: Turn) -> list[Product]:
    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList))
    return list(found.items)


def kept_in_mind(turn: Turn) -> list[str]:
    return [render(one.part.text, "en") for one in turn.need.remembered] if turn.need else []


async def test_while_it_is_off_nothing_is_written_and_nothing_read(bench: Bench) -> None:
    await bench.preferences.choose(OWNER, Preferences(remembers=True))
    await bench.say("I prefer over-ear headphones")
    await bench.preferences.choose(OWNER, Preferences(remembers=False))
    before = dict(bench.database.remembered)

    turn = await bench.say("headphones, and no Beats please, never again. I have an iPhone")
    await bench.say("I prefer in-ear headphones", actor=STRANGER, conversation_id=await begun_by(bench, STRANGER))

    assert before and bench.database.remembered == before
    assert turn.noted == () and kept_in_mind(turn) == []


async def begun_by(bench: Bench, actor: Actor) -> str:
    return (await bench.conversations.create(actor, title="test")).id


async def test_what_lasts_is_noted_with_its_words_and_its_conversation(remembering: Bench) -> None:
    conversation_id = await remembering.conversation()
    turn = await remembering.say("headphones under $300, I prefer over-ear", conversation_id)

    [need] = await remembering.remembered.list(OWNER)
    assert (need.part, need.words) == (OVER_EAR, "I prefer over-ear")
    assert (need.conversation_id, need.noted) == (conversation_id, remembering.clock.now())
    assert turn.noted == (RememberedWish(id=need.id, part=OVER_EAR),)
    assert await remembering.remembered.list(STRANGER) == []


async def test_it_is_kept_in_mind_in_a_later_conversation_and_changes_what_comes_first(remembering: Bench) -> None:
    plain = await remembering.say(ASKED)
    await remembering.say("I prefer over-ear headphones")
    minded = await remembering.say(ASKED)

    assert kept_in_mind(minded) == ["you prefer over-ear"]
    assert listed(plain)[0].fact("type").value == "in-ear"  # type: ignore[union-attr]
    assert listed(minded)[0].fact("type").value == "over-ear"  # type: ignore[union-attr]
    assert "in-ear" in {one.fact("type").value for one in listed(minded)}, "nothing is ruled out"  # type: ignore[union-attr]


async def test_what_the_conversation_says_outweighs_it(remembering: Bench) -> None:
    await remembering.say("I prefer over-ear headphones")
    conversation_id = await remembering.conversation()
    await remembering.say(ASKED, conversation_id)
    turn = await remembering.say("in-ear ones please", conversation_id)

    assert kept_in_mind(turn) == []
    assert {one.fact("type").value for one in listed(turn)} == {"in-ear"}  # type: ignore[union-attr]


async def test_it_is_left_out_of_one_conversation_and_stays_in_others(remembering: Bench) -> None:
    await remembering.say("I prefer over-ear headphones")
    conversation_id = await remembering.conversation()
    turn = await remembering.say(ASKED, conversation_id)
    code = turn.need.remembered[0].code if turn.need else ""

    turn = await remembering.say(NeedEdited(removed=(code,)), conversation_id)
    assert kept_in_mind(turn) == []
    assert kept_in_mind(await remembering.say("under $300", conversation_id)) == []
    assert kept_in_mind(await remembering.say(ASKED)) == ["you prefer over-ear"]


async def test_it_bears_on_its_own_kind_of_goods(remembering: Bench) -> None:
    await remembering.say("I prefer over-ear headphones")
    await remembering.say("I never buy Samsung, which phone?")

    assert kept_in_mind(await remembering.say("a phone under $600")) == ["you avoid Samsung"]
    assert kept_in_mind(await remembering.say("thanks!")) == []


async def test_a_device_is_kept_in_mind_where_some_goods_go_better_with_it(remembering: Bench) -> None:
    await remembering.say("I own a PS5")
    await remembering.say("I have an iPhone")

    assert kept_in_mind(await remembering.say("a smartwatch under $400")) == ["you have an iPhone"]
    assert kept_in_mind(await remembering.say("a robot vacuum")) == []


async def test_what_is_forgotten_is_used_no_more(remembering: Bench) -> None:
    await remembering.say("I prefer over-ear headphones")
    [need] = await remembering.remembered.list(OWNER)
    await remembering.remembered.forget(OWNER, need.id)

    assert kept_in_mind(await remembering.say(ASKED)) == []
    assert remembering.database.remembered == {}


async def test_a_fault_of_the_storage_costs_no_answer(remembering: Bench) -> None:
    conversation_id = await remembering.conversation()

    async def fails(*_: object) -> None:
        raise StorageFull("full")

    remembering.remembered.keep = fails  # type: ignore[method-assign]
    turn = await remembering.say("headphones, I prefer over-ear", conversation_id)

    assert turn.status == "finished" and turn.noted == ()


@pytest.mark.parametrize(
    "part",
    [
        OVER_EAR,
        PreferredFeature(category="headphones", key="noise_cancelling", value=True),
        PreferredFeature(category="headphones", key="type", value="in-ear", excluded=True),
        AvoidedBrands(brands=("Sony", "Bose")),
        OwnedDevice(name="iPhone"),
        PersonalTrait(category="headphones", words="glasses", criterion="comfort", specs=("weight",)),
    ],
)
@pytest.mark.parametrize("asked", [ASKED, "headphones", "earbuds for running", "wireless over-ear under $200"])
def test_memory_never_rules_a_product_out(part: object, asked: str) -> None:
    need = READER(asked)
    minded = copy_with(need, remembered=(RememberedWish.model_validate({"id": "one", "part": part}),))
    matcher = matcher_at(REFERENCE_RATES)
    goods = [product for product in catalogue() if product.category == "headphones"]

    plain, ranked = matcher.rank(goods, need), matcher.rank(goods, minded)

    assert {one.product.id for one in plain} == {one.product.id for one in ranked}
    fits = {one.product.id: one.fit for one in plain}
    assert all(fits[one.product.id] == one.fit for one in ranked)
