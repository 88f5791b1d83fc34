"""XLSX: a sheet per table with typed cells, a sheet of words, and a sheet of sources.

Every text is written as a string and never as what it looks like, so that no cell is a formula.
"""

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from maven_app.domain.documents.prose import strip_markdown
from maven_app.domain.quantities.formatting import write_date, write_number
from maven_app.export.document import CitedSource, Document, Heading, Notes, Prose, Row, Table, Value
from maven_app.export.writers.words import has_groups, row_conflicts, row_sources, translator_of, value_text
from maven_app.messages.catalogue import Translator

_LONGEST_SHEET_NAME, _LONGEST_CELL, _WIDEST = 31, 32_767, 48
"""Characters that a spreadsheet takes of a sheet's name and of a cell, and of the width of a column."""
_NOT_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_AT_NO_END = " ,;:.–—-·(&"
_QUOTES = (("“", "”"), ("‘", "’"), ("«", "»"), ("(", ")"))
_NUMBER = re.compile(r"\d[\d.,\u00a0\u202f' ]*\d|\d")
_WRAPPED = {"text_wrap": True, "valign": "top"}
_LOOKS: dict[str, dict[str, object]] = {
    "title": {"bold": True, "font_size": 16},
    "soft": {"font_color": "#675F53"},
    "heading": {"bold": True, "font_size": 12, **_WRAPPED},
    "columns": {"bold": True, "bottom": 1, "bg_color": "#F1EDE5", **_WRAPPED},
    "group": {"font_color": "#675F53", **_WRAPPED},
    "plain": _WRAPPED,
    "unknown": {"italic": True, "font_color": "#857C6E", **_WRAPPED},
    "link": {"font_color": "#1B6450", "underline": 1, **_WRAPPED},
}
_BETTER: dict[str, object] = {"bold": True, "font_color": "#1B6450"}
_CONFLICT: dict[str, object] = {"bg_color": "#FBEBC8"}


def write_xlsx(document: Document) -> bytes:
    """The workbook. It opens on the table where there is one only."""
    file = io.BytesIO()
    with Workbook(file, {"in_memory": True}) as workbook:
        _Workbook(workbook, document, translator_of(document)).write()
    return file.getvalue()


