"""The contract of ports.review.model_calls.ModelCalls."""

from dataclasses import replace
from datetime import timedelta

import pytest

from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.errors import NotFound, StorageFull, UnknownVisitor
from maven_app.domain.usage import Usage
from maven_app.ports.review.call_scope import CallScope
from maven_app.ports.review.model_calls import CallContent, ModelCall
from tests.contracts.storage import ANA, Storage

ADMIN, RESEARCHER = Actor("account:ada", "admin"), Actor("account:rob", "researcher")
WORDS = CallContent("[system]\nBe brief.", "Lamps\x00 then.")


async def keep(storage: Storage, id: str = "k1", *, conversation: str = "", **changed: object) -> ModelCall:
    conversation = conversation or await storage.conversation()
    call = ModelCall(
        id=id,
        scope=CallScope(conversation, "t1", "c1", 2),
        time=storage.clock.now(),
        prompt="route_turn",
        prompt_version="0a1b2c3d",
        model="gpt-5.4",
        provider="openai",
        seconds=1.5,
        first_seconds=0.25,
        attempts=2,
        outcome="finished",
        cause="",
        usage=Usage(model="gpt-5.4", calls=2, input_tokens=120, output_tokens=8, cached_tokens=100, cost=0.001),
        by_rule=False,
        content=WORDS,
    )
    call = replace(call, **changed)  # type: ignore[arg-type]
    await storage.model_calls.put([call])
    return call


async def test_calls_are_listed_as_they_began_without_their_words(storage: Storage) -> None:
    first = await keep(storage)
    storage.clock.advance(1)
    second = await keep(storage, "a", conversation=first.scope.conversation_id, first_seconds=None, usage=Usage())

    found = await storage.another().model_calls.list(RESEARCHER, first.scope.conversation_id)
    assert list(found) == [replace(first, content=CallContent()), replace(second, content=CallContent())]
    assert list(await storage.model_calls.list(ADMIN, first.scope.conversation_id, limit=1)) == list(found[:1])
    assert list(await storage.model_calls.list(ADMIN, await storage.conversation())) == []


async def test_the_words_of_one_are_read(storage: Storage) -> None:
    call = await keep(storage)
    said = await storage.model_calls.content(ADMIN, call.scope.conversation_id, "k1")
    assert (said.input, (said.output or "").replace("\x00", "")) == (WORDS.input, "Lamps then.")
    for conversation, id in ((call.scope.conversation_id, "k2"), (await storage.conversation(), "k1")):
        with pytest.raises(NotFound):
            await storage.model_calls.content(ADMIN, conversation, id)


async def test_words_are_forgotten_and_figures_stay(storage: Storage) -> None:
    old = await keep(storage)
    conversation = old.scope.conversation_id
    storage.clock.advance(60)
    await keep(storage, "k2", conversation=conversation)

    before = storage.clock.now() - timedelta(seconds=30)
    assert await storage.model_calls.forget_content(before=before) == 1
    assert await storage.model_calls.forget_content(before=before) == 0
    assert await storage.model_calls.content(ADMIN, conversation, "k1") == CallContent()
    assert (await storage.model_calls.content(ADMIN, conversation, "k2")).input == WORDS.input
    assert len(await storage.model_calls.list(ADMIN, conversation)) == 2


async def test_calls_go_with_their_conversation_and_those_of_none_are_dropped(storage: Storage) -> None:
    call = await keep(storage)
    conversation = call.scope.conversation_id
    await storage.conversations.delete(ANA, conversation)
    assert list(await storage.model_calls.list(ADMIN, conversation)) == []
    storage.clock.advance(1)
    await storage.conversations.purge(deleted_before=storage.clock.now())
    await storage.model_calls.put([call])

    assert list(await storage.model_calls.list(ADMIN, conversation)) == []


async def test_they_are_of_one_shop_and_of_those_who_run_it(storage: Storage) -> None:
    call = await keep(storage)
    conversation, elsewhere = call.scope.conversation_id, storage.another(shop="elsewhere").model_calls
    assert list(await elsewhere.list(ADMIN, conversation)) == []
    with pytest.raises(NotFound):
        await elsewhere.content(ADMIN, conversation, "k1")
    for actor in (ANA, Actor("account:cat", "shopper")):
        with pytest.raises(NotFound):
            await storage.model_calls.list(actor, conversation)
        with pytest.raises(NotFound):
            await storage.model_calls.content(actor, conversation, "k1")
    with pytest.raises(UnknownVisitor):
        await storage.model_calls.list(NOBODY, conversation)


async def test_what_cannot_be_kept_is_refused(storage: Storage) -> None:
    conversation = await storage.conversation()
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await keep(storage, conversation=conversation)


async def test_they_are_part_of_what_is_exported_of_their_owner(storage: Storage) -> None:
    await keep(storage)
    records = await storage.records.read(ANA)
    assert [row["id"] for row in records["model_calls"]] == ["k1"]
    assert (records["model_calls"][0]["output"] or "").replace("\x00", "") == "Lamps then."
    assert "input" not in records["model_calls"][0], (
        "Maven's own instructions, and words that the conversation's file has"
    )
