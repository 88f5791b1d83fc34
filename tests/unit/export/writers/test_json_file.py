"""JSON files keep to the schema that is documented."""

from pathlib import Path

from maven_app.domain.conversation.transcript import Transcript
from maven_app.export.document import Document
from maven_app.export.writers.json_file import schema_text, write_json
from tests.unit.export.conftest import whole

SCHEMA = Path(__file__).parents[4] / "docs" / "export.schema.json"


def test_a_file_reads_back_as_the_same_document(transcript: Transcript) -> None:
    document = whole(transcript)

    assert Document.model_validate_json(write_json(document)) == document


def test_the_documented_schema_is_that_of_the_files() -> None:
    """`python -m maven_app.export.writers.json_file > docs/export.schema.json` writes it anew."""
    assert SCHEMA.read_text() == schema_text()
