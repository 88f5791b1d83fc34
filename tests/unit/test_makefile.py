"""The targets of the Makefile that no other test goes through, in a folder of their own: what they run, and what they leave alone."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import patience

_PROJECT = Path(__file__).parents[2]
_RECORDER = """#!/bin/sh
case "$1" in -c) exec {python} "$@" ;; esac
case "$*" in
  "-m ruff"*) exec {python} "$@" ;;
  "-m pip --version") echo "pip 26.3 from here" ;;
  *) echo "$*" >> calls ;;
esac
"""
"""Python, but it only writes down what it is asked to install or to run of Maven."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A clone with a Makefile, its pins, and an environment that has everything but is not stamped."""
    for name in ("Makefile", "requirements.txt", "requirements-dev.txt"):
        shutil.copy(_PROJECT / name, tmp_path / name)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(_RECORDER.format(python=sys.executable))
    python.chmod(0o755)
    return tmp_path


def _make(folder: Path, *words: str) -> list[str]:
    """Run a target; what Python wrote down, in order."""
    calls = folder / "calls"
    calls.unlink(missing_ok=True)
    subprocess.run(
        ["make", "--silent", *words],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        timeout=patience.PROCESS_SECONDS,
    )
    return calls.read_text().splitlines() if calls.exists() else []


def test_install_brings_in_what_is_pinned_once_and_prepares_each_time(folder: Path) -> None:
    prepare = "-m maven_app prepare"

    first, second = _make(folder, "install"), _make(folder, "install")
    (folder / "requirements.txt").open("a").write("\n# changed\n")
    third = _make(folder, "install")

    install = "-m pip install -qq --no-compile -r requirements.txt"
    assert (first, second, third) == ([install, prepare], [prepare], [install, prepare])


def test_format_brings_the_code_into_its_format_and_mends_what_can_be(folder: Path) -> None:
    untidy = folder / "untidy.py"
    untidy.write_text("import os\nimport sys\nprint( sys.argv )\n")

    _make(folder, "format")

    assert untidy.read_text() == "import sys\n\nprint(sys.argv)\n"


def test_clean_removes_what_was_made_and_keeps_what_is_the_shoppers(folder: Path) -> None:
    made = [".web", ".build/4210", ".mypy_cache", "maven_app/__pycache__", "test-results"]
    kept = ["data/maven.db", "maven_app/config.py", ".env"]
    for name in [*(f"{one}/file" for one in made), *kept]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")

    _make(folder, "clean")

    assert [name for name in (*made, ".venv") if (folder / name).exists()] == []
    assert all((folder / name).exists() for name in kept)
