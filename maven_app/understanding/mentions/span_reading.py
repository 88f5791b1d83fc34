"""Span reading: what a span of the catalogue's index means as a mention, and how it stands in a message."""

from collections.abc import Sequence

from maven_app.ports.products import NameSpan
from maven_app.understanding.mentions.mention import Mention, MissingName, Named
from maven_app.understanding.mentions.name_disambiguation import (
    MOST_NEAREST,
    is_written_in,
    meant_products,
    nearest_products,
    other_code,
)
from maven_app.understanding.mentions.partial_names import Part


def is_whole(spans: Sequence[NameSpan], text: str) -> bool:
    """Whether the whole text is one name."""
    return len(spans) == 1 and (spans[0].start, spans[0].end) == (0, len(text))


def place_name(named: Named, text: str, start: int, end: int) -> Named:
    """A name found in other words, at its place in the message; first what has these words in its name as they were written."""
    if isinstance(named, MissingName):
        return MissingName(named.words, start, end, named.nearest)
    written = text[start:end]
    ordered = tuple(sorted(named.products, key=lambda product: not is_written_in(product, written)))
    return Mention(written, start, end, ordered, named.is_line, named.assumed)


def mention_of(text: str, span: NameSpan, category: str | None) -> Named:
    """The mention in a span of the text, of the category under discussion where it may be."""
    words = text[span.start : span.end]
    if span.is_missing:
        line = [match.product for match in span.named]
        return MissingName(words, span.start, span.end, nearest_products(words, line, category))
    meant = meant_products(span.named, words, category)
    if code := other_code(text, span.end, [match.product for match in meant]):
        others = tuple(match.product for match in meant[:MOST_NEAREST])
        return MissingName(text[span.start : code], span.start, code, others)
    return Mention(
        words,
        span.start,
        span.end,
        tuple(match.product for match in meant),
        is_line=span.is_line,
        assumed=() if span.is_line else meant[0].unsaid,
    )


def name_at(named: Sequence[Named], part: Part, *, at_end: bool) -> Named | None:
    """The name with which a part of a list ends, or begins."""
    inside = [name for name in named if part.start <= name.start and name.end <= part.end]
    if not inside:
        return None
    return max(inside, key=lambda name: name.end) if at_end else min(inside, key=lambda name: name.start)
