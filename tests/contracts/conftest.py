"""What the contract suites run against."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.contracts.storage import Storage, memory_storage, postgresql_storage, sqlite_storage

POSTGRESQL = os.environ.get("MAVEN_TEST_POSTGRESQL_URL")
"""Of a scratch database; where it is set, the suites run against PostgreSQL too."""


@pytest.fixture(params=["memory", "sqlite", *(["postgresql"] if POSTGRESQL else [])])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    """The ports of maven_app/ports/log.py over an empty database."""
    with ExitStack() as stack:
        match request.param:
            case "memory":
                yield memory_storage()
            case "sqlite":
                yield stack.enter_context(sqlite_storage(tmp_path / "maven.db"))
            case _:
                yield stack.enter_context(postgresql_storage(POSTGRESQL or ""))
