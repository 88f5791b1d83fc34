"""The manifest keeps to the schema that is documented."""

from pathlib import Path

from maven_app.export.personal_data.manifest import schema_text

SCHEMA = Path(__file__).parents[4] / "docs" / "manifest.schema.json"


def test_the_documented_schema_is_that_of_the_manifest() -> None:
    """`python -m maven_app.export.personal_data.manifest > docs/manifest.schema.json` writes it anew."""
    assert SCHEMA.read_text() == schema_text()
