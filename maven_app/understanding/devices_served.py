"""Devices served: what somebody has of another kind than is sought, where what is sought is used with it ("my PS5 lags", of a router)."""

from collections.abc import Mapping

from maven_app.domain.needs.need import Context, Need
from maven_app.domain.products import Product
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.parsing.lexicon_categories import PERIPHERALS

_SERVING = PERIPHERALS | {"storage", "smartwatches", "tvs"}
"""Categories of what is used with another device."""


def with_devices_served(need: Need, products: Mapping[str, Product]) -> Need:
    """`need` with such devices as what the thing sought must suit; `products` are those of the catalogue that its context names, by id."""
    if need.category not in _SERVING:
        return need
    context = tuple(_served(one, need.category, products) for one in need.context)
    return need.model_copy(update={"context": context})


def _served(context: Context, sought: str, products: Mapping[str, Product]) -> Context:
    if context.relation != "owned":
        return context
    product = products.get(context.product_id or "")
    kind = product.category if product else parse_need(context.name).category
    is_other = kind is not None and kind != sought
    return context.model_copy(update={"relation": "suits"}) if is_other else context
