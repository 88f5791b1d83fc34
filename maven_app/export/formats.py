"""Formats: the kinds of files that a document can be written as."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from enum import StrEnum
from urllib.parse import quote

from maven_app.export.document import Document
from maven_app.export.writers.csv_file import write_csv
from maven_app.export.writers.html_file import write_html
from maven_app.export.writers.json_file import write_json
from maven_app.export.writers.markdown_file import write_markdown
from maven_app.export.writers.pdf_file import write_pdf
from maven_app.export.writers.xlsx_file import write_xlsx

_LONGEST_NAME = 80
_NOT_IN_FILE_NAMES = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*\u200b-\u200f\u202a-\u202e\u2066-\u2069]+')
"""Signs that a file system refuses, or that turn the direction of a name."""


class ExportFormat(StrEnum):
    """A kind of file, by its ending."""

    CSV = "csv"
    XLSX = "xlsx"
    MARKDOWN = "md"
    JSON = "json"
    PDF = "pdf"
    HTML = "html"


Writer = Callable[[Document], bytes]

_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_WRITERS: Mapping[ExportFormat, tuple[str, Writer]] = {
    ExportFormat.CSV: ("text/csv; charset=utf-8", write_csv),
    ExportFormat.XLSX: (_XLSX, write_xlsx),
    ExportFormat.MARKDOWN: ("text/markdown; charset=utf-8", write_markdown),
    ExportFormat.JSON: ("application/json", write_json),
    ExportFormat.PDF: ("application/pdf", write_pdf),
    ExportFormat.HTML: ("text/html; charset=utf-8", write_html),
}
"""Of each format, the media type and what writes it."""


def media_type(format: ExportFormat) -> str:
    """The media type of a format's files."""
    return _WRITERS[format][0]


def write(document: Document, format: ExportFormat) -> bytes:
    """The document as a file. It blocks while it works."""
    return _WRITERS[format][1](document)


def file_name(title: str, format: ExportFormat, *, version: int | None = None) -> str:
    """A file's name after its title: "Headphones: a guide" as "Headphones a guide v2.pdf"."""
    name = " ".join(_NOT_IN_FILE_NAMES.sub(" ", title).split())
    if len(name) > _LONGEST_NAME:
        name = name[:_LONGEST_NAME].rpartition(" ")[0] or name[:_LONGEST_NAME]
    name = name.strip(" .")
    return f"{name or 'maven'}{f' v{version}' if version else ''}.{format}"


def content_disposition(name: str) -> str:
    """The header that saves an answer under `name` (RFC 6266), with a plain name for programs that read no other."""
    stem, _, ending = name.rpartition(".")
    letters = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^A-Za-z0-9]+", "-", letters).strip("-").lower() or "maven"
    return f"attachment; filename=\"{plain}.{ending}\"; filename*=UTF-8''{quote(name, safe='')}"
