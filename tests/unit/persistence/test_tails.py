"""What a follower is given without asking the database."""

from datetime import UTC, datetime

from maven_app.domain.conversation.events import LogEntry, TextDelta
from maven_app.persistence.recent_lines import RecentLines


def lines(first: int, last: int) -> list[LogEntry]:
    now = datetime(2025, 1, 1, tzinfo=UTC)
    return [LogEntry(position=n, turn_id="t", time=now, event=TextDelta(text=str(n))) for n in range(first, last + 1)]


def test_who_stands_close_behind_is_given_what_was_written_since() -> None:
    tails = RecentLines()
    tails.add("c", lines(5, 6))
    tails.add("c", lines(7, 7))

    assert tails.after("c", 5) == lines(6, 7)
    assert tails.after("c", 4) == lines(5, 7)
    assert tails.after("c", 7) == []
    assert tails.end("c") == 7


def test_who_stands_further_back_or_elsewhere_has_to_ask_the_database() -> None:
    tails = RecentLines()
    tails.add("c", lines(5, 6))

    assert tails.after("c", 3) is None
    assert tails.after("c", 7) is None
    assert tails.after("another", 0) is None


def test_a_gap_that_another_process_wrote_is_never_passed_over() -> None:
    tails = RecentLines()
    tails.add("c", lines(1, 3))
    tails.add("c", lines(6, 6))

    assert tails.after("c", 3) is None
    assert tails.after("c", 5) == lines(6, 6)


def test_only_the_newest_lines_of_the_latest_conversations_stand_here() -> None:
    tails = RecentLines()
    tails.add("old", lines(1, 1))
    for number in range(200):
        tails.add(f"c{number}", lines(1, 500))

    assert tails.after("old", 0) is None
    assert tails.after("c199", 100) is None
    assert tails.after("c199", 499) == lines(500, 500)
