"""`python -m maven_app ingest` of goods of a kind that Maven has no category for, in processes of its own, then `ask`."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from maven_app.cli.ask import command
from tests import patience

ROOT = Path(__file__).parents[2]
NO_SETTINGS = dict.fromkeys(("GEMINI_API_KEY", "OPENAI_API_KEY", "SERPER_API_KEY", "TAVILY_API_KEY", "MAVEN_MODEL"))
"""Unset, for a process as for a command that is called in this one."""
KITCHEN = ROOT / "tests" / "data" / "kitchen"


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder into which both feeds of toasters were brought, the second under a name that says nothing."""
    folder = tmp_path_factory.mktemp("own-kinds")
    stock = folder / "stock.csv"
    stock.write_text((KITCHEN / "toasters.csv").read_text(encoding="utf-8"), encoding="utf-8")
    named = maven(folder / "data", "ingest", "--category", "Toasters", str(stock))
    assert "8 products (8 new or changed)" in named.stdout, named.stderr
    more = maven(folder / "data", "ingest", str(KITCHEN / "toasters.xml"))
    assert "3 products (3 new or changed)" in more.stdout, more.stderr
    return folder / "data"


def maven(data_dir: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in NO_SETTINGS}
    return subprocess.run(
        [sys.executable, "-m", "maven_app", *arguments],
        cwd=ROOT,
        env={**environment, "MAVEN_DATA_DIR": str(data_dir)},
        capture_output=True,
        text=True,
        timeout=patience.PROCESS_SECONDS,
        check=False,
    )


def asked(data_dir: Path, *arguments: str) -> list[dict[str, Any]]:
    answered = CliRunner().invoke(command, ["--json", *arguments], env={**NO_SETTINGS, "MAVEN_DATA_DIR": str(data_dir)})
    assert answered.exit_code == 0, answered.output
    return [json.loads(line) for line in answered.stdout.splitlines()]


def test_toasters_are_found_within_their_budget_and_compared_by_their_own_facts(data_dir: Path) -> None:
    told = asked(data_dir, "2-slice toaster under $50")

    found = [line["item"] for line in told if line["kind"] == "item_added"]
    matches = [item for item in found if item["fit"] == "match"]
    assert {"KT-100", "KT-103", "KT-106", "CK-1"} <= {item["id"] for item in matches}
    assert all(item["category"] == "toasters" for item in found)
    assert all(float(item["price"]["amount"]) <= 50 for item in matches)
    assert all(fact["sources"] for item in found for fact in item["specs"])
    assert [item["score"] for item in found] == [None] * len(found)

    again = asked(
        data_dir,
        "--conversation",
        told[0]["conversation_id"],
        "compare the Bosch CompactClass and the Breville Bread Select",
    )
    table = next(line["artifact"] for line in again if line["kind"] == "artifact_ready" and "items" in line["artifact"])
    rows = {row["key"]: sorted(cell["text"] for cell in row["cells"]) for row in table["items"]}
    assert (rows["slots"], rows["wattage"], rows["weight"]) == (["2", "2"], ["900 W", "980 W"], ["1.32 kg", "1.91 kg"])
    assert all(cell["sources"] for row in table["items"] for cell in row["cells"] if cell["known"])


def test_a_limit_holds_across_the_units_of_two_feeds(data_dir: Path) -> None:
    told = asked(data_dir, "toaster with at least 0.95 kW under $100")

    found = [line["item"] for line in told if line["kind"] == "item_added"]
    assert {item["id"] for item in found if item["fit"] == "match"} == {"KT-101", "KT-107", "CK-1"}
