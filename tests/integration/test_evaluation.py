"""The golden questions through the real runner, database and catalogue in a temporary folder."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from maven_app.cli.eval import command
from maven_app.domain.errors import SetupError


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No .env file is read, and the program's log level is left as it was."""
    monkeypatch.chdir(tmp_path)
    level = logging.getLogger("maven_app").level
    yield
    logging.getLogger("maven_app").setLevel(level)


@pytest.mark.parametrize("tag", ["form", "question"])
def test_the_offline_engine_meets_the_thresholds(tag: str) -> None:
    ran = CliRunner().invoke(command, ["--only", tag, "--json"])

    told = json.loads(ran.stdout)
    assert ran.exit_code == 0, told
    assert told["model"] == "offline"
    assert len(told["questions"]) > 3
    assert told["used"]["calls"] > len(told["questions"])


def test_an_unknown_tag_is_said_in_a_sentence() -> None:
    ran = CliRunner().invoke(command, ["--only", "nothing"])

    assert isinstance(ran.exception, SetupError)
    assert "nothing" in ran.exception.public
