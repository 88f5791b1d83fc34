"""The contract of ports.preferences: what somebody chose, and what becomes of it when they sign in."""

import asyncio

import pytest

from maven_app.domain.accounts import Account, new_account_id
from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.errors import StorageFull, UnknownVisitor
from maven_app.domain.preferences import NO_PREFERENCES, Preferences
from tests.contracts.storage import Storage

VISITOR, STRANGER = Actor("a visitor"), Actor("somebody else")


async def account(storage: Storage, email: str = "ana@example.com") -> Account:
    made = Account(new_account_id(), email, "shopper", storage.clock.now())
    await storage.accounts.create(made)
    return made


async def test_what_is_chosen_is_kept_beside_what_was_chosen_before(storage: Storage) -> None:
    await storage.preferences.choose(VISITOR, Preferences(theme="dark", language="id"))
    await storage.preferences.choose(VISITOR, Preferences(theme="light"))

    kept = await storage.another().preferences.read(VISITOR)

    assert kept == Preferences(theme="light", language="id")
    assert kept.choices == {"theme": "light", "language": "id"}


async def test_nobody_sees_or_changes_what_is_another_visitors(storage: Storage) -> None:
    await storage.preferences.choose(VISITOR, Preferences(units="us"))
    await storage.preferences.reset(STRANGER)
    await storage.preferences.choose(STRANGER, Preferences(units="metric"))

    assert await storage.preferences.read(VISITOR) == Preferences(units="us")
    for refused in (
        storage.preferences.read(NOBODY),
        storage.preferences.choose(NOBODY, Preferences(units="us")),
        storage.preferences.reset(NOBODY),
    ):
        with pytest.raises(UnknownVisitor):
            await refused


async def test_after_a_reset_nothing_is_chosen(storage: Storage) -> None:
    await storage.preferences.choose(VISITOR, Preferences(theme="dark", density="compact"))
    await storage.preferences.reset(VISITOR)

    kept = await storage.preferences.read(VISITOR)

    assert kept == NO_PREFERENCES and not kept.choices


async def test_the_default_can_be_chosen(storage: Storage) -> None:
    await storage.preferences.choose(VISITOR, Preferences(theme="system"))

    assert (await storage.preferences.read(VISITOR)).choices == {"theme": "system"}


async def test_an_account_keeps_its_own_choices_and_takes_what_it_has_not_chosen_from_the_visitor(
    storage: Storage,
) -> None:
    ana = await account(storage)
    await storage.preferences.choose(ana.actor, Preferences(theme="system", market="gb"))
    await storage.preferences.choose(VISITOR, Preferences(theme="dark", units="us"))

    for _ in range(2):
        await storage.history.merge(VISITOR, ana.id)

    assert (await storage.preferences.read(ana.actor)).choices == {"theme": "system", "market": "gb", "units": "us"}
    assert await storage.preferences.read(VISITOR) == NO_PREFERENCES


async def test_what_a_merged_visitor_still_chooses_is_the_accounts(storage: Storage) -> None:
    ana = await account(storage)
    await storage.history.merge(VISITOR, ana.id)
    await storage.preferences.choose(VISITOR, Preferences(density="compact"))

    assert await storage.preferences.read(ana.actor) == Preferences(density="compact")


async def test_choices_and_merges_at_once_lose_nothing(storage: Storage) -> None:
    ana, processes = await account(storage), [storage.another() for _ in range(2)]
    choices = (Preferences(theme="dark"), Preferences(units="us"), Preferences(density="compact"))
    work = [processes[number % 2].history.merge(VISITOR, ana.id) for number in range(10)]
    work += [processes[number % 2].preferences.choose(VISITOR, choice) for number, choice in enumerate(choices)]
    work += [processes[number % 2].preferences.choose(ana.actor, Preferences(market="id")) for number in range(4)]

    await asyncio.gather(*work)

    expected = Preferences(theme="dark", units="us", density="compact", market="id")
    assert await storage.preferences.read(ana.actor) == expected


async def test_a_deleted_account_leaves_no_preference(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    for one in (ana, bob):
        await storage.preferences.choose(one.actor, Preferences(theme="dark"))
    await storage.accounts.delete(ana.id)

    assert await storage.preferences.read(ana.actor) == NO_PREFERENCES
    assert await storage.preferences.read(bob.actor) == Preferences(theme="dark")


async def test_nothing_is_chosen_where_there_is_no_room(storage: Storage) -> None:
    storage.set_full(True)

    with pytest.raises(StorageFull):
        await storage.preferences.choose(VISITOR, Preferences(theme="dark"))
    storage.set_full(False)
    assert await storage.preferences.read(VISITOR) == NO_PREFERENCES
