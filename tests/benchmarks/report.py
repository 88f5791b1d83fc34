"""Report: the figures with their floor, their ratio to it and their targets, as a table and as JSON."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Figure:
    """One figure of one run."""

    name: str
    value: float
    unit: str
    floor: float | None = None
    """What the bare page took in the same run."""
    target: float | None = None
    """At most this, on the machine that the targets are for. None: no target is set."""
    peer: float | None = None
    """What the AI SDK's page took in the same run, where it was measured."""
    before: float | None = None
    """What it was in an earlier run, where that is given and has it."""

    @property
    def ratio(self) -> float | None:
        """How many times the floor it is."""
        return round(self.value / self.floor, 2) if self.floor else None

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None without one."""
        return None if self.target is None else self.value <= self.target


def with_earlier(figures: list[Figure], path: Path) -> list[Figure]:
    """The figures, each with its value in the run that is kept at `path`."""
    earlier = {figure["name"]: figure["value"] for figure in json.loads(path.read_text(encoding="utf-8"))["figures"]}
    return [replace(figure, before=earlier.get(figure.name)) for figure in figures]


def write_json(figures: list[Figure], path: Path, *, about: Mapping[str, object]) -> None:
    """Keep every figure of a run."""
    told = [{**asdict(figure), "ratio": figure.ratio, "met": figure.met} for figure in figures]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**about, "figures": told}, indent=2) + "\n", encoding="utf-8")


def print_table(figures: list[Figure]) -> None:
    """Show every figure of a run."""
    table = Table(title="What the page and the search cost")
    table.add_column("figure", overflow="fold")
    for name in ("maven", "before", "floor", "ratio", "AI SDK", "target", "met"):
        table.add_column(name, justify="right")
    for figure in figures:
        table.add_row(
            figure.name,
            f"{_number(figure.value)} {figure.unit}",
            _number(figure.before),
            _number(figure.floor),
            _number(figure.ratio),
            _number(figure.peer),
            _number(figure.target),
            {True: "[green]yes[/green]", False: "[red]no[/red]", None: ""}[figure.met],
        )
    Console().print(table)


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
