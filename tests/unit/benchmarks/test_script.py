"""What every page under measurement is told."""

import json
import time
from pathlib import Path

import pytest

from tests.benchmarks import script


@pytest.mark.parametrize("length", [200, script.TOKENS])
def test_the_answer_has_so_many_tokens_between_its_markers_and_some_of_them_marked(length: int) -> None:
    tokens = script.text_tokens(length)

    assert len(tokens) == length
    assert sum(bool(script.MARK.search(token)) for token in tokens) >= 2
    assert (tokens[0], tokens[-1].strip()) == (script.FIRST, script.LAST)
    assert all("".join(tokens).count(marker) == 1 for marker in (script.FIRST, script.LAST))


@pytest.mark.parametrize("length", [200, script.CELLS])
def test_the_table_has_so_many_cells_between_its_markers(length: int) -> None:
    cells = [cell for _, cells in script.table_rows(length) for cell in cells]

    assert len(cells) == length
    assert (cells[0], cells[-1]) == (script.FIRST, script.LAST)


async def test_when_marked_tokens_and_the_last_one_were_given_is_kept(tmp_path: Path) -> None:
    told = tmp_path / "told"
    began = time.time() * 1000

    given = [item async for item in script.paced([" m0001m", "b", "c"], told, per_second=100)]

    kept = json.loads(told.read_text(encoding="utf-8"))
    assert given == [" m0001m", "b", "c"]
    assert list(kept) == ["m0001m", script.LAST]
    assert began <= kept["m0001m"] <= kept[script.LAST] - 15
    assert began + 20 <= kept[script.LAST] <= time.time() * 1000
