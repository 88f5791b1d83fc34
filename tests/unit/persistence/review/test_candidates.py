"""Filters leave the same conversations whether those are few, and found first, or many, and met along an index."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maven_app.domain.actors import Actor, pseudonym
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.review.summaries import SqlConversationSummaries
from maven_app.ports.history import TurnText
from maven_app.ports.review.summaries import ConversationDigest, SummaryFilter
from tests.contracts.storage import Storage, sqlite_storage

ADMIN = Actor("account:ada", "admin")
DIGEST = ConversationDigest("en", 1, "finished", ("search",), ("gpt-5.4",), ("rtings.com",))
FILTERS: list[dict[str, Any]] = [
    {"words": "quiet lamps"},
    {"tool": "search"},
    {"model": "gpt-5.4"},
    {"source": "rtings.com"},
    {"person": pseudonym("ana")},
    {"is_flagged": True},
    {"words": "quiet", "tool": "search", "source": "rtings.com"},
]


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    with sqlite_storage(tmp_path / "maven.db") as storage:
        yield storage


@pytest.mark.parametrize("wanted", FILTERS, ids=lambda wanted: "+".join(wanted))
@pytest.mark.parametrize("few", [0, 1, 100])
async def test_a_filter_leaves_the_same(storage: Storage, tmp_path: Path, wanted: dict[str, Any], few: int) -> None:
    database = Database(open_database(f"sqlite:///{tmp_path / 'maven.db'}"))
    summaries = SqlConversationSummaries(database, clock=storage.clock, few=few)
    matching = [await storage.conversation(title=f"Quiet lamps {number}") for number in range(2)]
    other = await storage.conversation(Actor("ben"), title="Kettles")
    for id in (*matching, other):
        lease = await storage.say(id, "said")
        text = TurnText(lease.turn_id, storage.clock.now(), ("Something else",))
        await storage.history_index.put(id, [text], position=1)
    for id in matching:
        await summaries.put(id, DIGEST, position=1)
        await summaries.set_flagged(ADMIN, id, True)
    await summaries.put(other, ConversationDigest("en", 1, "finished"), position=1)

    found = await summaries.list(ADMIN, SummaryFilter(**wanted))

    assert {one.id for one in found} == set(matching)
    database.close()
