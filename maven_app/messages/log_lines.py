"""Log lines: lines of a conversation's log as JSON, as the terminal and the HTTP stream tell them."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, TypeAdapter

from maven_app.domain.conversation.events import LogEntry
from maven_app.domain.language.translatable import UnrenderedText
from maven_app.messages.text_rendering import render_all

_LINE_ENDS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"}
"""Signs that JSON lets stand as they are, and at which some readers of lines end one."""

_json: TypeAdapter[Any] = TypeAdapter(Any)


def log_line(line: LogEntry, conversation_id: str, language: str) -> str:
    """The line as JSON: the event's own fields beside its place in the log.

    Texts are said in `language`; for programs, `texts` holds the stored form of each that has one, by its JSON pointer in the line.
    """
    event = render_all(line.event, language).model_dump(mode="json", exclude_computed_fields=True)
    place = {"position": line.position, "turn_id": line.turn_id, "conversation_id": conversation_id}
    stored = {pointer: _json.dump_python(text, mode="json") for pointer, text in _stored_texts(line.event)}
    told = {"kind": event.pop("kind"), **place, "time": line.time.isoformat(), **event}
    return _json.dump_json({**told, "texts": stored} if stored else told).decode().translate(_LINE_ENDS)


def _stored_texts(value: object, pointer: str = "") -> Iterator[tuple[str, UnrenderedText]]:
    """Every text of `value` that is not said yet, under its JSON pointer (RFC 6901)."""
    match value:
        case _ if isinstance(value, UnrenderedText):
            yield pointer, value
        case BaseModel():
            for name in type(value).model_fields:
                yield from _stored_texts(getattr(value, name), f"{pointer}/{name}")
        case tuple():
            for index, one in enumerate(value):
                yield from _stored_texts(one, f"{pointer}/{index}")
