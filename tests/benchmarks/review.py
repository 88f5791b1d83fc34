"""Review: the overview of all conversations, listed, searched, filtered and sorted, beside a bare indexed query of the same file."""

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from maven_app.bootstrap.clock import SystemClock
from maven_app.domain.actors import Actor, pseudonym
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.language.stems import stems_in
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.review.summaries import SqlConversationSummaries
from maven_app.persistence.review.tables import ConversationFacetRow, ConversationSummaryRow
from maven_app.persistence.tables import ConversationRow, TurnTextRow
from maven_app.ports.review.summaries import SummaryFilter, SummaryOrder, page_key
from tests.benchmarks.search import spread_of, timed

SIZES = (100_000,)
_ADMIN = Actor("account:ada", "admin")
_THINGS = ["laptop", "phone", "tablet", "camera", "monitor", "router", "vacuum", "keyboard", "speaker", "watch"]
_TRAITS = ["light", "cheap", "quiet", "bright", "sturdy", "small", "fast", "reliable", "repairable", "waterproof"]
_TOOLS = ["search_product", "compare_products", "recommend", "get_details"]
_AT_ONCE = 5_000
_BARE = (
    "SELECT conversation_id, updated_at FROM conversation_summaries WHERE shop = ? ORDER BY updated_at DESC LIMIT 50"
)
_ORDERS: tuple[SummaryOrder, ...] = ("updated", "cost", "tokens")
FILTERS = {
    "list": SummaryFilter(),
    "search": SummaryFilter(words="quiet vacuum"),
    "filter by tool": SummaryFilter(tool="recommend"),
    "filter by source": SummaryFilter(source="site7.example"),
    "filter by person": SummaryFilter(person=pseudonym("v77")),
    "filter by outcome and language": SummaryFilter(outcome="failed", language="id"),
    "filter by faults": SummaryFilter(has_citation_faults=True),
    "search within filters": SummaryFilter(words="laptop", tool="recommend", language="id"),
}


async def measured(sizes: Sequence[int] = SIZES, rounds: int = 10) -> dict[int, dict[str, dict[str, float]]]:
    """Milliseconds of a bare query, and of what the overview does, by the number of conversations."""
    return {size: await _at(size, rounds) for size in sizes}


async def _at(size: int, rounds: int) -> dict[str, dict[str, float]]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "maven.db"
        upgrade(url := f"sqlite:///{file}")
        database = Database(open_database(url))
        try:
            fill(database, size)
            return await _spreads(database, file, rounds)
        finally:
            database.close()


async def _spreads(database: Database, file: Path, rounds: int) -> dict[str, dict[str, float]]:
    summaries = SqlConversationSummaries(database, clock=SystemClock())
    times: dict[str, list[float]] = {"bare": [], **{name: [] for name in FILTERS}}
    with closing(sqlite3.connect(file, check_same_thread=False)) as bare:

        async def ask() -> None:
            await asyncio.to_thread(lambda: bare.execute(_BARE, (BUILT_IN_SHOP.id,)).fetchall())

        for _ in range(rounds):
            times["bare"].append(await timed(ask()))
            for name, wanted in FILTERS.items():
                times[name] += [await timed(_pages(summaries, wanted, order)) / 2 for order in _ORDERS]
    return {name: spread_of(found * 2 if len(found) < 2 else found) for name, found in times.items()}


async def _pages(summaries: SqlConversationSummaries, wanted: SummaryFilter, order: SummaryOrder) -> None:
    """The first page and the one behind it."""
    first = await summaries.list(_ADMIN, wanted, order=order)
    after = page_key(first[-1], order) if first else None
    await summaries.list(_ADMIN, wanted, order=order, after=after)


def fill(database: Database, size: int) -> None:
    """So many conversations of one turn, the newest last, of a fifth as many visitors."""
    chance = random.Random(1)  # noqa: S311 - data that is the same in every run
    for start in range(0, size, _AT_ONCE):
        made = [_Made(number, size, chance) for number in range(start, min(size, start + _AT_ONCE))]
        with database.engine.begin() as connection:
            connection.execute(insert(ConversationRow), [one.conversation for one in made])
            connection.execute(insert(TurnTextRow), [row for one in made for row in one.texts()])
            connection.execute(insert(ConversationSummaryRow), [one.summary() for one in made])
            connection.execute(insert(ConversationFacetRow), [row for one in made for row in one.facets()])


class _Made:
    """A made-up conversation, as the rows that it has."""

    def __init__(self, number: int, size: int, chance: random.Random) -> None:
        self.number = number
        self.id = f"{chance.getrandbits(128):032x}"
        self.time = datetime.now(UTC) - timedelta(minutes=5 * (size - number))
        self.owner = f"v{number % max(1, size // 5)}"
        self.title = f"a {_TRAITS[number // 10 % 10]} {_THINGS[number % 10]} for project {number}"
        self.names = {
            "tool": chance.sample(_TOOLS, 2),
            "model": ["gpt-5.4" if number % 50 == 0 else "gemini-3.8-flash"],
            "source": [f"site{number % 500}.example", *(["rtings.com"] if number % 3 == 0 else [])],
        }

    @property
    def conversation(self) -> dict[str, Any]:
        positions = ("last_position", "indexed_position", "summarized_position", "titled_position")
        dates = {"created_at": self.time, "updated_at": self.time}
        return {"id": self.id, "owner": self.owner, "title": self.title, **dates, **dict.fromkeys(positions, 2)}

    def texts(self) -> Iterator[dict[str, Any]]:
        for turn_id, passage in (("", self.title), ("t1", f"{self.title}, and what else matters about it")):
            yield {
                "conversation_id": self.id,
                "turn_id": turn_id,
                "time": self.time,
                "passages": passage,
                "products": "",
                "searchable": " ".join(stems_in(passage)),
            }

    def summary(self) -> dict[str, Any]:
        number = self.number
        return {
            "conversation_id": self.id,
            "shop": BUILT_IN_SHOP.id,
            "person": pseudonym(self.owner),
            "updated_at": self.time,
            "language": "id" if number % 4 == 0 else "en",
            "turns": 1 + number % 9,
            "outcome": "failed" if number % 97 == 0 else "finished",
            **{f"{kind}s": "\n".join(names) for kind, names in self.names.items()},
            "input_tokens": number % 5_000,
            "output_tokens": number % 700,
            "tokens": number % 5_000 + number % 700,
            "cost": number % 977 / 10_000,
            "has_unknown_usage": False,
            "citation_faults": int(number % 53 == 0),
            "unused_words": "moonlit" if number % 40 == 0 else "",
        }

    def facets(self) -> Iterator[dict[str, Any]]:
        of_it = {"conversation_id": self.id, "shop": BUILT_IN_SHOP.id, "updated_at": self.time}
        return ({"kind": kind, "value": name, **of_it} for kind, names in self.names.items() for name in names)


if __name__ == "__main__":
    print(asyncio.run(measured()))
