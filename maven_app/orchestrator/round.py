"""Round: the tool calls of one answer of the model, run at once and told in order."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Iterable, Set
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Protocol

from pydantic import ValidationError

from maven_app.domain.conversation.events import (
    ItemAdded,
    SourcesFound,
    StepFailed,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnEvent,
)
from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.errors import MavenError, StepError
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.domain.usage import UsageMeter, counting_given_up
from maven_app.orchestrator.context import TurnServices
from maven_app.ports.clock import Clock
from maven_app.tools.registry import TOOLS
from maven_app.tools.step import Cited, Step, StepEvent

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Call:
    """One tool call under an id of ours."""

    call_id: str
    tool: str
    arguments: dict[str, Any]
    attempt: int = 1
    is_offered: bool = True
    """False when the model called a tool that makes no sense now, or that there is none of."""
    is_alone: bool = True
    """False when the model called others at the same time."""


@dataclass
class SourceNumbers:
    """The numbers under which one turn cites its sources: 1, 2, 3 in the order of finding.

    A turn that was stopped may have told some of them only, so the next one follows the highest.
    """

    known: dict[str, int] = field(default_factory=dict)
    """By source id."""
    read: set[str] = field(default_factory=set)
    """Ids of those that were told as read."""
    told: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, sources: tuple[NumberedSource, ...]) -> "SourceNumbers":
        """Those of a turn that told `sources` already."""
        known = {numbered.source.id: numbered.number for numbered in sources}
        read = {numbered.source.id for numbered in sources if not numbered.source.named_only}
        return cls(known, read, set(known))

    def number(self, source: Source) -> int:
        """The number of `source`, given now if it has none."""
        if source.id not in self.known:
            self.known[source.id] = max(self.known.values(), default=0) + 1
        return self.known[source.id]

    def offered(self, sources: Iterable[Source]) -> tuple[NumberedSource, ...]:
        """`sources` under numbers by which words may cite them. A number that no words use stays free."""
        numbers, fresh = dict(self.known), count(max(self.known.values(), default=0) + 1)
        by_id = {source.id: source for source in sources}
        numbers |= {id: next(fresh) for id in by_id if id not in numbers}
        return tuple(NumberedSource(number=numbers[id], source=source) for id, source in by_id.items())

    def used(self, text: str, offered: Iterable[NumberedSource]) -> tuple[NumberedSource, ...]:
        """Those of `offered` that `text` cites and that were not told yet; their numbers are theirs from now on."""
        cited = set(cited_numbers(text))
        used = [one for one in offered if one.number in cited and one.source.id not in self.told]
        self.known |= {one.source.id: one.number for one in used}
        return self.news(tuple(one.source for one in used))

    def news(self, sources: tuple[Source, ...]) -> tuple[NumberedSource, ...]:
        """Those of `sources` that were not told yet, or only as named and are read by now, with their numbers."""
        fresh = []
        for source in sources:
            if source.id not in self.told or (source.id not in self.read and not source.named_only):
                fresh.append(NumberedSource(number=self.number(source), source=source))
                self.told.add(source.id)
                self.read |= set() if source.named_only else {source.id}
        return tuple(fresh)


class Steps(Protocol):
    """Makes steps; a turn in progress does."""

    services: TurnServices
    numbers: SourceNumbers
    meter: UsageMeter
    by_rule: bool
    """Whether code made all of the answer's words so far."""

    def step(self, call_id: str, emit: Callable[[StepEvent], None]) -> Step:
        """What the tool of this call works with; what it tells goes to `emit`."""
        ...

    def seconds_left(self) -> float:
        """How long may still be looked."""
        ...


