"""The contract of passkeys: whose they are, how their signatures are counted, and challenges that are answered once."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from maven_app.domain.accounts import Account, Passkey
from maven_app.domain.errors import StorageFull
from tests.contracts.storage import Storage
from tests.contracts.test_accounts import account


def passkey_of(owner: Account, id: str = "p1", *, sign_count: int = 0) -> Passkey:
    return Passkey(id, owner.id, f"credential of {id}", b"\x00key", sign_count, "Chrome, Windows", owner.created)


async def added(storage: Storage, owner: Account, id: str = "p1", *, sign_count: int = 0) -> Passkey:
    passkey = passkey_of(owner, id, sign_count=sign_count)
    assert await storage.passkeys.add(passkey)
    return passkey


async def test_a_passkey_is_found_by_its_authenticators_name_for_it(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    made = await added(storage, ana)

    assert await storage.another().passkeys.find(made.credential_id) == made
    assert await storage.passkeys.find("another") is None
    assert (await storage.passkeys.list(ana.id), await storage.passkeys.list(bob.id)) == ([made], [])


async def test_a_passkey_is_of_one_account_alone(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    made = await added(storage, ana)

    assert not await storage.passkeys.add(replace(made, id="p2", account_id=bob.id))
    assert await storage.passkeys.list(bob.id) == [] and await storage.passkeys.list(ana.id) == [made]


async def test_passkeys_are_listed_as_they_were_added(storage: Storage) -> None:
    ana = await account(storage)
    for number, id in enumerate(("third", "first", "second")):
        day = ana.created + timedelta(days=(3, 1, 2)[number])
        assert await storage.passkeys.add(replace(passkey_of(ana, id), created=day))

    assert [one.id for one in await storage.passkeys.list(ana.id)] == ["first", "second", "third"]


async def test_a_count_goes_up_and_never_back(storage: Storage) -> None:
    ana = await account(storage)
    made = await added(storage, ana, sign_count=5)
    storage.clock.advance(60)

    assert [await storage.passkeys.use(made, sign_count=count) for count in (5, 4, 0)] == [False] * 3
    assert await storage.passkeys.list(ana.id) == [made]
    assert await storage.passkeys.use(made, sign_count=2**32 - 1)
    assert not await storage.passkeys.use(made, sign_count=2**32 - 1)
    [used] = await storage.passkeys.list(ana.id)
    assert (used.sign_count, used.last_used) == (2**32 - 1, storage.clock.now())


async def test_one_that_does_not_count_stays_at_nothing(storage: Storage) -> None:
    made = await added(storage, await account(storage))

    assert [await storage.passkeys.use(made, sign_count=0) for _ in range(2)] == [True, True]
    assert not await storage.passkeys.use(replace(made, id="gone"), sign_count=0)


async def test_of_two_answers_with_one_count_one_holds(storage: Storage) -> None:
    made = await added(storage, await account(storage), sign_count=5)
    uses = (storage.another().passkeys.use(made, sign_count=6) for _ in range(5))

    assert sorted(await asyncio.gather(*uses)) == [False] * 4 + [True]


async def test_only_the_owner_renames_and_removes_one(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    made = await added(storage, ana)
    await storage.passkeys.rename(bob.id, made.id, name="mine now")
    assert not await storage.passkeys.remove(bob.id, made.id)
    assert await storage.passkeys.list(ana.id) == [made]

    await storage.passkeys.rename(ana.id, made.id, name="My phone")
    assert [one.name for one in await storage.passkeys.list(ana.id)] == ["My phone"]
    assert not await storage.passkeys.remove(ana.id, made.id, keeps_last=True)
    assert [await storage.passkeys.remove(ana.id, made.id) for _ in range(2)] == [True, False]
    assert await storage.passkeys.find(made.credential_id) is None


async def test_passkeys_go_with_their_account(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    mine, theirs = await added(storage, ana), await added(storage, bob, "p2")

    report = await storage.accounts.delete(ana.id)

    assert (report.removed["passkeys"], report.left) == (1, {})
    assert await storage.passkeys.find(mine.credential_id) is None
    assert await storage.passkeys.list(bob.id) == [theirs]


async def test_records_of_a_person_name_their_passkeys_without_the_keys(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    await added(storage, ana)
    await added(storage, bob, "p2")

    [record] = (await storage.records.read(ana.actor))["passkeys"]

    assert (record["name"], record["created_at"], record["last_used_at"]) == ("Chrome, Windows", ana.created, None)
    assert "public_key" not in record


async def test_a_challenge_is_taken_once_however_many_answer_it_at_once(storage: Storage) -> None:
    await storage.challenges.keep("c", expires=storage.clock.now() + timedelta(minutes=5))
    taken = await asyncio.gather(*(storage.another().challenges.take("c") for _ in range(5)))

    assert sorted(taken) == [False] * 4 + [True]


async def test_a_challenge_that_is_over_or_was_never_given_out_is_not_taken(storage: Storage) -> None:
    await storage.challenges.keep("c", expires=storage.clock.now() + timedelta(minutes=5))
    assert not await storage.challenges.take("another")
    storage.clock.advance(300)

    assert not await storage.challenges.take("c")
    await storage.challenges.keep("d", expires=storage.clock.now() + timedelta(minutes=5))
    assert await storage.challenges.take("d")


async def test_nothing_of_passkeys_is_kept_on_a_full_disk(storage: Storage) -> None:
    ana = await account(storage)
    made = await added(storage, ana, sign_count=1)
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.passkeys.add(passkey_of(ana, "p2"))
    with pytest.raises(StorageFull):
        await storage.passkeys.use(made, sign_count=2)
    with pytest.raises(StorageFull):
        await storage.passkeys.remove(ana.id, made.id)
    with pytest.raises(StorageFull):
        await storage.challenges.keep("c", expires=storage.clock.now() + timedelta(minutes=5))
    storage.set_full(False)

    assert await storage.passkeys.list(ana.id) == [made]
