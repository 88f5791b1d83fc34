"""Microdata: schema.org's words written onto a page's elements, read into the same shape as JSON-LD."""

from collections.abc import Iterator
from typing import Any

from lxml.html import HtmlElement

_MOST = 2_000
"""Elements that are looked at within one thing."""
_STATED_IN = {
    "a": "href", "area": "href", "link": "href", "img": "src", "source": "src", "data": "value", "meter": "value", "time": "datetime",
}  # fmt: skip
"""Attributes in which elements state their value for machines (HTML Standard, 5.2.4)."""
_LONGEST = 5_000


def extract_items(tree: HtmlElement) -> Iterator[dict[str, Any]]:
    """The things that a page states by themselves, not as a property of another."""
    for element in tree.iterfind(".//*[@itemscope]"):
        if element.get("itemprop") is None and "schema.org/" in (element.get("itemtype") or ""):
            yield _thing(element)


def _thing(element: HtmlElement, depth: int = 0) -> dict[str, Any]:
    """The properties of one thing; those of a thing within it are that one's."""
    thing: dict[str, Any] = {"@type": (element.get("itemtype") or "").strip().rsplit("/", 1)[-1]}
    waiting = list(element)
    for _ in range(_MOST):
        if not waiting:
            break
        child = waiting.pop(0)
        if not isinstance(child.tag, str):
            continue
        inner = child.get("itemscope") is not None
        for name in (child.get("itemprop") or "").split()[:3]:
            value = (_thing(child, depth + 1) if depth < 4 else None) if inner else _value(child)
            known = thing.get(name)
            thing[name] = value if known is None else [*(known if isinstance(known, list) else [known]), value]
        if not inner:
            waiting[:0] = list(child)
    return thing


def _value(element: HtmlElement) -> str:
    stated = element.get("content") or element.get(_STATED_IN.get(element.tag, "content"))
    return str(element.text_content() if stated is None else stated).strip()[:_LONGEST]
