"""Formats: files with names that say what they are, whatever the title holds."""

import pytest

from maven_app.domain.conversation.transcript import Transcript
from maven_app.export.formats import ExportFormat, content_disposition, file_name, write
from tests.unit.export.conftest import whole


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Headphones: a buying guide (up to $300)", "Headphones a buying guide (up to $300).pdf"),
        ("../../etc/passwd", "etc passwd.pdf"),
        ('a"; filename="evil.exe', "a ; filename= evil.exe.pdf"),
        ("耳机", "耳机.pdf"),
        ("\u202egnp.exe", "gnp.exe.pdf"),
        ("...", "maven.pdf"),
        ("x" * 200, f"{'x' * 80}.pdf"),
        ("words " * 20, f"{('words ' * 13).strip()}.pdf"),
    ],
)
def test_a_file_is_called_by_its_title(title: str, name: str) -> None:
    assert file_name(title, ExportFormat.PDF) == name


def test_a_version_stands_behind_the_title() -> None:
    assert file_name("A guide", ExportFormat.MARKDOWN, version=2) == "A guide v2.md"


def test_the_header_has_a_plain_name_and_the_whole_one() -> None:
    header = content_disposition("Kopfhörer 耳机 “best”.xlsx")

    assert header == (
        "attachment; filename=\"kopfhorer-best.xlsx\"; filename*=UTF-8''"
        "Kopfh%C3%B6rer%20%E8%80%B3%E6%9C%BA%20%E2%80%9Cbest%E2%80%9D.xlsx"
    )


@pytest.mark.parametrize("format", list(ExportFormat))
def test_every_format_has_something_to_say_of_a_conversation(transcript: Transcript, format: ExportFormat) -> None:
    assert len(write(whole(transcript), format)) > 1000
