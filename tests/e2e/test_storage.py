"""Storage that does not do its part, under the server as it runs: locked by another process, full, gone."""

import resource
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from maven_app.domain.errors import AnswerNotSaved, StorageBusy, StorageFull, StorageMissing
from tests.e2e.server import Server
from tests.english import english

NEED = {"message": {"kind": "text", "text": "noise cancelling headphones under $300"}}
SENDERS = 8


@pytest.fixture(scope="module")
def stored(spare_address: tuple[str, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose turns take their time, on data of its own."""
    data_dir = tmp_path_factory.mktemp("storage") / "data"
    slow = Server(data_dir, address=spare_address, module=("tests.e2e.paced_app",))
    slow.start()
    yield slow
    slow.kill()


@contextmanager
def visitor(server: Server) -> Iterator[httpx2.Client]:
    """Somebody who has been here before."""
    with httpx2.Client(base_url=server.url, timeout=30) as client:
        client.get("/api/health")
        yield client


def timed(ask: Callable[[], httpx2.Response]) -> tuple[float, httpx2.Response]:
    """What came, and after how many seconds."""
    began = time.monotonic()
    answer = ask()
    return time.monotonic() - began, answer


def ended(client: httpx2.Client, conversation_id: str) -> list[dict[str, Any]]:
    """The conversation's events, once its turn has ended."""
    answer = client.get(f"/api/conversations/{conversation_id}/events", params={"follow": True}, timeout=60)
    return [httpx2.Response(200, content=line).json() for line in answer.text.splitlines()]


def test_a_locked_database_stalls_no_reader_and_its_senders_hear_that_nothing_was_lost(stored: Server) -> None:
    def send(_: int) -> tuple[float, httpx2.Response]:
        with visitor(stored) as client:
            return timed(lambda: client.post("/api/messages", json=NEED))

    with visitor(stored) as reader, closing(sqlite3.connect(stored.data_dir / "maven.db")) as other:
        mine = reader.post("/api/messages", json=NEED).json()["conversation_id"]
        ended(reader, mine)
        before = reader.get("/api/conversations").json()
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(SENDERS) as pool:
            sending = [pool.submit(send, number) for number in range(SENDERS)]
            reads = []
            while not all(one.done() for one in sending):
                reads += [
                    timed(lambda path=path: reader.get(path))
                    for path in ("/api/health", "/api/conversations", f"/api/conversations/{mine}/events")
                ]
                time.sleep(0.05)
            sent = [one.result() for one in sending]
        refused = timed(lambda: reader.post("/api/messages", json=NEED))
        other.execute("ROLLBACK")

        assert {(answer.status_code, answer.json()["error"]) for _, answer in [*sent, refused]} == {
            (503, english(StorageBusy.public))
        }
        assert max(seconds for seconds, _ in [*sent, refused]) < 5
        assert {answer.status_code for _, answer in reads} == {200} and max(seconds for seconds, _ in reads) < 3
        assert len(reads) > 10, "it went on answering"
        assert reader.get("/api/conversations").json() == before
        again = reader.post("/api/messages", json={**NEED, "conversation_id": mine})
        assert again.status_code == 202 and ended(reader, mine)[-1]["kind"] == "turn_finished"


@contextmanager
def full(server: Server) -> Iterator[None]:
    """No file of the server's may grow any more; what it writes to its database fails as on a disk without space."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    log = server.data_dir / "maven.db-wal"
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


def test_a_disk_that_is_full_in_the_middle_of_an_answer_is_told_and_the_message_is_kept(stored: Server) -> None:
    with visitor(stored) as client:
        mine = client.post("/api/messages", json=NEED).json()["conversation_id"]
        path = f"/api/conversations/{mine}/events"
        with full(stored):
            told = ended(client, mine)
            again = client.post("/api/messages", json=NEED)

            assert told[0]["kind"] == "turn_started" and told[-1] == {"error": english(AnswerNotSaved.public)}
            assert (again.status_code, again.json()["error"]) == (507, english(StorageFull.public))
            assert client.get("/api/health").status_code == client.get(path).status_code == 200
        deadline = time.monotonic() + 30
        while (last := ended(client, mine)[-1]).get("kind") != "turn_failed" and time.monotonic() < deadline:
            time.sleep(0.2)

        assert last["notice"] == english(AnswerNotSaved.public)
        assert client.post("/api/messages", json={**NEED, "conversation_id": mine}).status_code == 202
        assert ended(client, mine)[-1]["kind"] == "turn_finished"


def test_a_data_folder_that_is_deleted_is_told_and_works_again_once_it_is_back(stored: Server, tmp_path: Path) -> None:
    with visitor(stored) as client:
        mine = client.post("/api/messages", json=NEED).json()["conversation_id"]
        ended(client, mine)
        shutil.copytree(stored.data_dir, tmp_path / "copy")
        shutil.rmtree(stored.data_dir)

        health = client.get("/api/health")
        refused = [
            client.post("/api/messages", json=NEED),
            client.post("/api/messages", json={**NEED, "conversation_id": mine}),
            client.get("/api/conversations"),
        ]
        assert {(answer.status_code, answer.json()["error"]) for answer in refused} == {
            (503, english(StorageMissing.public))
        }
        assert (health.status_code, health.json()["status"]) == (503, "failing")
        assert not stored.data_dir.exists(), "nothing is begun anew in its place"

        shutil.copytree(tmp_path / "copy", stored.data_dir)
        assert client.get("/api/health").status_code == 200
        assert client.post("/api/messages", json={**NEED, "conversation_id": mine}).status_code == 202
        assert ended(client, mine)[-1]["kind"] == "turn_finished"
