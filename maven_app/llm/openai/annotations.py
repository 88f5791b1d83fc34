"""Annotations: the pages that a server with a search of its own names beside an answer, as OpenRouter writes them."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from pydantic import BaseModel, ValidationError

from maven_app.domain.sources.sources import Source
from maven_app.llm.grounding_citations import merge_citations, page
from maven_app.ports.llm import GroundingSources


class _UrlCitation(BaseModel, frozen=True):
    url: str = ""
    title: str = ""
    content: str = ""
    start_index: int | None = None
    end_index: int | None = None


class _Annotation(BaseModel, frozen=True):
    type: Literal["url_citation"]
    url_citation: _UrlCitation


def parse_annotations(named: Sequence[Any], text: str, left_out: int) -> GroundingSources | None:
    """The pages named beside an answer of this text; None when there are none. Places count the text's characters, of which the
    first `left_out` were not told."""
    pages, places = list[Source](), list[tuple[int, list[Source]]]()
    for said in _fitting(named):
        source = page(said.url, said.title, passage=said.content)
        if source is None:
            continue
        pages.append(source)
        if said.end_index is not None and max(said.start_index or 0, left_out) < said.end_index <= len(text):
            places.append((said.end_index - left_out, [source]))
    return merge_citations(pages, places) if pages else None


def _fitting(named: Sequence[Any]) -> Iterator[_UrlCitation]:
    """The annotations of pages; whatever else is among them costs no other."""
    for annotation in named:
        try:
            yield _Annotation.model_validate(annotation).url_citation
        except ValidationError:
            continue
