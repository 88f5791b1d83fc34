"""Editing: the lines of a form become expectations; a line that says nothing is refused by its words and changes nothing."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import pytest

from maven_app.domain.errors import FormRejected
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.own_cases.editing import (
    CaseEditor,
    CaseUnreadable,
    case_in,
    expectation_lines,
    limit_choices,
)
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.review.golden_cases import GoldenCase
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import catalogue

SONY = "sony-wh-1000xm5"
LIMITS = (CategoryLimit(category="headphones"), BudgetLimit(highest=300, currency="USD"))
CASE = EvalCase.model_validate(
    {
        "id": "own-1",
        "messages": ["hi", "headphones for flights"],
        "outcome": "product_list",
        "first_pick": ["gone-from-the-catalogue"],
        "constraints": LIMITS,
        "unused": ["starlit"],
    }
)


async def edit(lines: Mapping[str, Sequence[str]], limits: Sequence[int] | None = (0, 1)) -> EvalCase:
    return await CaseEditor(MemoryIndex(catalogue()), shipped_knowledge()).edit(CASE, lines, limits)


async def test_lines_become_the_expectations_of_the_last_turn() -> None:
    lines = {
        "intent": ["search", " advise ", "", "search"],
        "outcome": ["recommendation"],
        "first_pick": [SONY, "gone-from-the-catalogue"],
        "wishes": ["use:long_flights|use:commuting", "criterion:comfort"],
        "excludes": ["brand = Beats | Bose", "price > 350"],
        "must_say": ["noise.cancel"],
        "must_not_say": ["cheap(est)?"],
    }
    edited = await edit(lines, limits=[1])

    assert expectation_lines(edited) == {
        **{
            field: tuple(said) if field in ("intent", "outcome", "first_pick", "wishes") else said
            for field, said in lines.items()
        },
        "intent": ("search", "advise"),
    }
    assert edited.turns[:-1] == CASE.turns[:-1] and edited.turns[-1].message == CASE.turns[-1].message
    assert (edited.turns[-1].constraints, edited.turns[-1].unused) == (LIMITS[1:], ("starlit",))


async def test_a_product_is_named_by_its_name_too() -> None:
    edited = await edit({"first_pick": ["Sony WH-1000XM5", SONY]})

    assert edited.turns[-1].first_pick == (SONY,)


async def test_what_is_left_empty_is_no_longer_expected() -> None:
    last = (await edit({}, limits=None)).turns[-1]

    assert (last.outcome, last.first_pick, last.constraints) == ((), (), None)


async def test_limits_that_are_not_expected_can_be_expected_again() -> None:
    editor = CaseEditor(MemoryIndex(catalogue()), shipped_knowledge())
    case = CASE
    for limits, expected in (([1], LIMITS[1:]), ([], ()), (None, None), ([0, 1], LIMITS)):
        case = EvalCase.model_validate_json((await editor.edit(case, {}, limits)).model_dump_json())
        assert case.turns[-1].constraints == expected
        assert tuple(limit_choices(case)) == LIMITS


def test_a_case_that_no_longer_reads_is_said_to_be_so() -> None:
    now = datetime(2026, 11, 30, tzinfo=UTC)
    with pytest.raises(CaseUnreadable):
        case_in(GoldenCase("own-1", "c1", "t1", '{"turns": []}', "draft", "ada", now, now, "Lamps"))


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("intent", "buy"),
        ("outcome", "a table"),
        ("first_pick", "Starlit Sketcher 9000"),
        ("wishes", "use:starlit_sketching"),
        ("wishes", "comfort"),
        ("excludes", "Beats"),
        ("excludes", "colour_of_sky = blue"),
        ("excludes", "price > cheap"),
        ("must_say", "(open"),
        ("must_not_say", "[z-a]"),
        ("must_say", "a{99999999999999999999}"),
        ("must_say", "(" * 900 + "a" + ")" * 900),
    ],
)
async def test_a_line_that_says_nothing_is_refused_with_its_words(field: str, line: str) -> None:
    with pytest.raises(FormRejected) as refused:
        await edit({"outcome": ["words"], field: ["", line]})

    assert f"“{line}”" in english(refused.value.public)
