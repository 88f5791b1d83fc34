"""JSON: the document as it stands, by the schema of `docs/export.schema.json`."""

import json
import sys
from typing import Any

from maven_app.export.document import Document


def write_json(document: Document) -> bytes:
    """The document in UTF-8."""
    return f"{document.model_dump_json(indent=2)}\n".encode()


def json_schema() -> dict[str, Any]:
    """The schema of every such file (JSON Schema 2020-12)."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **Document.model_json_schema(mode="serialization"),
    }


def schema_text() -> str:
    """The schema as it is kept in `docs/`."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
