"""Recording: runs cases and keeps what comes of each while it goes, until it is done or told to stop."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from typing import Any

from maven_app.domain.errors import MavenError, StorageError
from maven_app.domain.usage import Usage
from maven_app.evaluation.scoring import CaseResult
from maven_app.evaluation.thresholds import Result, results, thresholds
from maven_app.ports.review.evaluation_runs import (
    CaseFault,
    CaseVerdict,
    EvaluationRecorder,
    MeasuredValue,
    RunOutcome,
    RunReport,
    RunState,
)

_EVERY = 1.0
"""Seconds between two reports."""
_TRIES = 20
"""How often the end of a run is written where that fails, which takes no longer than a run may be silent."""
_LONGEST = 2_000
"""Characters of what was expected and of what came."""


def _nothing(_: CaseResult) -> None:
    """For a run that nobody watches."""


@dataclass
class RunRecording:
    """The record of one run, while it goes."""

    recorder: EvaluationRecorder
    run_id: str
    conversations: Mapping[str, str] = field(default_factory=dict)
    """Of own cases: the conversation that each was made of, by the id of the case."""
    every: float = _EVERY
    show: Callable[[CaseResult], None] = _nothing
    """Called with each verdict as it comes."""
    judged: list[CaseResult] = field(default_factory=list)
    _reported: int = 0
    _unsent: dict[str, Any] = field(default_factory=dict)
    """The rest of what the next report tells, by the fields of `RunReport`."""
    _writing: "asyncio.Future[bool] | None" = None
    """The last report, which the database goes on with also where nobody waits for it any more."""

    async def run(
        self, verdicts: AsyncGenerator[CaseResult, None], *, interrupted: asyncio.Event | None = None
    ) -> RunState:
        """Run the cases and end the run; the state it ends in. It is `interrupted` when that is set, or when this task is cancelled.

        Raises whatever the cases raise, once the run has ended as failed, and StorageError where its end cannot be kept.
        """
        try:
            state = await self._run(verdicts, interrupted or asyncio.Event())
        except asyncio.CancelledError:
            with suppress(StorageError):
                await self._end("interrupted")
            raise
        except Exception as error:
            with suppress(StorageError):
                await self._end("failed", problem=error if isinstance(error, MavenError) else MavenError(str(error)))
            raise
        await self._end(state)
        return state

    async def report(self, **changes: Any) -> bool:
        """Keep what is new; False when the run is to stop. What cannot be written now is written with the next report."""
        self._unsent |= changes
        self._writing = asyncio.ensure_future(self._write())
        return await asyncio.shield(self._writing)

    async def _write(self) -> bool:
        known, count = self._rest()
        try:
            goes_on = await self.recorder.report(self.run_id, known)
        except StorageError:
            return True
        self._reported, self._unsent = count, {}
        return goes_on

    def _rest(self) -> tuple[RunReport, int]:
        """All that has not been kept yet, and how many verdicts are once it is."""
        fresh = self.judged[self._reported :]
        return RunReport(**self._unsent, verdicts=[self._verdict(one) for one in fresh]), len(self.judged)

    async def _run(self, verdicts: AsyncGenerator[CaseResult, None], interrupted: asyncio.Event) -> RunState:
        judging = asyncio.create_task(self._judge(verdicts))
        watching = asyncio.create_task(self._until_told_to_stop())
        leaving = asyncio.create_task(interrupted.wait())
        tasks = (judging, watching, leaving)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            ended = [task for task in tasks if task.done()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in ended:
            task.result()
        return "finished" if judging in ended else "stopped" if watching in ended else "interrupted"

    async def _judge(self, verdicts: AsyncGenerator[CaseResult, None]) -> None:
        async with aclosing(verdicts):
            async for verdict in verdicts:
                self.judged.append(verdict)
                self.show(verdict)

    async def _until_told_to_stop(self) -> None:
        while await self.report():  # noqa: ASYNC110 - another process says when
            await asyncio.sleep(self.every)

    async def _end(self, state: RunState, *, problem: MavenError | None = None) -> None:
        """Keep the rest and the end of the run in one write, tried again where that fails. Raises StorageError when it still does."""
        if self._writing is not None:
            await asyncio.wait([self._writing])
        (rest, _), outcome = self._rest(), outcome_of(self.judged)
        said = problem.public if problem else ""
        for _ in range(_TRIES - 1):
            with suppress(StorageError):
                return await self.recorder.end(self.run_id, state, outcome, problem=said, rest=rest)
            await asyncio.sleep(self.every)
        return await self.recorder.end(self.run_id, state, outcome, problem=said, rest=rest)

    def _verdict(self, result: CaseResult) -> CaseVerdict:
        messages = [
            turn.message.model_dump(mode="json", exclude_defaults=True) | {"kind": turn.message.kind}
            for turn in result.case.turns
        ]
        faults = (
            CaseFault(one.measure, one.turn, one.expected[:_LONGEST], one.came[:_LONGEST]) for one in result.faults
        )
        conversation = self.conversations.get(result.case.id)
        words = json.dumps(messages, ensure_ascii=False)
        return CaseVerdict(result.case.id, words, tuple(faults), result.seconds, conversation)


def outcome_of(judged: Sequence[CaseResult]) -> RunOutcome:
    """The measures over these cases beside their thresholds, and what they took."""
    measured = tuple(map(_measured_value, results(judged, thresholds())))
    return RunOutcome(measured, sum((one.usage for one in judged), Usage()))


def _measured_value(result: Result) -> MeasuredValue:
    bound = result.threshold
    return MeasuredValue(
        result.measure, result.value, result.judged, result.right, at_least=bound.at_least, at_most=bound.at_most
    )
