"""A server that speaks OpenAI's wire format, with the gaps of the many that copy it: POST /v1/chat/completions."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.model_server import Asked, ModelServer, Reply

_SCHEMA_FOLLOWS = "Answer with one JSON object of this schema, and nothing else:\n"
_TOOLS_FOLLOW = "The tools are:\n"


@dataclass
class OpenAIServer(ModelServer):
    """Streams calls in parts. What it lacks is set: forms of answers, tool calls, the count of tokens."""

    refuses: set[str] = field(default_factory=set)
    """Types of `response_format` that it answers with 500."""
    calls_come: bool = True
    """False: tools are taken and then ignored; the answer is empty, unless calls are asked for in writing."""
    tells_usage: bool = True

    @property
    def url(self) -> str:
        return f"{super().url}/v1"

    def read(self, path: str, headers: Mapping[str, str], body: dict[str, Any]) -> Asked:
        system = "".join(m["content"] for m in body["messages"] if m["role"] == "system")
        form = body.get("response_format", {})
        written = system.partition(_SCHEMA_FOLLOWS)[2]
        return Asked(
            path=path,
            headers=headers,
            body=body,
            model=body["model"],
            system=system,
            messages=tuple(m["content"] for m in body["messages"] if m["role"] != "system"),
            tools=tuple(tool["function"]["name"] for tool in body.get("tools", [])),
            schema=form["json_schema"]["schema"] if "json_schema" in form else json.loads(written) if written else None,
        )

    def refused(self, asked: Asked) -> tuple[int, str] | None:
        if asked.path != "/v1/chat/completions":
            return 404, f"no such path: {asked.path}"
        form = asked.body.get("response_format", {}).get("type")
        return (500, f"response_format {form} is not supported") if form in self.refuses else None

    def frames(self, reply: Reply, asked: Asked) -> list[bytes]:
        in_writing = bool(reply.calls) and _TOOLS_FOLLOW in asked.system
        if in_writing:
            written = json.dumps([{"name": name, "arguments": args} for name, args in reply.calls])
            reply = Reply(text=["```json\n", written[:10], written[10:], "\n```"])
        calls = list(reply.calls) if self.calls_come else []
        deltas: list[dict[str, Any]] = [{"content": text} for text in reply.text]
        for index, (name, args) in enumerate(calls):
            text = args if isinstance(args, str) else json.dumps(args)
            head = {
                "index": index,
                "id": f"call_{index}",
                "type": "function",
                "function": {"name": name, "arguments": ""},
            }
            deltas.append({"tool_calls": [head]})
            for at in range(0, len(text), 9):
                deltas.append({"tool_calls": [{"index": index, "function": {"arguments": text[at : at + 9]}}]})
        told = [_chunk(delta) for delta in deltas]
        last = [_chunk({}, finish="tool_calls" if calls else "stop"), *self._usage(), b"data: [DONE]\n\n"]
        return [*told, *last]

    def _usage(self) -> list[bytes]:
        if not self.tells_usage:
            return []
        used = {
            "prompt_tokens": 120,
            "completion_tokens": 39,
            "total_tokens": 159,
            "prompt_tokens_details": {"cached_tokens": 20},
            "completion_tokens_details": {"reasoning_tokens": 9},
        }
        return [_frame({**_HEAD, "choices": [], "usage": used})]

    def blocked(self) -> list[bytes]:
        return [_chunk({}, finish="content_filter"), b"data: [DONE]\n\n"]

    def error(self, status: int, message: str) -> dict[str, Any]:
        return {"error": {"message": message, "type": "error", "code": str(status)}}


_HEAD = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "test"}


def _chunk(delta: dict[str, Any], *, finish: str | None = None) -> bytes:
    return _frame({**_HEAD, "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})


def _frame(chunk: dict[str, Any]) -> bytes:
    return f"data: {json.dumps(chunk)}\n\n".encode()
