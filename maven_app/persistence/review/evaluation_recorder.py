"""Evaluation recorder in SQL: what the process that runs test cases writes of them."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, func, insert, select, update
from sqlmodel import col

from maven_app.domain.language.translatable import Text
from maven_app.persistence.database import Database
from maven_app.persistence.review.evaluation_runs import FAULTS, OUTCOME, PROBLEM, VERSIONS
from maven_app.persistence.review.tables import EvaluationResultRow, EvaluationRunRow
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock
from maven_app.ports.review.evaluation_runs import CaseVerdict, RunOutcome, RunReport, RunState


class SqlEvaluationRecorder:
    """An `EvaluationRecorder` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def report(self, run_id: str, report: RunReport) -> bool:
        """Keep it; False when the run is to stop, or is over. Raises StorageFull."""
        return await self._database.write(partial(self._report, run_id, report))

    async def end(
        self,
        run_id: str,
        state: RunState,
        outcome: RunOutcome = RunOutcome(),  # noqa: B008 - a frozen value
        *,
        problem: Text = "",
        rest: RunReport = RunReport(),  # noqa: B008 - a frozen value
    ) -> None:
        """Keep the rest and end it in this state, both or neither, unless it is over. Raises StorageFull."""
        values = {
            **{"state": state, "running": None, "ended_at": self._clock.now()},
            **{"outcome": _json(OUTCOME, outcome), "problem": _json(PROBLEM, problem)},
        }
        goes_on = (col(EvaluationRunRow.id) == run_id, col(EvaluationRunRow.state) == "running")

        def end(connection: Connection) -> None:
            self._report(run_id, rest, connection)
            connection.execute(update(EvaluationRunRow).where(*goes_on).values(values))

        await self._database.write(end)

    def _report(self, run_id: str, report: RunReport, connection: Connection) -> bool:
        place = connection.scalar(
            select(func.max(col(EvaluationResultRow.place))).where(col(EvaluationResultRow.run_id) == run_id)
        )
        values: dict[str, Any] = {
            "renewed_at": self._clock.now(),
            "done": col(EvaluationRunRow.done) + len(report.verdicts),
            "held": col(EvaluationRunRow.held) + sum(verdict.is_held for verdict in report.verdicts),
        }
        if report.total is not None:
            values["total"] = report.total
        if report.versions is not None:
            values["versions"] = _json(VERSIONS, report.versions)
        goes_on = (col(EvaluationRunRow.id) == run_id, col(EvaluationRunRow.state) == "running")
        if connection.execute(update(EvaluationRunRow).where(*goes_on).values(values)).rowcount == 0:
            return False
        self._keep(run_id, -1 if place is None else place, report.verdicts, connection)
        return not connection.scalar(
            select(col(EvaluationRunRow.is_stopping)).where(col(EvaluationRunRow.id) == run_id)
        )

    def _keep(self, run_id: str, last: int, verdicts: Sequence[CaseVerdict], connection: Connection) -> None:
        """Keep verdicts behind the last one; those of a conversation that went meanwhile are counted alone."""
        now, here = self._clock.now(), _conversations_there(verdicts, connection)
        rows = [
            {
                **{"run_id": run_id, "place": place, "case_id": one.case_id, "conversation_id": one.conversation_id},
                **{"stored_at": now, "messages": strip_unstorable(one.messages), "seconds": one.seconds},
                "faults": _json(FAULTS, one.faults),
            }
            for place, one in enumerate(verdicts, start=last + 1)
            if one.conversation_id is None or one.conversation_id in here
        ]
        if rows:
            connection.execute(insert(EvaluationResultRow), rows)


def _conversations_there(verdicts: Sequence[CaseVerdict], connection: Connection) -> set[str]:
    named = {one.conversation_id for one in verdicts if one.conversation_id}
    conversation = ConversationRow
    there = select(col(conversation.id)).where(col(conversation.id).in_(named))
    return set(connection.scalars(there)) if named else set()


def _json(adapter: Any, value: Any) -> str:
    return strip_unstorable(adapter.dump_json(value).decode())
