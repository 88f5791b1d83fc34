"""Payload: what a browser sent, checked. Any client can call any handler with anything."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from maven_app.domain.conversation.messages import MAX_COMPARED, MAX_TEXT
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.errors import MessageRejected
from maven_app.domain.language.translatable import translatable

_MAX_LABELS = 10
_QUESTION = re.compile(r"q([1-4])-")


def parse_text(value: object, limit: int = MAX_TEXT) -> str:
    """`value` as clean words. Raises MessageRejected when it is no text or too long."""
    if not isinstance(value, str):
        raise MessageRejected(f"text expected, not {type(value).__name__}")
    if len(value) > limit:
        raise MessageRejected(
            f"{len(value)} characters",
            public=translatable("error.input_too_long", length=len(value), limit=limit),
        )
    return strip_control_chars(value)


def parse_required_text(value: object) -> str:
    """`value` as clean words, at least one. Raises MessageRejected."""
    words = parse_text(value)
    if not words:
        raise MessageRejected("empty message", public=translatable("error.empty_message"))
    return words


def parse_product_ids(values: object) -> tuple[str, ...]:
    """`values` as product ids. Raises MessageRejected; how many and whether they exist is for the turn to say."""
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) > 10 * MAX_COMPARED:
        raise MessageRejected("product ids expected")
    if not all(isinstance(value, str) and 0 < len(value) <= 200 for value in values):
        raise MessageRejected("product ids expected")
    return tuple(values)


def form_in(value: object) -> Mapping[str, Any]:
    """`value` as the fields of a form. Raises MessageRejected."""
    if not isinstance(value, Mapping):
        raise MessageRejected(f"a form expected, not {type(value).__name__}")
    return value


def parse_answers(form: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """The labels of the chosen options by question, the second's in `q1-...`; nothing for a form of one. Raises MessageRejected."""
    places = [int(match[1]) for name in form_in(form) if (match := _QUESTION.match(name))]
    if not places:
        return ()
    last = max(places)
    return (parse_labels(form), *(parse_labels(form, prefix=f"q{place}-") for place in range(1, last + 1)))


def parse_labels(form: Mapping[str, Any], *, prefix: str = "option") -> tuple[str, ...]:
    """The labels of the chosen options of a form: the values of its `choice` or `option...` fields. Raises MessageRejected."""
    chosen: list[str] = []
    for name, value in form_in(form).items():
        if (name == "choice" and prefix == "option") or name.startswith(prefix):
            values = value if isinstance(value, list) else [value]
            chosen += [parse_text(one, 200) for one in values if one]
    if len(chosen) > _MAX_LABELS:
        raise MessageRejected(f"{len(chosen)} options")
    return tuple(dict.fromkeys(chosen))
