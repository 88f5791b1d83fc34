"""JSON schema: a pydantic model as providers take it, without references, titles and defaults."""

import inspect
import json
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from maven_app.ports.llm import ToolSpec

_LEFT_OUT = {"title", "default", "$defs"}
"""Words of a schema that say nothing to a model, or that some providers refuse."""


def plain_schema(model: type[BaseModel]) -> dict[str, Any]:
    """The model's schema with its references written out."""
    schema: dict[str, Any] = json.loads(_written_schema(model))
    return schema


@lru_cache(maxsize=64)
def _written_schema(model: type[BaseModel]) -> str:
    """Made once: making those of the tools takes longer than all else between a message and its request."""
    schema = model.model_json_schema()
    return json.dumps(_bare_object(_plain(schema, schema.get("$defs", {}))))


def strict_schema(model: type[BaseModel]) -> dict[str, Any]:
    """The schema in the form that OpenAI holds answers to: every field is required, and no other is allowed."""
    return _bare_object(_strict(plain_schema(model)))


def description_of(tool: ToolSpec, family: str) -> str:
    """The description of a tool as a model of this family reads it: the docstring of its arguments."""
    said = tool.arguments_for(family).__doc__ or tool.arguments.__doc__
    return inspect.cleandoc(said) if said else tool.name


def _bare_object(schema: Any) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "description"}


def _plain(node: Any, definitions: dict[str, Any]) -> Any:
    if isinstance(node, list):
        return [_plain(item, definitions) for item in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return _plain({**definitions[node["$ref"].rpartition("/")[2]], **_beside_reference(node)}, definitions)
    plain = {key: value for key, value in node.items() if key not in _LEFT_OUT}
    if "const" in plain:  # Gemini knows lists of values only
        plain["enum"] = [plain.pop("const")]
    if "properties" in plain:
        fields = {name: _plain(field, definitions) for name, field in plain.pop("properties").items()}
        return {**_plain(plain, definitions), "properties": fields}
    return {key: _plain(value, definitions) for key, value in plain.items()}


def _beside_reference(node: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in node.items() if key != "$ref"}


def _strict(node: Any) -> Any:
    if isinstance(node, list):
        return [_strict(item) for item in node]
    if not isinstance(node, dict):
        return node
    if isinstance(node.get("properties"), dict):
        fields = {name: _strict(field) for name, field in node["properties"].items()}
        return {**node, "properties": fields, "required": list(fields), "additionalProperties": False}
    return {key: _strict(value) for key, value in node.items()}
