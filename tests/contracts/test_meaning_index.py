"""The contract of ports.history.MeaningIndex."""

from collections.abc import Sequence
from datetime import timedelta

import numpy as np
import pytest

from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.errors import StorageFull, UnknownVisitor
from maven_app.index.embedder import DIMENSIONS
from maven_app.ports.embedding import Vectors
from maven_app.ports.history import Period, TurnMatch, TurnText
from tests.contracts.storage import ANA, Storage

LAMP, KETTLE = 1, 2
"""What a text means: the place of the one number of its vector that is not 0."""


def meaning(*places: int) -> Vectors:
    """Vectors of length 1, one for each place."""
    vectors = np.zeros((len(places), DIMENSIONS), np.float32)
    vectors[range(len(places)), places] = 0.2
    vectors[:, 100:124] = 0.2  # what all have in common
    unit: Vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return unit


async def indexed(storage: Storage, *turns: Sequence[str], title: str = "Begun") -> str:
    """A conversation of turns with these passages."""
    conversation = await storage.conversation(title=title)
    texts = []
    for passages in turns:
        lease = await storage.say(conversation, "said")
        texts.append(TurnText(lease.turn_id, storage.clock.now(), tuple(passages)))
    await storage.history_index.put(conversation, texts, position=len(turns))
    return conversation


async def embedded(storage: Storage) -> int:
    """Keep the vectors of all that have none: a lamp in a passage means a lamp; how many turns and titles they were."""
    turns = await storage.meaning_index.without_vectors(limit=100)
    await storage.meaning_index.put(
        {turn: meaning(*(LAMP if "lamp" in passage else KETTLE for passage in turn.passages)) for turn in turns}
    )
    return len(turns)


async def lamps(storage: Storage, **limits: object) -> Sequence[TurnMatch]:
    return await storage.meaning_index.nearest(ANA, meaning(LAMP)[0], at_least=0.99, **limits)  # type: ignore[arg-type]


async def test_a_turn_is_found_by_the_passage_that_is_nearest(storage: Storage) -> None:
    await indexed(storage, ["a kettle", "a lamp"], ["a kettle"])
    assert await lamps(storage) == []
    assert await embedded(storage) == 3

    [match] = await lamps(storage)

    assert match.nearest == "a lamp" and match.turn and match.turn.passages == ("a kettle", "a lamp")
    everything = await storage.meaning_index.nearest(ANA, meaning(LAMP)[0], at_least=0.5)
    assert everything[0] == match and len(everything) == 3
    assert await storage.meaning_index.nearest(ANA, meaning(LAMP)[0], at_least=0.5, limit=1) == [match]


async def test_a_title_is_found_and_embedded_anew_when_it_changes(storage: Storage) -> None:
    conversation = await indexed(storage, ["a kettle"], title="a lamp")
    await embedded(storage)

    [match] = await lamps(storage)
    assert match.turn is None and match.conversation.title == "a lamp"
    await storage.conversations.rename(ANA, conversation, title="a kettle")
    assert await lamps(storage) == []
    assert [turn.passages for turn in await storage.meaning_index.without_vectors(limit=9)] == [("a kettle",)]


async def test_a_turn_that_goes_on_saying_the_same_is_not_embedded_again(storage: Storage) -> None:
    conversation = await indexed(storage, ["a lamp"])
    await embedded(storage)
    [match] = await lamps(storage)
    assert match.turn

    after = [match.turn, TurnText("next", storage.clock.now(), ("another lamp",))]
    await storage.history_index.put(conversation, after, position=2)

    assert [turn.turn_id for turn in await storage.meaning_index.without_vectors(limit=9)] == ["next"]
    assert len(await lamps(storage)) == 1


async def test_vectors_of_what_is_no_longer_said_are_not_kept(storage: Storage) -> None:
    conversation = await indexed(storage, ["a lamp"])
    turns = await storage.meaning_index.without_vectors(limit=9)
    said = next(turn for turn in turns if turn.turn_id)
    await storage.history_index.put(
        conversation, [TurnText(said.turn_id, storage.clock.now(), ("a kettle",))], position=2
    )

    await storage.meaning_index.put({said: meaning(LAMP)})

    assert await lamps(storage) == []
    assert said.turn_id in {turn.turn_id for turn in await storage.meaning_index.without_vectors(limit=9)}


async def test_the_newest_are_embedded_first_and_what_has_no_passage_once(storage: Storage) -> None:
    await indexed(storage, [], title="First")
    await indexed(storage, ["a lamp"], title="Second")
    assert {turn.passages for turn in await storage.meaning_index.without_vectors(limit=2)} == {
        ("Second",),
        ("a lamp",),
    }

    assert await embedded(storage) == 4
    assert await embedded(storage) == 0


async def test_only_what_the_scope_and_the_period_hold_is_found(storage: Storage) -> None:
    conversation = await indexed(storage, ["a lamp"])
    await embedded(storage)
    await storage.conversations.set_archived(ANA, conversation, True)
    now = storage.clock.now()

    assert await lamps(storage, scope="current") == []
    assert len(await lamps(storage, scope="archived")) == 1
    assert len(await lamps(storage, period=Period(now, now + timedelta(days=1)))) == 1
    assert await lamps(storage, period=Period(now - timedelta(days=1), now)) == []


async def test_a_deleted_conversation_and_those_of_others_are_not_near(storage: Storage) -> None:
    conversation = await indexed(storage, ["a lamp"])
    await embedded(storage)

    assert await storage.meaning_index.nearest(Actor("bob"), meaning(LAMP)[0], at_least=0.0) == []
    with pytest.raises(UnknownVisitor):
        await storage.meaning_index.nearest(NOBODY, meaning(LAMP)[0], at_least=0.0)
    corner = storage.another(shop="corner")
    assert await lamps(corner) == [] and await corner.meaning_index.without_vectors(limit=9) == []
    await storage.conversations.delete(ANA, conversation)
    assert await lamps(storage) == []


async def test_on_a_full_disk_no_vectors_are_kept(storage: Storage) -> None:
    await indexed(storage, ["a lamp"])
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await embedded(storage)
    storage.set_full(False)
    assert await embedded(storage) == 2
