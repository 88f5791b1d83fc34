"""What every page under measurement is told."""

import time
from pathlib import Path

from tests.benchmarks import script


def test_the_answer_has_a_thousand_tokens_between_its_markers() -> None:
    tokens = script.text_tokens()

    assert len(tokens) == script.TOKENS
    assert (tokens[0], tokens[-1].strip()) == (script.FIRST, script.LAST)
    assert all("".join(tokens).count(marker) == 1 for marker in (script.FIRST, script.LAST))


def test_the_table_has_a_thousand_cells_between_its_markers() -> None:
    cells = [cell for _, cells in script.table_rows() for cell in cells]

    assert len(cells) == script.CELLS
    assert (cells[0], cells[-1]) == (script.FIRST, script.LAST)


async def test_the_moment_of_the_last_token_is_kept(tmp_path: Path) -> None:
    told = tmp_path / "told"
    began = time.time() * 1000

    given = [item async for item in script.paced(["a", "b", "c"], told, per_second=100)]

    assert given == ["a", "b", "c"]
    assert began + 20 <= float(told.read_text(encoding="utf-8")) <= time.time() * 1000
