"""A server that speaks OpenAI's wire format, with the gaps of the many that copy it: POST /v1/chat/completions."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.model_server import KEY, Asked, ModelServer, Reply

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
    knows_limits: tuple[str, ...] = ("max_completion_tokens", "max_tokens")
    """The names that it knows for the most tokens of an answer."""
    searches: bool = False
    """Whether it searches by itself, as some models of OpenRouter do, and tells the pages in annotations."""

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

    def listing(self, path: str, headers: Mapping[str, str]) -> tuple[int, dict[str, Any]]:
        if path != "/v1/models":
            return 404, self.error(404, f"no such path: {path}")
        if headers.get("authorization") != f"Bearer {KEY}":
            return 401, self.error(401, f"Incorrect API key provided: {headers.get('authorization')}")
        return 200, {"object": "list", "data": [{"id": "gpt-5.4", "object": "model"}]}

    def refused(self, asked: Asked) -> tuple[int, str] | None:
        if asked.path != "/v1/chat/completions":
            return 404, f"no such path: {asked.path}"
        unknown = {"max_completion_tokens", "max_tokens"} & (set(asked.body) - set(self.knows_limits))
        if unknown:
            return 400, f"Unsupported parameter: {unknown.pop()!r}"
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
        annotations = {"annotations": _annotations(reply)} if self.searches else {}
        finish = "tool_calls" if calls else reply.finish
        last = [_chunk(annotations, finish=finish), *self._usage(), b"data: [DONE]\n\n"]
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


def _annotations(reply: Reply) -> list[dict[str, Any]]:
    """The pages, where the text stands on them in characters, and one thing that is no page."""
    text = "".join(reply.text)
    told = []
    for part, indices in reply.cited:
        start = text.find(part)
        for page in (reply.pages[index] for index in indices):
            place = {"start_index": start, "end_index": start + len(part)}
            told.append({"type": "url_citation", "url_citation": {"url": page.url, "title": page.title, **place}})
    return [*told, {"type": "file", "file": {"hash": "abc"}}]


def _chunk(delta: dict[str, Any], *, finish: str | None = None) -> bytes:
    return _frame({**_HEAD, "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})


def _frame(chunk: dict[str, Any]) -> bytes:
    return f"data: {json.dumps(chunk)}\n\n".encode()
