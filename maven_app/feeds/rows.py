"""Rows: what the readers of every format yield, before it is known to be a product."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.errors import RequestError


@dataclass(frozen=True)
class Row:
    """One entry of a feed: its fields as written, by column name in lower case."""

    line: int
    """Where it begins in its file, from 1."""
    fields: Mapping[str, Any]


@dataclass(frozen=True)
class BadRow:
    """An entry that could not be read."""

    line: int
    reason: str
    text: str = ""
    """Its beginning as written."""


class FeedRejected(RequestError):
    """A whole file cannot be read; `public` says why."""

    public = "This file cannot be read as a product feed."


class RowRejected(ValueError):
    """A row is no product; its text is the reason, for people."""


def column(name: str) -> str:
    """A column's name in the one spelling that the rest compares with: "Screen Size" is screen_size."""
    return "_".join(strip_control_chars(name).lower().replace("-", " ").replace("_", " ").split())
