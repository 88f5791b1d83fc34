"""The contract of ports.log.ConversationRepository."""

from collections.abc import Sequence

import pytest

from maven_app.domain.actors import NOBODY, Actor, Permission
from maven_app.domain.conversation.events import TurnStarted
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.errors import NotFound, StorageFull, UnknownVisitor
from maven_app.ports.history import TurnText
from maven_app.ports.log import ConversationInfo, Lease, NewLogEntry
from tests.contracts.storage import ANA, TIME_TO_LIVE, Storage, words
from tests.english import english


def titles(conversations: Sequence[ConversationInfo]) -> list[str]:
    return [conversation.title for conversation in conversations]


async def test_a_new_conversation_is_the_owners_and_nothing_runs_in_it(storage: Storage) -> None:
    created = await storage.conversations.create(ANA, title="Lamps")

    assert (created.title, created.running) == ("Lamps", False)
    assert created.created == created.updated == storage.clock.now()
    assert await storage.conversations.get(ANA, created.id) == created
    assert await storage.another().conversations.list(ANA) == [created]


async def test_ids_are_long_enough_not_to_be_guessed_twice(storage: Storage) -> None:
    ids = {await storage.conversation() for _ in range(50)}

    assert len(ids) == 50


async def test_somebody_elses_conversation_is_not_found(storage: Storage) -> None:
    conversation = await storage.conversation(ANA)
    repository = storage.conversations

    for stranger in (Actor(id) for id in ("bob", "", "%", "ana ")):
        for permission in Permission:
            if permission not in {Permission.SEE_PICTURES, Permission.SEARCH_PRODUCTS}:
                with pytest.raises(NotFound) as foreign:
                    await repository.get(stranger, conversation, to=permission)
                with pytest.raises(NotFound) as unknown:
                    await repository.get(stranger, "never was", to=permission)
                assert (english(foreign.value.public), str(foreign.value)) == (
                    english(unknown.value.public),
                    str(unknown.value),
                )
        with pytest.raises(NotFound):
            await repository.rename(stranger, conversation, title="mine now")
        with pytest.raises(NotFound):
            await repository.set_pinned(stranger, conversation, True)
        with pytest.raises(NotFound):
            await repository.set_archived(stranger, conversation, True)
        with pytest.raises(NotFound):
            await repository.set_tags(stranger, conversation, ["mine"])
        with pytest.raises(NotFound):
            await repository.delete(stranger, conversation)
        with pytest.raises(NotFound):
            await repository.restore(stranger, conversation)
        assert not await repository.list(stranger)

    assert titles(await repository.list(ANA)) == ["Lamps"]


async def test_another_shops_conversation_is_not_found(storage: Storage) -> None:
    conversation, there = await storage.conversation(), storage.another(shop="corner")
    lease = Lease("begun", "turn", "runner")
    line = NewLogEntry(storage.clock.now(), TurnStarted(message=TextMessage(text="kettles")))
    await there.turns.begin_new(lease, line, actor=ANA, title="Kettles")

    assert titles(await there.conversations.list(ANA)) == ["Kettles"]
    assert titles(await storage.conversations.list(ANA)) == ["Lamps"]
    with pytest.raises(NotFound):
        await there.conversations.get(ANA, conversation)
    with pytest.raises(NotFound):
        await there.conversations.rename(ANA, conversation, title="mine now")
    with pytest.raises(NotFound):
        await storage.conversations.get(ANA, "begun")


async def test_nobody_is_told_that_nothing_says_who_they_are(storage: Storage) -> None:
    conversation = await storage.conversation()
    repository = storage.conversations
    line = NewLogEntry(storage.clock.now(), TurnStarted(message=TextMessage(text="a lamp")))

    for asked in (
        lambda: repository.create(NOBODY, title="mine"),
        lambda: repository.get(NOBODY, conversation),
        lambda: repository.get(NOBODY, "never was"),
        lambda: repository.list(NOBODY),
        lambda: repository.rename(NOBODY, conversation, title="mine now"),
        lambda: repository.set_pinned(NOBODY, conversation, True),
        lambda: repository.set_archived(NOBODY, conversation, True),
        lambda: repository.set_tags(NOBODY, conversation, ["mine"]),
        lambda: repository.tags(NOBODY),
        lambda: repository.delete(NOBODY, conversation),
        lambda: repository.restore(NOBODY, conversation),
        lambda: storage.turns.begin_new(Lease("new", "turn1", "runner"), line, actor=NOBODY, title="mine"),
    ):
        with pytest.raises(UnknownVisitor):
            await asked()

    assert titles(await repository.list(ANA)) == ["Lamps"]
    assert await storage.log.read("new", after=0) == []


