"""Furthest products: of those that stand side by side, the one that a comparison has to beat: "lighter than both", "anything cheaper?"."""

from collections.abc import Sequence

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import Need
from maven_app.understanding.pointing.references import resolve_references
from maven_app.understanding.pointing.screen import screen_products

_ALL = word_set("both these those all them either kedua keduanya semua semuanya mereka")
"""Words by which a message compares with all that was set side by side: "lighter than both"."""
_POINTING_AT_ONE = ("place", "name", "descriptor", "other")


def furthest_of(need: Need, text: str, product: Product, transcript: Transcript, rates: Rates) -> Product:
    """The product that a comparison has to beat: of those side by side the one that goes furthest, where all are meant, and of prices
    also where none is pointed at, for what costs more than one of two is not "cheaper"; else `product`.
    """
    shown = screen_products(transcript)
    wish = next((wish for wish in need.wishes if wish.relative in ("less", "more") and wish.specs), None)
    if wish is None or not shown.is_table:
        return product
    means_all = not _ALL.isdisjoint(token.word for token in tokenize(text))
    of_price = "price" in wish.specs and resolve_references(text, shown).kind not in _POINTING_AT_ONE
    if not (means_all or of_price):
        return product
    best = min if wish.relative == "less" else max
    known = [(value, one) for one in shown.products if (value := _first_figure(one, wish.specs, rates)) is not None]
    return best(known, key=lambda entry: entry[0])[1] if known else product


def _first_figure(product: Product, keys: Sequence[str], rates: Rates) -> float | None:
    if "price" in keys:
        price = rates.convert(product.price, rates.base) if product.price else None
        return float(price.amount) if price else None
    values = (fact.value for key in keys if (fact := product.fact(key)))
    return next((float(value) for value in values if isinstance(value, int | float)), None)
