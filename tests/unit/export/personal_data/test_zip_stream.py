"""A zip file that leaves piece by piece."""

import io
from datetime import UTC, datetime
from zipfile import ZipFile

from maven_app.export.personal_data.zip_stream import ZipStream

MOMENT = datetime(2026, 11, 29, 6, 30, 20, tzinfo=UTC)


def test_the_pieces_are_one_file_that_any_program_opens() -> None:
    stream = ZipStream()
    pieces = [stream.add(f"{letter}.md", letter.encode() * 100_000, changed=MOMENT) for letter in "äb"]
    archive = ZipFile(io.BytesIO(b"".join([*pieces, stream.close()])))

    assert archive.testzip() is None and archive.namelist() == ["ä.md", "b.md"]
    assert archive.read("ä.md").decode() == "ä" * 100_000
    assert archive.infolist()[0].date_time == (2026, 11, 29, 6, 30, 20)


def test_no_piece_is_held_once_it_was_taken() -> None:
    stream = ZipStream()
    sizes = [len(stream.add(f"{number}.md", b"the same words " * 10, changed=MOMENT)) for number in range(200)]

    assert max(sizes) < 200
    assert len(set(sizes[100:])) == 1
