"""Round: the tool calls of one answer of the model, run at once and told in order."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any, Protocol

from pydantic import ValidationError

from maven_app.domain.errors import MavenError, StepError
from maven_app.domain.events import ModelSwitched, SourcesFound, StepFailed, StepFinished, StepStarted, TurnEvent
from maven_app.domain.sources import NumberedSource, Source
from maven_app.orchestrator.context import TurnServices
from maven_app.tools.registry import TOOLS
from maven_app.tools.step import Cited, Step

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Call:
    """One tool call under an id of ours."""

    call_id: str
    tool: str
    arguments: dict[str, Any]
    attempt: int = 1


@dataclass
class SourceNumbers:
    """The numbers under which one turn cites its sources: 1, 2, 3 in the order of finding.

    A turn that was stopped may have told some of them only, so the next one follows the highest.
    """

    known: dict[str, int] = field(default_factory=dict)

    def number(self, sources: tuple[Source, ...]) -> tuple[NumberedSource, ...]:
        """Those of `sources` that have no number yet, with the numbers they get now."""
        fresh = []
        for source in sources:
            if source.id not in self.known:
                self.known[source.id] = max(self.known.values(), default=0) + 1
                fresh.append(NumberedSource(number=self.known[source.id], source=source))
        return tuple(fresh)


class Steps(Protocol):
    """Makes steps; a turn in progress does."""

    services: TurnServices
    numbers: SourceNumbers

    def step(self, call_id: str) -> Step:
        """What the tool of this call works with."""
        ...


async def run_calls(steps: Steps, calls: list[Call]) -> AsyncGenerator[TurnEvent, None]:
    """Run `calls` at once; the events of each are told together, in the order of the calls."""
    queues: list[asyncio.Queue[TurnEvent | Cited | None]] = [asyncio.Queue() for _ in calls]
    tasks = [asyncio.create_task(_pump(steps, call, queue)) for call, queue in zip(calls, queues, strict=True)]
    try:
        for call, queue in zip(calls, queues, strict=True):
            while (event := await queue.get()) is not None:
                if not isinstance(event, Cited):
                    yield event
                elif fresh := steps.numbers.number(event.sources):
                    yield SourcesFound(call_id=call.call_id, sources=fresh)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _pump(steps: Steps, call: Call, queue: asyncio.Queue[TurnEvent | Cited | None]) -> None:
    """Put every event of one call into its queue, and None after the last. A call that takes too long fails."""
    limit = steps.services.limits.step_seconds
    try:
        async with asyncio.timeout(limit), aclosing(run_step(steps, call)) as events:
            async for event in events:
                queue.put_nowait(event)
    except TimeoutError:
        log.warning("step call=%s tool=%s outcome=timeout seconds=%.0f", call.call_id, call.tool, limit)
        late = f"This step took longer than {limit:.0f} seconds and was ended. What was found before is kept."
        queue.put_nowait(StepFailed(call_id=call.call_id, public=late, seconds=limit))
    finally:
        queue.put_nowait(None)


async def run_step(steps: Steps, call: Call) -> AsyncGenerator[TurnEvent | Cited, None]:
    """Run one tool call from `step_started` to `step_finished` or `step_failed`."""
    clock = steps.services.clock
    began, step = clock.monotonic(), steps.step(call.call_id)
    yield StepStarted(call_id=call.call_id, tool=call.tool, arguments=call.arguments, attempt=call.attempt)
    try:
        tool = TOOLS.get(call.tool)
        if tool is None:
            raise StepError(f"no tool {call.tool!r}", public="The model asked for something that Maven cannot do.")
        arguments = tool.spec.arguments.model_validate(call.arguments)
        async with aclosing(tool.run(step, arguments)) as events:
            async for event in events:
                yield event
        for switch in step.switches:
            yield ModelSwitched(before=switch.before, after=switch.after, reason=switch.reason)
        seconds = round(clock.monotonic() - began, 3)
        _told(step, call, seconds, "finished")
        yield StepFinished(call_id=call.call_id, seconds=seconds, usage=step.usage)
    except Exception as error:  # a step is a boundary too: the turn goes on with what it has
        seconds = round(clock.monotonic() - began, 3)
        known = _as_maven_error(error)
        if not isinstance(error, MavenError | ValidationError):
            log.exception("step call=%s tool=%s crashed", call.call_id, call.tool)
        _told(step, call, seconds, f"failed error={type(error).__name__}")
        yield StepFailed(
            call_id=call.call_id, public=known.public, retryable=known.retryable, seconds=seconds, usage=step.usage
        )


def _as_maven_error(error: Exception) -> MavenError:
    if isinstance(error, MavenError):
        return error
    if isinstance(error, ValidationError):
        return StepError(
            str(error), public="The model called a tool in a way that it cannot work. Retry usually helps."
        )
    return StepError(str(error))


def _told(step: Step, call: Call, seconds: float, outcome: str) -> None:
    """One structured line per step; what was said in the conversation is never in it."""
    log.info(
        "step call=%s tool=%s attempt=%d seconds=%.3f input_tokens=%s output_tokens=%s outcome=%s",
        call.call_id,
        call.tool,
        call.attempt,
        seconds,
        step.usage.input_tokens,
        step.usage.output_tokens,
        outcome,
    )
