"""Where products come from and are found."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from maven_app.domain.catalogue.categories import Category
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.language.translatable import Series, Text, Translatable, translatable
from maven_app.domain.needs.need import Need


@dataclass(frozen=True)
class SearchReport:
    """How a search went."""

    considered: int = 0
    """How many different products were held against the need."""
    match_count: int | None = None
    """How many of them meet it, however many were asked for; None where the source cannot tell."""
    shops: tuple[tuple[str, Market], ...] = ()
    """The shops that were asked, each with where."""
    notes: tuple[Text, ...] = ()
    """Notes for the reader on how else the search went: a part that failed, how old the results are."""
    unavailable_sources: tuple[Text, ...] = ()
    """Sources that were asked and did not answer, as the page names them: what they have is not known."""
    is_partial: bool = False
    """Set when a part failed: what was found is not all that there is."""
    cached_at: datetime | None = None
    """When what was found was fetched, where it was kept from an earlier search."""

    @property
    def reader_notes(self) -> tuple[Text, ...]:
        """Notes for the reader: where shops were asked, in one line however many they are, then `notes`."""
        places = dict[Market, list[str]]()
        for name, market in sorted(set(self.shops), key=lambda shop: (shop[1].name, shop[0])):
            places.setdefault(market, []).append(name)
        parts = tuple(_asked_shops(names, at, is_first=not place) for place, (at, names) in enumerate(places.items()))
        where = translatable("note.shops_asked", places=Series(parts=parts, by="; "))
        return (where, *self.notes) if parts else self.notes


SHOPS = "shops"
"""The key in `SearchReport.shops` of those that a search of all shops found."""


def _asked_shops(names: Sequence[str], market: Market, *, is_first: bool) -> Translatable:
    """Which shops were asked in one market; `is_first` where that begins the sentence."""
    every = translatable("note.shops" if is_first else "note.shops_again")
    shops = tuple(every if name == SHOPS else name for name in names)
    country = translatable(f"place.{market.country}") if market.country in MARKETS else market.name
    return translatable("note.shops_place", shops=shops, country=country, currency=market.currency)


@dataclass(frozen=True)
class SearchResult:
    """A search once it is complete."""

    products: tuple[Product, ...] = ()
    report: SearchReport = field(default_factory=SearchReport)


async def collect_search(found: AsyncGenerator[Product | SearchReport, None]) -> SearchResult:
    """All that a search yields. Raises as it does; it is closed however this ends."""
    products, report = list[Product](), SearchReport()
    async with aclosing(found):
        async for one in found:
            if isinstance(one, SearchReport):
                report = one
            else:
                products.append(one)
    return SearchResult(tuple(products), report)


class ProductSource(Protocol):
    """A place that can be searched for products."""

    name: str
    is_exhaustive: bool
    """True when its names and categories are known beforehand, as a catalogue's are: what they do not know is not there."""

    def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        """Yield at most `limit` products, best first, as they are found: those that meet every constraint, then near
        misses. Last comes a report of how the search went, before it maybe others of how it goes.

        `market` is where the shopper buys, None the one that is set; a catalogue has the same goods for all. `refresh` passes over what was
        kept from an earlier search.

        Raises CatalogueUnavailable, ProviderUnavailable.
        """
        ...

    async def product(self, id: str) -> Product | None:
        """The product of this id, or None. Raises CatalogueUnavailable, ProviderUnavailable."""
        ...


NAME_MATCH_THRESHOLD = 0.82
"""The score of a name from which on a person would say that its product is meant."""


@dataclass(frozen=True)
class NameMatch:
    """A product whose name is close to what was written."""

    product: Product
    score: float
    """0 to 1; 1 when the words written name exactly this product."""

    @property
    def is_meant(self) -> bool:
        """Whether a person would say that this is the one."""
        return self.score >= NAME_MATCH_THRESHOLD


