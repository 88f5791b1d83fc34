"""How values lie in the database."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy.dialects import sqlite

from maven_app.persistence.tables import Identifier, UtcDateTime

DIALECT = sqlite.dialect()


def test_a_moment_is_kept_and_given_back_in_utc() -> None:
    noon_in_jakarta = datetime(2025, 5, 1, 12, tzinfo=timezone(timedelta(hours=7)))

    for value in (
        UtcDateTime().process_bind_param(noon_in_jakarta, DIALECT),
        UtcDateTime().process_result_value(noon_in_jakarta, DIALECT),
    ):
        assert value is not None
        assert value.isoformat() == "2025-05-01T05:00:00+00:00"


def test_a_moment_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="without a zone"):
        UtcDateTime().process_bind_param(datetime(2025, 5, 1), DIALECT)


def test_a_moment_that_lost_its_zone_in_the_database_gets_it_back() -> None:
    assert UtcDateTime().process_result_value(datetime(2025, 5, 1), DIALECT) == datetime(2025, 5, 1, tzinfo=UTC)


def test_an_id_that_no_database_can_hold_is_asked_for_all_the_same() -> None:
    assert Identifier().process_bind_param("a\0b\ud800", DIALECT) == "a?b?"
    assert Identifier().process_bind_param("0f3c", DIALECT) == "0f3c"
