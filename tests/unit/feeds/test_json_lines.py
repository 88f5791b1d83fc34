"""JSON Lines files, good and nasty."""

from pathlib import Path

from maven_app.feeds.json_lines import read_json_lines
from maven_app.feeds.rows import BadRow, Row


def test_good_lines_are_read_and_bad_ones_named(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    lines = [
        '\ufeff{"Name": "Lamp"}',
        "",
        "{broken",
        "[1]",
        '"text"',
        "[" * 100_000,
        '{"price": NaN}',
        '{"name": "Desk"}',
    ]
    path.write_text("\n".join(lines), encoding="utf-8")

    rows = list(read_json_lines(path))

    assert [row for row in rows if isinstance(row, Row)] == [Row(1, {"name": "Lamp"}), Row(8, {"name": "Desk"})]
    assert [row.line for row in rows if isinstance(row, BadRow)] == [3, 4, 5, 6, 7]
    assert all(row.reason for row in rows if isinstance(row, BadRow))
