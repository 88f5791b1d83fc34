"""Maven under measurement: its built page, state, runner and log as a shopper has them, with a tool that follows a script.

`python -m tests.benchmarks.app`, with the settings of Maven, the file for the time of the last token and the number of cells.
A message "stream table" is answered by the script, all else by the offline engine.
"""

import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from maven_app.bootstrap import build_index, services_lifespan
from maven_app.cli.serving import serve
from maven_app.cli.setup_steps import prepare
from maven_app.config import load_settings
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Cell, Comparison, ComparisonRow
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.copying import copy_with
from maven_app.domain.sources.sources import Source
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import (
    Done,
    Element,
    GroundingSources,
    LanguageModel,
    ModelSwitch,
    Prompt,
    ToolCall,
    ToolSpec,
    Words,
)
from maven_app.prompts.route_turn import RouteAnswer, RouteTurn
from maven_app.tools.compare_products import CompareArguments
from maven_app.tools.registry import TOOLS, Tool
from maven_app.tools.step import Step
from tests.benchmarks import script
from tests.benchmarks.messages import TABLE

A = TypeVar("A")
_TOOL = "compare_by_script"


class ScriptedEngine:
    """The offline engine, except that the script's message is answered by the script."""

    name = "script"

    def __init__(self, engine: LanguageModel) -> None:
        self._engine = engine

    async def stream(
        self, prompt: Prompt[A]
    ) -> AsyncGenerator[Words | Element | GroundingSources | ModelSwitch | Done[Any], None]:
        """Answer `prompt`."""
        if not isinstance(prompt, RouteTurn) or words_of(prompt.turn.message) != TABLE:
            async with aclosing(self._engine.stream(prompt)) as pieces:
                async for piece in pieces:
                    yield piece
            return
        calls: tuple[ToolCall, ...] = ()
        if not prompt.turn.steps:
            calls = (ToolCall(name=_TOOL, arguments={"product_ids": ["a", "b"]}),)
        yield Done(answer=RouteAnswer(calls=calls))


def paced_comparison(told: Path, length: int) -> Tool:
    """A comparison with the script's rows, so many cells in all, at the script's pace."""

    async def rows_at_pace(step: Step, _: CompareArguments) -> None:
        source = Source(id="s", kind="reference", title="The script", publisher="The benchmark")
        step.cite(source)
        products = tuple(
            Product(id=name, name=name, category="headphones", sources=(source,)) for name in script.COLUMNS
        )
        head = Comparison(products=products)
        step.begin(head)
        rows = [_row(number, label, cells) for number, (label, cells) in enumerate(script.table_rows(length))]
        async for row in script.paced(rows, told, per_second=script.PER_SECOND / len(script.COLUMNS)):
            step.add(row)
        step.complete(copy_with(head, items=tuple(rows)))

    return Tool(spec=ToolSpec(name=_TOOL, arguments=CompareArguments), run=rows_at_pace)


def _row(number: int, label: str, texts: list[str]) -> ComparisonRow:
    cells = tuple(
        Cell(text=text, known=True, better=place == number % len(texts), sources=("s",))
        for place, text in enumerate(texts)
    )
    group = number // 20
    return ComparisonRow(
        key=f"k{number}",
        label=label,
        group=f"Group {group + 1}",
        opens_group=number % 20 == 0,
        differs=True,
        cells=cells,
    )


def main() -> None:
    """Set up what has changed, then serve until SIGINT."""
    settings, told, length = load_settings(), Path(sys.argv[1]), int(sys.argv[2])
    prepare(settings)
    TOOLS[_TOOL] = paced_comparison(told, length)
    model = ScriptedEngine(OfflineEngine(build_index(settings)))
    serve(settings, partial(services_lifespan, settings, model, limited=False))


if __name__ == "__main__":
    main()
