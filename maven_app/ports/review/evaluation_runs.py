"""Evaluation runs: suites of test cases that were run, and what came of each case."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

from maven_app.domain.actors import Actor
from maven_app.domain.language.translatable import Text
from maven_app.domain.usage import Usage

RunState = Literal["running", "finished", "stopped", "interrupted", "failed"]
"""`stopped` by somebody, `interrupted` when the process that ran it went."""
RunOrigin = Literal["page", "terminal"]
STARTED, STOPPED, REMOVED = "evaluation_started", "evaluation_stopped", "evaluation_removed"
SECONDS_TO_LIVE = 60.0
"""A run that tells nothing for so long is over: its process is gone."""


@dataclass(frozen=True)
class RunSetup:
    """The cases that are run, and by whom they are answered."""

    suite: str
    """`golden` for all that ship, a tag of theirs, or `own`."""
    model: str
    """Id of the model, as the registry names it."""
    origin: RunOrigin = "page"


@dataclass(frozen=True)
class RunVersions:
    """The state of what answered and of what was asked: eight digits for each part, other ones after any change."""

    code: str = ""
    prompts: str = ""
    knowledge: str = ""
    cases: str = ""
    """Of what was asked, what was expected, and by which thresholds it was measured; none of runs before this was kept."""


@dataclass(frozen=True)
class MeasuredValue:
    """One measure over all cases of a run, with the threshold of then."""

    measure: str
    value: float | None
    """A share, or a count of faults; None when nothing was measured by it."""
    judged: int
    right: int
    at_least: float | None = None
    at_most: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether the threshold is reached; what was not measured misses nothing."""
        if self.value is None:
            return True
        is_enough = self.at_least is None or self.value >= self.at_least
        return is_enough and (self.at_most is None or self.value <= self.at_most)


@dataclass(frozen=True)
class RunOutcome:
    """The whole of what was measured, and what it took."""

    measures: tuple[MeasuredValue, ...] = ()
    usage: Usage = field(default_factory=Usage)


@dataclass(frozen=True)
class EvaluationRun:
    """A run as it is kept."""

    id: str
    setup: RunSetup
    author: str
    """Whoever started it: the address of their account, or their pseudonym once it is gone."""
    began: datetime
    ended: datetime | None
    state: RunState
    total: int | None
    """Cases; None until they are known."""
    done: int
    held: int
    """Of those that are done, the ones in which nothing is wrong."""
    versions: RunVersions = RunVersions()
    outcome: RunOutcome = RunOutcome()
    problem: Text = ""
    """Why it failed."""
    is_stopping: bool = False
    """Whether somebody has told it to stop and it goes on yet."""

    @property
    def faulty_cases(self) -> int:
        """How many cases have a fault so far."""
        return self.done - self.held


@dataclass(frozen=True)
class CaseFault:
    """One thing that is wrong in a case."""

    measure: str
    turn: int
    """From 1."""
    expected: str
    came: str


@dataclass(frozen=True)
class CaseVerdict:
    """The verdict on one case."""

    case_id: str
    messages: str
    """As JSON, as evaluation writes them."""
    faults: tuple[CaseFault, ...] = ()
    seconds: float = 0.0
    conversation_id: str | None = None
    """Of an own case: the one that it was made of, with which this goes."""

    @property
    def is_held(self) -> bool:
        """Whether nothing is wrong in it."""
        return not self.faults


@dataclass(frozen=True)
class RunFilter:
    """Which runs are meant; what is empty or None does not matter."""

    suite: str = ""
    model: str = ""
    state: RunState | None = None


@dataclass(frozen=True)
class RunAct:
    """An act of somebody on a run."""

    actor: str
    """Address of their account, or their pseudonym once it is gone."""
    time: datetime
    action: str


@dataclass(frozen=True)
class RunReport:
    """The news of a run since the report before."""

    total: int | None = None
    versions: RunVersions | None = None
    verdicts: Sequence[CaseVerdict] = field(default=())


class EvaluationRunRepository(Protocol):
    """The runs of one shop. Whoever may not is told NotFound. What is done to a run is noted with it."""

    async def begin(self, actor: Actor, setup: RunSetup) -> EvaluationRun:
        """Begin a run, unless one goes on. Raises NotFound, UnknownVisitor, EvaluationRunning, StorageFull."""
        ...

    async def get(self, actor: Actor, run_id: str) -> EvaluationRun:
        """The run of this id. Raises NotFound, UnknownVisitor."""
        ...

    async def list(
        self,
        actor: Actor,
        where: RunFilter = RunFilter(),
        *,
        after: EvaluationRun | None = None,
        limit: int = 50,
    ) -> Sequence[EvaluationRun]:
        """Runs, the newest first, from behind `after` on. Raises NotFound, UnknownVisitor."""
        ...

    async def verdicts(self, actor: Actor, run_id: str) -> Sequence[CaseVerdict]:
        """The verdicts on its cases, in their order, without those whose conversation is gone. Raises NotFound, UnknownVisitor."""
        ...

    async def acts(self, actor: Actor, run_id: str) -> Sequence[RunAct]:
        """Who did what to it, the latest last. Raises NotFound, UnknownVisitor."""
        ...

    async def stop(self, actor: Actor, run_id: str) -> None:
        """Have it stop, wherever it runs; one that is over stays as it is. Raises NotFound, UnknownVisitor, StorageFull."""
        ...

    async def remove(self, actor: Actor, run_id: str) -> None:
        """Remove one that is over. Raises NotFound, UnknownVisitor, EvaluationRunning, StorageFull."""
        ...


class EvaluationRecorder(Protocol):
    """Keeps what a run does, for the process that runs it."""

    async def report(self, run_id: str, report: RunReport) -> bool:
        """Keep it, and with it that the run is alive; False when it is to stop, or is over. Raises StorageFull."""
        ...

    async def end(
        self,
        run_id: str,
        state: RunState,
        outcome: RunOutcome = RunOutcome(),
        *,
        problem: Text = "",
        rest: RunReport = RunReport(),
    ) -> None:
        """Keep the rest and end it in this state, both or neither, unless it is over. Raises StorageFull."""
        ...
