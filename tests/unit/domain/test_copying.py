"""Copies with changes: values keep what is not named, and neither Python nor mypy lets a name through that is no field."""

from pathlib import Path

import pytest
from mypy import api

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit

ROOT = Path(__file__).parents[3]
CALLS = """
from pydantic import BaseModel

from maven_app.domain.copying import copy_with


class Text(BaseModel, frozen=True):
    text: str
    key: str = ""


class Number(BaseModel, frozen=True):
    number: int
    key: str = ""


def changed(text: Text, either: Text | Number) -> None:
    reveal_type(copy_with(text, text="new"))
    reveal_type(copy_with(either, key="k1"))
    copy_with(text, key="k1", number=3)
    copy_with(text, text=3)
    copy_with(either, number=3)
"""


def test_a_copy_keeps_what_is_not_named() -> None:
    budget = BudgetLimit(currency="USD", highest=300, words="under $300")

    assert copy_with(budget, soft=True) == BudgetLimit(currency="USD", highest=300, words="under $300", soft=True)
    assert not budget.soft


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="BudgetLimit has no field higest"):
        copy_with(BudgetLimit(currency="USD"), higest=300)


def test_mypy_checks_each_name_and_its_type(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "calls.py"
    module.write_text(CALLS, encoding="utf-8")
    monkeypatch.chdir(ROOT)

    told, errors, _ = api.run(["--config-file", "pyproject.toml", "--follow-imports", "silent", str(module)])

    assert errors == ""
    assert [line.partition(": ")[2] for line in told.splitlines()[:-1] if "defined in" not in line] == [
        'note: Revealed type is "calls.Text"',
        'note: Revealed type is "calls.Text | calls.Number"',
        'error: Unexpected keyword argument "number" for "copy_with"  [call-arg]',
        'error: Argument "text" to "copy_with" has incompatible type "int"; expected "str"  [arg-type]',
        'error: Unexpected keyword argument "number" for "copy_with"  [call-arg]',
    ]
