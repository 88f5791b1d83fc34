"""Conversations read again: only what is new is asked for, and it is whoever wrote it."""

from collections.abc import Sequence

from maven_app.domain.conversation.events import LogEntry
from maven_app.ports.log import TurnLog
from maven_app.turns.transcripts import TranscriptCache
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench


class CountingLog:
    """A log that tells how many lines were read from it."""

    def __init__(self, log: TurnLog) -> None:
        self._log = log
        self.given = 0

    async def append(self, *_: object, **__: object) -> Sequence[LogEntry]:
        raise AssertionError("nobody writes here")

    async def read(self, conversation_id: str, *, after: int, wait: float = 0.0) -> Sequence[LogEntry]:
        lines = await self._log.read(conversation_id, after=after, wait=wait)
        self.given += len(lines)
        return lines


async def test_a_conversation_is_read_once_and_then_only_what_came_since() -> None:
    bench = Bench(ScriptedModel(["one"], ["two"]))
    conversation = await bench.conversation()
    log = CountingLog(bench.log)
    transcripts = TranscriptCache(log)

    await bench.say("first", conversation)
    await transcripts.read(conversation)
    read_before = log.given
    await bench.say("second", conversation)
    transcript = await transcripts.read(conversation)

    assert transcript == await bench.transcript(conversation)
    assert log.given == transcript.position and log.given > read_before


async def test_many_conversations_are_not_all_remembered() -> None:
    bench = Bench(ScriptedModel(*(["said"] for _ in range(3))))
    log = CountingLog(bench.log)
    transcripts = TranscriptCache(log, remembered=2)
    conversations = [await bench.conversation() for _ in range(3)]
    for conversation in conversations:
        await bench.say("hello there", conversation)
        await transcripts.read(conversation)
    given = log.given

    await transcripts.read(conversations[2])
    assert log.given == given
    await transcripts.read(conversations[0])
    assert log.given > given
