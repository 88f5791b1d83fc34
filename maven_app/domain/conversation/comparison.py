"""Comparison: several products side by side, aligned on the facts they share."""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from maven_app.domain.catalogue.facts import Fact, all_comparable
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Shop, Taxonomy
from maven_app.domain.catalogue.spec_applicability import can_have
from maven_app.domain.catalogue.spec_comparability import comparable_fact, comparable_facts
from maven_app.domain.catalogue.spec_keys import Better, SpecKey
from maven_app.domain.conversation.artifacts import Cell, Comparison, ComparisonRow, Difference
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.quantities.quantity_index import QuantityIndex, marked_quantities_in

UNKNOWN = Cell(text="unknown", known=False)
NOT_APPLICABLE = Cell(text="-", known=False, applies=False)
"""Of what a product like this cannot have."""
BASICS = "Basics"
_TELLING = 0.02
"""Values that lie closer together, as shares of the larger, decide nothing."""


def compare(products: Sequence[Product], shop: Shop) -> Iterator[ComparisonRow]:
    """Row by row, grouped: price and release first, then every spec that at least one product states.

    A cell is marked better where the registry has a direction and at least two values are known and differ.
    """
    group = ""
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
        yield _row(key, spec.label, spec.group, _compared(cells, facts, spec.better))


def keys_of(products: Sequence[Product], taxonomy: Taxonomy) -> list[str]:
    """Every spec key that one of the products states, in the order of their shelves; keys unknown to the registry last.

    Keys of one group stand together, so that a group has one heading.
    """
    shelves = dict.fromkeys(product.category for product in products)
    listed = [key for shelf in shelves for key in taxonomy.category(shelf).specs]
    stated = {fact.key for product in products for fact in product.specs}
    ordered = [key for key in dict.fromkeys([*listed, *taxonomy.spec_keys, *sorted(stated)]) if key in stated]
    group = {key: _meaning(products, key, taxonomy).group for key in ordered}
    groups = list(dict.fromkeys(group.values()))
    return sorted(ordered, key=lambda key: groups.index(group[key]))


def _meaning(products: Sequence[Product], key: str, taxonomy: Taxonomy) -> SpecKey:
    """The definition of `key` in the category of the first product that states it."""
    return taxonomy.spec_key(next(one.category for one in products if one.fact(key)), key)


def _row(key: str, label: str, group: str, cells: tuple[Cell, ...]) -> ComparisonRow:
    return ComparisonRow(key=key, label=label, group=group, cells=cells, differs=len({c.text for c in cells}) > 1)


def _cell(product: Product, key: str) -> Cell:
    if fact := product.fact(key):
        return Cell(text=fact.text, known=True, sources=fact.sources, conflict=fact.conflict)
    return UNKNOWN if can_have(product, key) else NOT_APPLICABLE


def _rank(fact: Fact | None) -> float | None:
    """The value as a number to compare by; None when it has no order."""
    return float(fact.value) if fact is not None and isinstance(fact.value, bool | int | float) else None


def _compared(cells: tuple[Cell, ...], facts: Sequence[Fact | None], better: Better | None) -> tuple[Cell, ...]:
    """The cells with the better values marked, where all values of the row can be held against each other."""
    known = [fact for fact in facts if fact is not None]
    if not all_comparable(known):
        return cells
    return _marked(cells, [_rank(fact) for fact in facts], better)


def _marked(cells: tuple[Cell, ...], ranks: Sequence[float | None], better: Better | None) -> tuple[Cell, ...]:
    known = [rank for rank in ranks if rank is not None]
    if better is None or len(known) < 2 or min(known) == max(known):
        return cells
    best = max(known) if better == "higher" else min(known)
    # Values that read the same are the same to a reader: "1.23 kg" is not better than "1.23 kg".
    texts = {cell.text for cell, rank in zip(cells, ranks, strict=True) if rank == best}
    if all(cell.text in texts for cell in cells if cell.known):
        return cells
    return tuple(copy_with(cell, better=cell.text in texts) for cell in cells)


def _price_row(products: Sequence[Product], rates: Rates) -> ComparisonRow:
    """Prices as stated; compared after conversion to the first product's currency, which `notes_of` tells."""
    currency = _currency(products)
    cells, ranks = [], []
    for product in products:
        price = product.price
        converted = rates.convert(price, currency) if price else None
        ranks.append(float(converted.amount) if converted else None)
        cells.append(Cell(text=price.text, known=True, sources=price.sources) if price else UNKNOWN)
    return _row("price", "Price", BASICS, _marked(tuple(cells), ranks, "lower"))


def _currency(products: Sequence[Product]) -> str:
    return next((p.price.currency for p in products if p.price), "USD")


def _release_row(products: Sequence[Product]) -> ComparisonRow:
    cells = tuple(
        Cell(text=p.released_text, known=True, sources=tuple(s.id for s in p.sources[:1])) if p.released else UNKNOWN
        for p in products
    )
    return _row("released", "Released", BASICS, cells)


def notes_of(products: Sequence[Product], rates: Rates) -> tuple[Text, ...]:
    """Notes for the reader of a table: kinds and dates of prices, conversions, categories that differ."""
    notes: list[Text] = []
    shelves = dict.fromkeys(product.category_label for product in products)
    if len(shelves) > 1:
        notes.append(translatable("compared.shelves", shelves=", ".join(shelves)))
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
    text = _difference_text(products, row)
    return Difference(key=row.key, text=f"{text} {says}" if says and _is_stated(says, products, row) else text)


def _is_stated(says: str, products: Sequence[Product], row: ComparisonRow) -> bool:
    """Whether the row, or what the products are called, holds every figure of the words."""
    names = (f"{product.name} {product.variant or ''}" for product in products)
    stated = [*names, *(f"{cell.text} {cell.conflict}" for cell in row.cells)]
    held = QuantityIndex("\n".join(stated))
    numbers = set(re.findall(r"\d+", " ".join(stated)))
    return all(held.states(f) or (not f.is_checkable and f.text in numbers) for f in marked_quantities_in(says))


def _difference_text(products: Sequence[Product], row: ComparisonRow) -> str:
    known = [(p.name, c) for p, c in zip(products, row.cells, strict=True) if c.known]
    unknown = sum(cell.applies for cell in row.cells) - len(known)
    tail = f"; unknown for {unknown}" if unknown else ""
    if len(known) > _FEW:
        return f"{row.label}: {_many_values(known)}{tail}."
    ahead = [f"{name} {cell.text}" for name, cell in known if cell.better]
    rest = [f"{name} {cell.text}" for name, cell in known if not cell.better]
    lead = f"{' and '.join(ahead)}, ahead of " if ahead and rest else ""
    return f"{row.label}: {lead}{'; '.join(rest or ahead)}{tail}."


_FEW = 3
"""How many products a sentence can name one by one."""


def _many_values(known: Sequence[tuple[str, Cell]]) -> str:
    """The values of many products, each value once, the better one first."""
    names: dict[str, list[str]] = {}
    for name, cell in sorted(known, key=lambda pair: not pair[1].better):
        names.setdefault(cell.text, []).append(name)
    values = list(names.items())
    told = _FEW if len(values) > _FEW + 1 else len(values)
    parts = [f"{text} ({_named(who, len(known))})" for text, who in values[:told]]
    rest = [text for text, _ in values[told:]]
    return "; ".join([*parts, *([f"the others {', '.join(rest)}"] if rest else [])])


def _named(names: Sequence[str], of: int) -> str:
    return " and ".join(names) if len(names) < _FEW else f"{len(names)} of the {of}"


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
