"""Grounding citations: the pages that a model searched by itself, as sources, and the places in its words that stand on them."""

import re
from collections.abc import Iterable, Sequence
from urllib.parse import urlsplit

from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.sources.sources import Source
from maven_app.ports.llm import Citation, GroundingSources

_ADDRESS = re.compile(r"https?://[^/?#\s\[\]]+(?:[/?#]\S*)?")
_LONGEST = 200
_REDIRECTS = "/grounding-api-redirect/"
"""Stands in Google's addresses, which lead on to the page; each answer gets other ones."""


def page(url: str | None, title: str | None, site: str | None = None, *, passage: str | None = None) -> Source | None:
    """A page that a provider's search named; None when nothing is said of it that a reader could find it by."""
    address = url if url and _ADDRESS.fullmatch(url) else None
    redirected = address is not None and _REDIRECTS in address
    host = (urlsplit(address).hostname or "").removeprefix("www.") if address and not redirected else ""
    named = sanitize_text(title or "", longest=_LONGEST)
    publisher = host or sanitize_text(site or "", longest=_LONGEST) or named
    if not publisher:
        return None
    is_told_apart = redirected and named not in ("", publisher)
    return Source(
        id=f"web:{publisher}: {named}" if is_told_apart or not address else f"web:{address}",
        kind="web",
        title=named or publisher,
        publisher=publisher,
        url=address,
        redirected=redirected,
        unread=True,
        passage=sanitize_text(passage or "", longest=_LONGEST),
    )


def merge_citations(
    pages: Iterable[Source | None], places: Iterable[tuple[int, Sequence[Source]]], suggestions: str = ""
) -> GroundingSources:
    """The sources of an answer as they are told: each once, and the places in the order of the words."""
    ends: dict[int, dict[str, None]] = {}
    for end, sources in places:
        ends.setdefault(end, {}).update({source.id: None for source in sources})
    citations = tuple(Citation(end, tuple(ids)) for end, ids in sorted(ends.items()) if ids)
    known = {source.id: source for source in pages if source}
    return GroundingSources(tuple(known.values()), citations, suggestions)
