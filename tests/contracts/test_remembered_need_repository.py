"""The contract of ports.preferences on what is remembered: whose it is, what takes its place, and with what it goes."""

from datetime import timedelta

import pytest

from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.errors import NotFound, StorageFull, UnknownVisitor
from maven_app.domain.needs.remembered import (
    AvoidedBrands,
    OwnedDevice,
    PersonalTrait,
    PreferredFeature,
    RememberedNeed,
    RememberedPart,
)
from maven_app.ports.preferences import MOST_REMEMBERED
from tests.contracts.storage import ANA, Storage
from tests.contracts.test_preference_repository import account

STRANGER = Actor("somebody else")
OVER_EAR = PreferredFeature(category="headphones", key="type", value="over-ear")


async def remember(storage: Storage, part: RememberedPart, id: str = "one", *, actor: Actor = ANA) -> RememberedNeed:
    storage.clock.advance(1)
    conversation_id = await storage.conversation(actor)
    need = RememberedNeed(
        id=id, part=part, words="I said so", conversation_id=conversation_id, noted=storage.clock.now()
    )
    await storage.remembered.keep(actor, need)
    return need


async def test_every_kind_is_kept_with_where_it_comes_from_the_newest_first(storage: Storage) -> None:
    parts = (
        OVER_EAR,
        AvoidedBrands(brands=("Samsung",)),
        OwnedDevice(name="iPhone"),
        PersonalTrait(category="keyboards_mice", words="small hands", criterion="small_hands", specs=("length",)),
    )
    kept = [await remember(storage, part, f"n{number}") for number, part in enumerate(parts)]

    assert await storage.another().remembered.list(ANA) == kept[::-1]


async def test_the_later_of_two_about_the_same_counts(storage: Storage) -> None:
    await remember(storage, OVER_EAR)
    await remember(storage, PreferredFeature(category="monitors", key="type", value="curved"), "other")
    later = await remember(storage, PreferredFeature(category="headphones", key="type", value="in-ear"), "later")

    assert [one.id for one in await storage.remembered.list(ANA)] == ["later", "other"]
    assert (await storage.remembered.list(ANA))[0] == later


async def test_the_oldest_goes_where_there_are_too_many(storage: Storage) -> None:
    for number in range(MOST_REMEMBERED + 2):
        await remember(storage, OwnedDevice(name=f"Phone {number}"), f"n{number}")

    kept = [one.id for one in await storage.remembered.list(ANA)]
    assert len(kept) == MOST_REMEMBERED and "n0" not in kept and "n2" in kept


async def test_nobody_sees_or_forgets_what_is_remembered_of_another(storage: Storage) -> None:
    need = await remember(storage, OVER_EAR)

    assert await storage.remembered.list(STRANGER) == []
    for unknown in (need.id, "never was"):
        with pytest.raises(NotFound):
            await storage.remembered.forget(STRANGER, unknown)
    await storage.remembered.forget_all(STRANGER)
    assert await storage.remembered.list(ANA) == [need]
    for refused in (storage.remembered.list(NOBODY), storage.remembered.forget_all(NOBODY)):
        with pytest.raises(UnknownVisitor):
            await refused


async def test_one_thing_is_forgotten_or_all(storage: Storage) -> None:
    await remember(storage, OVER_EAR)
    rest = await remember(storage, OwnedDevice(name="iPhone"), "two")
    await storage.remembered.forget(ANA, "one")
    assert await storage.remembered.list(ANA) == [rest]

    await storage.remembered.forget_all(ANA)
    assert await storage.remembered.list(ANA) == []


async def test_it_comes_along_to_an_account_which_keeps_its_own(storage: Storage) -> None:
    ana = await account(storage)
    own = await remember(storage, OVER_EAR, "own", actor=ana.actor)
    await remember(storage, PreferredFeature(category="headphones", key="type", value="in-ear"), "other", actor=ANA)
    device = await remember(storage, OwnedDevice(name="iPhone"), "device", actor=ANA)

    for _ in range(2):
        await storage.history.merge(ANA, ana.id)
    late = await remember(storage, OwnedDevice(name="iPad"), "late", actor=ANA)

    assert await storage.remembered.list(ana.actor) == [late, device, own]
    assert await storage.remembered.list(ANA) == []


async def test_it_goes_with_its_conversation_and_with_its_account(storage: Storage) -> None:
    ana = await account(storage)
    need = await remember(storage, OVER_EAR, actor=ana.actor)
    await remember(storage, OwnedDevice(name="iPhone"), "two", actor=ana.actor)
    await storage.conversations.delete(ana.actor, need.conversation_id)
    await storage.conversations.purge(deleted_before=storage.clock.now() + timedelta(hours=1))

    assert [one.id for one in await storage.remembered.list(ana.actor)] == ["two"]
    await storage.remembered.keep(ana.actor, need)
    assert [one.id for one in await storage.remembered.list(ana.actor)] == ["two"], "its conversation is gone"

    await storage.accounts.delete(ana.id)
    assert await storage.remembered.list(ana.actor) == []


async def test_nothing_is_remembered_where_there_is_no_room(storage: Storage) -> None:
    need = await remember(storage, OVER_EAR)
    storage.set_full(True)

    with pytest.raises(StorageFull):
        await storage.remembered.keep(ANA, need)
