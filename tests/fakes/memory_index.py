"""A product index in memory: same narrowing, same names, same errors as the real one; words instead of meaning."""

import re
from collections import Counter
from collections.abc import AsyncGenerator, Sequence

from maven_app.domain.categories import category_of
from maven_app.domain.errors import CatalogueUnavailable
from maven_app.domain.fit import fit
from maven_app.domain.money import REFERENCE_RATES
from maven_app.domain.needs import Need, SpecLimit
from maven_app.domain.products import Product
from maven_app.ports.products import NameMatch, Vocabulary
from maven_app.vectors.names import Named, NameTable
from maven_app.vectors.rows import digest


class MemoryIndex:
    """`ports.products.ProductIndex` over a dict. Set `broken` to make every call fail as a damaged folder does."""

    def __init__(self, products: Sequence[Product] = ()) -> None:
        self._products = {product.id: product for product in products}
        self.broken = False

    async def search(self, need: Need, *, limit: int) -> Sequence[Product]:
        return self._ranked(need)[: max(limit, 0)]

    async def shelf(self, need: Need) -> AsyncGenerator[Product, None]:
        for product in self._ranked(need):
            yield product

    async def named(self, text: str, *, limit: int) -> Sequence[NameMatch]:
        products = self._all()
        table = NameTable((p.id, Named(p.name, p.brand, p.variant)) for p in products.values())
        return [NameMatch(product=products[id], score=score) for id, score in table.closest(text, limit=limit)]

    async def products(self, ids: Sequence[str]) -> dict[str, Product]:
        products = self._all()
        return {id: products[id] for id in ids if id in products}

    async def vocabulary(self) -> Vocabulary:
        products = self._all().values()
        brands = sorted({p.brand for p in products if p.brand}, key=str.casefold)
        return Vocabulary(brands=tuple(brands), categories=dict(sorted(Counter(p.category for p in products).items())))

    async def upsert(self, products: Sequence[Product]) -> int:
        kept = self._all()
        newest = {product.id: product for product in products}
        changed = {
            id: product for id, product in newest.items() if id not in kept or digest(kept[id]) != digest(product)
        }
        self._products.update(changed)
        return len(changed)

    async def settle(self) -> None:
        self._all()

    def _all(self) -> dict[str, Product]:
        if self.broken:
            raise CatalogueUnavailable("the fake was told to be broken")
        return self._products

    def _ranked(self, need: Need) -> list[Product]:
        narrowing = need.model_copy(
            update={"constraints": tuple(c for c in need.constraints if not isinstance(c, SpecLimit))}
        )
        left = [p for p in self._all().values() if fit(p, narrowing, REFERENCE_RATES).is_match]
        wanted = set(_words(need.text))
        return sorted(left, key=lambda product: -len(wanted & set(_words(_text(product)))))


def _text(product: Product) -> str:
    shelf = category_of(product.category)
    facts = " ".join(f"{fact.label} {fact.text}" for fact in product.specs if fact.value is not False)
    return f"{product.name} {product.brand} {shelf.one} {shelf.many} {product.variant} {product.description} {facts}"


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
