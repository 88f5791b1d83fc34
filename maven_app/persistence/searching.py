"""Searching: text as it is compared, whatever its case, width or line breaks."""

import unicodedata

from sqlalchemy import ColumnElement, false
from sqlmodel import col

LONGEST_QUERY = 10_000
"""Longer than any message; SQLite refuses patterns of more than 50,000 bytes."""


def strip_unstorable(text: str) -> str:
    """`text` without what a database refuses: NUL and halves of characters."""
    return text.replace("\0", "").encode("utf-8", "ignore").decode("utf-8")


def fold_case(text: str) -> str:
    """`text` as it is searched. A database's own lower() knows only English on SQLite."""
    return " ".join(
        unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", strip_unstorable(text)).casefold()).split()
    )


def contains(column: str, query: str) -> ColumnElement[bool]:
    """Whether the folded `column` contains `query`, in which % and _ are only characters."""
    wanted = fold_case(query)
    return col(column).contains(wanted, autoescape=True) if len(wanted) <= LONGEST_QUERY else false()
