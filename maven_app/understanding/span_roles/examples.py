"""Examples: messages with the roles of their words; the classifier learns from them, or is only measured on them."""

import hashlib
import importlib.resources
import re
from functools import cache
from typing import NamedTuple, cast

from maven_app.domain.language.tokens import Token, tokenize
from maven_app.understanding.span_roles.spans import Kind, Role, RoleSpan

SPAN_ROLES = "maven_app.understanding.span_roles"
"""Where the examples and the weights ship."""
LISTS = "lists.txt"
"""Messages that a script put together."""
TAUGHT = ("en.txt", "id.txt", "plain.txt", LISTS)
HELD_OUT, HELD_OUT_PLAIN = ("held_out/en.txt", "held_out/id.txt"), ("held_out/plain.txt",)
"""Messages with a life behind them, and plain searches, in which all is wanted."""
_MARK = re.compile(r"\[([^\]|]*)\|(\w+) (\w+)\]")


class Example(NamedTuple):
    """A message and its spans, each with its role."""

    text: str
    tokens: tuple[Token, ...]
    spans: tuple[RoleSpan, ...]
    roles: tuple[Role, ...]


@cache
def examples(*files: str) -> tuple[Example, ...]:
    """The examples of these files."""
    return tuple(_read(line) for file in files for line in _content(file).splitlines() if line)


def fingerprint() -> str:
    """Changes with what is taught."""
    return hashlib.sha256("".join(map(_content, TAUGHT)).encode()).hexdigest()[:16]


def _read(line: str) -> Example:
    text, marks, at = "", list[tuple[int, int, Kind, Role]](), 0
    for mark in _MARK.finditer(line):
        text += line[at : mark.start()]
        begin, text, at = len(text), text + mark[1], mark.end()
        marks.append((begin, len(text), cast(Kind, mark[2]), cast(Role, mark[3])))
    text += line[at:]
    tokens = tokenize(text)
    found = [(RoleSpan(*places, kind), role) for *ends, kind, role in marks if (places := _places(tokens, *ends))]
    return Example(text, tuple(tokens), tuple(span for span, _ in found), tuple(role for _, role in found))


def _places(tokens: list[Token], begin: int, end: int) -> tuple[int, int] | None:
    """The tokens that these letters lie in."""
    within = [place for place, token in enumerate(tokens) if token.start < end and token.end > begin]
    return (within[0], within[-1] + 1) if within else None


def _content(name: str) -> str:
    file = importlib.resources.files(SPAN_ROLES).joinpath("examples", *name.split("/"))
    return file.read_text(encoding="utf-8")
