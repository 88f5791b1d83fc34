"""A server that writes down recordings, in Gemini's wire format and in OpenAI's."""

from collections.abc import Mapping
from dataclasses import dataclass
from email import message_from_bytes
from typing import Any

from tests.fakes.json_server import Asked, JsonServer


@dataclass
class TranscriptionServer(JsonServer):
    """Hears the same in every recording. Forms are read as their fields, a file as its type and its bytes."""

    words: str = ""

    def read(self, headers: Mapping[str, str], content: bytes) -> dict[str, Any]:
        if not headers.get("content-type", "").startswith("multipart/"):
            return super().read(headers, content)
        form = message_from_bytes(f"Content-Type: {headers['content-type']}\r\n\r\n".encode() + content)
        parts = {
            part.get_param("name", header="content-disposition"): part
            for part in form.walk()
            if not part.is_multipart()
        }
        return {str(name): _value(part) for name, part in parts.items()}

    def answer(self, asked: Asked) -> tuple[int, Any]:
        if asked.path.endswith("/audio/transcriptions"):
            return 200, {"text": f" {self.words}\n"}
        content = {"role": "model", "parts": [{"text": f"{self.words}\n"}] if self.words else []}
        return 200, {"candidates": [{"content": content, "finishReason": "STOP"}]}

    def odd(self, asked: Asked) -> Any:
        return {"text": None, "candidates": None}


def _value(part: Any) -> Any:
    content = part.get_payload(decode=True)
    return (part.get_content_type(), content) if part.get_filename() else content.decode()
