"""The contract of ports.history.HistoryIndex."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest

from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.errors import StorageFull, UnknownVisitor
from maven_app.ports.history import Period, StaleConversation, TurnMatch, TurnText
from tests.contracts.storage import ANA, Storage, words


def text_of(storage: Storage, turn_id: str, *passages: str, products: Sequence[str] = ()) -> TurnText:
    return TurnText(turn_id, storage.clock.now(), passages, tuple(products))


async def indexed(storage: Storage, *passages: str, title: str = "Begun", products: Sequence[str] = ()) -> str:
    """A conversation of one turn with these passages."""
    conversation = await storage.conversation(title=title)
    lease = await storage.say(conversation, "said")
    await storage.history_index.put(
        conversation, [text_of(storage, lease.turn_id, *passages, products=products)], position=1
    )
    return conversation


def titles(found: Sequence[TurnMatch]) -> list[str]:
    return [match.conversation.title for match in found]


async def test_a_conversation_is_stale_until_it_is_indexed_up_to_its_last_line(storage: Storage) -> None:
    conversation = await storage.conversation()
    assert await storage.history_index.stale(limit=10) == []

    lease = await storage.lease(conversation)
    await storage.append(lease, *words("a", "b"))
    assert await storage.history_index.stale(limit=10) == [], "its turn still runs"
    await storage.turns.end(lease)
    assert await storage.history_index.stale(limit=10) == [StaleConversation(conversation, 2)]
    assert await storage.history_index.stale(limit=0) == []

    await storage.history_index.put(conversation, [], position=1)
    assert await storage.history_index.stale(limit=10) == [StaleConversation(conversation, 2)]
    await storage.history_index.put(conversation, [], position=2)
    assert await storage.history_index.stale(limit=10) == []


async def test_a_turn_is_found_by_its_words_in_any_form(storage: Storage) -> None:
    await indexed(storage, "Which LAPTOPS last long?", "The battery lasts 20 hours.", products=["Dell XPS 13 (2025)"])

    for query in ("laptop", "laptops", "batteries lasting", "XPS", "xps 13 laptop", "lap", "ｄｅｌｌ", "dell-xps"):
        [match] = await storage.history_index.search(ANA, query)
        assert match.turn and match.turn.passages[1] == "The battery lasts 20 hours."
        assert match.turn.products == ("Dell XPS 13 (2025)",)
        assert match.turn.time == storage.clock.now()
    for query in ("phone", "apt", "laptop phone", "", "%", "' OR 1=1 --", '"', "*", "\0", "\ud800", "x" * 100_000):
        assert await storage.history_index.search(ANA, query) == [], query


async def test_any_word_is_enough_where_that_is_asked_for(storage: Storage) -> None:
    await indexed(storage, "a desk lamp", title="One")
    await indexed(storage, "a floor lamp for reading", title="Two")

    assert titles(await storage.history_index.search(ANA, "lamp kettle")) == []
    assert set(titles(await storage.history_index.search(ANA, "lamp kettle", match="any"))) == {"One", "Two"}
    assert set(titles(await storage.history_index.search(ANA, "kettle lam", match="any"))) == {"One", "Two"}
    assert titles(await storage.history_index.search(ANA, "kettle f", match="any")) == []
    assert titles(await storage.history_index.search(ANA, "lamp f")) == ["Two"]


async def test_what_holds_the_words_most_comes_first(storage: Storage) -> None:
    await indexed(storage, "a lamp, and then many other words on chairs, tables, shelves and rugs", title="Furniture")
    await indexed(storage, "a lamp, another lamp", title="Light")

    assert titles(await storage.history_index.search(ANA, "lamp")) == ["Light", "Furniture"]
    assert titles(await storage.history_index.search(ANA, "lamp", limit=1)) == ["Light"]


async def test_the_title_is_found_and_so_is_the_one_it_is_given_later(storage: Storage) -> None:
    conversation = await indexed(storage, "said", title="A birthday present")

    [match] = await storage.history_index.search(ANA, "birthday")
    assert match.turn is None
    await storage.conversations.rename(ANA, conversation, title="Surprise")

    assert await storage.history_index.search(ANA, "birthday") == []
    assert titles(await storage.history_index.search(ANA, "surprise")) == ["Surprise"]


async def test_only_turns_of_the_period_are_found(storage: Storage) -> None:
    await indexed(storage, "a lamp")
    begun = storage.clock.now()

    def day(start: datetime) -> Period:
        return Period(start, start + timedelta(days=1))

    assert len(await storage.history_index.search(ANA, "lamp", period=day(begun))) == 1
    assert await storage.history_index.search(ANA, "lamp", period=day(begun - timedelta(days=1))) == []
    assert await storage.history_index.search(ANA, "lamp", period=day(begun + timedelta(seconds=1))) == []


async def test_without_a_word_all_of_a_period_is_found(storage: Storage) -> None:
    await indexed(storage, "a lamp", title="Old")
    storage.clock.advance(60)
    await indexed(storage, "a kettle", title="New")
    since = storage.clock.now()

    whole = Period(since - timedelta(days=1), since + timedelta(days=1))
    newest = Period(since, since + timedelta(days=1))
    assert set(titles(await storage.history_index.search(ANA, "", period=whole))) == {"Old", "New"}
    assert set(titles(await storage.history_index.search(ANA, "?", period=newest))) == {"New"}


async def test_the_archive_is_searched_where_the_scope_holds_it(storage: Storage) -> None:
    conversation = await indexed(storage, "a lamp")
    await storage.conversations.set_archived(ANA, conversation, True)

    assert await storage.history_index.search(ANA, "lamp", scope="current") == []
    assert len(await storage.history_index.search(ANA, "lamp", scope="archived")) == 1
    assert len(await storage.history_index.search(ANA, "lamp")) == 1


async def test_a_search_may_be_for_one_tag(storage: Storage) -> None:
    tagged = await indexed(storage, "a lamp", title="One")
    await indexed(storage, "a lamp", title="Two")
    await storage.conversations.set_tags(ANA, tagged, ["gifts"])

    [match] = await storage.history_index.search(ANA, "lamp", tag="gifts")
    assert match.conversation.title == "One" and match.conversation.tags == ("gifts",)
    assert await storage.history_index.search(ANA, "lamp", tag="flat") == []


async def test_what_is_put_takes_the_place_of_what_was_there(storage: Storage) -> None:
    conversation = await indexed(storage, "a lamp")
    await storage.history_index.put(conversation, [text_of(storage, "t2", "a kettle")], position=2)

    assert await storage.history_index.search(ANA, "lamp kettle") == []
    assert len(await storage.history_index.search(ANA, "kettle")) == 1
    await storage.history_index.put("never was", [text_of(storage, "t", "a kettle")], position=1)
    assert len(await storage.history_index.search(ANA, "kettle")) == 1


async def test_a_deleted_conversation_and_those_of_others_are_not_found(storage: Storage) -> None:
    conversation = await indexed(storage, "a lamp")

    assert await storage.history_index.search(Actor("bob"), "lamp") == []
    assert await storage.another(shop="corner").history_index.search(ANA, "lamp") == []
    with pytest.raises(UnknownVisitor):
        await storage.history_index.search(NOBODY, "lamp")
    await storage.conversations.delete(ANA, conversation)
    assert await storage.history_index.search(ANA, "lamp") == []
    await storage.conversations.restore(ANA, conversation)
    assert len(await storage.history_index.search(ANA, "lamp")) == 1


async def test_on_a_full_disk_nothing_is_indexed_and_searching_goes_on(storage: Storage) -> None:
    conversation = await indexed(storage, "a lamp")
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.history_index.put(conversation, [], position=2)
    assert len(await storage.history_index.search(ANA, "lamp")) == 1
    storage.set_full(False)
