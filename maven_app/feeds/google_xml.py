"""Google product data as RSS 2.0 or Atom, an entry at a time."""

from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser, iterparse

from maven_app.feeds.rows import BadRow, FeedRejected, Row

_ENTRIES = {"item", "entry"}
_LONGEST_ENTRY = 4_000_000
_DEEPEST = 100
"""Elements within elements; a feed has five or so."""
_LINE = "{urn:maven}line"
_NESTED = {"product_detail": ("section_name", "attribute_name", "attribute_value")}
_LISTS = {"additional_image_link", "product_highlight", "product_detail", "product_type"}


def read_google_xml(path: Path) -> Iterator[Row | BadRow]:
    """The entries in order; each row also carries what the feed says of itself as `feed_title` and `feed_date`.

    Raises FeedRefused for a document type, an entity, or what is no feed. Broken XML yields its good entries first.
    """
    with path.open("rb") as file:
        source = _LimitedStream(file)
        try:
            yield from _entries(source, path)
        except DefusedXmlException as error:
            reason = f"{path.name} declares a document type or entities; such a feed is not read, for safety."
            raise FeedRejected(str(error), public=reason) from error
        except ParseError as error:
            yield BadRow(error.position[0], f"is no valid XML from here on: {error}")
        except _TooMuch as error:
            yield BadRow(source.lines, f"holds {error}; the rest is left out")


def _entries(source: "_LimitedStream", path: Path) -> Iterator[Row | BadRow]:
    about: dict[str, str] = {}
    parents: list[Element] = []
    found = False
    for event, element in iterparse(source, events=("start", "end"), parser=_parser()):
        if event == "start":
            if not parents and _tag_name(element) not in {"rss", "feed", "rdf"}:
                raise FeedRejected(public=f"{path.name} is XML, but neither an RSS nor an Atom feed.")
            parents.append(element)
            if len(parents) > _DEEPEST:
                raise _TooMuch(f"more than {_DEEPEST} elements within each other")
            continue
        parents.pop()
        if _tag_name(element) in _ENTRIES:
            found = True
            source.entry_ended()
            yield Row(int(element.get(_LINE, "0")), {**about, **_fields(element)})
            parents[-1].remove(element)
        elif not any(_tag_name(parent) in _ENTRIES for parent in parents):
            about |= _about(element)
    if not found:
        raise FeedRejected(public=f"{path.name} holds no products.")


def _parser() -> Any:
    """defusedxml's parser, which also notes the line on which an entry begins."""

    def element(tag: str, attributes: dict[str, str]) -> Element:
        made = Element(tag, attributes)
        if _tag_name(made) in _ENTRIES:
            made.set(_LINE, str(parser.parser.CurrentLineNumber))
        return made

    parser = DefusedXMLParser(target=TreeBuilder(element_factory=element), forbid_dtd=True)
    return parser


def _tag_name(element: Element) -> str:
    return str(element.tag).rpartition("}")[2].lower()


def _about(element: Element) -> dict[str, str]:
    text = (element.text or "").strip()
    match _tag_name(element):
        case "title" if text:
            return {"feed_title": text}
        case "lastbuilddate" | "pubdate" | "updated" if text:
            return {"feed_date": text}
        case _:
            return {}


def _fields(entry: Element) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for child in entry:
        name, value = _tag_name(child), _value(child)
        if name in _LISTS:
            fields.setdefault(name, []).append(value)
        elif value and (name not in fields or "google.com" in str(child.tag)):
            fields[name] = value
    return fields


def _value(child: Element) -> Any:
    parts = _NESTED.get(_tag_name(child))
    if parts:
        return {_tag_name(part): (part.text or "").strip() for part in child if _tag_name(part) in parts}
    text = "".join(child.itertext()).strip()
    return text or child.get("href", "")


class _TooMuch(Exception):
    """An entry that does not end, or elements within elements; its text says which."""


class _LimitedStream:
    """A file that refuses to feed one entry for ever."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._since = 0
        self.lines = 1

    def read(self, size: int = -1) -> bytes:
        """The next bytes. Raises _TooMuch when no entry has ended for too long."""
        data = self._file.read(size)
        self._since += len(data)
        self.lines += data.count(b"\n")
        if self._since > _LONGEST_ENTRY:
            raise _TooMuch(f"an entry of more than {_LONGEST_ENTRY:,} bytes")
        return data

    def entry_ended(self) -> None:
        """Count anew."""
        self._since = 0
