"""A server that speaks Gemini's wire format: POST {version}/models/{model}:streamGenerateContent?alt=sse."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.fakes.model_server import Asked, ModelServer, Reply

_PATH = re.compile(r"/(?P<version>v1|v1beta)/models/(?P<model>[^:/]+):streamGenerateContent\?alt=sse")


@dataclass
class GeminiServer(ModelServer):
    """Thinks before it answers, signs its calls, and refuses a call that comes back without its signature."""

    tells_usage: bool = True

    def read(self, path: str, headers: Mapping[str, str], body: dict[str, Any]) -> Asked:
        found = _PATH.fullmatch(path)
        settings = body.get("generationConfig", {})
        tools = [tool for group in body.get("tools", []) for tool in group.get("functionDeclarations", [])]
        return Asked(
            path=path,
            headers=headers,
            body=body,
            model=found["model"] if found else "",
            system=_text(body.get("systemInstruction", {})),
            messages=tuple(_text(content) for content in body.get("contents", [])),
            tools=tuple(tool["name"] for tool in tools),
            schema=settings.get("responseJsonSchema") or settings.get("responseSchema"),
        )

    def refused(self, asked: Asked) -> tuple[int, str] | None:
        if not asked.model:
            return 404, f"no such method: {asked.path}"
        parts = [part for content in asked.body["contents"] for part in content["parts"]]
        if any("functionCall" in part and "thoughtSignature" not in part for part in parts):
            return 400, "Function call is missing a thought_signature in functionCall parts."
        return None

    def frames(self, reply: Reply, asked: Asked) -> list[bytes]:
        thought = {"text": "The shopper wants ...", "thought": True}
        spoken = [[*([thought] if at == 0 else []), {"text": text}] for at, text in enumerate(reply.text)]
        calls = [
            {"functionCall": {"id": f"f{at}", "name": name, "args": args}, "thoughtSignature": "c2lnbmVk"}
            for at, (name, args) in enumerate(reply.calls)
        ]
        used = {
            "promptTokenCount": 120,
            "candidatesTokenCount": 30,
            "thoughtsTokenCount": 9,
            "cachedContentTokenCount": 20,
        }
        usage = {"usageMetadata": {**used, "totalTokenCount": 159}} if self.tells_usage else {}
        last = {"candidates": [{"content": {"role": "model", "parts": calls}, "finishReason": "STOP"}], **usage}
        told = [{"candidates": [{"content": {"role": "model", "parts": parts}}], **usage} for parts in spoken]
        return [_frame(chunk) for chunk in (*told, last)]

    def blocked(self) -> list[bytes]:
        return [_frame({"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}})]

    def error(self, status: int, message: str) -> dict[str, Any]:
        names = {400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 404: "NOT_FOUND", 429: "RESOURCE_EXHAUSTED"}
        return {"error": {"code": status, "message": message, "status": names.get(status, "UNAVAILABLE")}}


def _text(content: dict[str, Any]) -> str:
    return "".join(part.get("text", "") for part in content.get("parts", []))


def _frame(chunk: dict[str, Any]) -> bytes:
    return f"data: {json.dumps(chunk)}\r\n\r\n".encode()
