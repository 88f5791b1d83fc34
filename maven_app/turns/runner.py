"""Runner: takes messages, runs their turns as tasks of their own, and keeps every event before anyone sees it."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar
from uuid import uuid4

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.conversation.artifacts import Guide
from maven_app.domain.conversation.events import (
    TURN_ENDS,
    ArtifactEdited,
    TurnEvent,
    TurnReopened,
    TurnStarted,
    TurnStopped,
)
from maven_app.domain.conversation.messages import Message, TextMessage, TurnOptions, title_of
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import (
    AnswerNotSaved,
    ConversationExists,
    LeaseLost,
    NotFound,
    StorageBusy,
    StorageError,
    StorageFull,
    TurnRunning,
)
from maven_app.domain.guides.edits import GuideEdit
from maven_app.domain.usage import UsageMeter
from maven_app.orchestrator.context import TurnContext, TurnServices
from maven_app.orchestrator.steps import Call
from maven_app.orchestrator.turn import run_turn
from maven_app.ports.allowance import TurnQuota, TurnRequester
from maven_app.ports.log import (
    ConversationInfo,
    ConversationRepository,
    Lease,
    NewLogEntry,
    StopSignals,
    TurnLog,
    TurnRepository,
)
from maven_app.turns import presses, validation
from maven_app.turns.edits import WHILE_RUNNING, apply_edit, turn_of_guide
from maven_app.turns.endings import TurnEndings
from maven_app.turns.event_batching import EventBatcher
from maven_app.turns.redaction import redact_message
from maven_app.turns.transcripts import TranscriptCache
from maven_app.turns.turn_recording import STOP_REQUEST, record_turn

log = logging.getLogger(__name__)

_BUSY_REST = 0.5
"""Seconds until busy storage is tried again by what nobody waits for."""

T = TypeVar("T")


class TurnRunner:
    """Starts, stops and retries turns for who may do that to a conversation; one turn at a time in each."""

    def __init__(
        self,
        services: TurnServices,
        *,
        conversations: ConversationRepository,
        turns: TurnRepository,
        turn_log: TurnLog,
        stops: StopSignals,
        allowance: TurnQuota,
        renew_every: float = 3.0,
    ) -> None:
        self.services = services
        self._conversations = conversations
        self._turns = turns
        self._log = turn_log
        self._transcripts = TranscriptCache(turn_log)
        self._stops = stops
        self.allowance = allowance
        self._renew_every = renew_every
        self._endings = TurnEndings(turns, turn_log, now=services.clock.now, retry_every=renew_every)
        self._holder = uuid4().hex
        self._beginning: set[asyncio.Task[Any]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(
        self,
        actor: Actor,
        conversation_id: str,
        message: Message,
        options: TurnOptions = TurnOptions(),  # noqa: B008 - a frozen value
        *,
        address: str = "",
        ticket: str = "",
    ) -> str:
        """Keep the message, begin its turn and return the turn's id; the answer goes on without the caller.

        `address` is where the actor asks from, `ticket` that of the press: one that has begun a turn is rejected, see `has_begun`.
        Raises NotFound, TurnRunning, TooManyRequests, MessageRejected, StorageFull, StorageBusy; then nothing was kept.
        """
        await self._conversations.get(actor, conversation_id, to=Permission.SEND_MESSAGE)
        asked = TurnStarted(message=message, options=options, ticket=ticket)
        return await self._whole(self._start(TurnRequester(actor, address), conversation_id, asked))

    async def start_new(
        self, actor: Actor, message: Message, options: TurnOptions, *, address: str, ticket: str = ""
    ) -> tuple[ConversationInfo, str]:
        """Begin a conversation with this message; the conversation, and its turn's id. Raises as `start`.

        What is refused leaves nothing behind, and nobody is counted for it. A press that has begun one, in whatever process, gives that.
        """
        id = presses.conversation_of(actor, ticket)
        if ticket and (begun := await self._find_new(actor, id)):
            return begun
        asked = TurnStarted(message=message, options=options, ticket=ticket)
        begin = partial(self._start_new, TurnRequester(actor, address), asked)
        try:
            return await self._whole(begin(id))
        except ConversationExists:  # another process was faster, or what it began was deleted
            return begun if (begun := await self._find_new(actor, id)) else await self._whole(begin(uuid4().hex))

    async def _find_new(self, actor: Actor, id: str) -> tuple[ConversationInfo, str] | None:
        """A conversation that has begun, and its first turn's id; None where it is not there."""
        with contextlib.suppress(NotFound):
            info = await self._conversations.get(actor, id, to=Permission.SEND_MESSAGE)
            return info, (await self._transcripts.read(id)).turns[0].id
        return None

    async def stop(self, actor: Actor, conversation_id: str) -> None:
        """Stop the running turn, wherever it runs. Raises NotFound."""
        await self._conversations.get(actor, conversation_id, to=Permission.STOP_TURN)
        await self._stops.stop(conversation_id)

    async def has_begun(self, actor: Actor, conversation_id: str, ticket: str) -> bool:
        """Whether the press of this ticket has begun or reopened a turn here, whichever process took it. Raises NotFound."""
        await self._conversations.get(actor, conversation_id, to=Permission.SEND_MESSAGE)
        return ticket in (await self._transcripts.read(conversation_id)).tickets

    async def retry_turn(
        self,
        actor: Actor,
        conversation_id: str,
        turn_id: str,
        *,
        model: str | None = None,
        address: str = "",
        ticket: str = "",
    ) -> str:
        """Answer the last message again, in a new turn that takes its place; by `model` if one is named. Raises as `start`."""
        await self._conversations.get(actor, conversation_id, to=Permission.RETRY_TURN)
        old = validation.require_last_turn(await self._transcripts.read(conversation_id), turn_id)
        asked = TurnStarted(message=old.message, options=old.options.with_model(model), replaces=turn_id, ticket=ticket)
        return await self._whole(self._start(TurnRequester(actor, address), conversation_id, asked))

    async def edit(
        self,
        actor: Actor,
        conversation_id: str,
        turn_id: str,
        text: str,
        *,
        model: str | None = None,
        address: str = "",
        ticket: str = "",
    ) -> str:
        """Answer `text` instead of the last message, in a new turn that takes its place. Raises as `start`."""
        await self._conversations.get(actor, conversation_id, to=Permission.EDIT_MESSAGE)
        turn = validation.require_last_turn(await self._transcripts.read(conversation_id), turn_id)
        validation.require_written(turn)
        message, options = TextMessage(text=text), turn.options.with_model(model)
        asked = TurnStarted(message=message, options=options, replaces=turn_id, ticket=ticket)
        return await self._whole(self._start(TurnRequester(actor, address), conversation_id, asked))

    async def retry_step(
        self, actor: Actor, conversation_id: str, call_id: str, *, address: str = "", ticket: str = "", **changed: bool
    ) -> None:
        """Run one step of the last turn again in its place, with arguments that are `changed`.

        `as_written` undoes the sharpening of a search; `refresh` asks anew for what was kept of an earlier one.
        Raises NotFound, TurnRunning, TooManyRequests, MessageRejected, StorageFull.
        """
        await self._conversations.get(actor, conversation_id, to=Permission.RETRY_TURN)
        turn, _ = validation.require_last_step(await self._transcripts.read(conversation_id), call_id)
        lease = Lease(conversation_id, turn.id, self._holder)
        asker, asked = TurnRequester(actor, address), TurnReopened(call_id=call_id, ticket=ticket)
        await self._whole(self._reopen(asker, lease, asked, changed))

    async def edit_guide(self, actor: Actor, conversation_id: str, call_id: str, edit: GuideEdit) -> Guide:
        """Keep the guide as `edit` wants it as its next version, which is returned; those before it are kept.

        Raises NotFound, TurnRunning, VersionConflict when what was edited has changed since, MessageRejected, StorageFull.
        """
        await self._conversations.get(actor, conversation_id, to=Permission.EDIT_GUIDE)
        turn, _ = turn_of_guide(await self._transcripts.read(conversation_id), call_id)
        try:
            return await self._whole(self._edit(Lease(conversation_id, turn.id, self._holder), call_id, edit))
        except TurnRunning as error:
            raise TurnRunning(str(error), public=WHILE_RUNNING) from error

    async def interrupt_expired_turns(self) -> None:
        """Mark turns whose process is gone as interrupted, for as long as this runs."""
        unmarked: list[Lease] = []
        while True:
            try:
                unmarked += await self._turns.claim_expired(self._holder)
                while unmarked:
                    await self._endings.interrupt(unmarked[0])
                    unmarked.pop(0)
            except StorageError:
                log.warning("orphaned turns could not be marked", exc_info=True)
            await asyncio.sleep(self._renew_every)

    async def close(self) -> None:
        """End every turn that runs here as interrupted, and wait for that to be kept."""
        await asyncio.gather(*self._beginning, return_exceptions=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _whole(self, beginning: Coroutine[Any, Any, T]) -> T:
        """Do all of `beginning` even when whoever asked for it goes away: half of it leaves a turn that nobody runs."""
        task = asyncio.create_task(beginning)
        self._beginning.add(task)
        task.add_done_callback(self._beginning.discard)
        return await asyncio.shield(task)

    async def _start(self, asker: TurnRequester, conversation_id: str, asked: TurnStarted) -> str:
        lease = Lease(conversation_id, uuid4().hex, self._holder)
        async with self._hold_allowance(asker) as place, self._begin(lease) as before:
            presses.require_new(asked.ticket, before)
            if asked.replaces is not None:
                validation.require_last_turn(before, asked.replaces)
                before = before.without_last
            after = await self._tell(lease, before, await self._validate(asked, before))
        self._spawn(lease, place, TurnContext.of(before, after, asker.actor, lease.conversation_id))
        return lease.turn_id

    async def _start_new(self, asker: TurnRequester, asked: TurnStarted, id: str) -> tuple[ConversationInfo, str]:
        lease = Lease(id, uuid4().hex, self._holder)
        async with self._hold_allowance(asker) as place:
            asked = await self._validate(asked, Transcript())
            line, title = NewLogEntry(self.services.clock.now(), asked), title_of(asked.message)
            info, logged = await self._turns.begin_new(lease, line, actor=asker.actor, title=title)
        after = fold(Transcript(), [logged])
        self._spawn(lease, place, TurnContext.of(Transcript(), after, asker.actor, lease.conversation_id))
        return info, lease.turn_id

    async def _validate(self, asked: TurnStarted, before: Transcript) -> TurnStarted:
        validation.validate_options(asked.options, self.services)
        message = validation.validate_message(asked.message, before)
        return copy_with(asked, message=await redact_message(message, self.services.shop.market.country))

    async def _reopen(self, asker: TurnRequester, lease: Lease, asked: TurnReopened, changed: dict[str, bool]) -> None:
        async with self._hold_allowance(asker) as place, self._begin(lease) as transcript:
            presses.require_new(asked.ticket, transcript)
            turn, step = validation.require_last_step(transcript, asked.call_id)
            validation.validate_options(turn.options, self.services)
            after = await self._tell(lease, transcript, asked)
        again = Call(asked.call_id, step.tool, {**step.arguments, **changed}, attempt=step.attempt + 1)
        self._spawn(lease, place, TurnContext.of(after.without_last, after, asker.actor, lease.conversation_id), again)

    async def _edit(self, lease: Lease, call_id: str, edit: GuideEdit) -> Guide:
        async with self._begin(lease) as transcript:
            guide = await asyncio.to_thread(apply_edit, transcript, call_id, edit, self.services.shop.rates)
            await self._tell(lease, transcript, ArtifactEdited(call_id=call_id, artifact=guide), last=True)
        return guide

    @contextlib.asynccontextmanager
    async def _hold_allowance(self, asker: TurnRequester) -> AsyncIterator[str]:
        """A place among the turns that run; what fails to begin inside does not count."""
        place = await self.allowance.take(asker)
        try:
            yield place
        except BaseException:
            await self.allowance.give_back(place, counts=False)
            raise

    @contextlib.asynccontextmanager
    async def _begin(self, lease: Lease) -> AsyncIterator[Transcript]:
        """The conversation as it stands once `lease` is held; given back when what is done inside fails."""
        await self._turns.begin(lease)
        try:
            yield await self._transcripts.read(lease.conversation_id)
        except BaseException:
            await self._undo(lambda: self._turns.end(lease))
            raise

    async def _undo(self, change: Callable[[], Awaitable[None]]) -> None:
        """Take back what was begun: now, or as soon as storage lets us. Whoever began it hears why it failed, and not this."""
        try:
            await change()
        except StorageError:
            log.warning("what was begun could not be taken back yet", exc_info=True)
            self._hold(asyncio.create_task(self._undo_later(change)))

    async def _undo_later(self, change: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(self._renew_every)
            with contextlib.suppress(StorageError):
                return await change()

    async def _tell(self, lease: Lease, transcript: Transcript, event: TurnEvent, *, last: bool = False) -> Transcript:
        lines = await self._log.append(lease, [NewLogEntry(self.services.clock.now(), event)], last=last)
        return fold(transcript, lines)

    def _spawn(self, lease: Lease, place: str, context: TurnContext, again: Call | None = None) -> None:
        self._hold(asyncio.create_task(self._run(lease, place, context, again), name=f"turn {lease.turn_id}"))

    def _hold(self, task: "asyncio.Task[None]") -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, lease: Lease, place: str, context: TurnContext, again: Call | None) -> None:
        """Drive one turn to its end: keep what it tells, hold the lease, hear Stop."""
        batcher, meter = EventBatcher(), context.meter
        producer = asyncio.create_task(self._produce(place, context, again, batcher))
        renewer = asyncio.create_task(self._renew(lease, producer, batcher))
        stopper = asyncio.create_task(self._hear_stop(lease, producer, batcher, meter))
        try:
            await self._keep(lease, batcher)
        except asyncio.CancelledError:  # the process is going down: keep the reason, unless an end was kept
            producer.cancel()
            await asyncio.gather(producer, return_exceptions=True)
            await self._endings.interrupt(lease, meter.total)
            raise
        except LeaseLost:
            log.warning("turn=%s lost its lease", lease.turn_id)
        except StorageError as error:
            log.exception("turn=%s could not be kept", lease.turn_id)
            producer.cancel()
            cause = AnswerNotSaved(str(error)) if isinstance(error, StorageFull) else error
            await self._endings.end_later(lease, cause, meter.total)
        finally:
            for task in (producer, renewer, stopper):
                task.cancel()
            await asyncio.gather(producer, renewer, stopper, return_exceptions=True)

    async def _produce(self, place: str, context: TurnContext, again: Call | None, batcher: EventBatcher) -> None:
        """Do the turn's work. Its place is free as soon as that is over, however it ended: before anybody reads of the end."""
        try:
            with record_turn(self.services, context, batcher.put) as emit:
                await run_turn(self.services, context, emit, retry_call=again)
        finally:
            await self.allowance.give_back(place)

    async def _keep(self, lease: Lease, batcher: EventBatcher) -> None:
        """Append what is told, batch by batch, until the turn's end was kept, and with it the lease given back."""
        while batch := await batcher.batch():
            now, is_end = self.services.clock.now(), isinstance(batch[-1], TURN_ENDS)
            await self._append(lease, [NewLogEntry(now, event) for event in batch], last=is_end)
            if is_end:
                return

    async def _append(self, lease: Lease, lines: Sequence[NewLogEntry], *, last: bool) -> None:
        """Keep `lines`, however long others hold the storage: the answer waits with us, and nothing of it is lost."""
        while True:
            try:
                await self._log.append(lease, lines, last=last)
            except StorageBusy:
                log.warning("turn=%s waits for the storage", lease.turn_id)
                await asyncio.sleep(_BUSY_REST)
            else:
                return

    async def _renew(self, lease: Lease, producer: asyncio.Task[None], batcher: EventBatcher) -> None:
        while True:
            await asyncio.sleep(self._renew_every)
            try:
                await self._turns.renew(lease)
            except LeaseLost:
                log.warning("turn=%s lost its lease", lease.turn_id)
                producer.cancel()
                batcher.close()
                return
            except StorageError:
                log.warning("turn=%s could not renew its lease", lease.turn_id, exc_info=True)

    async def _hear_stop(
        self, lease: Lease, producer: asyncio.Task[None], batcher: EventBatcher, meter: UsageMeter
    ) -> None:
        """On Stop: end the work at once, then tell that it was stopped."""
        while True:
            try:
                await self._stops.wait(lease.conversation_id)
                break
            except StorageError:
                log.warning("turn=%s could not listen for Stop", lease.turn_id, exc_info=True)
                await asyncio.sleep(self._renew_every)
        producer.cancel(STOP_REQUEST)
        await asyncio.gather(producer, return_exceptions=True)
        batcher.put(TurnStopped(usage=meter.total))
