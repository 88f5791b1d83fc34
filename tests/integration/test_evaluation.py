"""Golden cases through the real runner, database and catalogue in a temporary folder."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from maven_app.cli.evaluation.eval import command
from maven_app.domain.errors import SetupError
from tests.english import english

CASES = ("headphones-flights", "refine-brand", "compare-request", "shop-wireless-mouse")
"""A search, a conversation, a comparison, and a search among a shop's goods."""


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No .env file is read, and the program's log level is left as it was."""
    monkeypatch.chdir(tmp_path)
    level = logging.getLogger("maven_app").level
    yield
    logging.getLogger("maven_app").setLevel(level)


def test_cases_are_run_and_held_to_the_thresholds() -> None:
    ran = CliRunner().invoke(command, ["--json", *(part for id in CASES for part in ("--case", id))])

    told = json.loads(ran.stdout)
    assert ran.exit_code == 0, told
    assert told["model"] == "offline"
    assert sorted(case["id"] for case in told["cases"]) == sorted(CASES)
    assert told["conversations"] == 1
    assert told["used"]["calls"] > len(CASES)
    assert told["sections"]["shop-goods"] == {"cases": 1, "held": 1, "faults": {}}


def test_an_unknown_tag_is_said_in_a_sentence() -> None:
    ran = CliRunner().invoke(command, ["--tag", "nothing"])

    assert isinstance(ran.exception, SetupError)
    assert "nothing" in english(ran.exception.public)
