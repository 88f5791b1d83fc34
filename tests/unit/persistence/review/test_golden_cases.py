"""Golden cases in SQL: an insert that comes too late gives back what is there by then."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from maven_app.domain.actors import Actor
from tests.contracts.storage import Storage, sqlite_storage

ADMIN = Actor("account:ada", "admin")
COPY = "INSERT INTO golden_cases SELECT * FROM aside"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "maven.db"


@pytest.fixture
def storage(file: Path) -> Iterator[Storage]:
    with sqlite_storage(file) as made:
        yield made


async def test_a_case_that_another_made_after_the_look_is_given_back(
    storage: Storage, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = await storage.conversation()
    made = await storage.golden_cases.add(ADMIN, conversation, "t1", "{}")
    _set_aside(file)
    now = storage.clock.now

    def now_that_it_is_back() -> Any:
        with create_engine(f"sqlite:///{file}").begin() as other:
            other.exec_driver_sql(COPY)
        monkeypatch.setattr(storage.clock, "now", now)
        return now()

    monkeypatch.setattr(storage.clock, "now", now_that_it_is_back)
    assert await storage.golden_cases.add(ADMIN, conversation, "t1", "other") == made
    noted = await storage.review_log.list(ADMIN, conversation)
    assert [one.action for one in noted] == ["case_made"]


def _set_aside(file: Path) -> None:
    with create_engine(f"sqlite:///{file}").begin() as other:
        other.exec_driver_sql("CREATE TABLE aside AS SELECT * FROM golden_cases")
        other.exec_driver_sql("DELETE FROM golden_cases")
