"""Call recorder: keeps the calls of models, some moments after they were made, so that no turn waits for it."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from datetime import timedelta
from itertools import count
from uuid import uuid4

from pydantic_core import to_json

from maven_app.domain.errors import StorageError
from maven_app.ports.clock import Clock
from maven_app.ports.review.model_calls import OFFLINE, CallContent, CallReport, ModelCall, ModelCalls
from maven_app.review.prompt_versions import prompt_version
from maven_app.turns.redaction import redact

log = logging.getLogger(__name__)

LONGEST_INPUT, LONGEST_OUTPUT = 40_000, 10_000
"""Characters of a call's words that are kept; of longer ones the middle is left out."""
_LONGEST_CAUSE = 500
_MOST_WAITING = 500
"""Calls that wait to be kept. Those of more are dropped: a database that is out of order must not fill the memory."""
_AT_ONCE = 50
_BETWEEN_FORGETTING = timedelta(minutes=10)


class ModelCallRecorder:
    """A `CallRecorder` that writes to `ModelCalls`, with their words without addresses and numbers of people."""

    def __init__(self, calls: ModelCalls, clock: Clock, *, country: str, days: int, interval: float = 1.0) -> None:
        """Words are kept for so many `days`, with 0 not at all; `country` (ISO 3166) is where numbers without a code are called.

        `interval` is the seconds between writes.
        """
        self._calls = calls
        self._clock = clock
        self._country = country.upper()
        self._days = days
        self._interval = interval
        self._numbers = count(time.time_ns())
        self._waiting = deque[CallReport](maxlen=_MOST_WAITING)

    def record(self, report: CallReport) -> None:
        """Keep it with the next write."""
        if len(self._waiting) == _MOST_WAITING:
            log.warning("a call of prompt=%s is not recorded: too many wait", self._waiting[0].prompt.name)
        self._waiting.append(report)

    async def run(self) -> None:
        """Write what was told, and forget their content in time, for as long as this runs."""
        forget_at = self._clock.now()
        while True:
            try:
                await self.flush()
                if self._clock.now() >= forget_at:
                    await self._calls.forget_content(before=self._clock.now() - timedelta(days=self._days))
                    forget_at = self._clock.now() + _BETWEEN_FORGETTING
            except StorageError:
                log.warning("calls of models could not be recorded", exc_info=True)
            await asyncio.sleep(self._interval)

    async def flush(self) -> None:
        """Write all that was told so far, what was begun also where this is cancelled. Raises StorageError, after which it waits for the
        next time.
        """
        while self._waiting:
            some = [self._waiting.popleft() for _ in range(min(_AT_ONCE, len(self._waiting)))]
            writing = asyncio.ensure_future(self._write(some))
            try:
                await asyncio.shield(writing)
            except asyncio.CancelledError:
                await writing
                raise

    async def _write(self, some: Sequence[CallReport]) -> None:
        try:
            await self._calls.put(await asyncio.to_thread(self._describe, some))
        except StorageError:
            self._waiting.extendleft(reversed(some[: _MOST_WAITING - len(self._waiting)]))
            raise

    async def close(self) -> None:
        """Write what still waits, if that can be done."""
        try:
            await self.flush()
        except StorageError:
            log.warning("the last calls of models could not be recorded", exc_info=True)

    def _describe(self, reports: Sequence[CallReport]) -> Sequence[ModelCall]:
        """Blocks: what was asked is worded anew here, for the model's own wording belongs to its provider's format."""
        return [call for report in reports if (call := self._describe_one(report))]

    def _describe_one(self, report: CallReport) -> ModelCall | None:
        try:
            return self._call_of(report)
        except Exception:  # one call that cannot be described must not keep others from being recorded
            log.exception("a call of prompt=%s cannot be recorded", report.prompt.name)
            return None

    def _call_of(self, report: CallReport) -> ModelCall:
        return ModelCall(
            id=f"{next(self._numbers):016x}{uuid4().hex[:16]}",  # those of one moment keep their order
            scope=report.scope,
            time=report.started,
            prompt=report.prompt.name,
            prompt_version=prompt_version(type(report.prompt).__module__),
            model=report.model,
            provider=report.provider,
            seconds=report.seconds,
            first_seconds=report.first_seconds,
            attempts=report.attempts,
            outcome=report.outcome,
            cause=self._without_people(report.cause, _LONGEST_CAUSE),
            usage=report.usage,
            by_rule=report.by_rule,
            content=self._content_of(report) if self._days else CallContent(),
        )

    def _content_of(self, report: CallReport) -> CallContent:
        try:
            asked = None if report.provider == OFFLINE else self._without_people(_input_of(report), LONGEST_INPUT)
            return CallContent(asked, self._without_people(_output_of(report), LONGEST_OUTPUT))
        except Exception:  # a prompt that cannot be worded must not keep other calls from being recorded
            log.exception("the content of a call of prompt=%s cannot be recorded", report.prompt.name)
            return CallContent()

    def _without_people(self, text: str, most: int) -> str:
        return _shorten(redact(text, self._country), most)  # a number that was cut in two would be none


def _input_of(report: CallReport) -> str:
    """The instructions, the messages and the names of the tools, each under its role."""
    prompt = report.prompt
    parts = [("system", prompt.system()), *((one.role, one.text) for one in prompt.messages())]
    tools = ", ".join(tool.name for tool in prompt.tools())
    return "\n\n".join(f"[{role}]\n{text}" for role, text in (*parts, *((("tools", tools),) if tools else ())))


def _output_of(report: CallReport) -> str:
    """The words that came, then the answer's object where it holds anything else."""
    answer = "" if report.answer is None else to_json(report.answer, indent=1, serialize_unknown=True).decode()
    is_empty = report.answer is None or (report.text and not any(vars(report.answer).values()))
    return "\n\n".join(part for part in (report.text, "" if is_empty else answer) if part)


def _shorten(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    half = most // 2
    return f"{text[:half]}\n\n[… {len(text) - 2 * half} …]\n\n{text[-half:]}"
