"""Span reading: what a span of the catalogue's index means as a mention, and how it stands in a message."""

from collections.abc import Sequence

from maven_app.ports.products import NameSpan, ProductIndex
from maven_app.understanding.mentions.mention import Mention, MissingName, Named
from maven_app.understanding.mentions.name_disambiguation import (
    MOST_NEAREST,
    has_other_letters,
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
    if has_other_letters(meant[0], words):
        return MissingName(words, span.start, span.end, tuple(match.product for match in meant[:MOST_NEAREST]))
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


async def behind_maker(named: Named, text: str, index: ProductIndex, category: str | None) -> Named:
    """A code that is missing by itself, as what its maker calls so: the "ZV-1" of a Sony ZV-1, beside a ZV-E1."""
    maker = named.nearest[0].brand if isinstance(named, MissingName) and named.nearest else None
    said = f"{maker} {named.words}" if maker else ""
    spans = await index.names_in(said) if said else ()
    found = mention_of(said, spans[0], category) if is_whole(spans, said) else None
    is_it = isinstance(found, Mention) and not found.assumed
    return place_name(found, text, named.start, named.end) if found and is_it else named
