"""Every table is somebody's, or holds nothing of anybody: what is added is counted, exported and removed without being named."""

import maven_app.persistence.accounts.tables
import maven_app.persistence.review.tables
import maven_app.persistence.review.turns.tables  # noqa: F401
from maven_app.persistence.removal.owned_rows import owner_columns, references
from maven_app.persistence.tables import Table

NOBODYS = {"attempts", "passkey_challenges", "evaluation_runs", "admin_acts"}
"""Tables that say of nobody who shops what they did: counts under hashes for an hour, hashes of random numbers for minutes, and work on
the shop, noted under the id of an account, which outlasts it.
"""


def test_every_table_says_whose_its_rows_are() -> None:
    for table in Table.metadata.sorted_tables:
        is_theirs = owner_columns(table) or references(table, to="conversations")
        assert bool(is_theirs) != (table.name in NOBODYS), table.name
