"""Comparison: several products side by side, aligned on the facts they share."""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from maven_app.domain.catalogue.categories import group_name, spec_label
from maven_app.domain.catalogue.facts import Fact, all_comparable
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Shop, Taxonomy
from maven_app.domain.catalogue.spec_applicability import can_have
from maven_app.domain.catalogue.spec_comparability import comparable_fact, comparable_facts
from maven_app.domain.catalogue.spec_keys import Better, SpecKey
from maven_app.domain.conversation.artifacts import Cell, Comparison, ComparisonRow, Difference
from maven_app.domain.conversation.difference_wording import difference_text, value_reading
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import Day, Text, join_sentences, translatable
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.quantities.quantity_index import QuantityIndex, marked_quantities_in

UNKNOWN = Cell(text=translatable("value.unknown"), known=False)
NOT_APPLICABLE = Cell(text="-", known=False, applies=False)
"""Of what a product like this cannot have."""
_BASICS = translatable("row.basics")
_TELLING = 0.02
"""Values that lie closer together, as shares of the larger, decide nothing."""


def compare(products: Sequence[Product], shop: Shop) -> Iterator[ComparisonRow]:
    """Row by row, grouped: price and release first, then every spec that at least one product states.

    A cell is marked better where the registry has a direction and at least two values are known and differ.
    """
    group: Text = ""
    for row in _rows(products, shop):
        yield copy_with(row, opens_group=row.group != group)
        group = row.group


def _rows(products: Sequence[Product], shop: Shop) -> Iterator[ComparisonRow]:
    yield _price_row(products, shop.rates)
    yield _release_row(products)
    for key in keys_of(products, shop.taxonomy):
        spec = _meaning(products, key, shop.taxonomy)
        facts = [comparable_fact(product, key) for product in products]
        cells = tuple(_cell(product, key) for product in products)
        row = _row(products, key, cells, spec_label(spec), group_name(spec.group))
        yield _mark_better(row, products, facts, spec.better)


def keys_of(products: Sequence[Product], taxonomy: Taxonomy) -> list[str]:
    """Every spec key that one of the products states, in the order of their categories; keys unknown to the registry last.

    Keys of one group stand together, so that a group has one heading.
    """
    categories = dict.fromkeys(product.category for product in products)
    listed = [key for category in categories for key in taxonomy.category(category).specs]
    stated = {fact.key for product in products for fact in product.specs}
    ordered = [key for key in dict.fromkeys([*listed, *taxonomy.spec_keys, *sorted(stated)]) if key in stated]
    group = {key: _meaning(products, key, taxonomy).group for key in ordered}
    groups = list(dict.fromkeys(group.values()))
    return sorted(ordered, key=lambda key: groups.index(group[key]))


def _meaning(products: Sequence[Product], key: str, taxonomy: Taxonomy) -> SpecKey:
    """The definition of `key` in the category of the first product that states it."""
    return taxonomy.spec_key(next(one.category for one in products if one.fact(key)), key)


def _row(
    products: Sequence[Product], key: str, cells: tuple[Cell, ...], label: Text, group: Text = _BASICS
) -> ComparisonRow:
    differs = len({value_reading(product, key) for product in products}) > 1
    return ComparisonRow(key=key, label=label, group=group, cells=cells, differs=differs)


def _cell(product: Product, key: str) -> Cell:
    if fact := product.fact(key):
        return Cell(text=fact.as_text, known=True, sources=fact.sources, conflict=fact.conflict_text)
    return UNKNOWN if can_have(product, key) else NOT_APPLICABLE


def _rank(fact: Fact | None) -> float | None:
    """The value as a number to compare by; None when it has no order."""
    return float(fact.value) if fact is not None and isinstance(fact.value, bool | int | float) else None


def _mark_better(
    row: ComparisonRow, products: Sequence[Product], facts: Sequence[Fact | None], better: Better | None
) -> ComparisonRow:
    """The row with the better values marked, where all its values can be held against each other."""
    known = [fact for fact in facts if fact is not None]
    if not all_comparable(known):
        return row
    return _mark_cells(row, products, [_rank(fact) for fact in facts], better)


def _mark_cells(
    row: ComparisonRow, products: Sequence[Product], ranks: Sequence[float | None], better: Better | None
) -> ComparisonRow:
    known = [rank for rank in ranks if rank is not None]
    if better is None or len(known) < 2 or min(known) == max(known):
        return row
    best = max(known) if better == "higher" else min(known)
    # Values that read the same are the same to a reader: "1.23 kg" is not better than "1.23 kg".
    readings = [value_reading(product, row.key) for product in products]
    better_ones = {reading for reading, rank in zip(readings, ranks, strict=True) if rank == best}
    if better_ones.issuperset(filter(None, readings)):
        return row
    marked = zip(row.cells, readings, strict=True)
    return copy_with(row, cells=tuple(copy_with(cell, better=reading in better_ones) for cell, reading in marked))


