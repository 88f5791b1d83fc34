"""Turns on storage that does not do its part: held by others, full."""

import asyncio
from collections.abc import Sequence
from functools import partial

import pytest

from maven_app.domain.conversation.events import LogEntry
from maven_app.domain.conversation.messages import TextMessage, TurnOptions
from maven_app.domain.errors import AnswerNotSaved, StorageBusy, StorageError
from maven_app.ports.log import Lease, NewLogEntry, TurnLog
from tests import patience
from tests.english import english
from tests.fakes.memory_log import MemoryDatabase
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench

GO = TextMessage(text="go")


class Halfway:
    """Holds a model back in the middle of its answer."""

    def __init__(self) -> None:
        self.reached, self.left = asyncio.Event(), asyncio.Event()

    async def __call__(self) -> None:
        self.reached.set()
        await self.left.wait()


async def test_an_answer_waits_for_storage_that_others_hold_and_nothing_of_it_is_lost() -> None:
    halfway = Halfway()
    bench = Bench(ScriptedModel(["the", halfway, " answer"]))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, GO)
    await halfway.reached.wait()

    bench.database.is_busy = True
    halfway.left.set()
    await asyncio.sleep(0.05)
    meanwhile = (await bench.transcript(conversation)).turns[0]
    bench.database.is_busy = False
    turn = await bench.ended(conversation)

    assert meanwhile.is_running and (turn.status, turn.text) == ("finished", "the answer")


async def test_what_could_not_be_begun_is_taken_back_as_soon_as_storage_allows_it() -> None:
    database = MemoryDatabase()
    bench = Bench(ScriptedModel(["ok"]), database=database, reach_log=partial(_BusyOnce, database))
    conversation = await bench.conversation()

    with pytest.raises(StorageBusy):
        await bench.runner.start(OWNER, conversation, GO)
    database.is_busy = False

    async with asyncio.timeout(patience.SECONDS):
        while any(one.running for one in await bench.conversations.list(OWNER)):
            await asyncio.sleep(0.01)
    assert (await bench.say("go", conversation)).text == "ok"


async def test_a_conversation_that_could_not_be_begun_is_not_there() -> None:
    bench = Bench(ScriptedModel(["ok"]))
    bench.database.is_busy = True

    with pytest.raises(StorageBusy):
        await bench.runner.start_new(OWNER, GO, TurnOptions(), address="")

    assert await bench.conversations.list(OWNER) == []


class _BusyOnce:
    """A log whose database somebody else takes just when the first message is to be kept."""

    def __init__(self, database: MemoryDatabase, inner: TurnLog) -> None:
        self._database = database
        self._inner = inner
        self._is_first = True

    async def append(self, lease: Lease, lines: Sequence[NewLogEntry], *, last: bool = False) -> Sequence[LogEntry]:
        if self._is_first:
            self._is_first, self._database.is_busy = False, True
        return await self._inner.append(lease, lines, last=last)

    async def read(self, conversation_id: str, *, after: int, wait: float = 0.0) -> Sequence[LogEntry]:
        return await self._inner.read(conversation_id, after=after, wait=wait)

    def set_failure(self, conversation_id: str, failure: StorageError | None) -> None:
        self._inner.set_failure(conversation_id, failure)


async def test_an_answer_for_which_there_is_no_space_is_told_to_who_waits_and_ends_its_turn_once_there_is() -> None:
    halfway = Halfway()
    bench = Bench(ScriptedModel(["the", halfway, " answer"]))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, GO)
    await halfway.reached.wait()
    position = (await bench.transcript(conversation)).position

    bench.database.is_full = True
    halfway.left.set()
    with pytest.raises(AnswerNotSaved):
        while lines := await bench.log.read(conversation, after=position, wait=5):
            position = lines[-1].position
    bench.database.is_full = False
    turn = await bench.ended(conversation)

    assert (turn.status, english(turn.notice), turn.message) == ("failed", english(AnswerNotSaved.public), GO)
    assert await bench.log.read(conversation, after=len(await bench.lines(conversation)), wait=0.01) == []
