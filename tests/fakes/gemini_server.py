"""A server that speaks Gemini's wire format: POST {version}/models/{model}:streamGenerateContent?alt=sse, and embeddings."""

import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tests.fakes.model_server import KEY, Asked, ModelServer, Reply

_PATH = re.compile(
    r"/(?P<version>v1|v1beta)/models/(?P<model>[^:/]+):(streamGenerateContent\?alt=sse|batchEmbedContents)"
)
SUGGESTIONS = '<style>.chip{}</style><div class="chip">headphones</div>'


@dataclass
class GeminiServer(ModelServer):
    """Thinks before it answers, signs its calls, and refuses a call that comes back without its signature.

    What it searched stands in the last chunk: places in bytes of UTF-8, and a place at the very beginning without its start.
    """

    tells_usage: bool = True
    searching: Literal["works", "400", "403", "429"] = "works"
    """How it answers who wants a search: some keys and models have none."""
    grounding: Literal["last chunk", "several chunks", "supports first", "supports only"] = "last chunk"

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
            searches=any("googleSearch" in group for group in body.get("tools", [])),
        )

    def listing(self, path: str, headers: Mapping[str, str]) -> tuple[int, dict[str, Any]]:
        if path.partition("?")[0] != "/v1beta/models":
            return 404, self.error(404, f"no such path: {path}")
        if headers.get("x-goog-api-key") != KEY:
            said = self.error(400, "API key not valid. Please pass a valid API key.")
            said["error"]["details"] = [{"reason": "API_KEY_INVALID", "domain": "googleapis.com"}]
            return 400, said
        return 200, {"models": [{"name": "models/gemini-3.8-flash"}]}

    def refused(self, asked: Asked) -> tuple[int, str] | None:
        if not asked.model:
            return 404, f"no such method: {asked.path}"
        if asked.searches and self.searching != "works":
            return int(self.searching), f"Search is not available with the key {KEY}."
        if asked.searches and asked.tools:
            return 400, "Built-in tools and function calling cannot be combined in the same request."
        parts = [part for content in asked.body.get("contents", []) for part in content["parts"]]
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
        finish = "MAX_TOKENS" if reply.finish == "length" else "STOP"
        grounded = self._grounded(reply) if asked.searches and (reply.pages or reply.cited) else []
        if grounded and self.tells_usage:
            usage["usageMetadata"]["toolUsePromptTokenCount"] = 40
        last: dict[str, Any] = {
            "candidates": [{"content": {"role": "model", "parts": calls}, "finishReason": finish}],
            **usage,
        }
        for metadata in grounded[-1:]:
            last["candidates"][0]["groundingMetadata"] = metadata
        told: list[dict[str, Any]] = [
            {"candidates": [{"content": {"role": "model", "parts": parts}}], **usage} for parts in spoken
        ]
        before: list[dict[str, Any]] = [{"candidates": [{"groundingMetadata": metadata}]} for metadata in grounded[:-1]]
        return [_frame(chunk) for chunk in (*told, *before, last)]

    def _grounded(self, reply: Reply) -> list[dict[str, Any]]:
        """The grounding metadata of the answer, in the parts that it is sent in."""
        pages = [{"web": {"uri": page.url, "title": page.title, "domain": page.site}} for page in reply.pages]
        text = "".join(reply.text)
        supports = [
            {"segment": _segment(text, part), "groundingChunkIndices": list(indices), "confidenceScores": [0.9]}
            for part, indices in reply.cited
        ]
        found: dict[str, Any] = {
            "webSearchQueries": ["what was asked", "and more"],
            "searchEntryPoint": {"renderedContent": SUGGESTIONS},
        }
        match self.grounding:
            case "last chunk":
                return [{**found, "groundingChunks": pages, "groundingSupports": supports}]
            case "several chunks":
                return [{}, {**found, "groundingChunks": pages}, {"groundingSupports": supports}]
            case "supports first":
                return [{"groundingSupports": supports}, {**found, "groundingChunks": pages}]
            case "supports only":
                return [{"groundingSupports": supports}]

    def whole(self, asked: Asked) -> dict[str, Any] | None:
        """Embeddings, one for each content; they count words, and are not of length 1."""
        if not asked.path.endswith(":batchEmbedContents"):
            return None
        made = [
            _vector(_text(request["content"]), request["outputDimensionality"]) for request in asked.body["requests"]
        ]
        return {"embeddings": [{"values": vector} for vector in made]}

    def blocked(self) -> list[bytes]:
        used = {"usageMetadata": {"promptTokenCount": 9, "totalTokenCount": 9}} if self.tells_usage else {}
        return [_frame({"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}, **used})]

    def error(self, status: int, message: str) -> dict[str, Any]:
        names = {400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 404: "NOT_FOUND", 429: "RESOURCE_EXHAUSTED"}
        return {"error": {"code": status, "message": message, "status": names.get(status, "UNAVAILABLE")}}


def _segment(text: str, part: str) -> dict[str, Any]:
    """A part of the text as Gemini tells places: in bytes, and without a start that is zero."""
    at = text.find(part)
    if at < 0:
        return {"startIndex": 7, "endIndex": 100_000, "text": part}
    start = len(text[:at].encode())
    return {**({"startIndex": start} if start else {}), "endIndex": start + len(part.encode()), "text": part}


def _vector(text: str, size: int) -> list[float]:
    vector = [0.01] * size
    for word in text.casefold().split():
        vector[zlib.crc32(word.encode()) % size] += 3.0
    return vector


def _text(content: dict[str, Any]) -> str:
    return "".join(part.get("text", "") for part in content.get("parts", []))


def _frame(chunk: dict[str, Any]) -> bytes:
    return f"data: {json.dumps(chunk)}\r\n\r\n".encode()
