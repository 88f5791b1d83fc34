"""Structured data: what a page states about itself for machines, in schema.org's words and Open Graph's, before any of it is believed."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from lxml.html import HtmlElement

from maven_app.datasources.web.microdata import extract_items

Node = dict[str, Any]
"""A thing of schema.org with its properties, as written."""

_MOST_NODES = 2_000
_MOST_THINGS = 100
_LONGEST_SCRIPT = 1_000_000
_OWN = ("@graph", "mainEntity", "mainEntityOfPage", "hasVariant", "itemOffered")
"""Properties whose things may be what the page is about; all others name things beside it: related products, lists, adverts."""
_MOST_LISTED = 40
_JSON = json.JSONDecoder(strict=False)
_WRAPPING = re.compile(r"\A(?:\s|<!--|//|/\*|\*/|<!\[CDATA\[)*")
_LAST_COMMA = re.compile(r",(?=\s*[}\]])")
_PRODUCTS = {"Product", "ProductGroup", "IndividualProduct", "ProductModel", "Vehicle"}
_LISTS = {"ItemList", "OfferCatalog", "SearchResultsPage", "CollectionPage"}


@dataclass(frozen=True)
class PageMetadata:
    """Structured data of a page, and the title that it has for people."""

    nodes: Sequence[Node]
    """Products of its JSON-LD, then of its microdata, that may be its own."""
    meta: dict[str, str]
    """Its meta tags by name, the first of each."""
    titles: Sequence[str] = field(default_factory=tuple)
    """Its title, its heading and its Open Graph title: those that there are."""
    published: str | None = None
    """The date that it names for itself, as written."""
    lists: Sequence[Sequence[Node]] = field(default_factory=tuple)
    """The products of each list that it states."""

    def product(self, url: str) -> Node | None:
        """The one product that the page is about: called as the page is, of several the one nearest to its address.

        Whatever else a page states of products is none of its business.
        """
        fitting = [node for node in self.nodes if _agrees(node, self.titles)]
        return max(
            fitting, key=lambda node: _nearness(_text(node.get("url")) or _text(node.get("@id")), url), default=None
        )


def extract_metadata(tree: HtmlElement) -> PageMetadata:
    """The metadata of the page of `tree`."""
    meta: dict[str, str] = {}
    for tag in tree.iter("meta"):
        name = (tag.get("property") or tag.get("name") or "").strip().lower()
        if name and tag.get("content"):
            meta.setdefault(name, tag.get("content", "")[:5_000])
    heading = next((e.text_content() for e in tree.iter("h1") if (e.text_content() or "").strip()), "")
    title = next((e.text_content() for e in tree.iter("title")), "")
    things = [*_things(tree), *islice(extract_items(tree), _MOST_THINGS)]
    dates = (_text(thing.get("datePublished")) for thing in things)
    published = meta.get("article:published_time") or next((date for date in dates if date), None)
    titles = [words for words in (heading, meta.get("og:title", ""), title) if words.strip()]
    lists = [listed for listed in map(_list_products, things) if len(listed) > 1]
    return PageMetadata([thing for thing in things if types_of(thing) & _PRODUCTS], meta, titles, published, lists)


def _list_products(thing: Node) -> list[Node]:
    """The products of a list, each with the address that the list gives it."""
    if not types_of(thing) & _LISTS:
        return []
    elements = thing.get("itemListElement")
    products = []
    for element in (elements if isinstance(elements, list) else [elements])[:_MOST_LISTED]:
        if not isinstance(element, dict):
            continue
        item = element.get("item", element)
        if isinstance(item, dict) and types_of(item) & _PRODUCTS:
            products.append({"url": element.get("url"), **item})
    return products


def types_of(node: Node) -> set[str]:
    """The types of a thing, without the vocabulary's address."""
    named = node.get("@type")
    return {
        name.rsplit("/", 1)[-1] for name in (named if isinstance(named, list) else [named]) if isinstance(name, str)
    }


def _things(tree: HtmlElement) -> Iterator[Node]:
    """Every thing of the page's JSON-LD that may be its own, in order; what cannot be read is passed over."""
    waiting: list[Any] = []
    for script in tree.iter("script"):
        if (script.get("type") or "").split(";")[0].strip().lower() == "application/ld+json":
            waiting.append(_load_json(script.text or ""))
    for _ in range(_MOST_NODES):
        if not waiting:
            return
        one = waiting.pop(0)
        if isinstance(one, list):
            waiting[:0] = one[:_MOST_NODES]
        elif isinstance(one, dict):
            yield one
            waiting += [one[name] for name in _OWN if isinstance(one.get(name), list | dict)]


def _load_json(script: str) -> Any:
    """The JSON of a script, whatever stands around it; what cannot be read is tried once more without commas that nothing follows."""
    text = _WRAPPING.sub("", script[:_LONGEST_SCRIPT], count=1)
    for written in (text, _LAST_COMMA.sub("", text)):
        try:
            return _JSON.raw_decode(written)[0]
        except (ValueError, RecursionError):
            continue
    return None


def _agrees(node: Node, titles: Sequence[str]) -> bool:
    """Whether the thing is called what the page is called: half of the words of the shorter stand in the longer, and where both have
    figures (models, sizes), one at least is the same.
    """
    name = _words(_text(node.get("name")))
    return bool(name) and any(_alike(name, words) for words in map(_words, titles) if words)


def _alike(one: set[str], other: set[str]) -> bool:
    shared, figures = one & other, [{word for word in words if not word.isalpha()} for words in (one, other)]
    half = len(shared) * 2 >= min(len(one), len(other))
    return half and (not all(figures) or bool(figures[0] & figures[1]))


def _words(text: str) -> set[str]:
    return set("".join(sign if sign.isalnum() else " " for sign in text[:500].casefold()).split())


def _nearness(one: str, other: str) -> int:
    """2 for the same address, 1 for another variant of the same page, 0 for another page or none."""
    try:
        here, there = urlsplit(one), urlsplit(other)
    except ValueError:
        return 0
    same = bool(here.netloc) and (here.netloc, here.path.rstrip("/")) == (there.netloc, there.path.rstrip("/"))
    return same + (same and here.query == there.query)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
