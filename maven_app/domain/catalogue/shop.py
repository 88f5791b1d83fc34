"""Shop: who sells, and by what: its taxonomy, its market and its exchange rates."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from pydantic import BaseModel

from maven_app.domain.catalogue.categories import CATEGORIES, Category, category_of, singular, spec_key
from maven_app.domain.catalogue.look import Look
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.money import REFERENCE_RATES, Rates
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS, SpecKey
from maven_app.domain.copying import copy_with


class Taxonomy(BaseModel, frozen=True):
    """The categories of a shop's goods, and what their specifications mean."""

    categories: Mapping[str, Category]
    """By id."""
    spec_keys: Mapping[str, SpecKey]
    """Keys that mean the same in every category; those of one alone stand in it (`Category.keys`)."""

    @property
    def shop_categories(self) -> tuple[Category, ...]:
        """The categories that Maven does not know by itself, whose meaning their feeds state."""
        return tuple(category for category in self.categories.values() if category.id not in CATEGORIES)

    def category(self, id: str) -> Category:
        """The category `id`; one that no feed has stated yet is a plain one of its name."""
        return self.categories.get(id) or category_of(id)

    def find(self, name: str) -> str | None:
        """The id of the category that is called so, in one or in many: "toaster" where there are "toasters"; None where none is."""
        return name if name in self.categories else self._by_name.get(_name(name))

    @cached_property
    def _by_name(self) -> dict[str, str]:
        return {_name(category.id): category.id for category in self.shop_categories}

    def spec_key(self, category: str, key: str) -> SpecKey:
        """The definition of `key` in `category`; one that neither knows is a text with a label made of its name."""
        stated = self.categories.get(category)
        in_category = next((one for one in stated.keys if one.key == key), None) if stated else None
        return in_category or self.spec_keys.get(key) or spec_key(key)

    def with_categories(self, categories: Iterable[Category]) -> "Taxonomy":
        """The taxonomy with these beside, or in place of those of the same id."""
        added = {category.id: category for category in categories}
        return Taxonomy(categories={**self.categories, **added}, spec_keys=self.spec_keys) if added else self


def _name(id: str) -> str:
    return singular(id.replace("_", " "))


class Shop(BaseModel, frozen=True):
    """One shop. The built-in one is the first; nothing but its owner tells it from another."""

    id: str
    """Names it in tables, in indexes and in files."""
    name: str
    """As a person reads it."""
    taxonomy: Taxonomy
    market: Market
    """Where a shopper buys who has not said so."""
    rates: Rates
    """By which prices in other currencies are compared."""
    look: Look = Look()

    @property
    def logo_text(self) -> str:
        """The words beside the sign on the page."""
        return self.look.logo_text or self.name

    @property
    def markets(self) -> Mapping[str, Market]:
        """The markets that a shopper can choose, by country: those whose prices the shop's rates can compare."""
        return {country: market for country, market in MARKETS.items() if market.currency in self.rates.currencies}

    def with_taxonomy(self, taxonomy: Taxonomy) -> "Shop":
        """The shop with the categories that its catalogue has now."""
        return copy_with(self, taxonomy=taxonomy)


BUILT_IN_TAXONOMY = Taxonomy(categories=CATEGORIES, spec_keys=SPEC_KEYS)
"""The categories that Maven ships with buying knowledge."""

BUILT_IN_SHOP = Shop(id="maven", name="Maven", taxonomy=BUILT_IN_TAXONOMY, market=Market(), rates=REFERENCE_RATES)
"""The shop that Maven serves without another being set up."""
