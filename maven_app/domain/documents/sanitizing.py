"""Sanitizing: what strangers write, as text that cannot be a link, markup or a citation where it is shown."""

import re
from html import unescape

from maven_app.domain.documents.prose import strip_control_chars

_TAG = re.compile(r"<(?:script|style)\b.*?(?:</(?:script|style)\s*>|$)|<[a-z/!?][^<>]*>", re.I | re.S)
_ADDRESS = re.compile(r"\b(?:[a-z][a-z0-9+.-]{0,30}://|www\.|javascript:|data:|mailto:)\S*|[^\s@]{1,64}@\S+", re.I)
_SIGNS = re.compile(r"[\[\]<>`|\\{}]")


def without_addresses(text: str) -> str:
    """`text` without addresses of pages, people and scripts."""
    return _ADDRESS.sub(" ", text)


def sanitize_text(text: object, *, longest: int) -> str:
    """`text` as one line without tags, addresses and the signs that Markdown links are made of; cut after `longest` characters."""
    if not isinstance(text, str | int | float) or isinstance(text, bool):
        return ""
    short = str(text)[: longest * 20]
    bare = _TAG.sub(" ", unescape(_TAG.sub(" ", short)))
    line = " ".join(_SIGNS.sub(" ", _ADDRESS.sub(" ", strip_control_chars(bare))).split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"
