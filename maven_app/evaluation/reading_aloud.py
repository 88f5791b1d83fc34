"""Reading aloud: the questions of `aloud/` with their answers as text, for a person to grade."""

import importlib.resources
from collections.abc import Iterator
from pathlib import Path

from maven_app.domain.conversation.artifacts import Inquiry, products_of
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.scoring import CaseRun
from maven_app.understanding.need_summary import DisplayedPart, shown_parts

_HEADING = "## "
_SHOWN = 5


def aloud_cases(questions: Path | None = None) -> list[EvalCase]:
    """A case per block of `questions` (by default the three hundred that ship), in order, tagged with its heading."""
    text = (questions or importlib.resources.files("maven_app.evaluation") / "aloud" / "questions.txt").read_text(
        "utf-8"
    )
    cases, heading = list[EvalCase](), ""
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if line.strip()]
        heading = next((line.removeprefix(_HEADING) for line in lines if line.startswith(_HEADING)), heading)
        said = [line for line in lines if not line.startswith(_HEADING)]
        if said:
            turns = [{"message": message} for message in said]
            cases.append(EvalCase.model_validate({"id": str(len(cases) + 1), "turns": turns, "tags": [heading]}))
    return cases


def format_run(run: CaseRun) -> Iterator[str]:
    """The lines of one block: what was said, what was understood of it, the answer, and the products that it shows."""
    yield f"=== {run.case.id} ({', '.join(run.case.tags)})"
    for turn, need in zip(run.transcript.turns, run.needs, strict=True):
        yield f"Shopper: {words_of(turn.message)}"
        yield f"Understood: {'; '.join(_part_text(part) for part in shown_parts(need))}"
        yield f"Maven: {turn.text}"
        yield from _shown_lines(turn)


def _part_text(part: DisplayedPart) -> str:
    return f"{part.text} × {part.pieces}" if part.pieces > 1 else part.text


def _shown_lines(turn: Turn) -> Iterator[str]:
    for step in turn.steps:
        if step.artifact is None:
            continue
        if isinstance(step.artifact, Inquiry):
            yield f"   [form] {step.artifact.reason}"
            for asked in step.artifact.all_questions:
                options = (": ".join(filter(None, (option.label, option.detail))) for option in asked.options)
                yield f"   [form] {asked.question} {' / '.join(options)}"
            continue
        names = [f"{p.name} {p.price_text}" for p in products_of(step.artifact)]
        yield f"   [{step.artifact.kind}] {' | '.join(names[:_SHOWN])}"
