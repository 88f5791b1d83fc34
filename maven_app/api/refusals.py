"""Refusals: an answer that says in its reader's language why a request was not served."""

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.datastructures import Headers
from starlette.responses import JSONResponse

from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.language.translatable import Text, join_sentences, translatable
from maven_app.messages.preferred_language import preferred_language
from maven_app.messages.text_rendering import render

_MOST_FAULTS = 3
"""Faults of a request that are told at once."""
_TOO_LARGE, _TOO_SMALL = ("less_than_equal", "less_than"), ("greater_than_equal", "greater_than")
_TOO_LONG, _TOO_SHORT = ("string_too_long", "too_long"), ("string_too_short", "too_short")
_STATUSES = {
    404: "request.nothing_here",
    405: "request.no_such_method",
}
"""Codes of what the framework itself refuses; all else cannot be read."""


def language_of(headers: Headers) -> str:
    """The language that whoever sent these headers reads."""
    return preferred_language(headers.get("cookie"), headers.get("accept-language"))


def refusal(says: Text, status: int, to: Headers, *, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """A refusal that `says` why, in the language of whoever sent the headers `to`; `headers` are its own."""
    said = strip_control_chars(render(says, language_of(to)))
    return JSONResponse({"error": said}, status_code=status, headers=dict(headers or {}))


def framework_text(status: int) -> Text:
    """The sentence on a request that the framework itself refuses with `status`."""
    return translatable(_STATUSES.get(status, "request.unreadable"))


def faults_text(faults: Sequence[Mapping[str, Any]]) -> Text:
    """The first faults that pydantic found in a request, a sentence each, which repeats no value that was sent."""
    return join_sentences(*map(_fault_text, faults[:_MOST_FAULTS]))


def _fault_text(fault: Mapping[str, Any]) -> Text:
    kind, bounds = fault["type"], fault.get("ctx", {})
    field = ".".join(str(part) for part in fault["loc"][1:])
    if kind == "json_invalid" or not field:
        return translatable("request.unreadable")
    if kind == "missing":
        return translatable("request.missing", field=field)
    if kind in _TOO_LONG:
        return translatable("request.too_long", field=field, limit=bounds["max_length"])
    if kind in _TOO_SHORT:
        return translatable("request.too_short", field=field, limit=bounds["min_length"])
    if kind in _TOO_LARGE:
        return translatable("request.too_large", field=field, limit=bounds.get("le", bounds.get("lt")))
    if kind in _TOO_SMALL:
        return translatable("request.too_small", field=field, limit=bounds.get("ge", bounds.get("gt")))
    if expected := bounds.get("expected") or bounds.get("expected_tags"):
        return translatable("request.not_offered", field=field, choices=str(expected).replace(" or ", ", "))
    return translatable("request.invalid", field=field)
