"""CSV and TSV files, good and nasty."""

from pathlib import Path

import pytest

from maven_app.feeds.delimited import read_delimited
from maven_app.feeds.rows import BadRow, FeedRejected, Row


def read(tmp_path: Path, content: str | bytes, name: str = "a.csv") -> list[Row | BadRow]:
    path = tmp_path / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return list(read_delimited(path))


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_found_whatever_the_file_is_called(tmp_path: Path, delimiter: str) -> None:
    rows = read(tmp_path, f"name{delimiter}price\nLamp{delimiter}12\n", "wrong.tsv")

    assert rows == [Row(2, {"name": "Lamp", "price": "12"})]


def test_a_byte_order_mark_and_odd_headers_are_read(tmp_path: Path) -> None:
    rows = read(tmp_path, "\ufeffName ,Screen-Size\r\nLamp,5\r\n")

    assert rows == [Row(2, {"name": "Lamp", "screen_size": "5"})]


def test_quotes_may_hold_delimiters_and_line_ends(tmp_path: Path) -> None:
    rows = read(tmp_path, 'name,note\n"A, B","two\nlines"\nC,d\n')

    assert rows == [Row(2, {"name": "A, B", "note": "two\nlines"}), Row(4, {"name": "C", "note": "d"})]


def test_a_quote_that_never_closes_costs_only_its_own_row(tmp_path: Path) -> None:
    good = "".join(f"Lamp {n},1\n" for n in range(500))
    rows = read(tmp_path, f'name,price\n"Broken,1\n{good}')

    assert isinstance(rows[0], BadRow)
    assert rows[0].line == 2
    assert [row.line for row in rows[1:]] == list(range(3, 503))
    assert all(isinstance(row, Row) for row in rows[1:])


def test_an_unclosed_quote_at_the_end_is_a_bad_row(tmp_path: Path) -> None:
    rows = read(tmp_path, 'name,price\nLamp,1\n"Broken,1\n')

    assert [type(row) for row in rows] == [Row, BadRow]


def test_a_row_with_too_many_values_is_bad_and_one_with_too_few_is_short(tmp_path: Path) -> None:
    rows = read(tmp_path, "name,price\na,1,2\nb\n\n , \n")

    assert isinstance(rows[0], BadRow)
    assert "3 values for 2 columns" in rows[0].reason
    assert rows[1:] == [Row(3, {"name": "b"})]


def test_a_huge_field_is_a_bad_row_and_the_next_is_read(tmp_path: Path) -> None:
    rows = read(tmp_path, f"name,price\n{'x' * 3_000_000},1\nLamp,2\nBig {'y' * 200_000},1\nDesk,3\n")

    assert [(type(row), row.line) for row in rows] == [(BadRow, 2), (Row, 3), (BadRow, 4), (Row, 5)]


def test_bytes_that_are_no_utf8_are_a_bad_row(tmp_path: Path) -> None:
    rows = read(tmp_path, b"name,price\nCaf\xe9,1\nLamp,2\n")

    assert [type(row) for row in rows] == [BadRow, Row]
    assert "UTF-8" in rows[0].reason if isinstance(rows[0], BadRow) else False


@pytest.mark.parametrize("content", ["", "\n\n", b"\xff\xfe\x00"])
def test_a_file_without_a_header_is_refused(tmp_path: Path, content: str | bytes) -> None:
    with pytest.raises(FeedRejected):
        read(tmp_path, content)


def test_a_quote_that_closes_far_below_swallows_no_rows(tmp_path: Path) -> None:
    good = "".join(f"Lamp {n},1\n" for n in range(500))
    rows = read(tmp_path, f'name,price\n"Broken,1\n{good}Last",2\n')

    assert sum(isinstance(row, Row) for row in rows) >= 500
