"""`python -m maven_app ask`: the same turn in a terminal, as the log's own lines."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from maven_app.cli.ask import command
from maven_app.domain.errors import MavenError
from tests import patience

ROOT = Path(__file__).parents[2]
NO_SETTINGS = dict.fromkeys(("GEMINI_API_KEY", "OPENAI_API_KEY", "SERPER_API_KEY", "TAVILY_API_KEY", "MAVEN_MODEL"))
"""Unset, for a process as for a command that is called in this one."""


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("ask") / "data"


def ask(data_dir: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in NO_SETTINGS}
    return subprocess.run(
        [sys.executable, "-m", "maven_app", "ask", *arguments],
        cwd=ROOT,
        env={**environment, "MAVEN_DATA_DIR": str(data_dir)},
        capture_output=True,
        text=True,
        timeout=patience.PROCESS_SECONDS,
        check=False,
    )


def ask_here(data_dir: Path, *arguments: str) -> Result:
    """The log's own lines, by the command in this process."""
    return CliRunner().invoke(command, ["--json", *arguments], env={**NO_SETTINGS, "MAVEN_DATA_DIR": str(data_dir)})


def lines(answered: subprocess.CompletedProcess[str] | Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in answered.stdout.splitlines()]


def test_a_turn_is_printed_line_by_line_and_its_conversation_can_be_continued(data_dir: Path) -> None:
    first = ask(data_dir, "--json", "noise cancelling headphones under $300 for flights")

    assert first.returncode == 0, first.stderr
    told = lines(first)
    assert told[0]["kind"] == "turn_started" and told[-1]["kind"] == "turn_finished"
    products = [line["item"] for line in told if line["kind"] == "item_added"]
    product = next(p for p in products if p["fit"] == "match")
    assert set(product["price"]) >= {"amount", "currency", "as_of"} and isinstance(product["price"]["amount"], str)
    assert {"id", "name", "brand", "category", "specs"} <= set(product)
    assert set(product["specs"][0]) >= {"key", "value", "unit", "sources"} and product["specs"][0]["sources"]

    second = lines(ask_here(data_dir, "--conversation", told[0]["conversation_id"], "compare the first two"))
    assert second[0]["position"] == told[-1]["position"] + 1
    table = next(line["artifact"] for line in second if line["kind"] == "artifact_ready")
    assert table["kind"] == "comparison" and len(table["products"]) == 2


def test_the_terminal_draws_cards_words_and_sources(data_dir: Path) -> None:
    drawn = ask(data_dir, "compare the Pixel 9 and the Galaxy S24")

    assert drawn.returncode == 0, drawn.stderr
    for part in (
        "Google Pixel 9",
        "Samsung Galaxy S24",
        "Battery capacity",
        "4,700 mAh ▲",
        "tech specs",
        "conversation",
    ):
        assert part in drawn.stdout


def test_what_cannot_be_asked_is_one_sentence_and_exit_code_1(data_dir: Path) -> None:
    refused = ask(data_dir, "--json", "   ")

    assert refused.returncode == 1 and refused.stdout == ""
    assert len(refused.stderr.strip().splitlines()) == 1 and "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--conversation", "nobody", "hello"), "error.no_conversation"),
        (("x" * 4_001,), "error.message_too_long"),
        (("--source", "global", "hi"), "error.source_off"),
        (("--model", "gemini:x", "hi"), "error.model_off"),
    ],
    ids=["a conversation that is not there", "too long", "a source that is off", "a model without a key"],
)
def test_a_refusal_is_a_sentence_of_ours(data_dir: Path, arguments: tuple[str, ...], why: str) -> None:
    refused = ask_here(data_dir, *arguments)

    assert isinstance(refused.exception, MavenError) and refused.exception.public.code == why
    assert refused.stdout == ""
