"""Schemas as providers take them."""

from typing import Literal

from pydantic import BaseModel

from maven_app.llm.json_schema import plain_schema, strict_schema
from maven_app.tools.inquire_user import InquireArguments


class Kind(BaseModel):
    """Said of the type."""

    title: str
    kind: Literal["one"] = "one"
    properties: dict[str, int] = {}


def test_references_are_written_out_and_what_is_said_of_fields_is_kept() -> None:
    schema = plain_schema(InquireArguments)

    option = schema["properties"]["options"]["items"]
    assert option["properties"]["label"]["description"] == "A few words" and option["required"] == ["label"]
    assert "$ref" not in str(schema) and "$defs" not in schema


def test_fields_may_be_called_like_words_of_the_language() -> None:
    schema = plain_schema(Kind)

    assert set(schema["properties"]) == {"title", "kind", "properties"}
    assert schema["properties"]["kind"] == {"enum": ["one"], "type": "string"}


def test_the_strict_form_requires_every_field_and_allows_no_other() -> None:
    schema = strict_schema(InquireArguments)

    for node in (schema, schema["properties"]["options"]["items"]):
        assert node["required"] == list(node["properties"]) and node["additionalProperties"] is False
