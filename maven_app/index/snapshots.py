"""Snapshots: what was read of one version of the catalogue's table, kept while it holds."""

import time
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from maven_app.index.names.model_codes import add_code_names
from maven_app.index.names.name_completion import NameCompletion
from maven_app.index.names.name_matching import IndexedName, NameTable
from maven_app.index.names.name_spans import NameSpans

_EXPENSIVE = 10
"""Names, and the vocabulary, are read anew at most for a tenth of the time."""

T = TypeVar("T")


@dataclass(frozen=True)
class Snapshot(Generic[T]):
    """A value read of one version of the table, when, and how long that took."""

    version: int
    value: T
    read_at: float
    seconds: float

    def is_fresh(self, version: int) -> bool:
        """True for this version, and for a while after it when reading is dear."""
        return version == self.version or time.monotonic() - self.read_at < self.seconds * _EXPENSIVE


@dataclass(frozen=True)
class Names:
    """The names of the products, and what finds them in a text."""

    table: NameTable
    spans: NameSpans
    completion: NameCompletion


def read_names(data: Any, version: int) -> Snapshot[Names]:
    """The names in the columns id, name, brand and variant of `data`."""
    start = time.monotonic()
    columns = [data[column].to_pylist() for column in ("id", "name", "brand", "variant")]
    named = [(id, IndexedName(name, brand, variant)) for id, name, brand, variant in zip(*columns, strict=True)]
    table = NameTable(add_code_names(named))
    names = Names(table, NameSpans(table), NameCompletion(named))
    now = time.monotonic()
    return Snapshot(version, names, read_at=now, seconds=now - start)