async def run_calls(steps: Steps, calls: list[Call]) -> AsyncGenerator[TurnEvent, None]:
    """Run `calls` at once; the events of each are told together, in the order of the calls."""
    queues: list[asyncio.Queue[TurnEvent | Cited | None]] = [asyncio.Queue() for _ in calls]
    tasks = [
        asyncio.create_task(_run_step(steps, call, queue.put_nowait)) for call, queue in zip(calls, queues, strict=True)
    ]
    try:
        for call, queue in zip(calls, queues, strict=True):
            while (event := await queue.get()) is not None:
                if not isinstance(event, Cited):
                    yield event
                elif (fresh := steps.numbers.news(event.sources)) or event.suggestions:
                    yield SourcesFound(call_id=call.call_id, sources=fresh, suggestions=event.suggestions)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _run_step(steps: Steps, call: Call, tell: Callable[[TurnEvent | Cited | None], None]) -> None:
    """Run one tool call, telling it from `step_started` to `step_finished` or `step_failed`, and None after the last event."""
    kinds = set[type]()

    def emit(event: StepEvent) -> None:
        kinds.add(type(event))
        tell(event)

    step = replace(steps.step(call.call_id, emit), is_alone=call.is_alone)
    clock, outcome = steps.services.clock, "stopped"
    began = clock.monotonic()
    tell(StepStarted(call_id=call.call_id, tool=call.tool, arguments=call.arguments, attempt=call.attempt))
    try:
        with counting_given_up(step.count):
            await _work(steps, step, call, kinds)
        outcome = "finished"
        kept = {"cached": step.cached_at is not None, "cached_at": step.cached_at}
        tell(StepFinished(call_id=call.call_id, **_ended(steps, step, began), **kept))
    except Exception as error:  # a step is a boundary too: the turn goes on with what it has
        outcome = f"failed error={type(error).__name__}"
        if not isinstance(error, MavenError | ValidationError):
            log.exception("step call=%s tool=%s crashed", call.call_id, _known(call.tool))
        known = _as_maven_error(error)
        why = {"public": known.public, "retryable": known.retryable}
        tell(StepFailed(call_id=call.call_id, **_ended(steps, step, began), **why))
    finally:
        steps.by_rule &= step.by_rule or TextDelta not in kinds
        steps.meter.add(step.usage)
        _log(step, call, _since(clock, began), outcome)
        tell(None)


async def _work(steps: Steps, step: Step, call: Call, kinds: Set[type]) -> None:
    """Have the tool work. Raises StepError for one that is not to be had, and when it takes longer than its limit, or than is left.

    `kinds` grows by those of the events that it tells.
    """
    tool = TOOLS.get(call.tool)
    if tool is None or not call.is_offered:
        raise StepError(f"no tool {call.tool!r} now", public="The model asked for something that Maven cannot do here.")
    arguments = tool.spec.arguments.model_validate(call.arguments)
    own_limit, left = tool.seconds or steps.services.limits.step_seconds, steps.seconds_left()
    limit = min(own_limit, left)
    try:
        async with asyncio.timeout(limit) as deadline:
            await tool.run(step, arguments)
    except TimeoutError as error:
        if not deadline.expired():
            raise
        late = (
            f"This step took longer than {limit:.0f} seconds"
            if limit == own_limit
            else "The time for this answer was up"
        )
        kept = " What was found before is kept." if ItemAdded in kinds else ""
        public = f"{late}, so the step was ended.{kept}"
        raise StepError(f"{call.tool} took longer than {limit} s", public=public) from error


def _ended(steps: Steps, step: Step, began: float) -> dict[str, Any]:
    """What is told of a step's end, however it came."""
    seconds = _since(steps.services.clock, began)
    return {"seconds": seconds, "usage": step.usage, "left_alone": steps.services.left_alone()}


def _since(clock: Clock, began: float) -> float:
    return round(clock.monotonic() - began, 3)


def _as_maven_error(error: Exception) -> MavenError:
    if isinstance(error, MavenError):
        return error
    if isinstance(error, ValidationError):
        return StepError(
            str(error), public="The model called a tool in a way that it cannot work. Retry usually helps."
        )
    return StepError(str(error))


def _known(tool: str) -> str:
    """The tool's name for the log; a model may write anything where a name belongs."""
    return tool if tool in TOOLS else "unknown"


def _log(step: Step, call: Call, seconds: float, outcome: str) -> None:
    """One structured line per step; what was said in the conversation is never in it."""
    log.info(
        "step call=%s tool=%s attempt=%d seconds=%.3f input_tokens=%s output_tokens=%s outcome=%s",
        call.call_id,
        _known(call.tool),
        call.attempt,
        seconds,
        step.usage.input_tokens,
        step.usage.output_tokens,
        outcome,
    )
