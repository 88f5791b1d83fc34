"""The contract of ports.log.ConversationChanges."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.errors import UnknownVisitor
from tests import patience
from tests.contracts.storage import ANA, Storage, words

LONG = patience.SECONDS


async def act_rename(storage: Storage, id: str) -> None:
    await storage.conversations.rename(ANA, id, title="Other lamps")


async def act_pin(storage: Storage, id: str) -> None:
    await storage.conversations.set_pinned(ANA, id, True)


async def act_archive(storage: Storage, id: str) -> None:
    await storage.conversations.set_archived(ANA, id, True)


async def act_tag(storage: Storage, id: str) -> None:
    await storage.conversations.set_tags(ANA, id, ["gifts"])


async def act_delete(storage: Storage, id: str) -> None:
    await storage.conversations.delete(ANA, id)


async def act_begin(storage: Storage, id: str) -> None:
    await storage.lease(id)


async def act_another(storage: Storage, id: str) -> None:
    await storage.conversation(title="Phones")


@pytest.mark.parametrize(
    "act", [act_rename, act_pin, act_archive, act_tag, act_delete, act_begin, act_another], ids=lambda act: act.__name__
)
async def test_who_shows_a_list_hears_of_what_another_process_did(
    storage: Storage, act: Callable[[Storage, str], Awaitable[None]]
) -> None:
    conversation = await storage.conversation()
    known = await storage.changes.wait(ANA, known=None, seconds=LONG)
    waiting = asyncio.create_task(storage.changes.wait(ANA, known=known, seconds=LONG))
    await asyncio.sleep(0)

    storage.clock.advance(1)
    await act(storage.another(), conversation)

    assert await waiting == storage.clock.now() != known


async def test_the_end_of_a_turn_and_the_way_back_from_a_deletion_are_heard(storage: Storage) -> None:
    lease = await storage.lease()
    known = await storage.changes.wait(ANA, known=None, seconds=LONG)
    storage.clock.advance(1)
    await storage.append(lease, *words("an answer"), last=True)
    ended = await storage.changes.wait(ANA, known=known, seconds=LONG)
    assert ended == storage.clock.now()

    await storage.conversations.delete(ANA, lease.conversation_id)
    storage.clock.advance(1)
    await storage.conversations.restore(ANA, lease.conversation_id)
    assert await storage.changes.wait(ANA, known=ended, seconds=LONG) == storage.clock.now()


async def test_words_of_an_answer_and_what_others_do_are_not_heard(storage: Storage) -> None:
    lease = await storage.lease()
    known = await storage.changes.wait(ANA, known=None, seconds=0)
    storage.clock.advance(1)
    await storage.append(lease, *words("an answer"))
    await storage.conversation(Actor("bob"))

    assert await storage.changes.wait(ANA, known=known, seconds=0) == known
    assert await storage.changes.wait(Actor("carl"), known=None, seconds=0) is None
    with pytest.raises(UnknownVisitor):
        await storage.changes.wait(NOBODY, known=None, seconds=0)
