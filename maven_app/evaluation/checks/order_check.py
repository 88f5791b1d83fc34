"""Order check: what stands first, and whether cards and words keep the order that was asked for."""

from collections.abc import Iterator, Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import ProductList, Profile, Recommendation, products_of
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.evidence.product_names import ProductNames
from maven_app.evaluation.cases import Expectation
from maven_app.evaluation.checks.intent_check import last_artifact

_CARDS = 4
"""So many are shown at first."""


def first_shown(turn: Turn, after: Transcript) -> str | None:
    """Id of what stands in place 1 of a list, a recommendation or a profile; else of what the words name first."""
    artifact = last_artifact(turn)
    if isinstance(artifact, ProductList | Recommendation | Profile) and (shown := products_of(artifact)):
        return shown[0].id
    named = ProductNames((id, product.name) for id, product in after.products().items()).ids_in(turn.text)
    return named[0] if named else None


def order_faults(turn: Turn, expected: Expectation, artifact: ProductList | Recommendation) -> list[str]:
    """Where the order of the cards, or of the words beside them, is not the right one."""
    products = products_of(artifact)
    return [
        *_behind(expected, products),
        *_sorting_faults(expected.ordered_by, products),
        *_first_named(turn, products),
    ]


def _behind(expected: Expectation, products: Sequence[Product]) -> Iterator[str]:
    places = {product.id: place for place, product in enumerate(products)}
    for first, second in expected.ahead:
        if first in places and second in places and places[first] > places[second]:
            yield f"{second} stands before {first}"


def _sorting_faults(ordered_by: str, products: Sequence[Product]) -> Iterator[str]:
    """A fault where the first cards do not ascend (or with "-" descend) by the price or the fact."""
    if not ordered_by:
        return
    key = ordered_by.removeprefix("-")
    values = [value for product in products[:_CARDS] if (value := _value(product, key)) is not None]
    if values != sorted(values, reverse=ordered_by.startswith("-")):
        yield f"{key}: {', '.join(f'{value:g}' for value in values)}"


def _first_named(turn: Turn, products: Sequence[Product]) -> Iterator[str]:
    """A fault where the words speak of a later card before they speak of the first one."""
    named = ProductNames((product.id, product.name) for product in products).ids_in(turn.text)
    if named and named[0] != products[0].id:
        yield f"the words begin with {named[0]}, the cards with {products[0].id}"


def _value(product: Product, key: str) -> float | None:
    if key == "price":
        price = BUILT_IN_SHOP.rates.convert(product.price, "USD") if product.price else None
        return float(price.amount) if price else None
    if key == "released":
        return float((product.released or "")[:7].replace("-", ".") or 0) or None
    fact = product.fact(key)
    is_number = fact is not None and isinstance(fact.value, int | float) and not isinstance(fact.value, bool)
    return float(fact.value) if fact and is_number else None  # type: ignore[arg-type]
