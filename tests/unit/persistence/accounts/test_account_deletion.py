"""A deleted account is gone from every table, every index and the file itself."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

from maven_app.domain.accounts import Account, OneTimeLink, Passkey, new_account_id
from maven_app.domain.actors import Actor
from maven_app.ports.history import TurnText
from tests.contracts.storage import sqlite_storage
from tests.unit.persistence.test_purge import rows_with

EMAIL, SECRET = "zirconium@example.com", "zirconium-kettle"


async def test_nothing_of_a_deleted_account_is_found_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "maven.db"
    with sqlite_storage(file) as storage:
        account = Account(new_account_id(), EMAIL, "shopper", storage.clock.now(), "$zirconium")
        await storage.accounts.create(account)
        visitor = Actor("zirconium visitor")
        mine, others = await storage.conversation(visitor, title=SECRET), await storage.conversation(title="Lamps")
        for id, words in ((mine, SECRET), (others, "a lamp")):
            lease = await storage.say(id, words)
            await storage.history_index.put(id, [TurnText(lease.turn_id, storage.clock.now(), (words,))], position=1)
        await storage.history.merge(visitor, account.id)
        await storage.sessions.begin(account.id, token_hash="t", device="zirconium browser")
        known = {"browser_hash": "zirconium hash", "device": "zirconium browser"}
        await storage.known_browsers.record_sign_in(account.id, **known)
        link = OneTimeLink("sign-in", EMAIL, storage.clock.now() + timedelta(hours=1), account.id)
        await storage.links.keep(link, token_hash="u")
        passkey = Passkey("p1", account.id, "zirconium id", b"zirconium key", 0, "zirconium phone", account.created)
        await storage.passkeys.add(passkey)
        held = {
            "passkeys",
            "known_browsers",
            "accounts",
            "sessions",
            "one_time_links",
            "merged_visitors",
            "conversations",
            "log_lines",
            "turn_texts",
        }
        assert set(rows_with(file, "zirconium", account.id, mine)) >= held

        await storage.accounts.delete(account.id)

        assert rows_with(file, "zirconium", account.id, mine) == {}
        assert rows_with(file, others)["conversations"] == 1
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"zirconium" not in file.read_bytes()
