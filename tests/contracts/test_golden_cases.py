"""The contract of ports.review.golden_cases.GoldenCaseRepository."""

import asyncio
from datetime import timedelta

import pytest

from maven_app.domain.accounts import Account
from maven_app.domain.actors import NOBODY, Actor, pseudonym
from maven_app.domain.errors import NotFound, StorageFull, UnknownVisitor, VersionConflict
from tests.contracts.storage import ANA, Storage

BOB = Actor("bob")
ADMIN, RESEARCHER = Actor("account:ada", "admin"), Actor("account:rob", "researcher")
CAT = Actor("account:cat", "shopper")
CONTENT = '{"id":"","turns":[{"message":"lamps?"}]}'


async def test_a_turn_has_one_case_which_is_a_draft_until_it_is_changed(storage: Storage) -> None:
    conversation = await storage.conversation()
    case = await storage.golden_cases.add(ADMIN, conversation, "t1", CONTENT)
    assert (case.conversation_id, case.turn_id, case.content, case.state) == (conversation, "t1", CONTENT, "draft")
    assert (case.author, case.title, case.created) == (pseudonym(ADMIN.id), "Lamps", storage.clock.now())
    storage.clock.advance(5)

    assert await storage.golden_cases.add(ADMIN, conversation, "t1", "{}") == case
    changed = await storage.golden_cases.change(ADMIN, case.id, "{}", since=case.updated)
    assert (changed.id, changed.content, changed.state) == (case.id, "{}", "checked")
    assert (changed.created, changed.updated) == (case.created, storage.clock.now())
    assert await storage.another().golden_cases.get(RESEARCHER, case.id) == changed
    await storage.golden_cases.remove(ADMIN, case.id)
    assert list(await storage.golden_cases.list(ADMIN)) == []
    with pytest.raises(NotFound):
        await storage.golden_cases.get(ADMIN, case.id)


async def test_its_author_is_named_by_the_address_of_their_account(storage: Storage) -> None:
    await storage.accounts.create(Account(ADMIN.id, "ada@example.com", "admin", storage.clock.now()))
    case = await storage.golden_cases.add(ADMIN, await storage.conversation(), "t1", CONTENT)
    assert case.author == "ada@example.com"


async def test_cases_are_listed_newest_first_and_go_on_behind_the_last(storage: Storage) -> None:
    one, other = await storage.conversation(), await storage.conversation(BOB)
    made = []
    for conversation, turn in ((one, "t1"), (one, "t2"), (other, "t1")):
        made.append((await storage.golden_cases.add(ADMIN, conversation, turn, CONTENT)).id)
        storage.clock.advance(1)
    newest = made[::-1]

    found = await storage.golden_cases.list(RESEARCHER, limit=2)
    assert [case.id for case in found] == newest[:2]
    assert [case.id for case in await storage.golden_cases.list(ADMIN, after=found[1])] == newest[2:]
    assert [case.id for case in await storage.golden_cases.list(ADMIN, limit=None)] == newest
    assert await storage.golden_cases.count(RESEARCHER) == len(newest)
    assert [case.id for case in await storage.golden_cases.of_conversations(ADMIN, [one])] == made[:2]
    assert list(await storage.golden_cases.of_conversations(ADMIN, [])) == []
    elsewhere = storage.another(shop="elsewhere").golden_cases
    assert await elsewhere.count(ADMIN) == 0
    assert list(await elsewhere.list(ADMIN)) == list(await elsewhere.of_conversations(ADMIN, [one])) == []
    with pytest.raises(NotFound):
        await elsewhere.change(ADMIN, made[0], "{}", since=found[0].updated)


async def test_what_has_changed_since_it_was_read_is_not_overwritten(storage: Storage) -> None:
    read = await storage.golden_cases.add(ADMIN, await storage.conversation(), "t1", CONTENT)
    storage.clock.advance(1)
    changed = await storage.golden_cases.change(ADMIN, read.id, "{}", since=read.updated)
    with pytest.raises(VersionConflict):
        await storage.another().golden_cases.change(ADMIN, read.id, CONTENT, since=read.updated)
    assert await storage.golden_cases.get(ADMIN, read.id) == changed
    again = await storage.golden_cases.change(ADMIN, read.id, CONTENT, since=changed.updated)
    assert again.content == CONTENT


