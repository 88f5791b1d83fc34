"""Everything that is kept of one person, value by value, as somebody finds it who opens the file."""

import io
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from zipfile import ZipFile

import pytest

from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.errors import StorageError, UnknownVisitor
from maven_app.export.document import Document
from maven_app.export.personal_data.data_export import DataSources, open_data_export
from maven_app.export.personal_data.manifest import DataManifest
from tests.fakes.memory_accounts import MemoryPersonalRecords
from tests.fakes.turns import OWNER, Bench

THREADS = ThreadPoolExecutor(1)


async def exported(bench: Bench, owner: Actor = OWNER, locale: str = "en") -> Mapping[str, bytes]:
    """The files of an export, by their paths."""
    sources = DataSources(bench.conversations, bench.log, MemoryPersonalRecords(bench.database))
    pieces = await open_data_export(sources, owner, locale=locale, shop="Maven", clock=bench.clock, threads=THREADS)
    archive = ZipFile(io.BytesIO(b"".join([piece async for piece in pieces])))
    return {name: archive.read(name) for name in archive.namelist()}


async def test_every_conversation_is_there_as_text_and_as_data(bench: Bench) -> None:
    ids = [await bench.conversation() for _ in range(3)]
    await bench.say("a desk lamp", ids[0])
    await bench.conversations.rename(OWNER, ids[1], title="../../etc: Lamps?")
    await bench.conversations.set_pinned(OWNER, ids[1], True)
    await bench.conversations.set_archived(OWNER, ids[2], True)
    await bench.conversations.set_tags(OWNER, ids[2], ["Gifts"])
    await bench.conversations.create(Actor("bob"), title="Bob's")
    files = await exported(bench)
    manifest = DataManifest.model_validate_json(files["manifest.json"])

    assert {
        entry.id: (entry.pinned, entry.archived, entry.tags, entry.messages) for entry in manifest.conversations
    } == {
        ids[0]: (False, False, (), 1),
        ids[1]: (True, False, (), 0),
        ids[2]: (False, True, ("Gifts",), 0),
    }
    assert manifest.counts == {"conversations": 3, "messages": 1} and manifest.owner == "visitor"
    [spoken] = [entry for entry in manifest.conversations if entry.messages]
    assert "a desk lamp" in files[spoken.markdown].decode()
    assert Document.model_validate_json(files[spoken.json_file]).blocks[0].text == "a desk lamp"  # type: ignore[union-attr]
    paths = {path for entry in manifest.conversations for path in (entry.markdown, entry.json_file)}
    assert set(files) == paths | {"manifest.json", "records.json", "README.md"} and len(paths) == 6
    assert all(path.count("/") == 1 and ".." not in path.partition("/")[2][:3] for path in paths)


async def test_what_it_is_stands_in_it_in_the_language_of_its_reader(bench: Bench) -> None:
    await bench.conversation()

    assert "conversations/ berisi 1 percakapan" in (await exported(bench, locale="id"))["README.md"].decode()


async def test_records_are_data_that_any_program_reads(bench: Bench) -> None:
    files = await exported(bench)

    assert json.loads(files["records.json"]) == {}


async def test_nobody_has_anything_to_export(bench: Bench) -> None:
    with pytest.raises(UnknownVisitor):
        await exported(bench, NOBODY)


async def test_an_export_that_breaks_off_is_no_whole_file(bench: Bench) -> None:
    first = await bench.conversation()
    await bench.say("a desk lamp", first)

    class Failing:
        """A `TurnLog` of which nothing can be read."""

        async def read(self, *_: object, **__: object) -> None:
            raise StorageError("gone")

    sources = DataSources(bench.conversations, Failing(), MemoryPersonalRecords(bench.database))  # type: ignore[arg-type]
    pieces = await open_data_export(sources, OWNER, locale="en", shop="Maven", clock=bench.clock, threads=THREADS)
    with pytest.raises(StorageError):
        [piece async for piece in pieces]
