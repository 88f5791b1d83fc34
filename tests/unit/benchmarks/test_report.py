"""Figures beside their floor and their target."""

import json
from pathlib import Path

from tests.benchmarks.report import Figure, with_earlier, write_json


def test_a_figure_is_told_as_a_ratio_to_the_floor_of_its_run() -> None:
    assert Figure("server", 0.3, "s", floor=0.1).ratio == 3.0
    assert Figure("scripts", 200, "kB").ratio is None


def test_a_target_is_met_up_to_its_value() -> None:
    assert Figure("behind", 60, "ms", target=60).met is True
    assert Figure("behind", 61, "ms", target=60).met is False
    assert Figure("behind", 61, "ms").met is None


def test_the_file_holds_figures_with_what_was_worked_out(tmp_path: Path) -> None:
    path = tmp_path / "new" / "figures.json"

    write_json([Figure("behind", 30, "ms", floor=10, target=60)], path, about={"load": 1.5})

    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["load"] == 1.5
    assert kept["figures"][0] | {"name": "behind", "ratio": 3.0, "met": True} == kept["figures"][0]


def test_a_figure_stands_beside_what_it_was_in_an_earlier_run(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    write_json([Figure("turn", 200, "ms")], path, about={})

    now = with_earlier([Figure("turn", 90, "ms", target=150), Figure("new", 1, "ms")], path)

    assert [(figure.value, figure.before) for figure in now] == [(90, 200), (1, None)]