async def test_of_those_who_make_a_case_at_once_all_get_the_same(storage: Storage) -> None:
    conversation, other = await storage.conversation(), storage.another()
    for turn in map(str, range(10)):
        adding = (one.golden_cases.add(ADMIN, conversation, turn, CONTENT) for one in (storage, other))
        one, same = await asyncio.gather(*adding)
        assert one == same
    noted = [one.action for one in await storage.review_log.list(ADMIN, conversation)]
    assert noted.count("case_made") == 10


async def test_each_act_is_in_the_review_log(storage: Storage) -> None:
    conversation = await storage.conversation()
    for _ in range(2):
        case = await storage.golden_cases.add(ADMIN, conversation, "t1", CONTENT)
    storage.clock.advance(1)
    await storage.golden_cases.change(ADMIN, case.id, "{}", since=case.updated)
    storage.clock.advance(1)
    await storage.golden_cases.remove(ADMIN, case.id)

    noted = await storage.review_log.list(ADMIN, conversation)
    assert [(one.reviewer, one.action, one.subject) for one in noted] == [
        (pseudonym(ADMIN.id), action, case.id) for action in ("case_removed", "case_changed", "case_made")
    ]


async def test_only_an_admin_makes_changes_and_removes_cases(storage: Storage) -> None:
    conversation = await storage.conversation()
    case = await storage.golden_cases.add(ADMIN, conversation, "t1", CONTENT)
    for actor in (RESEARCHER, ANA, CAT):
        with pytest.raises(NotFound):
            await storage.golden_cases.add(actor, conversation, "t2", CONTENT)
        with pytest.raises(NotFound):
            await storage.golden_cases.change(actor, case.id, "{}", since=case.updated)
        with pytest.raises(NotFound):
            await storage.golden_cases.remove(actor, case.id)
    for actor in (ANA, CAT):
        with pytest.raises(NotFound):
            await storage.golden_cases.list(actor)
        with pytest.raises(NotFound):
            await storage.golden_cases.count(actor)
        with pytest.raises(NotFound):
            await storage.golden_cases.get(actor, case.id)
        with pytest.raises(NotFound):
            await storage.golden_cases.of_conversations(actor, [conversation])
    with pytest.raises(UnknownVisitor):
        await storage.golden_cases.add(NOBODY, conversation, "t2", CONTENT)
    with pytest.raises(NotFound):
        await storage.golden_cases.add(ADMIN, "guessed", "t1", CONTENT)
    assert list(await storage.golden_cases.list(ADMIN)) == [case]


async def test_cases_go_with_the_conversation_and_are_exported_with_it_without_their_author(storage: Storage) -> None:
    conversation = await storage.conversation()
    case = await storage.golden_cases.add(ADMIN, conversation, "t1", CONTENT)
    [row] = (await storage.records.read(ANA))["golden_cases"]
    assert (row["content"], "author" in row) == (CONTENT, False)
    await storage.conversations.delete(ANA, conversation)
    assert list(await storage.golden_cases.list(ADMIN)) == []
    with pytest.raises(NotFound):
        await storage.golden_cases.change(ADMIN, case.id, "{}", since=case.updated)
    storage.clock.advance(1)
    await storage.conversations.purge(deleted_before=storage.clock.now() + timedelta(seconds=1))
    assert dict(await storage.records.read(ANA)) == {}
    with pytest.raises(NotFound):
        await storage.golden_cases.get(ADMIN, case.id)


async def test_a_case_for_which_there_is_no_space_is_refused(storage: Storage) -> None:
    conversation = await storage.conversation()
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.golden_cases.add(ADMIN, conversation, "t1", CONTENT)
