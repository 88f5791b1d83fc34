"""Difference wording: a row of a comparison as one sentence, made of its cells."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Cell, ComparisonRow
from maven_app.domain.language.translatable import Part, Series, Text, Translatable, translatable

_Known = Sequence[tuple[Product, Cell]]
"""The products of which the row states a value."""
_FEW = 3
"""How many products a sentence can name one by one."""


def difference_text(products: Sequence[Product], row: ComparisonRow) -> Text:
    """A row's values by product, the better ones first: "Weight: A 200 g, ahead of B 250 g; unknown for 1."."""
    known = [(product, cell) for product, cell in zip(products, row.cells, strict=True) if cell.known]
    unknown = sum(cell.applies for cell in row.cells) - len(known)
    values = _values_of_many(known, row.key) if len(known) > _FEW else [_values_of_few(known)]
    tail = [translatable("difference.unknown", number=unknown)] if unknown else []
    return translatable("difference.row", label=row.label, values=Series(parts=(*values, *tail), by="; "))


def value_reading(product: Product, key: str) -> str:
    """The value of a row as a reader of English sees it; "" where nobody states it. What reads the same is the same to a reader."""
    if key == "price":
        return product.price.text if product.price else ""
    if key == "released":
        return product.released_text
    fact = product.fact(key)
    return fact.text if fact else ""


def _values_of_few(known: _Known) -> Series | Translatable:
    ahead = tuple(Series(parts=(product.name, cell.text), by=" ") for product, cell in known if cell.better)
    rest = tuple(Series(parts=(product.name, cell.text), by=" ") for product, cell in known if not cell.better)
    if ahead and rest:
        return translatable("difference.ahead", ahead=ahead, rest=Series(parts=rest, by="; "))
    return Series(parts=rest or ahead, by="; ")


def _values_of_many(known: _Known, key: str) -> list[Part]:
    """The values of many products, each value once, the better one first."""
    having: dict[str, tuple[Text, list[str]]] = {}
    for product, cell in sorted(known, key=lambda pair: not pair[1].better):
        having.setdefault(value_reading(product, key), (cell.text, []))[1].append(product.name)
    values = list(having.values())
    told = _FEW if len(values) > _FEW + 1 else len(values)
    parts: list[Part] = [
        translatable("difference.shared", value=text, names=_names_or_count(names, len(known)))
        for text, names in values[:told]
    ]
    rest = tuple(text for text, _ in values[told:])
    return [*parts, *([translatable("difference.others", values=Series(parts=rest, by=", "))] if rest else [])]


def _names_or_count(names: Sequence[str], total: int) -> Translatable | tuple[str, ...]:
    return tuple(names) if len(names) < _FEW else translatable("difference.of", number=len(names), total=total)
