"""CSV files: read back by the standard library they hold the values of the document, and no spreadsheet runs one."""

import csv
import io

import pytest

from maven_app.domain.conversation.transcript import Transcript
from maven_app.export.document import Document, Row, Table, Value
from maven_app.export.writers.csv_file import inert_cell, write_csv
from tests.unit.export.conftest import document_of, whole


def lines(document: Document) -> list[list[str]]:
    return list(csv.reader(io.StringIO(write_csv(document).decode("utf-8-sig"))))


@pytest.mark.parametrize("locale", ["en", "id", "en_US"])
def test_every_value_of_a_comparison_stands_in_its_row_and_column(transcript: Transcript, locale: str) -> None:
    document = document_of(transcript, "comparison", locale)
    table = next(block for block in document.blocks if isinstance(block, Table))
    read = lines(document)
    head = next(at for at, line in enumerate(read) if line[1:2] == [table.columns[0]])

    assert read[head][1:-2] == list(table.columns)
    for line, row in zip(read[head + 1 :], table.rows, strict=False):
        stated = [f"{cell.text} ({cell.as_stated})" if cell.as_stated else cell.text for cell in row.cells]
        assert line[:-2] == [row.group, *stated]


def test_the_sources_of_values_and_their_dates_are_listed(transcript: Transcript) -> None:
    document = document_of(transcript, "comparison")
    read = lines(document)

    price = next(line for line in read if line[1:2] == ["Price"])
    assert price[-2] == "Sony WH-1000XM5: 1; Bose QuietComfort Ultra Headphones: 6; Sennheiser Momentum 4 Wireless: 7"
    last = read[-len(document.sources) :]
    assert [line[0] for line in last] == [str(source.number) for source in document.sources]
    assert last[0][1:3] == ["Sony WH-1000XM5 specifications", "Sony"] and last[0][4] == "12 May 2022"


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1+1",
        "-1+1",
        "@SUM(A1)",
        "\t=1+1",
        "\r=1",
        " =1+1",
        "＝1+1",
        "=cmd|' /C calc'!A0",
        "-2+3+cmd|' /C calc'!A0",
    ],
)
def test_what_a_spreadsheet_would_run_is_text(text: str) -> None:
    assert inert_cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["-", "-5", "+3.5", "-1.299,50", "words", "a=b", "5-6", ""])
def test_what_cannot_run_stays_as_it_is(text: str) -> None:
    assert inert_cell(text) == text


def test_no_cell_of_a_file_is_a_formula() -> None:
    hostile = Value(text='=HYPERLINK("https://evil.example","press")', conflict="=2", sources=(1,))
    table = Table(title="=1", columns=("=2", "@3"), rows=(Row(cells=(hostile, hostile), group="+4+1"),))
    document = Document(title="=5", byline="-6+7", language="en", blocks=(table,))

    assert not [cell for line in lines(document) for cell in line if cell.startswith(("=", "+", "-", "@"))]


def test_it_opens_as_utf_8_and_ends_lines_as_spreadsheets_do(transcript: Transcript) -> None:
    file = write_csv(whole(transcript))

    assert file.startswith(b"\xef\xbb\xbf") and b"\r\n" in file
