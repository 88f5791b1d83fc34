"""The contract of ports.review.review_log.ReviewLog."""

import pytest

from maven_app.domain.accounts import Account
from maven_app.domain.actors import NOBODY, Actor, pseudonym
from maven_app.domain.errors import NotFound, StorageFull, UnknownVisitor
from maven_app.ports.review.review_log import ReviewRecord
from tests.contracts.storage import ANA, Storage

ADMIN, RESEARCHER = Actor("account:ada", "admin"), Actor("account:rob", "researcher")


async def test_every_reading_is_noted_with_who_and_when(storage: Storage) -> None:
    conversation = await storage.conversation()
    await storage.accounts.create(Account(ADMIN.id, "ada@example.com", "admin", storage.clock.now()))
    first = storage.clock.now()
    await storage.review_log.record(ADMIN, conversation)
    storage.clock.advance(60)
    await storage.review_log.record(RESEARCHER, conversation)

    assert list(await storage.another().review_log.list(RESEARCHER, conversation)) == [
        ReviewRecord(pseudonym(RESEARCHER.id), storage.clock.now()),
        ReviewRecord("ada@example.com", first),
    ]
    assert list(await storage.review_log.list(ADMIN, await storage.conversation())) == []
    assert list(await storage.another(shop="elsewhere").review_log.list(ADMIN, conversation)) == []


async def test_a_reading_of_what_is_not_there_is_none(storage: Storage) -> None:
    conversation = await storage.conversation()
    with pytest.raises(NotFound):
        await storage.another(shop="elsewhere").review_log.record(ADMIN, conversation)
    await storage.conversations.delete(ANA, conversation)
    for id in (conversation, "guessed"):
        with pytest.raises(NotFound):
            await storage.review_log.record(ADMIN, id)


async def test_the_notes_go_with_the_conversation(storage: Storage) -> None:
    conversation = await storage.conversation()
    await storage.review_log.record(ADMIN, conversation)
    await storage.conversations.delete(ANA, conversation)
    storage.clock.advance(1)
    await storage.conversations.purge(deleted_before=storage.clock.now())

    assert list(await storage.review_log.list(ADMIN, conversation)) == []


async def test_who_shops_neither_reads_nor_is_noted(storage: Storage) -> None:
    conversation = await storage.conversation()
    for actor in (ANA, Actor("account:cat", "shopper")):
        with pytest.raises(NotFound):
            await storage.review_log.record(actor, conversation)
        with pytest.raises(NotFound):
            await storage.review_log.list(actor, conversation)
    with pytest.raises(UnknownVisitor):
        await storage.review_log.record(NOBODY, conversation)


async def test_what_cannot_be_noted_is_refused(storage: Storage) -> None:
    conversation = await storage.conversation()
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.review_log.record(ADMIN, conversation)