@dataclass
class _Workbook:
    """A workbook that is being written."""

    workbook: Workbook
    document: Document
    words: Translator
    _formats: dict[str, Format] = field(default_factory=dict)
    _names: set[str] = field(default_factory=set)

    def write(self) -> None:
        """Put the document on its sheets."""
        document = self.document
        self.workbook.set_properties({"title": document.title, "comments": document.byline})
        tables = [block for block in document.blocks if isinstance(block, Table)]
        words = self._sheet(self.words.say("export.words"))
        sheets = [self._sheet(self._title_of(table)) for table in tables]
        self._write_words(words, [sheet.get_name() for sheet in sheets])
        for table, sheet in zip(tables, sheets, strict=True):
            self._write_table(sheet, table)
        if len(sheets) == 1:
            sheets[0].activate()
        if document.sources:
            self._write_sources(self._sheet(self.words.say("sources.title")))

    def _sheet(self, title: str) -> Worksheet:
        name = free_name(sheet_name(title), self._names)
        self._names.add(name.casefold())
        return self.workbook.add_worksheet(name)

    def _write_words(self, sheet: Worksheet, tables: Sequence[str]) -> None:
        """Write the words beside the tables, which are on the sheets called `tables`."""
        sheet.set_column(0, 0, 100)
        lines = [(self.document.title, "title"), (self.document.byline, "soft"), *self._lines(iter(tables))]
        for row, (text, look) in enumerate(lines):
            sheet.write_string(row, 0, text[:_LONGEST_CELL], self._format(look))

    def _lines(self, sheet_names: Iterator[str]) -> list[tuple[str, str]]:
        """The words of the document, each with its look, and where each of its tables is."""
        lines: list[tuple[str, str]] = []
        for block in self.document.blocks:
            match block:
                case Heading(text=text):
                    lines += [("", "plain"), (text, "heading")]
                case Prose(text=text):
                    lines.append((strip_markdown(text), "plain"))
                case Notes(title=title, items=items):
                    lines += [("", "plain"), *([(title, "heading")] if title else []), *((i, "plain") for i in items)]
                case Table():
                    see = self.words.say("export.see_sheet", title=next(sheet_names))
                    lines += [("", "plain"), (see, "soft")]
        return lines

    def _title_of(self, table: Table) -> str:
        return table.title or self.document.title

    def _write_table(self, sheet: Worksheet, table: Table) -> None:
        sheet.write_string(0, 0, self._title_of(table), self._format("title"))
        sheet.write_string(1, 0, self.document.byline, self._format("soft"))
        grouped = has_groups(table)
        titles = [*([self.words.say("export.group")] if grouped else []), *table.columns]
        titles += [self.words.say("sources.title"), self.words.say("export.conflicts")]
        for column, title in enumerate(titles):
            sheet.write_string(_HEAD, column, title, self._format("columns"))
        for at, row in enumerate(table.rows, start=_HEAD + 1):
            self._write_row(sheet, at, table, row, grouped=grouped)
        self._finish(sheet, rows=len(table.rows), columns=len(titles), fixed=1 + grouped)

    def _write_row(self, sheet: Worksheet, at: int, table: Table, row: Row, *, grouped: bool) -> None:
        if grouped:
            sheet.write_string(at, 0, row.group, self._format("group"))
        for column, value in enumerate(row.cells, start=int(grouped)):
            self._write_value(sheet, at, column, value)
        last = len(row.cells) + grouped
        sheet.write_string(at, last, row_sources(table, row), self._format("group"))
        sheet.write_string(at, last + 1, row_conflicts(table, row), self._format("group"))

    def _finish(self, sheet: Worksheet, *, rows: int, columns: int, fixed: int) -> None:
        """Make a table easy to use: its head and labels stay in view, it can be filtered, and it prints on pages."""
        sheet.freeze_panes(_HEAD + 1, fixed)
        if rows:
            sheet.autofilter(_HEAD, 0, _HEAD + rows, columns - 1)
        sheet.autofit(max_width=300)
        sheet.set_landscape()
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(_HEAD)

    def _write_value(self, sheet: Worksheet, row: int, column: int, value: Value) -> None:
        text, look = value_text(value)[:_LONGEST_CELL], self._look(value)
        match value.type, value.value:
            case (("number" | "money"), (int() | float()) as number):
                sheet.write_number(row, column, number, look)
            case "date", str(day) if len(day) == _WHOLE_DATE:
                sheet.write_datetime(row, column, date.fromisoformat(day), look)
            case _ if value.url:
                sheet.write_url(row, column, value.url, look, text)
            case _:
                sheet.write_string(row, column, text, look)
        if notes := [note for note in (value.conflict, value.as_stated) if note]:
            sheet.write_comment(row, column, "\n".join(notes), {"x_scale": 2})

    def _look(self, value: Value) -> Format:
        """The format of a cell: how its value is written, and what it means."""
        if value.state != "known":
            return self._format("unknown")
        look = dict(_LOOKS["link" if value.url and value.type == "text" else "plain"])
        if value.type in ("number", "money"):
            look["num_format"] = number_format(value, self.words.locale)
        elif value.type == "date":
            look["num_format"] = "d mmm yyyy"
        return self._new_format({**look, **(_BETTER if value.better else {}), **(_CONFLICT if value.conflict else {})})

    def _format(self, name: str) -> Format:
        return self._new_format(_LOOKS[name])

    def _new_format(self, look: dict[str, object]) -> Format:
        key = repr(sorted(look.items()))
        if key not in self._formats:
            self._formats[key] = self.workbook.add_format(look)
        return self._formats[key]

    def _write_sources(self, sheet: Worksheet) -> None:
        codes = ("export.number", "export.title", "export.site", "export.address", "export.published", "export.read_on")
        titles = [*map(self.words.say, codes), self.words.say("export.notes")]
        sheet.write_string(0, 0, self.words.say("sources.title"), self._format("title"))
        for column, title in enumerate(titles):
            sheet.write_string(_HEAD, column, title, self._format("columns"))
        for at, source in enumerate(self.document.sources, start=_HEAD + 1):
            self._write_source(sheet, at, source)
        self._finish(sheet, rows=len(self.document.sources), columns=len(titles), fixed=1)

    def _write_source(self, sheet: Worksheet, row: int, source: CitedSource) -> None:
        plain = self._format("plain")
        sheet.write_number(row, 0, source.number, plain)
        sheet.write_string(row, 1, source.title, plain)
        sheet.write_string(row, 2, source.site, plain)
        if source.url:
            sheet.write_url(row, 3, source.url, self._format("link"))
        for column, day in ((4, source.published), (5, source.read_on)):
            if day:
                self._write_value(
                    sheet, row, column, Value(text=write_date(day, self.words.locale), type="date", value=day)
                )
        sheet.write_string(row, 6, self._source_note(source), plain)

    def _source_note(self, source: CitedSource) -> str:
        if not source.opened:
            return self.words.say("sources.not_opened")
        return self.words.say("sources.missed", figures="; ".join(source.unstated)) if source.unstated else ""


