"""A product index in memory: same narrowing, same names, same errors as the real one; words instead of meaning."""

import re
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field, replace

from maven_app.domain.catalogue.categories import Category, category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop, Taxonomy
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import CatalogueUnavailable
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.fit import fit
from maven_app.index.names.name_completion import NameCompletion
from maven_app.index.names.name_matching import IndexedName, NameTable
from maven_app.index.names.name_spans import NameSpans, ids_of, with_products
from maven_app.index.rows import digest
from maven_app.index.vocabulary import VocabularyCount
from maven_app.ports.products import NameMatch, NameSpan, Vocabulary


class MemoryIndex:
    """`ports.products.ProductIndex` over a dict. Set `broken` to make every call fail as a damaged folder does, `bug` to have it raise
    what nobody expects of an index.
    """

    def __init__(self, products: Sequence[Product] = (), *, shop: Shop = BUILT_IN_SHOP) -> None:
        self._products = {product.id: product for product in products}
        self._read: _Read | None = None
        self._shop = shop
        self.broken = False
        self.bug: Exception | None = None

    async def search(self, need: Need, *, limit: int) -> Sequence[Product]:
        return self._ranked(need)[: max(limit, 0)]

    async def scan_category(self, need: Need) -> AsyncGenerator[Product, None]:
        for product in self._ranked(need):
            yield product

    async def match_name(self, text: str, *, limit: int) -> Sequence[NameMatch]:
        products = self._all()
        return [
            NameMatch(product=products[id], score=score)
            for id, score in NameSpans(self._known().names).closest(text, limit=limit)
        ]

    async def complete_name(self, text: str, *, limit: int) -> Sequence[Product]:
        products = self._all()
        return [products[id] for id in self._known().completion.complete(text, limit=limit)]

    async def names_in(self, text: str) -> Sequence[NameSpan]:
        products = self._all()
        spans = NameSpans(self._known().names).find(text)
        return with_products(spans, {id: products[id] for id in ids_of(spans)})

    async def products(self, ids: Sequence[str]) -> dict[str, Product]:
        products = self._all()
        return {id: products[id] for id in ids if id in products}

    async def vocabulary(self) -> Vocabulary:
        return self._known().vocabulary_in(self._shop)

    async def taxonomy(self) -> Taxonomy:
        self._all()
        return self._shop.taxonomy

    async def add_categories(self, categories: Sequence[Category]) -> Taxonomy:
        self._all()
        self._shop = self._shop.with_taxonomy(self._shop.taxonomy.with_categories(categories))
        return self._shop.taxonomy

    async def upsert(self, products: Sequence[Product]) -> int:
        kept, rates = self._all(), self._shop.rates
        newest = {product.id: product for product in products}
        changed = {
            id: product
            for id, product in newest.items()
            if id not in kept or digest(kept[id], rates) != digest(product, rates)
        }
        self._products.update(changed)
        self._read = None
        return len(changed)

    def take_out(self, id: str) -> Product:
        """Lose a product, which is returned."""
        self._read = None
        return self._products.pop(id)

    async def optimize(self) -> None:
        self._all()

    def _all(self) -> dict[str, Product]:
        if self.broken:
            raise CatalogueUnavailable("the fake was told to be broken")
        if self.bug:
            raise self.bug
        return self._products

    def _known(self) -> "_Read":
        products = self._all()
        self._read = self._read or _read(tuple(products.values()))
        return self._read

    def _ranked(self, need: Need) -> list[Product]:
        narrowing = copy_with(
            need, constraints=tuple(c for c in need.constraints if not (isinstance(c, SpecLimit) or c.soft))
        )
        shelf = [p for p in self._all().values() if need.category in (None, p.category)]
        left = [p for p in shelf if fit(p, narrowing, self._shop.rates).is_match]
        wanted = set(_words(need.text))
        return sorted(left, key=lambda product: -len(wanted & _bag(product)))


@dataclass(frozen=True)
class _Read:
    """What was read of some products, which it holds so that no other can take their place in memory."""

    products: tuple[Product, ...]
    names: NameTable
    completion: NameCompletion
    vocabulary: Vocabulary
    _in_shops: dict[int, tuple[Shop, Vocabulary]] = field(default_factory=dict)

    def vocabulary_in(self, shop: Shop) -> Vocabulary:
        """The vocabulary, the same object for the same shop."""
        if shop is BUILT_IN_SHOP:
            return self.vocabulary
        words = replace(self.vocabulary, taxonomy=shop.taxonomy, rates=shop.rates)
        return self._in_shops.setdefault(id(shop), (shop, words))[1]


_reads: dict[tuple[int, ...], _Read] = {}
"""By the products themselves: every test of a turn looks at the same thousand."""


def _read(products: tuple[Product, ...]) -> _Read:
    key = tuple(map(id, products))
    if key not in _reads:
        count = VocabularyCount()
        for product in products:
            count.add(product.category, product.brand, ((fact.key, fact.value) for fact in product.specs))
        names = [(p.id, IndexedName(p.name, p.brand, p.variant)) for p in products]
        _reads[key] = _Read(products, NameTable(names), NameCompletion(names), count.vocabulary(BUILT_IN_SHOP))
    return _reads[key]


_bags: dict[int, tuple[Product, frozenset[str]]] = {}


def _bag(product: Product) -> frozenset[str]:
    """The words that a product is found by, read once."""
    if id(product) not in _bags:
        _bags[id(product)] = (product, frozenset(_words(_text(product))))
    return _bags[id(product)][1]


def _text(product: Product) -> str:
    shelf = category_of(product.category)
    facts = " ".join(f"{fact.label} {fact.text}" for fact in product.specs if fact.value is not False)
    return f"{product.name} {product.brand} {shelf.one} {shelf.many} {product.variant} {product.description} {facts}"


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
