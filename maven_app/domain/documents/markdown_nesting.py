"""Markdown nesting: how deep Markdown may lie within itself. Parsers take time, and pages the stack, by the depth that a text asks for."""

import re

MAX_CONTAINERS, MAX_INDENT, MAX_SPANS = 12, 40, 50
"""Quotes and lists that begin in one line, signs of white space by which it continues others, spans (emphasis, links) within each other."""

_MARKER = re.compile(r"(?P<sign>>|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$))(?P<gap>[ \t]*)")
_SPAN = re.compile(r"\\[\s\S]|`[^`\n]*`|[*_~]+|!?\[|\]|\n[ \t]*(?=\n)|\n {0,3}[-*+][ \t]+(?=\S)")
"""Signs that open or close a span, and those that do neither: an escaped sign, code, the end of a paragraph, the next point of a list."""


def flatten_nesting(text: str) -> str:
    """`text` with no more nesting than is kept: what lies deeper stands on the last level, and signs too many are only signs."""
    return _with_flat_spans("\n".join(map(_flat_line, text.split("\n"))))


def _flat_line(line: str) -> str:
    rest = line.lstrip(" \t")
    indent, markers = line[: len(line) - len(rest)][:MAX_INDENT], list[str]()
    while marker := _MARKER.match(rest):
        rest = rest[marker.end() :]
        if len(markers) < MAX_CONTAINERS:
            markers.append(marker["sign"] + marker["gap"][:4])
    return "".join([indent, *markers, rest])


def _with_flat_spans(text: str) -> str:
    depth, parts, end = 0, list[str](), 0
    for span in _SPAN.finditer(text):
        sign = span[0]
        if sign[0] == "\n":
            depth = 0
        elif sign == "]" or (sign[0] in "*_~" and depth and _closes(text, span)):
            depth = max(0, depth - _levels(sign))
        elif sign[0] in "![" or (sign[0] in "*_~" and _opens(text, span)):
            depth += _levels(sign)
            if depth > MAX_SPANS:
                depth -= _levels(sign)
                parts += [text[end : span.start()], re.sub(r".", r"\\\g<0>", sign)]
                end = span.end()
    return "".join([*parts, text[end:]])


def _levels(sign: str) -> int:
    """How many spans a run of signs can open: each takes one or two of them."""
    return (len(sign) + 1) // 2 if sign[0] in "*_~" else 1


def _opens(text: str, span: re.Match[str]) -> bool:
    return bool(text[span.end() : span.end() + 1].strip())


def _closes(text: str, span: re.Match[str]) -> bool:
    return bool(text[max(0, span.start() - 1) : span.start()].strip())
