"""Gemini's grounding: what google_search found, in chunks, supports and bytes, as sources and places in the words."""

from collections.abc import Iterable, Iterator, Sequence

from google.genai import types

from maven_app.domain.sources.sources import Source
from maven_app.llm.grounding_citations import merge_citations, page
from maven_app.ports.llm import GroundingSources


def parse_grounding(told: Sequence[types.GroundingMetadata], text: str) -> GroundingSources | None:
    """Google's grounding of an answer of these words; None when it is grounded in nothing.

    It may come in parts. Places are told in bytes, and belong to the part's own pages or, without any, to those before.
    """
    pages, places, suggestions = list[Source | None](), list[tuple[int, list[Source]]](), ""
    for part in told:
        own = [_web_page(chunk) for chunk in part.grounding_chunks or []]
        pages += own
        for end, indices in _places(part.grounding_supports or [], text):
            places.append((end, [source for source in _pick_sources(own or pages, indices) if source]))
        if part.search_entry_point and part.search_entry_point.rendered_content:
            suggestions = part.search_entry_point.rendered_content
    found = merge_citations(pages, places, suggestions)
    return found if found.sources or found.suggestions else None


def _web_page(chunk: types.GroundingChunk) -> Source | None:
    return page(chunk.web.uri, chunk.web.title, chunk.web.domain) if chunk.web else None


def _pick_sources(pages: Sequence[Source | None], indices: Iterable[int]) -> Iterator[Source | None]:
    return (pages[index] for index in indices if 0 <= index < len(pages))


def _places(supports: Sequence[types.GroundingSupport], text: str) -> Iterator[tuple[int, list[int]]]:
    """Where each supported segment ends, in characters, and the indices of its pages."""
    after = 0
    for support in supports:
        end = _end(support.segment, text, after) if support.segment else None
        if end is not None:
            after = end
            yield end, support.grounding_chunk_indices or []


def _end(segment: types.Segment, text: str, after: int) -> int | None:
    """The segment's end in characters. Its own words decide where its bytes are wrong; None when it is nowhere."""
    told = text.encode()
    start, end = segment.start_index or 0, segment.end_index or 0
    within = 0 <= start < end <= len(told)
    if within and segment.text in (None, "", told[start:end].decode(errors="ignore")):
        return len(told[:end].decode(errors="ignore"))
    if not segment.text:
        return None
    at = text.find(segment.text, after)
    at = at if at >= 0 else text.find(segment.text)
    return at + len(segment.text) if at >= 0 else None
