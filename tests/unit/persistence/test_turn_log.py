"""What only a log in SQL can meet."""

from pathlib import Path

import pytest

from maven_app.domain.errors import LeaseLost
from maven_app.persistence.database import open_database
from tests.contracts.storage import sqlite_storage, words


async def test_a_position_that_somebody_else_wrote_is_a_lost_lease(tmp_path: Path) -> None:
    with sqlite_storage(tmp_path / "maven.db") as storage:
        lease = await storage.lease()
        await storage.append(lease, *words("a"))
        engine = open_database(f"sqlite:///{tmp_path / 'maven.db'}")
        with engine.begin() as connection:
            connection.exec_driver_sql("UPDATE conversations SET last_position = 0")
        engine.dispose()

        with pytest.raises(LeaseLost, match="position 1"):
            await storage.append(lease, *words("b"))
