"""What went with an account is said of every table, in the reader's language."""

import maven_app.persistence.accounts.tables
import maven_app.persistence.review.tables
import maven_app.persistence.review.turns.tables  # noqa: F401
from maven_app.accounts.deletion_wording import COUNTED, counts_text
from maven_app.messages.text_rendering import render
from maven_app.persistence.removal.owned_rows import MESSAGES
from maven_app.persistence.tables import Table
from tests.unit.persistence.removal.test_owned_rows import NOBODYS


def test_every_table_is_spoken_of() -> None:
    assert set(COUNTED) == {*Table.metadata.tables, MESSAGES} - NOBODYS


def test_counts_are_said_with_what_people_know_first() -> None:
    texts = [text for _, text in counts_text({"sessions": 1, "messages": 340, "conversations": 12})]

    assert [render(text, "en") for text in texts] == [
        "12 conversations",
        "340 messages you wrote",
        "1 signed-in device",
    ]
    assert render(texts[0], "id") == "12 percakapan"
