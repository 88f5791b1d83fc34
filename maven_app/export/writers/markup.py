"""Markup: Markdown as the page draws it, parsed for writers: no raw HTML, no pictures, links to the web only, and citations."""

import re
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from maven_app.domain.documents.prose import CITATION, cited_numbers

CITE = "cite"
"""The type of a citation's token: its number is the content, and `meta["index"]` says which one of the text it is."""
_WEB = re.compile(r"https?://", re.IGNORECASE)


@cache
def markdown() -> MarkdownIt:
    """The parser. Whoever renders gives rules for what they draw otherwise than as HTML."""
    parser = (
        MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).disable(["image", "reference"])
    )
    parser.validateLink = lambda url: _WEB.match(url) is not None  # type: ignore[method-assign]
    parser.inline.ruler.before("link", CITE, _cite_rule)
    parser.core.ruler.push("count_cites", _count_rule)
    parser.core.ruler.push("headings", _heading_below)
    return parser


def parse(text: str) -> list[Token]:
    """The text's tokens."""
    return markdown().parse(text)


def _cite_rule(state: StateInline, silent: bool) -> bool:
    """`[3]` is a citation."""
    match = CITATION.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        state.pending = state.pending.removesuffix(" ")
        token = state.push(CITE, "", 0)
        token.content = match.group(1)
    state.pos = match.end()
    return True


def _count_rule(state: StateCore) -> None:
    """Each citation knows which one of the text it is, those in code counted too."""
    count = 0
    for token in state.tokens:
        for part in token.children or [token]:
            if part.type == CITE:
                part.meta = {"index": count}
                count += 1
            elif part.type in ("fence", "code_block", "code_inline"):
                count += len(cited_numbers(part.content))


def _heading_below(state: StateCore) -> None:
    """Headings inside a text stand below the one above it."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + 2, 6)}"


def markup_tree(text: str) -> list[dict[str, Any]]:
    """The text as nested nodes, for a typesetter that takes data: each has a `type`, and `children` or `text`."""
    return _children(parse(text))


def _children(tokens: list[Token]) -> list[dict[str, Any]]:
    """The nodes of tokens whose beginnings and ends stand beside each other."""
    top: list[dict[str, Any]] = []
    open_lists = [top]
    for token in tokens:
        if token.nesting < 0:
            open_lists.pop()
            continue
        node = _node(token)
        open_lists[-1].append(node)
        if token.nesting > 0:
            node["children"] = []
            open_lists.append(node["children"])
    return top


def _node(token: Token) -> dict[str, Any]:
    node: dict[str, Any] = {"type": token.type.removesuffix("_open"), "text": token.content}
    if token.type == "inline":
        node["children"] = _children(token.children or [])
    elif token.type == CITE:
        node["index"] = token.meta["index"]
    elif token.type == "link_open":
        node["url"] = str(token.attrGet("href"))
    elif token.type == "heading_open":
        node["level"] = int(token.tag[1])
    elif token.type == "ordered_list_open":
        node["start"] = int(token.attrGet("start") or 1)
    return node
