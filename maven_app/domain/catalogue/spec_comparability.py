"""Spec comparability: which values of products can be held against each other, where a basis is stated or the kind of product tells it."""

from collections.abc import Sequence

from maven_app.domain.catalogue.facts import Fact, are_comparable
from maven_app.domain.catalogue.product_forms import form_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import UNCLEAR
from maven_app.domain.copying import copy_with

_SCREENS_OF_MANY_BASES = frozenset({"smartphones", "tablets", "laptops", "tvs"})
"""Categories whose makers state the brightness of the ordinary picture, of the sun outside, or the peak of HDR; those of monitors state
that of the ordinary picture where they say no more, and watches know no HDR.
"""


def comparable_fact(product: Product, key: str) -> Fact | None:
    """The fact under `key`, on the basis on which it can be compared: `UNCLEAR` where none is stated and it may be any of several."""
    fact = product.fact(key)
    if fact is None or fact.basis or not _may_be_of_several(product, key):
        return fact
    return copy_with(fact, basis=UNCLEAR)


def comparable_facts(products: Sequence[Product], key: str) -> list[Fact]:
    """The facts under `key` of those of the products that have one."""
    return [fact for product in products if (fact := comparable_fact(product, key))]


def can_be_compared(one: Product, other: Product, key: str) -> bool:
    """Whether what is known of `key` of both can be held against each other."""
    mine, theirs = comparable_fact(one, key), comparable_fact(other, key)
    return mine is not None and theirs is not None and are_comparable(mine, theirs)


def is_stated_variously(category: str, key: str) -> bool:
    """Whether makers of what stands in the category state `key` on bases that cannot be held against each other."""
    return key == "brightness" and category in _SCREENS_OF_MANY_BASES


def _may_be_of_several(product: Product, key: str) -> bool:
    if is_stated_variously(product.category, key):
        return True
    return key == "weight" and product.category == "headphones" and _is_pair_of_earbuds(product)


def _is_pair_of_earbuds(product: Product) -> bool:
    """Whether it is worn as two pieces, of which makers weigh one, both, or both with their case; some open ones are one band."""
    type = product.fact("type")
    form = form_of(product.category, type.value if type else None, product.name)
    return form == "in-ear" or (form == "open-ear" and product.fact("battery_life_case") is not None)
