"""What somebody remembers of an earlier conversation, and of when it was."""

from datetime import UTC, datetime

import pytest

from maven_app.understanding.history_queries import read_history_query

NOW = datetime(2026, 3, 18, 15, 30, tzinfo=UTC)
"""A Wednesday."""


@pytest.mark.parametrize(
    ("text", "words", "since", "until"),
    [
        ("the laptop I looked at last week", "laptop", "2026-03-09", "2026-03-16"),
        ("Yesterday's headphones", "headphones", "2026-03-17", "2026-03-18"),
        ("headphones yesterday", "headphones", "2026-03-17", "2026-03-18"),
        ("what I asked about this week", "", "2026-03-16", "2026-03-23"),
        ("cameras 3 weeks ago", "cameras", "2026-02-22", "2026-03-01"),
        ("cameras two days ago", "cameras", "2026-03-16", "2026-03-17"),
        ("robot vacuum last month", "robot vacuum", "2026-02-01", "2026-03-01"),
        ("a TV in December", "tv", "2025-12-01", "2026-01-01"),
        ("a TV in March 2025", "tv", "2025-03-01", "2025-04-01"),
        ("a TV in December 9999", "tv 9999", "2025-12-01", "2026-01-01"),
        ("laptop yang saya lihat minggu lalu", "laptop", "2026-03-09", "2026-03-16"),
        ("laptop minggu kemarin", "laptop", "2026-03-09", "2026-03-16"),
        ("hp kemarin", "hp", "2026-03-17", "2026-03-18"),
        ("kamera 3 hari yang lalu", "kamera", "2026-03-15", "2026-03-16"),
        ("headphone bulan lalu", "headphone", "2026-02-01", "2026-03-01"),
        ("tablet bulan Desember", "tablet", "2025-12-01", "2026-01-01"),
        ("tablet hari ini", "tablet", "2026-03-18", "2026-03-19"),
    ],
)
def test_a_time_is_read_and_taken_out(text: str, words: str, since: str, until: str) -> None:
    query = read_history_query(text, NOW)

    assert query.words == words
    assert query.period is not None
    assert (f"{query.period.since:%Y-%m-%d}", f"{query.period.until:%Y-%m-%d}") == (since, until)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("noise cancelling headphones", "noise cancelling headphones"),
        ("the best", "the best"),
        ("", ""),
        ("a monday", "monday"),
    ],
)
def test_words_without_a_time_stay_and_nothing_is_left_only_where_nothing_was_said(text: str, words: str) -> None:
    query = read_history_query(text, NOW)

    assert (query.words, query.period) == (words, None)
