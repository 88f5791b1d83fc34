"""Versions: digits that change with the owner's knowledge and stay as they are otherwise."""

from pathlib import Path

from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.stored_runs.versions import run_versions


def test_the_owners_knowledge_is_part_of_what_answers(tmp_path: Path) -> None:
    plain = run_versions()
    (tmp_path / "laptops.toml").write_text("summary = 'mine'", encoding="utf-8")
    with_own = run_versions(tmp_path)
    (tmp_path / "laptops.toml").write_text("summary = 'other'", encoding="utf-8")

    assert {len(digits) for digits in (plain.code, plain.prompts, plain.knowledge)} == {8}
    assert len({plain.code, plain.prompts, plain.knowledge}) == 3
    assert (with_own.code, with_own.prompts) == (plain.code, plain.prompts)
    assert len({plain.knowledge, with_own.knowledge, run_versions(tmp_path).knowledge}) == 3
    assert run_versions() == plain


def test_what_is_asked_and_expected_is_part_of_what_changes() -> None:
    case = EvalCase.model_validate({"id": "a", "messages": ["a lamp?"]})
    other = EvalCase.model_validate({"id": "a", "messages": ["two lamps?"]})
    plain, asked, changed = run_versions(), run_versions(cases=[case]), run_versions(cases=[other])
    assert len({plain.cases, asked.cases, changed.cases}) == 3
    assert plain.code == asked.code == changed.code
    assert run_versions(cases=[case]) == asked
