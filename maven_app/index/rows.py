"""Rows: a product as a line of the catalogue's table, and a need as the table's filter."""

import hashlib
from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING

from maven_app.domain.catalogue.brand_families import with_subsidiaries
from maven_app.domain.catalogue.money import Money, Price, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop, Taxonomy
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Need, YearLimit
from maven_app.domain.upcasts import upcast
from maven_app.index.embedder import DIMENSIONS
from maven_app.ports.embedding import Vectors

if TYPE_CHECKING:
    import pyarrow as pa

_CURRENCY = "USD"
_ROUNDING = Decimal("0.001")
"""Bounds are drawn this much wider: two conversions may round differently, and the caller checks exactly."""


_EMBEDDER, _SHOP = b"embedder", b"shop"
_FIRST = "local"
"""Who made the vectors of tables that do not say it."""


def schema(embedder: str, shop: str = BUILT_IN_SHOP.id) -> "pa.Schema":
    """The table's columns; and who makes its vectors, for `embedder_of`, and whose it is, for `shop_of`."""
    import pyarrow as pa

    names = ("id", "name", "brand", "variant", "category", "text", "product", "digest")
    texts = [pa.field(name, pa.string()) for name in names]
    numbers = [pa.field("price_usd", pa.float64()), pa.field("year", pa.int32())]
    vector = pa.field("vector", pa.list_(pa.float32(), DIMENSIONS))
    return pa.schema([*texts, *numbers, vector], metadata={_EMBEDDER: embedder.encode(), _SHOP: shop.encode()})


def embedder_of(schema: "pa.Schema") -> str:
    """The name of the embedder that made the vectors of a table of this schema."""
    told: bytes | None = (schema.metadata or {}).get(_EMBEDDER)
    return told.decode() if told else _FIRST


def shop_of(schema: "pa.Schema") -> str:
    """The id of the shop whose products a table of this schema holds; one that does not say it is the built-in shop's."""
    told: bytes | None = (schema.metadata or {}).get(_SHOP)
    return told.decode() if told else BUILT_IN_SHOP.id


def table_of(
    schema: "pa.Schema", products: Sequence[Product], digests: Sequence[str], vectors: Vectors, shop: Shop
) -> "pa.Table":
    """`products` as rows of a table of this schema, worded by the shop's taxonomy and priced by its rates."""
    import pyarrow as pa

    columns = {
        "id": [product.id for product in products],
        "name": [product.name for product in products],
        "brand": [product.brand for product in products],
        "variant": [product.variant for product in products],
        "category": [product.category for product in products],
        "text": [search_text(product, shop.taxonomy) for product in products],
        "product": [as_json(product) for product in products],
        "digest": digests,
        "price_usd": [_price_usd(product.price, shop.rates) for product in products],
        "year": [product.year for product in products],
        "vector": list(vectors),
    }
    return pa.table(columns, schema=schema)


def as_json(product: Product) -> str:
    """The whole product, without what is computed from it."""
    return product.model_dump_json(exclude_computed_fields=True)


@lru_cache(maxsize=2048)
def from_json(text: str) -> Product:
    """The product that `as_json` wrote, kept, since every search of a category reads the same rows again. Raises ValueError."""
    return Product.model_validate_json(upcast(text))


def digest(product: Product, rates: Rates) -> str:
    """Same for the same content, priced alike. A feed's date is no content: else every import would change every row."""
    sources = tuple(copy_with(s, published=None) if s.kind == "feed" else s for s in product.sources)
    offers = tuple(copy_with(offer, price=_without_date(offer.price)) for offer in product.offers)
    price = product.price and _without_date(product.price)
    content = copy_with(product, sources=sources, price=price, offers=offers)
    priced = _price_usd(product.price, rates)
    own = "" if priced == _price_usd(product.price, BUILT_IN_SHOP.rates) else f" {priced}"
    return hashlib.sha256(f"{as_json(content)}{own}".encode()).hexdigest()


def _without_date(price: Price) -> Price:
    return copy_with(price, as_of=None) if price.kind == "listed" else price


def search_text(product: Product, taxonomy: Taxonomy) -> str:
    """The words that a full-text search finds the product by."""
    category = taxonomy.category(product.category)
    words = [
        product.name,
        product.brand,
        product.model,
        product.variant,
        category.one,
        category.many,
        product.description,
    ]
    words += [_spec_words(fact.label, fact.value, fact.text) for fact in product.specs]
    return "\n".join(dict.fromkeys(word for word in words if word))


def meaning_text(product: Product, taxonomy: Taxonomy) -> str:
    """The words that are embedded: most telling first, since the model reads only the beginning."""
    category = taxonomy.category(product.category)
    told = [fact.label if fact.value is True else fact.text for fact in product.specs if _is_telling(fact.value)]
    fresh = ", ".join(text for text in told if text not in (product.variant or ""))
    words = [product.name, category.one, product.variant, product.description, fresh]
    return ". ".join(word for word in words if word)


def _is_telling(value: object) -> bool:
    return value is True or isinstance(value, str | tuple)


def _spec_words(label: str, value: object, text: str) -> str:
    if isinstance(value, bool):
        return label if value else ""
    return f"{label} {text}"


def _price_usd(price: Price | None, rates: Rates) -> float | None:
    converted = rates.convert(price, _CURRENCY) if price else None
    return float(converted.amount) if converted else None


def where_clause(need: Need, rates: Rates) -> str | None:
    """The need's category, brands, price bounds and years as SQL; None when it names none."""
    clauses: list[str] = []
    for constraint in need.constraints:
        if constraint.soft:  # what misses it comes close
            continue
        match constraint:
            case CategoryLimit(category=category):
                clauses.append(f"category = {quote_sql(category)}")
            case BrandLimit(brands=brands, excluded=excluded):
                makers = sorted(with_subsidiaries(brands) if excluded else {brand.lower() for brand in brands})
                names = ", ".join(map(quote_sql, makers))
                clauses.append(f"lower(brand) {'NOT IN' if excluded else 'IN'} ({names})" if brands else "true")
            case BudgetLimit():
                clauses += _price_clauses(constraint, rates)
            case YearLimit(first=first, last=last):
                clauses += [f"year >= {first}"] if first is not None else []
                clauses += [f"year <= {last}"] if last is not None else []
            case _:
                pass
    return " AND ".join(clauses) or None


def _price_clauses(budget: BudgetLimit, rates: Rates) -> list[str]:
    clauses = []
    for sign, amount, margin in ((">=", budget.lowest, 1 - _ROUNDING), ("<=", budget.highest, 1 + _ROUNDING)):
        bound = None
        if amount is not None:
            bound = rates.convert(Money(amount=amount * margin, currency=budget.currency), _CURRENCY)
        if bound is not None:
            clauses.append(f"price_usd {sign} {bound.amount:f}")
    return clauses


def quote_sql(text: str) -> str:
    """`text` as an SQL string."""
    return "'" + text.replace("\x00", "").replace("'", "''") + "'"
