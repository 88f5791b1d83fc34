"""Name spans: which words of a text name products, which of them, and what a name lacks that the words have."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from maven_app.domain.catalogue.products import Product
from maven_app.domain.identity_key import IdentityKey
from maven_app.index.names.name_matching import NameTable
from maven_app.index.names.name_reading import NamedSpan, NameReading, SpanMatch
from maven_app.ports.products import NAME_MATCH_THRESHOLD, NameSpan, SpanProduct

_MOST_MATCHES = 40
_ONLY_NEAR = 0.8
"""The highest score of what merely comes near to a name: it stays below what is meant."""
_WITHIN, _FAMILY, _HALF_SAID, _FEW = 0.06, 12, 0.3, 8


def ids_of(spans: Sequence[NamedSpan]) -> list[str]:
    """The ids of all that `spans` may name, of each span the nearest."""
    return [match.id for span in spans for match in span.matches[:_MOST_MATCHES]]


def with_products(spans: Sequence[NamedSpan], products: Mapping[str, Product]) -> list[NameSpan]:
    """`spans` with the products in the place of their ids; those that are gone by now are left out."""
    told = []
    for span in spans:
        found = [match for match in span.matches[:_MOST_MATCHES] if match.id in products]
        named = tuple(SpanProduct(products[match.id], match.cost, match.unsaid) for match in found)
        told += [NameSpan(span.start, span.end, named, span.is_missing, span.is_line)] if named else []
    return told


class NameSpans:
    """Finds names in texts, by the words that a `NameTable` knows."""

    def __init__(self, table: NameTable) -> None:
        self._table = table

    def find(self, text: str) -> Sequence[NamedSpan]:
        """The names in `text`, from left to right; none overlaps another."""
        return _spans_in(text, IdentityKey(self._table))

    def closest(self, text: str, *, limit: int) -> list[tuple[str, float]]:
        """Ids and scores of the names nearest to `text`, best first: what it names, then what only comes near.

        Scores as of `ports.products.NameMatch`.
        """
        meant: dict[str, float] = {}
        for span in self.find(text):
            for match in () if span.is_missing or _is_family(span) else _nearest_of(span):
                meant.setdefault(match.id, _score_span(text, span, match))
        ordered = sorted(meant.items(), key=lambda entry: -entry[1])
        others = [
            (id, min(score, _ONLY_NEAR)) for id, score in self._table.closest(text, limit=limit) if id not in meant
        ]
        return [*ordered, *others][:limit]


@lru_cache(maxsize=512)
def _spans_in(text: str, of: IdentityKey[NameTable]) -> tuple[NamedSpan, ...]:
    """The names in `text` by the words of a table; a turn asks for those of its message again and again."""
    table, spans, place = of.value, list[NamedSpan](), 0
    said = table.read(text)
    while place < len(said.pieces):
        reading = NameReading(table, said.pieces, said.alike, said.amounts, text, place)
        span = reading.span()
        if span is None:
            place += 1
        else:
            spans.append(span)
            place = reading.last
    return tuple(spans)


def _is_family(span: NamedSpan) -> bool:
    """Whether a line is too wide to mean any product of it: "Galaxy"."""
    half = span.matches[0].cost >= _HALF_SAID and len(span.matches) > _FEW
    return span.is_line and (len(span.matches) > _FAMILY or half)


def _nearest_of(span: NamedSpan) -> list[SpanMatch]:
    """The matches that a person would say are meant: no other "Pro", and no word more than the nearest leaves unsaid."""
    first = span.matches[0]
    return [m for m in span.matches if len(m.unsaid) == len(first.unsaid) and m.cost <= first.cost + _WITHIN]


def _score_span(text: str, span: NamedSpan, match: SpanMatch) -> float:
    """1 for the name and nothing else; what was left unsaid takes from it."""
    alone = 0.02 if text.strip(" .?!").casefold() == text[span.start : span.end].casefold() else 0.0
    return round(
        max(
            NAME_MATCH_THRESHOLD, 0.98 + alone - 0.1 * min(match.cost, 0.8) - 0.06 * (span.is_line + len(match.unsaid))
        ),
        4,
    )
