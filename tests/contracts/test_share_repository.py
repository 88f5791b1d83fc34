"""The contract of ports.shares.ShareRepository."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from maven_app.domain.accounts import Account, new_account_id
from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import TextBlock, Turn
from maven_app.domain.errors import NotFound, StorageFull, TooManyShares, UnknownVisitor
from maven_app.domain.sharing import shares
from maven_app.domain.sharing.shares import Share, Snapshot, new_share_token
from tests.contracts.storage import ANA, Storage

BOB = Actor("bob")
TURN = Turn(
    id="1",
    message=TextMessage(text="Which lamp?"),
    started=datetime(2025, 1, 1, tzinfo=UTC),
    status="finished",
    blocks=(TextBlock(text="The **green** one [1]."),),
)
SNAPSHOT = Snapshot(title="Lamps", language="en", turns=(TURN,))


def share_of(storage: Storage, conversation: str, *, days: int | None = None, title: str = "Lamps") -> Share:
    now = storage.clock.now()
    expires = None if days is None else now + timedelta(days=days)
    return Share(uuid4().hex, new_share_token(), conversation, title, now, expires)


async def shared(storage: Storage, owner: Actor = ANA, *, days: int | None = None, title: str = "Lamps") -> Share:
    """A share of a new conversation."""
    share = share_of(storage, await storage.conversation(owner), days=days, title=title)
    await storage.shares.create(owner, share, SNAPSHOT)
    return share


async def titles(storage: Storage, owner: Actor) -> Sequence[str]:
    return [share.title for share in await storage.shares.list(owner)]


async def test_whoever_has_the_token_gets_the_snapshot_as_it_was_taken(storage: Storage) -> None:
    share = await shared(storage)
    page = await storage.another().shares.find(share.token)

    assert page is not None
    assert (page.share, page.snapshot, page.owner) == (share, SNAPSHOT, ANA.id)


async def test_no_other_token_opens_anything(storage: Storage) -> None:
    share = await shared(storage)

    for guess in ("", share.id, share.token[:-1], f"{share.token}x", share.token.swapcase(), "%", "\0"):
        assert await storage.shares.find(guess) is None


async def test_a_link_expires_to_the_second(storage: Storage) -> None:
    share = await shared(storage, days=1)
    storage.clock.advance(24 * 3600 - 1)
    assert await storage.shares.find(share.token) is not None
    storage.clock.advance(1)

    assert await storage.shares.find(share.token) is None
    assert await titles(storage, ANA) == ["Lamps"]


async def test_a_revoked_link_is_gone(storage: Storage) -> None:
    gone, stays = await shared(storage), await shared(storage, title="Stays")
    await storage.shares.revoke(ANA, gone.id)

    assert await storage.shares.find(gone.token) is None
    assert await storage.another().shares.list(ANA) == [stays]
    with pytest.raises(NotFound):
        await storage.shares.revoke(ANA, gone.id)


async def test_links_are_their_owners(storage: Storage) -> None:
    share = await shared(storage)

    assert await storage.shares.list(BOB) == []
    with pytest.raises(NotFound):
        await storage.shares.revoke(BOB, share.id)
    with pytest.raises(NotFound):
        await storage.shares.create(BOB, share_of(storage, share.conversation_id), SNAPSHOT)
    for call in (storage.shares.list(NOBODY), storage.shares.revoke(NOBODY, share.id)):
        with pytest.raises(UnknownVisitor):
            await call
    assert await storage.shares.list(ANA) == [share]


async def test_links_are_listed_newest_first(storage: Storage) -> None:
    for title in ("first", "second", "third"):
        await shared(storage, title=title)
        storage.clock.advance(1)

    assert await titles(storage, ANA) == ["third", "second", "first"]


async def test_views_are_counted(storage: Storage) -> None:
    share = await shared(storage)
    for _ in range(3):
        await storage.another().shares.count_view(share.id)
    await storage.shares.count_view("never was")

    assert await storage.shares.list(ANA) == [replace(share, views=3)]


async def test_a_link_goes_with_its_conversation_and_comes_back_with_it(storage: Storage) -> None:
    share = await shared(storage)
    await storage.conversations.delete(ANA, share.conversation_id)
    assert (await storage.shares.find(share.token), await storage.shares.list(ANA)) == (None, [])
    with pytest.raises(NotFound):
        await storage.shares.revoke(ANA, share.id)
    await storage.conversations.restore(ANA, share.conversation_id)
    assert await storage.shares.find(share.token) is not None

    await storage.conversations.delete(ANA, share.conversation_id)
    storage.clock.advance(1)
    await storage.conversations.purge(deleted_before=storage.clock.now())
    assert await storage.shares.find(share.token) is None


async def test_a_visitors_links_become_those_of_the_account_they_sign_in_to_and_go_with_it(storage: Storage) -> None:
    share = await shared(storage)
    account = Account(new_account_id(), "ana@example.com", "shopper", storage.clock.now())
    await storage.accounts.create(account)
    await storage.history.merge(ANA, account.id)

    assert (await storage.shares.list(account.actor), await storage.shares.list(ANA)) == ([share], [])
    await storage.accounts.delete(account.id)
    assert await storage.shares.find(share.token) is None


async def test_another_shop_knows_nothing_of_it(storage: Storage) -> None:
    share = await shared(storage)
    other = storage.another(shop="other").shares

    assert (await other.find(share.token), await other.list(ANA)) == (None, [])
    with pytest.raises(NotFound):
        await other.revoke(ANA, share.id)


async def test_expired_links_are_purged_and_no_others(storage: Storage) -> None:
    await shared(storage, days=1, title="expired")
    await shared(storage, days=3, title="in force")
    await shared(storage, title="for good")
    storage.clock.advance(2 * 24 * 3600)

    assert await storage.shares.purge(expired_before=storage.clock.now()) == 1
    assert sorted(await titles(storage, ANA)) == ["for good", "in force"]


async def test_nobody_has_more_links_than_one_may_have(storage: Storage) -> None:
    conversation = await storage.conversation()
    for _ in range(shares.MOST_SHARES - 1):
        await storage.shares.create(ANA, share_of(storage, conversation), SNAPSHOT)

    at_once = [storage.shares.create(ANA, share_of(storage, conversation), SNAPSHOT) for _ in range(16)]
    answers = await asyncio.gather(*at_once, return_exceptions=True)
    assert [type(answer) for answer in answers if answer is not None] == [TooManyShares] * 15
    assert len(await storage.shares.list(ANA)) == shares.MOST_SHARES


async def test_nothing_is_kept_where_there_is_no_room(storage: Storage) -> None:
    share = share_of(storage, await storage.conversation())
    storage.set_full(True)

    with pytest.raises(StorageFull):
        await storage.shares.create(ANA, share, SNAPSHOT)
    storage.set_full(False)
    assert await storage.shares.list(ANA) == []


async def test_links_are_among_what_is_kept_of_their_owner_without_the_pages(storage: Storage) -> None:
    share, deleted = await shared(storage), await shared(storage, title="Deleted")
    await storage.conversations.delete(ANA, deleted.conversation_id)
    records = await storage.records.read(ANA)

    assert [(row["id"], row["title"]) for row in records["shares"]] == [(share.id, "Lamps")]
    assert "green" not in repr(records) and await storage.records.read(BOB) == {}
