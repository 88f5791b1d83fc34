"""The contract of ports.log.ConversationTitles."""

import pytest

from maven_app.domain.conversation.events import TurnFinished
from maven_app.domain.errors import StorageFull
from maven_app.domain.usage import Usage
from maven_app.ports.history import TurnText
from maven_app.ports.log import UntitledConversation
from tests.contracts.storage import ANA, Storage, words


async def answered(storage: Storage) -> str:
    """The id of a conversation whose first turn has ended."""
    lease = await storage.lease()
    await storage.append(lease, *words("A lamp."), TurnFinished(seconds=0.1), last=True)
    return lease.conversation_id


async def title(storage: Storage, conversation: str) -> str:
    return (await storage.conversations.get(ANA, conversation)).title


async def test_a_conversation_is_untitled_once_its_turn_has_ended_until_it_has_a_title(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.append(lease, *words("A lamp."))
    assert await storage.titles.without_title(limit=5) == []

    await storage.append(lease, TurnFinished(seconds=0.1), last=True)
    assert await storage.titles.without_title(limit=5) == [UntitledConversation(lease.conversation_id, 2)]

    assert await storage.titles.put(lease.conversation_id, "Desk lamps under $50", position=2)
    assert await title(storage.another(), lease.conversation_id) == "Desk lamps under $50"
    assert await storage.titles.without_title(limit=5) == []


async def test_a_title_is_given_once(storage: Storage) -> None:
    conversation = await answered(storage)
    assert await storage.titles.put(conversation, "Desk lamps", position=2)

    assert not await storage.another().titles.put(conversation, "Lamps for desks", position=2)

    assert await title(storage, conversation) == "Desk lamps"


async def test_a_title_is_sought_once_for_every_position_whichever_process_is_first(storage: Storage) -> None:
    conversation = await answered(storage)
    assert await storage.titles.put(conversation, "", position=2)

    assert not await storage.another().titles.put(conversation, "Desk lamps", position=2)

    assert await title(storage, conversation) == "Lamps"


async def test_a_title_of_mavens_is_improved_and_one_of_a_person_is_not(storage: Storage) -> None:
    conversation = await answered(storage)
    assert await storage.titles.improve(conversation, "Desk lamps")
    assert await storage.titles.improve(conversation, "Lamps for a desk")
    assert await title(storage, conversation) == "Lamps for a desk"

    await storage.conversations.rename(ANA, conversation, title="For my sister")
    assert not await storage.titles.improve(conversation, "Desk lamps")
    assert await title(storage, conversation) == "For my sister"


async def test_the_usage_of_models_adds_up(storage: Storage) -> None:
    conversation, used = await answered(storage), Usage(model="small", calls=1, input_tokens=10, output_tokens=2)

    assert await storage.titles.add_usage(conversation, used) == used
    assert (await storage.another().titles.add_usage(conversation, used)).input_tokens == 20


async def test_the_title_that_a_person_gave_is_never_replaced(storage: Storage) -> None:
    conversation = await answered(storage)
    await storage.conversations.rename(ANA, conversation, title="For my sister")

    assert await storage.titles.without_title(limit=5) == []
    assert not await storage.titles.put(conversation, "Desk lamps", position=2)
    assert await title(storage, conversation) == "For my sister"


async def test_one_of_which_nothing_was_read_is_looked_at_again_when_it_goes_on(storage: Storage) -> None:
    conversation = await answered(storage)

    assert await storage.titles.put(conversation, "", position=2)
    assert await title(storage, conversation) == "Lamps"
    assert await storage.titles.without_title(limit=5) == []

    lease = await storage.lease(conversation)
    await storage.append(lease, TurnFinished(seconds=0.1), last=True)
    assert await storage.titles.without_title(limit=5) == [UntitledConversation(conversation, 3)]


async def test_a_conversation_is_found_under_its_new_title_and_lists_are_told(storage: Storage) -> None:
    conversation = await answered(storage)
    await storage.history_index.put(conversation, [TurnText("t1", storage.clock.now(), ("hello",))], position=2)
    known = await storage.changes.wait(ANA, known=None, seconds=0)
    storage.clock.advance(1)

    await storage.titles.put(conversation, "Desk furniture", position=2)

    [found] = await storage.history_index.search(ANA, "furniture")
    assert found.conversation.title == "Desk furniture"
    assert await storage.history_index.search(ANA, "lamps") == []
    assert await storage.changes.wait(ANA, known=known, seconds=0) == storage.clock.now()


async def test_deleted_conversations_and_those_of_another_shop_get_none(storage: Storage) -> None:
    conversation = await answered(storage)
    assert await storage.another(shop="other").titles.without_title(limit=5) == []

    await storage.conversations.delete(ANA, conversation)

    assert await storage.titles.without_title(limit=5) == []
    assert not await storage.titles.put(conversation, "Desk lamps", position=2)
    assert not await storage.titles.put("never was", "Desk lamps", position=2)
    assert not await storage.titles.improve(conversation, "Desk lamps")


async def test_a_full_disk_is_said(storage: Storage) -> None:
    conversation = await answered(storage)
    storage.set_full(True)

    with pytest.raises(StorageFull):
        await storage.titles.put(conversation, "Desk lamps", position=2)