def _price_row(products: Sequence[Product], rates: Rates) -> ComparisonRow:
    """Prices as stated; compared after conversion to the first product's currency, which `notes_of` tells."""
    currency = _currency(products)
    cells, ranks = [], []
    for product in products:
        price = product.price
        converted = rates.convert(price, currency) if price else None
        ranks.append(float(converted.amount) if converted else None)
        cells.append(Cell(text=price.as_text, known=True, sources=price.sources) if price else UNKNOWN)
    row = _row(products, "price", tuple(cells), translatable("row.price"))
    return _mark_cells(row, products, ranks, "lower")


def _currency(products: Sequence[Product]) -> str:
    return next((p.price.currency for p in products if p.price), "USD")


def _release_row(products: Sequence[Product]) -> ComparisonRow:
    cells = tuple(
        Cell(text=Day(date=p.released), known=True, sources=tuple(s.id for s in p.sources[:1]))
        if p.released
        else UNKNOWN
        for p in products
    )
    return _row(products, "released", cells, translatable("row.released"))


def notes_of(products: Sequence[Product], rates: Rates) -> tuple[Text, ...]:
    """Notes for the reader of a table: kinds and dates of prices, conversions, categories that differ."""
    notes: list[Text] = []
    categories = dict.fromkeys(product.category_label for product in products)
    if len(categories) > 1:
        notes.append(translatable("compared.categories", categories=", ".join(categories)))
    if converted := rates.note((p.price.currency for p in products if p.price), _currency(products)):
        notes.append(converted)
    if any(p.price and p.price.kind == "launch" for p in products):
        notes.append(translatable("compared.launch_prices"))
    if any(p.price and p.price.kind == "offered" for p in products):
        notes.append(translatable("compared.lowest_offers"))
    return tuple(notes)


def differences(
    table: Comparison, keys: Sequence[str], says: Mapping[str, str] | None = None
) -> tuple[Difference, ...]:
    """The rows `keys` of the table in words made of its cells; keys of rows that do not differ are passed over.

    `says` are a model's words on rows, by key. They stand behind the values, and only where every figure in them stands in the row.
    """
    rows = {row.key: row for row in table.items}
    chosen = [rows[key] for key in dict.fromkeys(keys) if key in rows and rows[key].differs]
    return tuple(_difference(table.products, row, (says or {}).get(row.key, "")) for row in chosen)


def _difference(products: Sequence[Product], row: ComparisonRow, says: str) -> Difference:
    text = difference_text(products, row)
    return Difference(key=row.key, text=join_sentences(text, says if _is_stated(says, products, row) else ""))


def _is_stated(says: str, products: Sequence[Product], row: ComparisonRow) -> bool:
    """Whether the row, or what the products are called, holds every figure of the words."""
    names = (f"{product.name} {product.variant or ''}" for product in products)
    others = (fact.conflict for product in products if (fact := product.fact(row.key)))
    stated = [*names, *(value_reading(product, row.key) for product in products), *others]
    held = QuantityIndex("\n".join(stated))
    numbers = set(re.findall(r"\d+", " ".join(stated)))
    return all(held.states(f) or (not f.is_checkable and f.text in numbers) for f in marked_quantities_in(says))


def spread(row: ComparisonRow, products: Sequence[Product]) -> float:
    """How far apart a row's values lie, 0 to 1: the relative distance of numbers, else a half for words, or currencies, that differ."""
    if not row.differs or sum(cell.known for cell in row.cells) < 2:
        return 0.0
    if row.key == "price":
        amounts = [p.price.amount for p in products if p.price]
        if len({p.price.currency for p in products if p.price}) > 1:
            return 0.5
        return float((max(amounts) - min(amounts)) / max(max(amounts), Decimal(1)))
    facts = comparable_facts(products, row.key)
    if not all_comparable(facts):
        return 0.0
    ranks = [rank for rank in map(_rank, facts) if rank is not None]
    if len(ranks) < 2:
        return 0.5
    top = max(abs(rank) for rank in ranks)
    return (max(ranks) - min(ranks)) / top if top else 0.0


def rank_rows(table: Comparison, need: Need) -> tuple[str, ...]:
    """Keys of the rows that differ, those that the need speaks of first, then by how far apart their values lie."""
    required = [c.key for c in need.constraints if isinstance(c, SpecLimit)]
    spoken = list(dict.fromkeys([*(key for wish in need.wishes for key in wish.specs), *required, "price"]))
    rows = [row for row in table.items if spread(row, table.products) >= _TELLING]
    directed = {row.key for row in rows if any(cell.better for cell in row.cells)}

    def place(row: ComparisonRow) -> tuple[int, bool, float]:
        at = spoken.index(row.key) if row.key in spoken else len(spoken)
        return at, row.key not in directed, -spread(row, table.products)

    return tuple(row.key for row in sorted(rows, key=place))
