"""Manifest: what a data export holds, file by file, for programs. A field is only ever added, with a default."""

import json
import sys
from collections.abc import Mapping
from datetime import datetime
from typing import Literal

from pydantic import BaseModel

from maven_app.domain.actors import ActorKind


class ExportedConversation(BaseModel, frozen=True):
    """A conversation, and the files that it is in."""

    id: str
    title: str
    created: datetime
    updated: datetime
    pinned: bool
    archived: bool
    tags: tuple[str, ...] = ()
    messages: int
    """The shopper's, without those that were edited since."""
    markdown: str
    """Path of its Markdown within the zip."""
    json_file: str
    """Path of its document, which is described by export.schema.json."""


class DataManifest(BaseModel, frozen=True):
    """The contents of a data export, in `manifest.json`."""

    format: Literal["maven-data"] = "maven-data"
    version: Literal[1] = 1
    shop: str
    created: datetime
    owner: ActorKind
    """Whether it is of an account, or of a browser in which nobody has signed in."""
    language: str
    """The locale of the words in its files: "en", "id", "en_US"."""
    counts: Mapping[str, int]
    """Of conversations, of the messages in them, and of the records of each kind."""
    conversations: tuple[ExportedConversation, ...] = ()
    """The oldest first."""
    records: str = "records.json"
    """Path of everything else that is stored: by kind, a list of records as they stand in the database."""


def schema_text() -> str:
    """The schema of every manifest (JSON Schema 2020-12), as it is kept in `docs/`."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **DataManifest.model_json_schema(mode="serialization"),
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
