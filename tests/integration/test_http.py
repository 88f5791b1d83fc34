"""The HTTP application over what it stands on for real: SQLite, LanceDB and the offline engine, in a temporary folder."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection

from maven_app.api.gate import gate
from maven_app.api.routes import build_api
from maven_app.bootstrap import Services, services_lifespan
from maven_app.cli.setup_steps import prepare_data
from maven_app.config import Settings
from maven_app.domain.errors import CatalogueUnavailable, StorageFull
from tests import patience
from tests.english import english

NEED = "noise cancelling headphones under $300 for flights"


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as the first start leaves it."""
    data_dir = tmp_path_factory.mktemp("http") / "data"
    prepare_data(Settings(data_dir=data_dir, model="offline", database_url=None, catalogue_uri=None))
    return data_dir


@pytest.fixture
def data_dir(loaded: Path, tmp_path: Path) -> Path:
    """One test's own."""
    return Path(shutil.copytree(loaded, tmp_path / "data"))


@pytest.fixture
async def here(data_dir: Path) -> AsyncIterator[Services]:
    """The services of a process."""
    async with services_lifespan(
        Settings(data_dir=data_dir, model="offline", database_url=None, catalogue_uri=None)
    ) as built:
        yield built


@pytest.fixture
async def client(here: Services) -> AsyncIterator[httpx2.AsyncClient]:
    """A visitor who has been here before."""
    app = gate(origins=[], secure=False)(build_api())
    transport = httpx2.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx2.AsyncClient(transport=transport, base_url="http://maven") as client:
        await client.get("/api/health")
        yield client


async def _ask(client: httpx2.AsyncClient, text: str, conversation_id: str | None = None) -> tuple[str, list[Any]]:
    """Send a message; its conversation, and all that the conversation holds once it is answered."""
    body = {"message": {"kind": "text", "text": text}, "conversation_id": conversation_id}
    taken = await client.post("/api/messages", json=body)
    assert taken.status_code == 202, taken.text
    conversation_id = taken.json()["conversation_id"]
    return conversation_id, await _events(client, conversation_id, follow=True)


async def _events(client: httpx2.AsyncClient, conversation_id: str | None, **query: Any) -> list[Any]:
    answer = await client.get(f"/api/conversations/{conversation_id}/events", params=query)
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_a_message_is_answered_from_the_shipped_catalogue(client: httpx2.AsyncClient) -> None:
    _, told = await _ask(client, NEED)

    assert told[-1]["kind"] == "turn_finished"
    found = next(line["artifact"] for line in told if line["kind"] == "artifact_ready")
    matches = [item for item in found["items"] if item["fit"] == "match"]
    assert matches and all(float(item["price"]["amount"]) <= 300 for item in matches)


@pytest.mark.parametrize("damage", ["gone", "corrupt"])
async def test_a_catalogue_that_cannot_be_read_says_what_to_do_and_works_once_it_is_back(
    client: httpx2.AsyncClient, data_dir: Path, damage: str
) -> None:
    conversation_id, before = await _ask(client, NEED)
    (data_dir / "catalogue").rename(data_dir / "away")
    if damage == "corrupt":
        shutil.copytree(data_dir / "away", data_dir / "catalogue")
        for file in (data_dir / "catalogue").rglob("*.*"):
            if file.is_file():
                file.write_bytes(b"not a table")

    async with asyncio.timeout(patience.SECONDS):
        while (health := await client.get("/api/health")).status_code == 200:
            await asyncio.sleep(0.1)
    _, told = await _ask(client, "a laptop under $900", conversation_id)

    assert (health.status_code, health.json()["error"]) == (503, english(CatalogueUnavailable.public))
    assert told[-1]["notice"] == english(CatalogueUnavailable.public)
    assert told[: len(before)] == before

    shutil.rmtree(data_dir / "catalogue", ignore_errors=True)
    (data_dir / "away").rename(data_dir / "catalogue")
    assert (await client.get("/api/health")).status_code == 200
    _, told = await _ask(client, "a laptop under $900", conversation_id)
    assert told[-1]["kind"] == "turn_finished"


@contextmanager
def _disk(here: Services, *settings: str) -> Iterator[None]:
    """A database whose every new connection is held to `settings`."""

    def hold(connection: DBAPIConnection, *_: object) -> None:
        cursor = connection.cursor()
        for setting in settings:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    event.listen(here.database.engine, "connect", hold)
    here.database.engine.dispose()
    yield
    event.remove(here.database.engine, "connect", hold)
    here.database.engine.dispose()


@pytest.mark.parametrize(
    "disk", [("max_page_count=1", "wal_autocheckpoint=0"), ("query_only=ON",)], ids=["full", "read-only"]
)
async def test_a_disk_that_takes_nothing_more_is_told_and_everything_can_still_be_read(
    client: httpx2.AsyncClient, here: Services, disk: tuple[str, ...]
) -> None:
    conversation_id, before = await _ask(client, NEED)
    long = {"message": {"kind": "text", "text": "a laptop " * 400}, "conversation_id": conversation_id}

    with _disk(here, *disk):
        while (answer := await client.post("/api/messages", json=long)).status_code == 202:
            await _events(client, conversation_id, follow=True)
        assert (answer.status_code, answer.json()["error"]) == (507, english(StorageFull.public))
        assert (await _events(client, conversation_id))[: len(before)] == before

    _, told = await _ask(client, "a tablet", conversation_id)
    assert told[: len(before)] == before and told[-1]["kind"] == "turn_finished"
