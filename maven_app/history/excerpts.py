"""Excerpts: the part of a text that shows why it was found."""

from collections.abc import Sequence, Set

from maven_app.domain.language.stems import StemSpan, stem_spans
from maven_app.history.results import ExcerptPart

_LENGTH, _LEAD = 200, 60
"""Characters of an excerpt, and how many of them stand before the first word that matched."""


def excerpt(passages: Sequence[str], stems: Sequence[str]) -> tuple[ExcerptPart, ...]:
    """The passage that holds most of the words with these stems, cut to a few lines, with each of them marked.

    The last stem marks what begins with it too, as it is found. Nothing where no passage holds one of them; without stems the first.
    """
    if not passages:
        return ()
    best = max(passages, key=lambda passage: len(_stems_of_hits(passage, stems)))
    hits = _hits(best, stems)
    if stems and not hits:
        return ()
    start = _word_start(best, max(0, hits[0].start - _LEAD)) if hits and hits[0].end > _LENGTH else 0
    end = len(best) if len(best) <= start + _LENGTH else best.rfind(" ", start, start + _LENGTH)
    end = end if end > start else start + _LENGTH
    parts = _mark(best, [hit for hit in hits if hit.end <= end], start, end)
    before, after = "… " if start else "", " …" if end < len(best) else ""
    return tuple(part for part in (ExcerptPart(before), *parts, ExcerptPart(after)) if part.text)


def _stems_of_hits(passage: str, stems: Sequence[str]) -> Set[str]:
    return {hit.stem for hit in _hits(passage, stems)}


def _hits(passage: str, stems: Sequence[str]) -> list[StemSpan]:
    whole, beginning = set(stems), tuple(stems[-1:])  # of no stem, with which nothing begins
    return [span for span in stem_spans(passage) if span.stem in whole or span.stem.startswith(beginning)]


def _word_start(text: str, place: int) -> int:
    return text.rfind(" ", 0, place) + 1 if place else 0


def _mark(text: str, hits: Sequence[StemSpan], start: int, end: int) -> list[ExcerptPart]:
    parts, place = [], start
    for hit in hits:
        parts += [ExcerptPart(text[place : hit.start]), ExcerptPart(text[hit.start : hit.end], is_match=True)]
        place = hit.end
    return [*parts, ExcerptPart(text[place:end])]