@dataclass(frozen=True)
class SpanProduct:
    """A product that words of a text may name."""

    product: Product
    cost: float = 0.0
    """0 when its name was said to the end; words that only describe it add to it when they are left unsaid."""
    unsaid: tuple[str, ...] = ()
    """Words that tell it from its siblings and were not said: "ultra"."""


@dataclass(frozen=True)
class NameSpan:
    """Words of a text that name products."""

    start: int
    end: int
    named: tuple[SpanProduct, ...]
    """The products that they may name, nearest first; of a model that is missing those of its line."""
    is_missing: bool = False
    """True when the words name a model that no product is: "iPhone 18"."""
    is_line: bool = False
    """True when they name a line without saying which of it: "iPhone"."""


@dataclass(frozen=True)
class Vocabulary:
    """The words that the catalogue itself brings to the understanding of a message, and what its shop reads them by."""

    taxonomy: Taxonomy
    """The meaning of its categories and keys."""
    rates: Rates
    """By which amounts in other currencies are compared."""
    brands: tuple[str, ...] = ()
    categories: dict[str, int] = field(default_factory=dict)
    """How many products each category has."""
    makers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Per category the brands of its products."""
    values: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """Per category and spec key the texts that its products have ("AM5", "Black"), most frequent first; a bounded number."""
    numbers: dict[str, dict[str, tuple[float, ...]]] = field(default_factory=dict)
    """Per category and spec key of a shop's own the numbers that its products have (a wattage of 850), likewise."""
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Per category the spec keys that its products have."""


class ProductIndex(Protocol):
    """Products kept for search by words and by meaning."""

    async def search(self, need: Need, *, limit: int) -> Sequence[Product]:
        """At most `limit` products nearest to the need's words, best first, from words and meaning together.

        The need's category, brands, price bounds (after conversion) and years narrow the search where they are given;
        the rest is for the caller to check. Raises CatalogueUnavailable.
        """
        ...

    def scan_category(self, need: Need) -> AsyncGenerator[Product, None]:
        """Every product that the same narrowing leaves, nearest in meaning first, in bounded memory.

        Raises CatalogueUnavailable.
        """
        ...

    async def match_name(self, text: str, *, limit: int) -> Sequence[NameMatch]:
        """Products whose name, brand or model `text` may mean, best first, spelling mistakes allowed.

        Raises CatalogueUnavailable.
        """
        ...

    async def complete_name(self, text: str, *, limit: int) -> Sequence[Product]:
        """At most `limit` products in whose brand, name and variant each word of `text` begins a word, the shortest names first.

        Raises CatalogueUnavailable.
        """
        ...

    async def names_in(self, text: str) -> Sequence[NameSpan]:
        """The names in `text`, from left to right, each with at most forty products. Another number, or another "Pro", is another
        product. Raises CatalogueUnavailable.
        """
        ...

    async def products(self, ids: Sequence[str]) -> dict[str, Product]:
        """Those of `ids` that there are. Raises CatalogueUnavailable."""
        ...

    async def vocabulary(self) -> Vocabulary:
        """Brands, categories and values as they are now, the same object until they change; cheap to ask again.

        Raises CatalogueUnavailable.
        """
        ...

    async def taxonomy(self) -> Taxonomy:
        """The shop's categories and keys, those that its feeds stated included. Raises CatalogueUnavailable."""
        ...

    async def add_categories(self, categories: Sequence[Category]) -> Taxonomy:
        """Keep categories that feeds have stated, in place of those of the same id; the taxonomy with them.

        Raises StorageFull, CatalogueUnavailable.
        """
        ...

    async def upsert(self, products: Sequence[Product]) -> int:
        """Keep `products` by id, replacing those of the same id; how many were new or changed.

        Raises StorageFull, CatalogueUnavailable.
        """
        ...

    async def optimize(self) -> None:
        """Make what was kept quick to search; for the end of an import. Raises StorageFull, CatalogueUnavailable."""
        ...
