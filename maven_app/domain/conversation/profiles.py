"""Profiles: one product's facts in groups, with what is unknown."""

from collections.abc import Iterator

from maven_app.domain.catalogue.categories import group_name, spec_label
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.conversation.artifacts import SpecGroup
from maven_app.domain.conversation.comparison import keys_of


def spec_groups(product: Product, taxonomy: Taxonomy) -> Iterator[SpecGroup]:
    """The facts under their headings in the category's order; each heading also names the category's specs that no source states."""
    keys = dict.fromkeys([*taxonomy.category(product.category).specs, *keys_of([product], taxonomy)])
    specs = [taxonomy.spec_key(product.category, key) for key in keys]
    for group in dict.fromkeys(spec.group for spec in specs):
        here = [spec for spec in specs if spec.group == group]
        facts = tuple(fact for spec in here if (fact := product.fact(spec.key)) is not None)
        unknown = tuple(spec_label(spec) for spec in here if product.fact(spec.key) is None)
        yield SpecGroup(name=group_name(group), facts=facts, unknown=unknown)


def coverage(product: Product, taxonomy: Taxonomy) -> tuple[int, int]:
    """How many of the category's specs are known, and how many there are."""
    keys = set(taxonomy.category(product.category).specs) | {fact.key for fact in product.specs}
    return len({fact.key for fact in product.specs}), len(keys)
