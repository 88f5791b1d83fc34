"""A line of the log, as the terminal and the HTTP stream tell it."""

import json
from datetime import UTC, datetime

from maven_app.domain.conversation.events import LogEntry, TextDelta


def test_no_sign_within_an_event_ends_its_line() -> None:
    text = "one\ntwo\rthree\u2028four\u2029five\x85six"

    line = LogEntry(position=1, turn_id="t", time=datetime(2025, 1, 2, tzinfo=UTC), event=TextDelta(text=text)).flat(
        "c"
    )

    assert len(line.splitlines()) == 1
    assert json.loads(line)["text"] == text
