"""Availability: whether a product can still be expected in the shops of where the shopper lives."""

from dataclasses import dataclass

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit
from maven_app.domain.ranking.criteria import CategoryCriteria

_FRUGAL_MONEY = frozenset({"INR", "IDR", "PHP", "VND", "PKR", "BDT"})
"""Money of countries where the same price is a larger part of what people earn."""
_ASIAN_MONEY = frozenset({"INR", "IDR", "CNY", "MYR", "PHP", "THB", "VND", "SGD", "PKR", "BDT"})


@dataclass(frozen=True)
class _Unsold:
    """The goods that no shop of a country sells."""

    makers: frozenset[str]
    systems: frozenset[str]
    """Of TVs and laptops."""
    imported: frozenset[str]
    """Categories of which importers bring even those."""
    models: frozenset[str]
    """Names of goods whose makers sell others there."""


_ASIAN_MAKERS = frozenset({"Advan", "Coocaa"})
_ASIAN_MODELS = frozenset(
    {"Hisense A4N", "Hisense A6N", "LG UT8050", "Sharp Aquos EG1i", "TCL C6K", "TCL V6B", "Toshiba V35KP"}
)
"""Goods that are sold in Asia, and some of them in Europe, but not in America, though their makers sell others there."""

_NOT_IN_AMERICA = {
    "smartphones": frozenset(
        {"Honor", "Huawei", "Infinix", "iQOO", "Oppo", "Poco", "Realme", "Tecno", "Vivo", "Xiaomi"}
    ),
    "tvs": frozenset({"Xiaomi"}),
    "routers": frozenset({"Huawei", "Totolink", "Xiaomi"}),
}
"""Makers, by category, whose goods of that kind no shop in America sells."""

_UNSOLD = {
    "IDR": _Unsold(
        makers=frozenset({"Roku", "Vizio", "Barnes & Noble", "Amazon"}),
        systems=frozenset({"Fire TV", "Roku TV", "SmartCast", "ChromeOS"}),
        imported=frozenset({"e_readers"}),
        models=frozenset({"TCL S3 (S350G)", "TCL S4 (S450G)", "Acer Aspire Go 15 (AG15-31P)"}),
    ),
    "USD": _Unsold(makers=_ASIAN_MAKERS, systems=frozenset(), imported=frozenset(), models=_ASIAN_MODELS),
}
"""By the money in which a shopper reckons."""


def is_sold_in_market(product: Product, need: Need) -> bool:
    """Whether shops where the shopper lives sell goods of that maker and system, and that model; a maker or system that is named is shown
    anyway.
    """
    unsold = _UNSOLD.get(need.currency)
    if unsold is None or product.category in unsold.imported:
        return True
    if any(isinstance(c, BrandLimit) and product.brand in c.brands and not c.excluded for c in need.constraints):
        return True
    if product.brand in unsold.makers or product.name in unsold.models:
        return False
    system = product.fact("smart_platform") or product.fact("os")
    return system is None or system.value not in unsold.systems or _names_system(need)


def _names_system(need: Need) -> bool:
    """Whether the message says which system the thing is to run."""
    return any(isinstance(limit, SpecLimit) and limit.key in ("smart_platform", "os") for limit in need.constraints)


def is_sold_here(product: Product, need: Need) -> bool:
    """Whether the shopper can expect to find it in shops, by the money in which it is priced and in which they reckon.

    A phone of which only an Indian price is known is seldom sold in America or Europe, while theirs are sold in Asia; what is
    priced in euros alone is sold in Europe, where nothing tells that somebody lives who named dollars or no money.
    """
    if need.currency in _ASIAN_MONEY:
        return True
    is_elsewhere = product.brand in (_ASIAN_MAKERS | _NOT_IN_AMERICA.get(product.category, frozenset()))
    if is_elsewhere or product.name in _ASIAN_MODELS:
        return need.currency not in ("", "USD")
    if product.price is None:
        return True
    currency = product.price.currency
    return currency not in _ASIAN_MONEY and not (currency == "EUR" and need.currency in ("", "USD"))


def is_money_scarce(need: Need) -> bool:
    """Whether most people where the shopper lives spend clearly less on such goods than Americans."""
    return need.currency in _FRUGAL_MONEY


def is_current(product: Product, criteria: CategoryCriteria | None) -> bool:
    """Whether shops may still have it: not known to have come out before its category's current models."""
    since = criteria.current_since if criteria else None
    return since is None or product.year is None or product.year >= since
