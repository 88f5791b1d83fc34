"""`make bench` runs through; how fast anything is, is not asked here."""

import json
import subprocess
import sys
from pathlib import Path

from tests.e2e.server import ROOT

_OF_EACH_PART = (
    "first token after Enter, openai",
    "first token after Enter, gemini",
    "last token of a text that comes at once, openai",
    "first cell after Enter",
    "send to finished turn",
    "scripts on first load",
    "start to serving",
    "memory of the server",
    "added to a model's first byte",
    "hybrid search, 240 products",
    "Stop to the model's connection closed",
    "search in 100 conversations",
)


def test_every_part_of_the_benchmark_runs_through_at_its_smallest_size(
    spare_address: tuple[str, int], tmp_path: Path
) -> None:
    host, port = spare_address
    path = tmp_path / "figures.json"
    places = ("--host", host, "--port", str(port), "--beside", "4520", "--json", str(path))
    command = [sys.executable, "-m", "tests.benchmarks", "--smallest", *places]

    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    names = [figure["name"] for figure in json.loads(path.read_text(encoding="utf-8"))["figures"]]
    assert [begin for begin in _OF_EACH_PART if not any(name.startswith(begin) for name in names)] == []