@pytest.mark.parametrize("conversation", ["", "never was", "%", "x' OR '1'='1", "\0", "\ud800", "x" * 100_000])
async def test_a_conversation_that_never_was_is_not_found(storage: Storage, conversation: str) -> None:
    await storage.conversation()

    with pytest.raises(NotFound):
        await storage.conversations.get(ANA, conversation)
    with pytest.raises(NotFound):
        await storage.conversations.delete(ANA, conversation)


async def test_the_one_that_last_moved_comes_first(storage: Storage) -> None:
    for title in ("one", "two", "three"):
        await storage.conversation(title=title)
        storage.clock.advance(1)
    one = (await storage.conversations.list(ANA))[-1]
    await storage.say(one.id, "and what about this?")

    assert titles(await storage.conversations.list(ANA)) == ["one", "three", "two"]
    assert titles(await storage.conversations.list(ANA, limit=2)) == ["one", "three"]


async def test_pinned_conversations_come_first_until_they_are_unpinned(storage: Storage) -> None:
    ids = {}
    for title in ("one", "two", "three"):
        ids[title] = await storage.conversation(title=title)
        storage.clock.advance(1)
    repository = storage.conversations

    await repository.set_pinned(ANA, ids["one"], True)
    await repository.set_pinned(ANA, ids["one"], True)
    assert titles(await repository.list(ANA)) == ["one", "three", "two"]
    assert titles(await repository.list(ANA, scope="pinned")) == ["one"]
    assert (await repository.get(ANA, ids["one"])).pinned

    await repository.set_pinned(ANA, ids["one"], False)
    assert titles(await repository.list(ANA)) == ["three", "two", "one"]
    assert not await repository.list(ANA, scope="pinned")


async def test_the_archive_is_a_list_of_its_own(storage: Storage) -> None:
    lamps, _ = [await storage.conversation(title=title) for title in ("Lamps", "Phones")]
    repository = storage.conversations

    await repository.set_archived(ANA, lamps, True)
    assert titles(await repository.list(ANA)) == ["Phones"]
    assert titles(await repository.list(ANA, scope="archived")) == ["Lamps"]
    assert len(await repository.list(ANA, scope="all")) == 2
    assert (await repository.get(ANA, lamps)).archived

    await repository.set_archived(ANA, lamps, False)
    assert len(await repository.list(ANA)) == 2


async def test_conversations_are_filed_under_tags(storage: Storage) -> None:
    lamps, phones = [await storage.conversation(title=title) for title in ("Lamps", "Phones")]
    repository = storage.conversations

    await repository.set_tags(ANA, lamps, ["new flat", "  Gifts ", "gifts", "", "x\0y", "z" * 99])
    await repository.set_tags(ANA, phones, ["new flat"])

    assert (await repository.get(ANA, lamps)).tags == ("Gifts", "new flat", "xy", "z" * 30)
    assert titles(await repository.list(ANA, tag="Gifts")) == ["Lamps"]
    assert set(titles(await repository.list(ANA, tag="new flat"))) == {"Lamps", "Phones"}
    assert not await repository.list(ANA, tag="%") and not await repository.list(ANA, tag="gifts")
    assert await repository.tags(ANA) == ["new flat", "Gifts", "xy", "z" * 30]
    assert await repository.tags(ANA, limit=1) == ["new flat"] and await repository.tags(Actor("bob")) == []
    assert await storage.another(shop="corner").conversations.tags(ANA) == []

    await repository.set_tags(ANA, lamps, [])
    assert (await repository.get(ANA, lamps)).tags == () and await repository.tags(ANA) == ["new flat"]
    await repository.set_tags(ANA, lamps, [str(number) for number in range(20)])
    assert len((await repository.get(ANA, lamps)).tags) == 8


async def test_tags_go_with_their_conversation(storage: Storage) -> None:
    conversation = await storage.conversation()
    await storage.conversations.set_tags(ANA, conversation, ["gifts"])
    await storage.conversations.delete(ANA, conversation)
    assert await storage.conversations.tags(ANA) == []
    storage.clock.advance(1)

    assert await storage.conversations.purge(deleted_before=storage.clock.now()) == 1


async def test_a_new_turn_takes_a_conversation_out_of_the_archive(storage: Storage) -> None:
    conversation = await storage.conversation()
    await storage.conversations.set_archived(ANA, conversation, True)

    await storage.say(conversation, "and another lamp?")

    assert titles(await storage.conversations.list(ANA)) == ["Lamps"]


async def test_renaming_changes_the_title_and_not_the_order(storage: Storage) -> None:
    first = await storage.conversation(title="one")
    storage.clock.advance(1)
    await storage.conversation(title="two")
    storage.clock.advance(1)

    await storage.conversations.rename(ANA, first, title="Größer")

    assert titles(await storage.conversations.list(ANA)) == ["two", "Größer"]


