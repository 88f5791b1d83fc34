"""Versions: eight digits for each part of what answers and for what is asked, so that two runs can tell what had changed between them."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import maven_app
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.thresholds import thresholds
from maven_app.ports.review.evaluation_runs import RunVersions

_PROMPTS, _KNOWLEDGE, _CASES = "prompts", "knowledge", "evaluation"
_DIGITS = 8


def run_versions(knowledge_dir: Path | None = None, cases: Sequence[EvalCase] = ()) -> RunVersions:
    """The versions of this installation and of these cases; `knowledge_dir` is the owner's own knowledge.

    It reads some 30 MB: not for the event loop.
    """
    root = Path(maven_app.__file__).parent
    parts: dict[str, list[Path]] = {_PROMPTS: [], _KNOWLEDGE: []}
    rest: list[Path] = []
    for file in _files_in(root):
        part = file.relative_to(root).parts[0]
        if part != _CASES or file.suffix == ".py":
            parts.get(part, rest).append(file)
    own = list(_files_in(knowledge_dir)) if knowledge_dir else []
    asked = "".join(case.model_dump_json() for case in cases) + repr(sorted(thresholds().items()))
    return RunVersions(
        code=_digits(rest),
        prompts=_digits(parts[_PROMPTS]),
        knowledge=_digits([*parts[_KNOWLEDGE], *own]),
        cases=hashlib.sha256(asked.encode()).hexdigest()[:_DIGITS],
    )


def _files_in(folder: Path) -> Iterator[Path]:
    files = (file for file in folder.rglob("*") if file.is_file())
    yield from sorted(file for file in files if "__pycache__" not in file.parts)


def _digits(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:_DIGITS]
