"""XLSX files, opened by a library: typed cells that read as on the page, and a sheet of sources."""

import io
from datetime import datetime
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.workbook import Workbook

from maven_app.domain.conversation.transcript import Transcript
from maven_app.export.document import Document, Row, Table, Value
from maven_app.export.writers.xlsx_file import free_name, number_format, sheet_name, write_xlsx
from tests.unit.export.conftest import document_of, whole


def opened(document: Document) -> Workbook:
    return load_workbook(io.BytesIO(write_xlsx(document)))


def first_table(document: Document) -> Table:
    return next(block for block in document.blocks if isinstance(block, Table))


def one_cell(value: Value) -> Any:
    """How a value stands in a sheet."""
    table = Table(title="One", columns=("Value",), rows=(Row(cells=(value,)),))
    return opened(Document(title="A", byline="B", language="en", blocks=(table,)))["One"]["A5"]


@pytest.mark.parametrize("locale", ["en", "id", "en_US"])
def test_every_value_of_a_comparison_is_the_typed_value_of_its_cell(transcript: Transcript, locale: str) -> None:
    document = document_of(transcript, "comparison", locale)
    table, sheet = first_table(document), opened(document).active
    assert sheet is not None

    for line, row in zip(sheet.iter_rows(min_row=5), table.rows, strict=True):
        for cell, value in zip(line[1:], row.cells, strict=False):
            expected = value.value if value.type in ("number", "money") else value.text
            if value.type == "date" and len(str(value.value)) == 10:
                expected = datetime.fromisoformat(str(value.value))
            assert cell.value == expected, (row, value)


@pytest.mark.parametrize(
    ("value", "locale", "format"),
    [
        (Value(text="250 g", type="number", value=250, unit="g"), "en", '#,##0" g"'),
        (Value(text="1,5 kg", type="number", value=1.5, unit="kg"), "id", '#,##0.0" kg"'),
        (Value(text="6.1″", type="number", value=6.1, unit="in"), "en", '#,##0.0"″"'),
        (Value(text="30 h (noise cancelling on)", type="number", value=30, unit="h"), "en", '#,##0" h (noise cancelling on)"'),
        (Value(text="1.2 kg", type="number", value=1200, unit="g"), "en", '#,##0" g"'),
        (Value(text="$399.99", type="money", value=399.99, unit="USD"), "en", '"$"#,##0.00'),
        (Value(text="$1,299.50", type="money", value=1299.5, unit="USD"), "en", '"$"#,##0.00'),
        (Value(text="Rp 4.500.000", type="money", value=4500000, unit="IDR"), "id", '"Rp "#,##0'),
        (Value(text="86 (70 to 86)", type="number", value=86), "en", '#,##0" (70 to 86)"'),
    ],
)  # fmt: skip
def test_a_number_reads_as_on_the_page(value: Value, locale: str, format: str) -> None:
    assert number_format(value, locale) == format


def test_conflicts_better_values_and_unknown_ones_are_marked() -> None:
    differing = one_cell(Value(text="250 g", type="number", value=250, unit="g", conflict="shop.example says 260 g"))
    better = one_cell(Value(text="$99", type="money", value=99, unit="USD", better=True))
    unknown = one_cell(Value(text="unknown", state="unknown"))

    assert differing.comment.text == "shop.example says 260 g" and differing.fill.start_color.rgb == "FFFBEBC8"
    assert better.font.b and not differing.font.b
    assert unknown.font.i and unknown.value == "unknown"


def test_what_looks_like_a_formula_or_an_address_is_text() -> None:
    for text in ("=1+1", "@SUM(A1)", "+1", "https://evil.example"):
        cell = one_cell(Value(text=text))
        assert (cell.value, cell.data_type, cell.hyperlink) == (text, "s", None)


def test_sources_have_a_sheet_with_days_and_links(transcript: Transcript) -> None:
    document = document_of(transcript, "comparison")
    sheet = opened(document)["Sources"]

    assert [row[0].value for row in sheet.iter_rows(min_row=5)] == [source.number for source in document.sources]
    assert (sheet["B5"].value, sheet["E5"].value) == ("Sony WH-1000XM5 specifications", datetime(2022, 5, 12))


def test_a_conversation_has_a_sheet_of_words_and_one_per_table(transcript: Transcript) -> None:
    document = whole(transcript)
    workbook = opened(document)
    tables = [block for block in document.blocks if isinstance(block, Table)]

    assert workbook.sheetnames[0] == "Words" and workbook.sheetnames[-1] == "Sources"
    assert len(workbook.sheetnames) == len(tables) + 2
    lines = [str(row[0].value) for row in workbook["Words"].iter_rows()]
    assert lines[0] == "Headphones for long flights"
    assert [line for line in lines if line.startswith("See the sheet")] == [
        f"See the sheet “{name}”" for name in workbook.sheetnames[1:-1]
    ]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Headphones for long flights", "Headphones for long flights"),
        ("Ranked for “for long flights” by battery", "Ranked for “for long flights”"),
        ("Headphones under $300 “for long flights”", "Headphones under $300"),
        ("“For long flights and a long commute”", "For long flights and a long"),
        ("Headphones with a case (and a cable, too)", "Headphones with a case"),
        ("A/B: what's [best]?", "A B what's best"),
        ("'quoted'", "quoted"),
        ("Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffahrtsgesellsch"),
        ("Headphones, speakers, and phones, too", "Headphones, speakers, and"),
        ("???", "-"),
    ],
)
def test_a_sheet_is_called_by_whole_words_of_its_title(title: str, name: str) -> None:
    assert sheet_name(title) == name and len(name) <= 31


def test_sheets_of_one_title_have_names_of_their_own() -> None:
    names: set[str] = set()
    for _ in range(3):
        names.add(free_name("A" * 31, names).casefold())

    assert names == {"a" * 31, f"{'a' * 29} 2", f"{'a' * 29} 3"}