async def test_what_no_database_keeps_is_left_out_of_a_title(storage: Storage) -> None:
    conversation = await storage.conversation(title="a\0b\ud800c")
    assert (await storage.conversations.get(ANA, conversation)).title == "abc"

    await storage.conversations.rename(ANA, conversation, title="\0d\udfff <b>'\";--")
    assert (await storage.conversations.get(ANA, conversation)).title == "d <b>'\";--"


async def test_a_deleted_conversation_is_gone_until_it_is_restored(storage: Storage) -> None:
    conversation = await storage.conversation()
    repository = storage.conversations
    await storage.say(conversation, "a lamp?")

    await repository.delete(ANA, conversation)
    with pytest.raises(NotFound):
        await repository.get(ANA, conversation)
    with pytest.raises(NotFound):
        await repository.rename(ANA, conversation, title="x")
    with pytest.raises(NotFound):
        await repository.delete(ANA, conversation)
    assert not await repository.list(ANA)

    await repository.restore(ANA, conversation)
    assert titles(await repository.list(ANA)) == ["Lamps"]
    assert len(await storage.log.read(conversation, after=0)) == 1


async def test_what_was_deleted_long_enough_ago_is_gone_for_good(storage: Storage) -> None:
    gone, recent, kept = [await storage.conversation(title=title) for title in ("one", "two", "three")]
    lease = await storage.say(gone, "a lamp?")
    repository, index = storage.conversations, storage.history_index
    await index.put(gone, [TurnText(lease.turn_id, storage.clock.now(), ("a lamp?",))], position=1)
    await repository.delete(ANA, gone)
    storage.clock.advance(60)
    await repository.delete(ANA, recent)

    assert await repository.purge(deleted_before=storage.clock.now()) == 1

    with pytest.raises(NotFound):
        await repository.restore(ANA, gone)
    assert await storage.another().log.read(gone, after=0) == []
    assert await index.search(ANA, "lamp") == []
    await repository.restore(ANA, recent)
    assert len(await repository.list(ANA)) == 2 and kept
    assert await repository.purge(deleted_before=storage.clock.now()) == 0


async def test_a_deleted_conversation_stays_until_its_turn_has_ended(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.conversations.delete(ANA, lease.conversation_id)
    storage.clock.advance(1)

    assert await storage.conversations.purge(deleted_before=storage.clock.now()) == 0
    await storage.append(lease, *words("an answer"))
    await storage.turns.end(lease)
    assert await storage.conversations.purge(deleted_before=storage.clock.now()) == 1


async def test_a_conversation_that_nobody_came_back_to_goes_once_its_time_is_over(storage: Storage) -> None:
    repository = storage.conversations
    forgotten, renamed, answered = [await storage.conversation(title=name) for name in ("one", "two", "three")]
    storage.clock.advance(100)
    await repository.rename(ANA, renamed, title="lamps")
    await storage.say(answered, "a lamp")
    since = storage.clock.now()
    storage.clock.advance(1)

    assert await repository.purge(deleted_before=since) == 0
    assert await repository.purge(deleted_before=since, untouched_since=since) == 1
    assert {info.id for info in await repository.list(ANA)} == {renamed, answered}
    assert await repository.purge(deleted_before=since, untouched_since=storage.clock.now()) == 2
    assert forgotten not in {info.id for info in await repository.list(ANA)}


async def test_restoring_what_is_not_deleted_changes_nothing(storage: Storage) -> None:
    conversation = await storage.conversation()

    await storage.conversations.restore(ANA, conversation)

    assert titles(await storage.conversations.list(ANA)) == ["Lamps"]


async def test_a_conversation_runs_while_its_lease_is_alive(storage: Storage) -> None:
    lease = await storage.lease()

    async def is_running() -> bool:
        [listed] = await storage.conversations.list(ANA)
        assert listed == await storage.conversations.get(ANA, lease.conversation_id)
        return listed.running

    assert await is_running()
    storage.clock.advance(TIME_TO_LIVE)
    assert not await is_running()
    await storage.turns.renew(lease)
    assert await is_running()
    await storage.turns.end(lease)
    assert not await is_running()


async def test_on_a_full_disk_every_change_says_so_and_reading_goes_on(storage: Storage) -> None:
    conversation = await storage.conversation()
    repository = storage.conversations

    storage.set_full(True)
    with pytest.raises(StorageFull):
        await repository.create(ANA, title="more")
    with pytest.raises(StorageFull):
        await repository.rename(ANA, conversation, title="x")
    with pytest.raises(StorageFull):
        await repository.set_pinned(ANA, conversation, True)
    with pytest.raises(StorageFull):
        await repository.set_archived(ANA, conversation, True)
    with pytest.raises(StorageFull):
        await repository.delete(ANA, conversation)
    with pytest.raises(StorageFull):
        await repository.restore(ANA, conversation)
    assert titles(await repository.list(ANA)) == ["Lamps"]
    storage.set_full(False)

    await repository.delete(ANA, conversation)
