"""Editing: the expectations of an own case as lines of a form, and back; a line that says nothing is refused by its words."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, get_args

from pydantic import ValidationError

from maven_app.domain.copying import copy_with
from maven_app.domain.errors import FormRejected, RequestError
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import Constraint
from maven_app.evaluation.cases import EvalCase, EvalTurn, Intent, Outcome
from maven_app.ports.products import ProductIndex
from maven_app.ports.review.golden_cases import GoldenCase

if TYPE_CHECKING:
    from maven_app.knowledge.shipped import Knowledge  # no page waits for it

FIELDS = ("intent", "outcome", "first_pick", "wishes", "excludes", "must_say", "must_not_say")
"""The expectations that a form has lines for, in its order."""
_REFUSALS = {
    "intent": "cases.bad_intent",
    "outcome": "cases.bad_outcome",
    "first_pick": "cases.bad_product",
    "wishes": "cases.bad_wish",
    "excludes": "cases.bad_exclusion",
    "must_say": "cases.bad_pattern",
    "must_not_say": "cases.bad_pattern",
}
CHOICES: Mapping[str, Sequence[str]] = {"intent": get_args(Intent), "outcome": get_args(Outcome)}
"""The words of those fields that have but a few."""
_CANDIDATES = 5


class ExpectationRejected(FormRejected):
    """A line of a field says nothing that a case could expect."""

    def __init__(self, field: str, line: str) -> None:
        code, choices = _REFUSALS[field], ", ".join(CHOICES.get(field, ()))
        public = translatable(code, value=line, choices=choices) if choices else translatable(code, value=line)
        super().__init__(f"{field}: {line!r}", public=public)
        self.field = field


class CaseUnreadable(RequestError):
    """A case is kept in words that cases no longer have."""

    public = translatable("cases.unreadable")


def case_in(stored: GoldenCase) -> EvalCase:
    """The case, under the id that it is kept by. Raises CaseUnreadable."""
    try:
        return copy_with(EvalCase.model_validate_json(stored.content), id=stored.id)
    except ValidationError as error:
        raise CaseUnreadable(f"case {stored.id!r}") from error


def limit_choices(case: EvalCase) -> Sequence[Constraint]:
    """The limits that may be expected of the last turn: those of the draft, whatever is expected by now."""
    return case.limit_choices or case.turns[-1].constraints or ()


def expectation_lines(case: EvalCase) -> Mapping[str, Sequence[str]]:
    """The expectations of the last turn, by field, as somebody would write them."""
    last = case.turns[-1]
    return {
        "intent": last.intent,
        "outcome": last.outcome,
        "first_pick": last.first_pick,
        "wishes": last.wishes,
        "excludes": [one.text for one in last.excludes],
        "must_say": [one.text for one in last.must_say],
        "must_not_say": [one.text for one in last.must_not_say],
    }


class CaseEditor:
    """Writes what a form says into a case."""

    def __init__(self, index: ProductIndex, knowledge: "Knowledge") -> None:
        self._index = index
        self._knowledge = knowledge

    async def edit(self, case: EvalCase, lines: Mapping[str, Sequence[str]], limits: Sequence[int] | None) -> EvalCase:
        """The case with other expectations of its last turn.

        `limits` are the places of those choices that must be understood, and no others; None where limits are not checked.
        Raises ExpectationRejected for the first line that says nothing, CatalogueUnavailable.
        """
        expected: dict[str, Any] = {field: _valid_lines(field, lines.get(field, ())) for field in FIELDS}
        last = case.turns[-1]
        picked = [line if line in last.first_pick else await self._product_id(line) for line in expected["first_pick"]]
        expected["first_pick"] = list(dict.fromkeys(picked))
        for line in set(expected["wishes"]) - set(last.wishes):
            self._require_wish(line)
        choices = tuple(limit_choices(case))
        picks = None if limits is None else [one for place, one in enumerate(choices) if place in limits]
        changed = EvalTurn.model_validate({**dict(last), **expected, "constraints": picks})
        return copy_with(case, turns=(*case.turns[:-1], changed), limit_choices=choices)

    async def _product_id(self, line: str) -> str:
        """The id of the product that a line names by its id or its name."""
        if line in await self._index.products([line]):
            return line
        found = [match for match in await self._index.match_name(line, limit=_CANDIDATES) if match.is_meant]
        if not found or (len(found) > 1 and found[0].score == found[1].score):
            raise ExpectationRejected("first_pick", line)
        return found[0].product.id

    def _require_wish(self, line: str) -> None:
        known = self._knowledge.criteria.values()
        ids = {f"use:{id}" for one in known for id in one.uses} | {
            f"criterion:{id}" for one in known for id in one.criteria
        }
        if not set(line.split("|")) <= ids:
            raise ExpectationRejected("wishes", line)


def _valid_lines(field: str, lines: Sequence[str]) -> Sequence[str]:
    """The lines that say something. Raises ExpectationRejected for one that a case cannot say."""
    written = [line.strip() for line in lines if line.strip()]
    for line in written:
        try:
            EvalTurn.model_validate({"message": "", field: [line]})
        except ValidationError as error:
            raise ExpectationRejected(field, line) from error
    return list(dict.fromkeys(written))
