"""Text tool calls: tool calls put together from their parts, and those that a model writes as JSON into its words."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from maven_app.domain.errors import ProviderUnavailable
from maven_app.llm.json_schema import description_of, plain_schema
from maven_app.ports.llm import ToolCall, ToolSpec

_LOOKS_WRITTEN = ("{", "[{", "```", "<tool_call>")
_AROUND_JSON = re.compile(r"</?tool_call>|```(?:json)?")


def tool_call_instructions(tools: Sequence[ToolSpec]) -> str:
    """The instructions that let a model without tool calls of its own write them."""
    told = [
        {
            "name": t.name,
            "description": description_of(t, "openai"),
            "arguments": plain_schema(t.arguments_for("openai")),
        }
        for t in tools
    ]
    return (
        "To call tools, write nothing but a JSON list of calls, each as "
        '{"name": ..., "arguments": {...}}; to answer, write words. The tools are:\n'
        + json.dumps(told, ensure_ascii=False)
    )


class CalledFunction(BaseModel, frozen=True, from_attributes=True):
    """More of a call's name or arguments."""

    name: str | None = None
    arguments: str | None = None


class ToolCallDelta(BaseModel, frozen=True, from_attributes=True):
    """A part of one call."""

    index: int | None = None
    function: CalledFunction | None = None


@dataclass
class _Part:
    name: str = ""
    arguments: str = ""


class ToolCallAssembler:
    """Calls that arrive in parts, each under its index."""

    def __init__(self) -> None:
        self._parts: dict[int, _Part] = {}

    def add(self, parts: Sequence[ToolCallDelta]) -> None:
        """More of some calls."""
        for part in parts:
            known = self._parts.setdefault(part.index or 0, _Part())
            if part.function:
                known.name += part.function.name or ""
                known.arguments += part.function.arguments or ""

    def calls(self) -> list[ToolCall]:
        """The calls. Raises ProviderUnavailable when arguments are not JSON: the next attempt may write them well."""
        return [ToolCall(part.name, _arguments(part)) for _, part in sorted(self._parts.items())]


def _arguments(part: _Part) -> dict[str, Any]:
    try:
        read = json.loads(part.arguments or "{}")
    except ValueError:
        read = None
    if not isinstance(read, dict):
        raise ProviderUnavailable(f"the arguments of a call to {part.name[:40]!r} are not a JSON object")
    return read


class TextToolCalls:
    """Passes words on, but holds back what begins like JSON until it is known whether that is a call."""

    def __init__(self, tools: Sequence[ToolSpec]) -> None:
        self._names = {tool.name for tool in tools}
        self._held: str | None = "" if tools else None
        self.spoke = False
        """Whether anything came at all, a call or words."""

    def feed(self, text: str) -> Iterator[str]:
        """The words that can be shown by now."""
        self.spoke = self.spoke or bool(text.strip())
        if not text:
            return
        if self._held is None:
            yield text
            return
        self._held += text
        begun = "".join(self._held.split())
        if begun and not any(sign.startswith(begun) or begun.startswith(sign) for sign in _LOOKS_WRITTEN):
            yield self._held
            self._held = None

    def calls(self) -> list[ToolCall]:
        """The calls that were written, once all was heard; then there are no more words."""
        read = _read(self._held or "")
        found = [ToolCall(call["name"], call["arguments"]) for call in read if _is_call(call, self._names)]
        if found and len(found) == len(read):
            self._held = None
            return found
        return []

    def rest(self) -> Iterator[str]:
        """Words that were held back and are no call."""
        if self._held:
            yield self._held
            self._held = None


def _read(text: str) -> list[Any]:
    try:
        read = json.loads(_AROUND_JSON.sub("", text))
    except ValueError:
        return []
    return read if isinstance(read, list) else [read]


def _is_call(call: Any, names: set[str]) -> bool:
    return isinstance(call, dict) and call.get("name") in names and isinstance(call.get("arguments"), dict)