_HEAD = 3
"""Row of a sheet's column titles, counted from 0."""
_WHOLE_DATE = len("2024-08-09")


def sheet_name(title: str, longest: int = _LONGEST_SHEET_NAME) -> str:
    """The name of the sheet of this title: cut behind a word where it is too long, with no quotation left open."""
    plain = " ".join(_NOT_IN_SHEET_NAMES.sub(" ", title).split())
    if len(plain) > longest:
        whole_words = plain[: longest + 1].rpartition(" ")[0]
        plain = (whole_words or plain[:longest]).rstrip(_AT_NO_END)
        for opening, closing in _QUOTES:
            while plain.count(opening) > plain.count(closing):
                before, _, inside = plain.rpartition(opening)
                plain = before.rstrip(_AT_NO_END) or inside
    return plain.strip(" '") or "-"


def free_name(name: str, taken: set[str]) -> str:
    """`name`, with a number where a sheet is called so already, whatever its capitals."""
    number, free = 2, name
    while free.casefold() in taken:
        ending = f" {number}"
        free, number = f"{sheet_name(name, _LONGEST_SHEET_NAME - len(ending))}{ending}", number + 1
    return free


def number_format(value: Value, locale: str) -> str:
    """The spreadsheet's format in which a number reads as on the page: its signs, its unit and as many decimals as it has."""
    assert isinstance(value.value, int | float)  # noqa: S101 - asked of numbers alone
    decimals = _decimals(value.value, is_money=value.type == "money")
    digits = "#,##0" + (f".{'0' * decimals}" if decimals else "")
    before, after = _around(value, write_number(value.value, locale))
    return f"{_literal(before)}{digits}{_literal(after)}"


def _decimals(number: float, *, is_money: bool) -> int:
    fraction = len(f"{number:.3f}".rstrip("0").partition(".")[2])
    return max(fraction, 2) if is_money and fraction else min(fraction, 3 if is_money else 2)


def _around(value: Value, written: str) -> tuple[str, str]:
    """The signs before and behind the number of a value's words; its unit where those have the number in another one."""
    parts: Sequence[str] = _NUMBER.split(value.text, maxsplit=1)
    if len(parts) == 2 and (value.type == "money" or written in value.text):
        return parts[0], parts[1]
    return "", f" {value.unit}" if value.unit else ""


def _literal(text: str) -> str:
    return '"' + text.replace('"', "″") + '"' if text else ""
