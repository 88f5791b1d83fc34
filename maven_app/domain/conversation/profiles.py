"""Profiles: one product's facts in groups, with what is unknown."""

from collections.abc import Iterator

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import SpecGroup
from maven_app.domain.conversation.comparison import keys_of


def spec_groups(product: Product) -> Iterator[SpecGroup]:
    """The facts under their headings in the shelf's order; each heading also names the shelf's specs that no source states."""
    keys = list(dict.fromkeys([*category_of(product.category).specs, *keys_of([product])]))
    for group in dict.fromkeys(spec_key(key).group for key in keys):
        here = [key for key in keys if spec_key(key).group == group]
        facts = tuple(fact for key in here if (fact := product.fact(key)) is not None)
        unknown = tuple(spec_key(key).label for key in here if product.fact(key) is None)
        yield SpecGroup(name=group, facts=facts, unknown=unknown)


def coverage(product: Product) -> tuple[int, int]:
    """How many of the shelf's specs are known, and how many there are."""
    keys = set(category_of(product.category).specs) | {fact.key for fact in product.specs}
    return len({fact.key for fact in product.specs}), len(keys)
