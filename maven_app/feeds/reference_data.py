"""Reference data: the catalogue that Maven ships, launch prices and specifications as their makers published them."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_TAXONOMY
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import StorageFull
from maven_app.feeds.reference_fingerprint import fingerprint, is_marked, reference_files
from maven_app.ports.products import ProductIndex

_TEXTS_PER_BATCH = 48


def reference_products(*, own_classes: bool = True) -> Iterator[Product]:
    """Every product that we ship, category by category; without `own_classes` only with what makers state."""
    from maven_app.feeds.own_schema import own_product  # a start that loads nothing need not wait for the parsers

    for file in reference_files():
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                product, _ = own_product(json.loads(line), kind="reference", taxonomy=BUILT_IN_TAXONOMY)
                yield product if own_classes else _as_stated(product)


def _as_stated(product: Product) -> Product:
    specs = tuple(fact for fact in product.specs if fact.key not in OWN_CLASSES)
    stated = {source for fact in specs for source in fact.sources}
    sources = tuple(s for s in product.sources if s.id in stated or not s.id.startswith("maven:"))
    return copy_with(product, specs=specs, sources=sources)


async def load_reference(
    index: ProductIndex,
    *,
    marker: Path,
    own_classes: bool = True,
    priced_by: str = "",
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> int:
    """Bring the shipped catalogue into `index`; how many products were new or changed.

    `marker` keeps the fingerprint of what was loaded last: the same data load nothing. Keep it inside the index's
    folder, so that the two come and go together. `progress` is told how many of how many are done.
    Raises StorageFull, CatalogueUnavailable.
    """
    current = fingerprint(own_classes=own_classes, priced_by=priced_by)
    if await asyncio.to_thread(is_marked, marker, current):
        return 0
    products = list(reference_products(own_classes=own_classes))
    changed = 0
    for start in range(0, len(products), _TEXTS_PER_BATCH):
        progress(start, len(products))
        changed += await index.upsert(products[start : start + _TEXTS_PER_BATCH])
    progress(len(products), len(products))
    await index.optimize()
    await asyncio.to_thread(_mark, marker, current)
    return changed


def _mark(marker: Path, current: str) -> None:
    try:
        marker.parent.mkdir(parents=True, exist_ok=True)
        marker.write_text(current, encoding="utf-8")
    except OSError as error:
        raise StorageFull(str(error)) from error
