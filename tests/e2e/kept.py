"""Kept conversations: what a live turn would have left, put into a server's database beside it, to be looked at."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import BrowserContext

from maven_app.bootstrap import SystemClock
from maven_app.domain.conversation.events import TurnEvent
from maven_app.domain.visitors import COOKIE, actor_of
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.persistence.turns import SqlTurnRepository
from maven_app.ports.log import Lease, NewLogEntry

_VISITOR = f"{COOKIE}={'k' * 40}"


def keep(context: BrowserContext, url: str, data_dir: Path, events: Sequence[TurnEvent]) -> str:
    """The path of a conversation of this browser's visitor that holds one turn of these events."""
    name, _, value = _VISITOR.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": url}])
    with ThreadPoolExecutor(1) as beside:  # Playwright's loop runs in this thread
        return f"/c/{beside.submit(lambda: asyncio.run(_keep(data_dir, events))).result()}"


async def _keep(data_dir: Path, events: Sequence[TurnEvent]) -> str:
    clock, database = SystemClock(), Database(open_database(f"sqlite:///{data_dir / 'maven.db'}"))
    watch = ChangeNotifier(database)
    info = await SqlConversationRepository(database, clock=clock).create(actor_of(_VISITOR), title="Kept")
    lease = Lease(info.id, f"{info.id}-t1", "kept")
    await SqlTurnRepository(database, clock=clock).begin(lease)
    await SqlTurnLog(database, watch).append(lease, [NewLogEntry(clock.now(), event) for event in events], last=True)
    database.close()
    return info.id
