"""History: the list of one's conversations and the search through them, at growing numbers, beside a bare indexed query."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import numpy as np
from sqlalchemy import insert

from maven_app.bootstrap.clock import SystemClock
from maven_app.domain.actors import Actor
from maven_app.domain.language.stems import stems_in
from maven_app.history.indexer import HistoryIndexer
from maven_app.history.passage_embedder import PassageEmbedder
from maven_app.history.search import HistorySearch
from maven_app.index.embedder import DIMENSIONS, local_embedder
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.history.meaning_index import SqlMeaningIndex
from maven_app.persistence.history.word_index import SqlHistoryIndex
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.tables import ConversationRow, TurnTextRow
from maven_app.persistence.turn_log import SqlTurnLog
from tests.benchmarks.search import spread_of, timed

SIZES = (1_000, 10_000)
ROUNDS = 12
_OWNER = Actor("ana")
_THINGS = ["laptop", "phone", "tablet", "camera", "monitor", "router", "vacuum", "keyboard", "speaker", "watch"]
_TRAITS = ["light", "cheap", "quiet", "bright", "sturdy", "small", "fast", "reliable", "repairable", "waterproof"]
_TURNS, _PASSAGES = 2, 3
_QUERIES = ("the quiet laptop", "vacuum", "something to hoover up cat fur", "the bright monitor I looked at last week")
_BARE = "SELECT id, title, updated_at FROM conversations WHERE owner = ? LIMIT 50"


async def measured(sizes: Sequence[int] = SIZES, rounds: int = ROUNDS) -> dict[int, dict[str, dict[str, float]]]:
    """Milliseconds of a bare query, of the newest fifty, and of a search, by the number of conversations of one owner."""
    return {size: await _at(size, rounds) for size in sizes}


async def _at(size: int, rounds: int) -> dict[str, dict[str, float]]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "maven.db"
        upgrade(url := f"sqlite:///{file}")
        database = Database(open_database(url))
        try:
            _fill(database, size)
            return await _spreads(database, file, rounds)
        finally:
            database.close()


async def _spreads(database: Database, file: Path, rounds: int) -> dict[str, dict[str, float]]:
    clock = SystemClock()
    words, meanings = SqlHistoryIndex(database, clock=clock), SqlMeaningIndex(database, clock=clock)
    indexer = HistoryIndexer(words, SqlTurnLog(database, ChangeNotifier(database)))
    search = HistorySearch(words, meanings, indexer, PassageEmbedder(meanings, local_embedder()), clock)
    conversations = SqlConversationRepository(database, clock=clock)
    await search.find(_OWNER, _QUERIES[0])
    with closing(sqlite3.connect(file, check_same_thread=False)) as bare:

        async def ask() -> None:
            await asyncio.to_thread(lambda: bare.execute(_BARE, (_OWNER.id,)).fetchall())

        times: dict[str, list[float]] = {"bare": [], "list": [], "search": []}
        for query in islice(cycle(_QUERIES), len(_QUERIES) * rounds):
            times["bare"].append(await timed(ask()))
            times["list"].append(await timed(conversations.list(_OWNER, limit=50)))
            times["search"].append(await timed(search.find(_OWNER, query)))
    return {name: spread_of(found) for name, found in times.items()}


def _fill(database: Database, size: int) -> None:
    """So many conversations of two turns, over a year; each passage has a meaning of its own."""
    numbers = np.random.default_rng(1)
    conversations, texts = [], []
    for number in range(size):
        row, title = _conversation(number)
        conversations.append(row)
        texts += _texts(row, title, numbers)
    with database.engine.begin() as connection:
        connection.execute(insert(ConversationRow), conversations)
        connection.execute(insert(TurnTextRow), texts)


def _conversation(number: int) -> tuple[dict[str, Any], str]:
    title = f"a {_TRAITS[number // 10 % 10]} {_THINGS[number % 10]} for project {number}"
    time = datetime.now(UTC) - timedelta(hours=number % 8_760)
    dates = {"created_at": time, "updated_at": time}
    position = {"last_position": _TURNS, "indexed_position": _TURNS}
    return {"id": f"c{number}", "owner": _OWNER.id, "title": title, **dates, **position}, title


def _texts(row: dict[str, Any], title: str, numbers: np.random.Generator) -> Iterator[dict[str, Any]]:
    passages = [f"{title}: {' '.join(_TRAITS[place:])} and what else matters about it" for place in range(_PASSAGES)]
    for turn in range(_TURNS + 1):
        said = passages if turn else [title]
        yield {
            "conversation_id": row["id"],
            "turn_id": f"t{turn}" if turn else "",
            "time": row["created_at"],
            "passages": "\n".join(said),
            "products": "",
            "searchable": " ".join(stems_in(" ".join(said))),
            "vectors": numbers.integers(-60, 60, (len(said), DIMENSIONS), np.int8).tobytes(),
        }


if __name__ == "__main__":
    print(asyncio.run(measured()))
