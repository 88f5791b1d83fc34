"""HTTP replies: what passes by itself, and how long it asks us to wait."""

from datetime import UTC, datetime

import pytest

from maven_app.resilience.http_replies import is_transient, parse_retry_after

NOW = datetime(2026, 1, 2, 12, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        ("7", 7.0),
        (" 7 ", 7.0),
        ("0.5", 0.5),
        ("-3", 0.0),
        ("Fri, 02 Jan 2026 12:00:30 GMT", 30.0),
        ("Fri, 02 Jan 2026 12:00:30 -0000", 30.0),
        ("Fri, 02 Jan 2026 11:00:00 GMT", 0.0),
        ("soon", None),
        ("inf", None),
        ("nan", None),
        ("", None),
        (None, None),
    ],
)
def test_a_wait_is_read_as_seconds_or_as_a_date(said: str | None, seconds: float | None) -> None:
    assert parse_retry_after(said, now=NOW) == seconds


def test_what_says_not_now_passes_and_what_says_no_does_not() -> None:
    assert [is_transient(status) for status in (408, 409, 425, 429, 500, 503)] == [True] * 6
    assert [is_transient(status) for status in (400, 401, 403, 404, 422)] == [False] * 5
