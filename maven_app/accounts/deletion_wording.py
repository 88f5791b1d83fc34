"""Deletion wording: what went with an account, in the words of whoever had it."""

from collections.abc import Mapping, Sequence

from maven_app.domain.language.translatable import Translatable, translatable

TABLES: Mapping[str, str] = {
    "accounts": "deleted.accounts",
    "conversations": "deleted.conversations",
    "messages": "deleted.messages",
    "log_lines": "deleted.log_lines",
    "turn_texts": "deleted.turn_texts",
    "preferences": "deleted.preferences",
    "sessions": "deleted.sessions",
    "merged_visitors": "deleted.merged_visitors",
    "one_time_links": "deleted.one_time_links",
}
"""The sentence for so many rows of each table of the database, what people know first."""


def counts_text(rows: Mapping[str, int]) -> Sequence[tuple[str, Translatable]]:
    """Each table of which there are rows, with the words for so many of them."""
    return [(table, translatable(code, count=rows[table])) for table, code in TABLES.items() if table in rows]
