"""Steps: the tool calls of one answer of the model, run at once and told in order."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from maven_app.domain.conversation.events import (
    SourcesFound,
    StepFailed,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnEvent,
)
from maven_app.domain.errors import MavenError, StepError
from maven_app.domain.language.translatable import join_sentences, translatable
from maven_app.domain.usage import collect_cancelled_usage
from maven_app.orchestrator.progress import Progress
from maven_app.ports.review.call_scope import step_scope
from maven_app.ports.telemetry.telemetry import FAILED, FINISHED, STOPPED, StepOperation
from maven_app.tools.registry import TOOLS
from maven_app.tools.step import CitedSources, Step

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


_StepReport = TurnEvent | CitedSources | None
"""An event of a step; None after the last."""


async def run_steps(progress: Progress, calls: Sequence[Call]) -> bool:
    """Run `calls` at once; the events of each are told together, in the order of the calls. Whether one of them has explained what it
    found, so that the model need not.
    """
    progress.rounds += 1
    is_explained = False
    queues = [(call, asyncio.Queue[_StepReport]()) for call in calls]
    async with asyncio.TaskGroup() as group:
        for call, queue in queues:
            group.create_task(_run_step(progress, call, queue.put_nowait))
        for call, queue in queues:
            while (report := await queue.get()) is not None:
                is_explained |= isinstance(report, TextDelta)
                _pass_on(progress, call, report)
    return is_explained


def _pass_on(progress: Progress, call: Call, report: TurnEvent | CitedSources) -> None:
    """Tell an event of a step; of its sources those that are new, under their numbers."""
    if not isinstance(report, CitedSources):
        progress.tell(report)
    elif (fresh := progress.numbers.assign_new(report.sources)) or report.suggestions:
        progress.tell(SourcesFound(call_id=call.call_id, sources=fresh, suggestions=report.suggestions))


async def _run_step(progress: Progress, call: Call, tell: Callable[[_StepReport], None]) -> None:
    """Run one tool call, telling it from `step_started` to `step_finished` or `step_failed`, and None after the last event."""
    step = progress.step(call.call_id, tell, is_alone=call.is_alone)
    span = progress.services.telemetry.begin(StepOperation(call.call_id, _known_tool(call.tool), call.attempt))
    began, outcome = progress.elapsed_seconds, STOPPED
    tell(StepStarted(call_id=call.call_id, tool=call.tool, arguments=call.arguments, attempt=call.attempt))
    try:
        with step_scope(call.call_id, call.attempt), collect_cancelled_usage(step.count):
            await _run_tool(progress, step, call)
        outcome = FINISHED
        tell(_finish_event(progress, step, call, began))
    except Exception as error:  # a step is a boundary too: the turn goes on with what it has
        outcome = type(error).__name__
        if not isinstance(error, MavenError | ValidationError):
            log.exception("step call=%s tool=%s crashed", call.call_id, _known_tool(call.tool))
        tell(_failure_event(progress, step, call, began, error))
    finally:
        progress.by_rule &= step.by_rule or not step.has_spoken
        progress.meter.add(step.usage)
        span.end(outcome, step.usage)
        _log(progress.turn.id, step, call, _since(progress, began), outcome)
        tell(None)


async def _run_tool(progress: Progress, step: Step, call: Call) -> None:
    """Have the tool work. Raises StepError for one that is not to be had, and when it takes longer than its limit, or than is left."""
    tool = TOOLS.get(call.tool)
    if tool is None or not call.is_offered:
        raise StepError(f"no tool {call.tool!r} now", public=translatable("error.no_such_tool"))
    arguments = tool.spec.arguments.model_validate(call.arguments)
    own_limit = tool.seconds or progress.services.limits.step_seconds
    limit = min(own_limit, progress.seconds_left)
    try:
        async with asyncio.timeout(limit) as deadline:
            await tool.run(step, arguments)
    except TimeoutError as error:
        if not deadline.expired():
            raise
        late = (
            translatable("error.step_too_long", seconds=round(limit))
            if limit == own_limit
            else translatable("error.answer_time_up")
        )
        public = join_sentences(late, translatable("error.found_kept") if step.has_items else "")
        raise StepError(f"{call.tool} took longer than {limit} s", public=public) from error


def _finish_event(progress: Progress, step: Step, call: Call, began: float) -> StepFinished:
    return StepFinished(
        call_id=call.call_id,
        seconds=_since(progress, began),
        usage=step.usage,
        cached=step.cached_at is not None,
        cached_at=step.cached_at,
        unavailable_providers=progress.services.unavailable_providers(),
    )


def _failure_event(progress: Progress, step: Step, call: Call, began: float, error: Exception) -> StepFailed:
    known = _as_maven_error(error)
    return StepFailed(
        call_id=call.call_id,
        notice=known.public,
        retryable=known.retryable,
        seconds=_since(progress, began),
        usage=step.usage,
        unavailable_providers=progress.services.unavailable_providers(),
    )


def _since(progress: Progress, began: float) -> float:
    return round(progress.elapsed_seconds - began, 3)


def _as_maven_error(error: Exception) -> MavenError:
    if isinstance(error, MavenError):
        return error
    if isinstance(error, ValidationError):
        return StepError(str(error), public=translatable("error.tool_misused"))
    return StepError(str(error))


def _known_tool(tool: str) -> str:
    """The tool's name for the log; a model may write anything where a name belongs."""
    return tool if tool in TOOLS else "unknown"


def _log(turn_id: str, step: Step, call: Call, seconds: float, outcome: str) -> None:
    """One structured line per step; what was said in the conversation is never in it. `outcome` may be the name of an error."""
    log.info(
        "step call=%(call)s tool=%(tool)s attempt=%(attempt)s seconds=%(seconds)s input_tokens=%(input_tokens)s "
        "output_tokens=%(output_tokens)s cached=%(cached)s outcome=%(outcome)s error=%(error)s turn=%(turn)s",
        {
            "call": call.call_id,
            "tool": _known_tool(call.tool),
            "attempt": call.attempt,
            "seconds": seconds,
            "input_tokens": step.usage.input_tokens,
            "output_tokens": step.usage.output_tokens,
            "cached": step.cached_at is not None,
            "outcome": outcome if outcome in (FINISHED, STOPPED) else FAILED,
            "error": None if outcome in (FINISHED, STOPPED) else outcome,
            "turn": turn_id,
        },
    )
