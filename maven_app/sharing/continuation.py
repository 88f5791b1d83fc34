"""Continuation: a conversation of one's own that begins with what somebody shared."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from uuid import uuid4

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.events import (
    ArtifactReady,
    CitationsChecked,
    SourcesFound,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFinished,
    TurnStarted,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepBlock, TextBlock, Turn
from maven_app.domain.errors import ConversationExists, NotFound
from maven_app.domain.sharing.shares import NO_MESSAGE, SharedPage, Snapshot
from maven_app.ports.allowance import TurnQuota, TurnRequester
from maven_app.ports.clock import Clock
from maven_app.ports.log import ConversationRepository, NewLogEntry, TurnRepository
from maven_app.sharing.snapshots import title_of_turns
from maven_app.turns.presses import conversation_of


class SharedPageContinuation:
    """Begins conversations from shared pages. One counts as one message; continuing again leads to the same one."""

    def __init__(
        self,
        conversations: ConversationRepository,
        turns: TurnRepository,
        *,
        allowance: TurnQuota,
        clock: Clock,
    ) -> None:
        self._conversations = conversations
        self._turns = turns
        self._allowance = allowance
        self._clock = clock

    async def begin(self, page: SharedPage, actor: Actor, *, address: str) -> str:
        """The id of the actor's conversation. Raises UnknownVisitor, TooManyRequests, StorageFull."""
        id, is_new = conversation_of(actor, page.share.id), False
        place = await self._allowance.take(TurnRequester(actor, address))
        try:
            is_new = await self._try_to_write(id, page.snapshot, actor)
            if not is_new and not await self._is_there(actor, id):
                is_new = await self._try_to_write(id := uuid4().hex, page.snapshot, actor)  # it was deleted since
            return id
        finally:
            await self._allowance.give_back(place, counts=is_new)

    async def _try_to_write(self, id: str, snapshot: Snapshot, actor: Actor) -> bool:
        """Begin the conversation; False where one of this id has begun before."""
        try:
            await self._write(id, snapshot, actor)
        except ConversationExists:
            return False
        return True

    async def _is_there(self, actor: Actor, id: str) -> bool:
        with suppress(NotFound):
            await self._conversations.get(actor, id)
            return True
        return False

    async def _write(self, id: str, snapshot: Snapshot, actor: Actor) -> None:
        now = self._clock.now()
        turns = {
            uuid4().hex: [NewLogEntry(now, event) for event in _events_of(turn, snapshot)] for turn in snapshot.turns
        }
        await self._turns.begin_with_turns(actor, id, turns, title=snapshot.title)


def _events_of(turn: Turn, snapshot: Snapshot) -> Sequence[TurnEvent]:
    """A turn's events as if it had been answered here, marked as taken from a shared page."""
    words = TextMessage(text=title_of_turns([turn], snapshot.language))
    message = words if turn.message == NO_MESSAGE else turn.message
    return [TurnStarted(message=message, is_shared=True), *_answer_events(turn), TurnFinished(seconds=0.0)]


def _answer_events(turn: Turn) -> Iterator[TurnEvent]:
    if turn.sources:
        yield SourcesFound(call_id="", sources=turn.sources)
    for block in turn.blocks:
        if isinstance(block, TextBlock):
            yield TextDelta(text=block.text)
        elif isinstance(block, StepBlock) and (step := turn.step(block.call_id)) and step.artifact:
            yield StepStarted(call_id=step.call_id, tool=step.tool)
            yield ArtifactReady(call_id=step.call_id, artifact=step.artifact)
            yield StepFinished(call_id=step.call_id, seconds=0.0)
    if turn.citations is not None:
        yield CitationsChecked(check=turn.citations)
