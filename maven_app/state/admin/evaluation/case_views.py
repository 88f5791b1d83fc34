"""Case views: the cases of a run beside those of the run before, each with its messages and what is wrong in it."""

from collections.abc import Iterator, Mapping, Sequence

from pydantic import BaseModel, TypeAdapter, ValidationError

from maven_app.evaluation.cases import EvalMessage
from maven_app.evaluation.stored_runs.comparison import CHANGES, Change, ComparedCase
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.evaluation_runs import CaseFault, CaseVerdict
from maven_app.state.admin.cases.views import message_text
from maven_app.state.admin.evaluation.labels import measure_label

_MESSAGES: TypeAdapter[tuple[EvalMessage, ...]] = TypeAdapter(tuple[EvalMessage, ...])
_TITLES: Mapping[Change, str] = {
    "regressed": "evaluation.regressed",
    "failing_new_case": "evaluation.failing_new_case",
    "failing": "evaluation.failing",
    "still_failing": "evaluation.still_failing",
    "fixed": "evaluation.fixed",
}


class ResultRow(BaseModel, frozen=True):
    """A case that fails, or failed before."""

    id: str
    message: str
    """The last one."""
    note: str
    """Names of the measures by which it is wrong."""


class ResultGroup(BaseModel, frozen=True):
    """Cases to which the same happened since the run before."""

    change: str
    title: str
    rows: tuple[ResultRow, ...]
    more: str
    """How many more there are, in words."""


class ResultFault(BaseModel, frozen=True):
    """One thing that is wrong."""

    measure: str
    where: str
    """In which answer, where there are several."""
    expected: str
    came: str


class ResultView(BaseModel, frozen=True):
    """A case that is open; empty for none."""

    id: str = ""
    messages: tuple[str, ...] = ()
    faults: tuple[ResultFault, ...] = ()
    before: tuple[ResultFault, ...] = ()
    """The faults of the run before, where those were others."""
    case_id: str = ""
    """Of an own case that is still there."""
    conversation_id: str = ""


def result_groups(cases: Sequence[ComparedCase], language: str, *, limit: int) -> list[ResultGroup]:
    """The cases in groups by what happened to them, at most `limit` of each."""
    groups = {change: [case for case in cases if case.change == change] for change in CHANGES}
    return [_group(change, of, language, limit) for change, of in groups.items() if of]


def result_view(case: ComparedCase, language: str, *, is_there: bool) -> ResultView:
    """The case with all that is known of it; `is_there` says whether an own case can be opened."""
    verdict, before = case.verdict, case.before
    return ResultView(
        id=verdict.case_id,
        messages=tuple(message_texts(verdict, language)),
        faults=tuple(_fault_views(verdict, language)),
        before=() if before is None or case.fails_alike else tuple(_fault_views(before, language)),
        case_id=verdict.case_id if is_there else "",
        conversation_id=verdict.conversation_id or "",
    )


def message_texts(verdict: CaseVerdict, language: str) -> Sequence[str]:
    """The messages of its shopper; none where this version cannot read them."""
    try:
        return [message_text(one, language) for one in _MESSAGES.validate_json(verdict.messages)]
    except ValidationError:
        return []


def _group(change: Change, cases: Sequence[ComparedCase], language: str, limit: int) -> ResultGroup:
    hidden = len(cases) - limit
    translator = get_translator(language)
    return ResultGroup(
        change=change,
        title=translator.count(_TITLES[change], len(cases)),
        rows=tuple(_row(case, language) for case in cases[:limit]),
        more=translator.count("evaluation.more_cases", hidden) if hidden > 0 else "",
    )


def _row(case: ComparedCase, language: str) -> ResultRow:
    verdict = case.before if case.change == "fixed" and case.before else case.verdict
    measures = dict.fromkeys(measure_label(fault.measure, language) for fault in verdict.faults)
    note = ", ".join(measures)
    if case.change == "fixed":
        note = get_translator(language).say("evaluation.was_wrong", measures=note)
    elif case.change == "still_failing" and not case.fails_alike:
        note = get_translator(language).say("evaluation.otherwise", measures=note)
    messages = message_texts(case.verdict, language)
    return ResultRow(id=verdict.case_id, message=messages[-1] if messages else verdict.case_id, note=note)


def _fault_views(verdict: CaseVerdict, language: str) -> Iterator[ResultFault]:
    is_conversation = len(message_texts(verdict, language)) > 1
    for fault in verdict.faults:
        where = (
            get_translator(language).say("evaluation.answer_number", number=str(fault.turn)) if is_conversation else ""
        )
        yield _fault_view(fault, where, language)


def _fault_view(fault: CaseFault, where: str, language: str) -> ResultFault:
    return ResultFault(
        measure=measure_label(fault.measure, language), where=where, expected=fault.expected, came=fault.came
    )
