"""LanceDB as the product index: words and meaning searched together, names matched in memory."""

import asyncio
import itertools
import json
import logging
import re
import time
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maven_app.domain.catalogue.categories import Category
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop, Taxonomy
from maven_app.domain.errors import CatalogueUnavailable, ProviderError, StorageFull
from maven_app.domain.needs.need import Need
from maven_app.index import rows
from maven_app.index.embedder import Embedder
from maven_app.index.lance_import import import_lancedb
from maven_app.index.lance_table import open_table, optimize_index, refuse_foreign
from maven_app.index.names.name_spans import ids_of, with_products
from maven_app.index.snapshots import Names, Snapshot, read_names
from maven_app.index.taxonomy_file import TaxonomyFile
from maven_app.index.vocabulary import VocabularyCount
from maven_app.ports.embedding import Vectors
from maven_app.ports.products import NameMatch, NameSpan, Vocabulary

if TYPE_CHECKING:
    import pyarrow as pa
    from lancedb import AsyncConnection, AsyncTable

log = logging.getLogger(__name__)

_ASKED = 64
_FRESH = timedelta(milliseconds=500)
"""How long another process's writes may go unseen."""
_POOL = 60
"""Rows that each of the two searches brings to the fusion at least: with fewer, the fusion has nothing to weigh."""
_PAGE = 256
_UNINDEXED = 4_000
"""Rows that a full-text search may have to read one by one before the index is brought up to date."""
_WORD = re.compile(r"\w+")
_MOST_WORDS = 64
_FULL = ("no space", "read-only", "permission denied", "os error 28", "os error 30", "os error 13")


class LanceProductIndex:
    """`ports.products.ProductIndex` on a LanceDB folder, or on object storage by URI.

    Several processes may read and write at once. What one writes, the others see within half a second; names and the vocabulary
    later where they take long to read, since each is read for at most a tenth of the time.
    """

    def __init__(
        self,
        uri: str,
        embedder: Embedder,
        *,
        shop: Shop = BUILT_IN_SHOP,
        taxonomy_folder: Path | None = None,
        storage_options: dict[str, str] | None = None,
    ) -> None:
        """`taxonomy_folder` is where the shop's own categories are kept, where that is not beside the products."""
        self._uri = uri
        self._shop = shop
        self._own_categories = TaxonomyFile(taxonomy_folder or Path(uri), shop.id)
        self._embedder = embedder
        self._storage_options = storage_options
        self._connection: AsyncConnection | None = None
        self._table: AsyncTable | None = None
        self._opening = asyncio.Lock()
        self._writing = asyncio.Lock()
        self._counting = asyncio.Lock()
        self._names: Snapshot[Names] | None = None
        self._vocabulary: Snapshot[Vocabulary] | None = None
        self._asked: dict[str, Vectors] = {}

    async def search(self, need: Need, *, limit: int) -> Sequence[Product]:
        """At most `limit` products nearest to the need's words; see the port."""
        words = " ".join(_WORD.findall(need.text)[:_MOST_WORDS])
        if limit <= 0:
            return []
        if not words:
            return [product async for product in self._in_stored_order(need, limit)]
        names = await self._names_now()
        misspelt = await asyncio.to_thread(names.value.table.correct_spelling, need.text)
        text = f"{words} {misspelt}".strip()
        vector = await self._vector(text)
        with _library_errors(self._forget):
            found = await self._hybrid(text, vector, rows.where_clause(need, self._shop.rates), max(limit, _POOL))
        return await asyncio.to_thread(_products, found["product"].to_pylist()[:limit])

    async def scan_category(self, need: Need) -> AsyncGenerator[Product, None]:
        """Every product that the need's narrowing leaves, nearest in meaning first; see the port."""
        if not need.text.strip():
            async for product in self._in_stored_order(need, None):
                yield product
            return
        vector = await self._vector(need.text)
        if vector is None:
            async for product in self._in_stored_order(need, None):
                yield product
            return
        with _library_errors(self._forget):
            table = await self._open_table()
            count = await table.count_rows(rows.where_clause(need, self._shop.rates))
            query = table.query().nearest_to(vector.tolist()).distance_type("cosine").limit(max(count, 1))
            batches = (
                await self._narrow(query, need).select(["product", "_distance"]).to_batches(max_batch_length=_PAGE)
            )
        async for product in self._read(batches):
            yield product

    async def _vector(self, text: str) -> Vectors | None:
        """The vector of a question; the last few are kept, since one message asks the same several times.

        None while the service that makes them is down: then words alone find.
        """
        vector = self._asked.get(text)
        if vector is None:
            try:
                vector = (await self._embedder.embed([text]))[0]
            except ProviderError as error:
                log.warning("searched by words alone: %s", error)
                return None
            self._asked[text] = vector
        while len(self._asked) > _ASKED:
            del self._asked[next(iter(self._asked))]
        return vector

    async def _in_stored_order(self, need: Need, limit: int | None) -> AsyncGenerator[Product, None]:
        """Products that the narrowing of a need without words leaves, as they were kept."""
        with _library_errors(self._forget):
            query = self._narrow((await self._open_table()).query(), need)
            query = query.limit(limit) if limit is not None else query
            batches = await query.select(["product"]).to_batches(max_batch_length=_PAGE)
        async for product in self._read(batches):
            yield product

    def _narrow(self, query: Any, need: Need) -> Any:
        where = rows.where_clause(need, self._shop.rates)
        return query.where(where) if where else query

    async def _read(self, batches: Any) -> AsyncGenerator[Product, None]:
        while True:
            with _library_errors(self._forget):
                batch = await anext(batches, None)
            if batch is None:
                return
            for product in await asyncio.to_thread(_products, batch["product"].to_pylist()):
                yield product

    async def _hybrid(self, text: str, vector: Vectors | None, where: str | None, limit: int) -> Any:
        """The nearest rows by words and meaning together; by words alone without a vector."""
        from lancedb.query import MatchQuery
        from lancedb.rerankers import RRFReranker

        table = await self._open_table()
        words = MatchQuery(text, "text")  # type: ignore[call-arg]
        if vector is None:
            worded = table.query().nearest_to_text(words)
            worded = worded.where(where) if where else worded
            return await worded.select(["id", "product"]).limit(limit).to_arrow()
        query = table.query().nearest_to(vector.tolist()).distance_type("cosine").nearest_to_text(words)
        query = query.where(where) if where else query
        return await query.select(["id", "product"]).rerank(RRFReranker()).limit(limit).to_arrow()

    async def match_name(self, text: str, *, limit: int) -> Sequence[NameMatch]:
        """Products that `text` may mean by name, best first; see the port."""
        names = await self._names_now()
        close = await asyncio.to_thread(names.value.spans.closest, text, limit=limit)
        found = await self.products([id for id, _ in close])
        return [NameMatch(product=found[id], score=score) for id, score in close if id in found]

    async def complete_name(self, text: str, *, limit: int) -> Sequence[Product]:
        """Products whose names go on from `text`; see the port."""
        names = await self._names_now()
        ids = await asyncio.to_thread(names.value.completion.complete, text, limit=limit)
        return list((await self.products(ids)).values())

    async def names_in(self, text: str) -> Sequence[NameSpan]:
        """The names in `text`; see the port."""
        names = await self._names_now()
        spans = await asyncio.to_thread(names.value.spans.find, text)
        return with_products(spans, await self.products(ids_of(spans)))

    async def products(self, ids: Sequence[str]) -> dict[str, Product]:
        """Those of `ids` that there are."""
        wanted = list(dict.fromkeys(ids))
        if not wanted:
            return {}
        with _library_errors(self._forget):
            found = await (await self._open_table()).query().where(_id_in(wanted)).select(["product"]).to_arrow()
        by_id = {product.id: product for product in await asyncio.to_thread(_products, found["product"].to_pylist())}
        return {id: by_id[id] for id in wanted if id in by_id}

    async def vocabulary(self) -> Vocabulary:
        """Brands, categories and values as they are now, from memory while the table has not changed."""
        with _library_errors(self._forget):
            version = await (await self._open_table()).version()
        if self._vocabulary and self._vocabulary.is_fresh(version):
            return self._vocabulary.value
        async with self._counting:
            if self._vocabulary and self._vocabulary.is_fresh(version):
                return self._vocabulary.value
            start, count = time.monotonic(), VocabularyCount()
            with _library_errors(self._forget):
                rows = (await self._open_table()).query().select(["product"])
                batches = await rows.to_batches(max_batch_length=_PAGE)
            while (texts := await self._next_texts(batches)) is not None:
                await asyncio.to_thread(_count, count, texts)
            vocabulary, now = count.vocabulary(self._shop.with_taxonomy(await self.taxonomy())), time.monotonic()
            self._vocabulary = Snapshot(version, vocabulary, read_at=now, seconds=now - start)
            return self._vocabulary.value

    async def taxonomy(self) -> Taxonomy:
        """The shop's taxonomy with its feeds' own categories; see the port."""
        return self._shop.taxonomy.with_categories(await asyncio.to_thread(self._own_categories.read))

    async def add_categories(self, categories: Sequence[Category]) -> Taxonomy:
        """Keep categories that feeds have stated; see the port."""
        await asyncio.to_thread(self._own_categories.add, categories)
        self._vocabulary = None
        return await self.taxonomy()

    async def _next_texts(self, batches: Any) -> list[str] | None:
        with _library_errors(self._forget):
            batch = await anext(batches, None)
        return None if batch is None else batch["product"].to_pylist()

    async def upsert(self, products: Sequence[Product]) -> int:
        """Keep `products` by id; how many were new or changed. The same content costs a look-up and no embedding."""
        newest = list({product.id: product for product in products}.values())
        if not newest:
            return 0
        async with self._writing:
            with _library_errors(self._forget):
                changed, digests = await self._changes(newest)
            if not changed:
                return 0
            taxonomy = await self.taxonomy()
            vectors = await self._embedder.embed([rows.meaning_text(product, taxonomy) for product in changed])
            with _library_errors(self._forget):
                await self._write(changed, digests, vectors)
            self._names = self._vocabulary = None
        return len(changed)

    async def set_aside(self) -> Path | None:
        """Move a damaged folder out of the way, so that the catalogue can be loaded anew; where it is now, or None.

        Nothing is deleted. Object storage is left as it is. Raises StorageFull.
        """
        self._forget()
        return None if "://" in self._uri else await asyncio.to_thread(_set_aside, Path(self._uri))

    async def _changes(self, products: Sequence[Product]) -> tuple[list[Product], list[str]]:
        digests = await asyncio.to_thread(lambda: [rows.digest(product, self._shop.rates) for product in products])
        table = await self._open_table(create=True)
        where = _id_in([product.id for product in products])
        kept = await table.query().where(where).select(["id", "digest"]).to_arrow()
        known = dict(zip(kept["id"].to_pylist(), kept["digest"].to_pylist(), strict=True))
        pairs = [(p, d) for p, d in zip(products, digests, strict=True) if known.get(p.id) != d]
        return [product for product, _ in pairs], [digest for _, digest in pairs]

    async def _write(self, products: list[Product], digests: list[str], vectors: Vectors) -> None:
        table = await self._open_table(create=True)
        shop = self._shop.with_taxonomy(await self.taxonomy())
        data = await asyncio.to_thread(rows.table_of, self._schema, products, digests, vectors, shop)
        merge = table.merge_insert("id").when_matched_update_all().when_not_matched_insert_all()
        await merge.execute(data)
        await optimize_index(table, waiting=_UNINDEXED)

    async def optimize(self) -> None:
        """Bring the indexes up to date and drop old versions, when anything was written since; see the port."""
        async with self._writing:
            with _library_errors(self._forget):
                await optimize_index(await self._open_table(), waiting=1)

    async def _names_now(self) -> Snapshot[Names]:
        """The names in memory, read anew when the table has changed; not all the time while others write a large one."""
        with _library_errors(self._forget):
            version = await (await self._open_table()).version()
        if self._names and self._names.is_fresh(version):
            return self._names
        async with self._counting:
            if self._names and self._names.is_fresh(version):
                return self._names
            with _library_errors(self._forget):
                columns = ["id", "name", "brand", "variant"]
                data = await (await self._open_table()).query().select(columns).to_arrow()
            self._names = await asyncio.to_thread(read_names, data, version)
            return self._names

    async def _open_table(self, *, create: bool = False) -> "AsyncTable":
        async with self._opening:
            if self._table is None:
                self._table = await self._open(create)
            return self._table

    async def _open(self, create: bool) -> "AsyncTable":
        if not create and "://" not in self._uri and not await asyncio.to_thread(Path(self._uri).is_dir):
            raise CatalogueUnavailable(f"there is no folder {self._uri}")
        library = await asyncio.to_thread(import_lancedb)
        if self._connection is None:
            self._connection = await library.connect_async(
                self._uri, read_consistency_interval=_FRESH, storage_options=self._storage_options
            )
        table = await open_table(self._connection, self._schema, self._shop.id, create=create)
        refuse_foreign(self._uri, await table.schema(), made_by=self._embedder.name, shop=self._shop.id)
        return table

    @property
    def _schema(self) -> "pa.Schema":
        return rows.schema(self._embedder.name, self._shop.id)

    def _forget(self) -> None:
        """After a failure: open the folder anew next time, since it may have been put back."""
        self._table = self._connection = self._names = self._vocabulary = None


def _set_aside(folder: Path) -> Path | None:
    if not folder.exists():
        return None
    names = (folder.with_name(f"{folder.name}-damaged-{number}") for number in itertools.count(1))
    place = next(name for name in names if not name.exists())
    try:
        return folder.rename(place)
    except OSError as error:
        raise StorageFull(str(error)) from error


def _id_in(ids: Sequence[str]) -> str:
    return f"id IN ({', '.join(rows.quote_sql(id) for id in ids)})"


def _products(texts: Sequence[str]) -> list[Product]:
    try:
        return [rows.from_json(text) for text in texts]
    except ValueError as error:
        raise CatalogueUnavailable("a row of the catalogue is no product") from error


def _count(count: VocabularyCount, texts: Sequence[str]) -> None:
    """Count products without making them: a large catalogue is read in a second."""
    for text in texts:
        product = json.loads(text)
        facts = ((fact.get("key", ""), fact.get("value")) for fact in product.get("specs", ()))
        count.add(product.get("category", ""), product.get("brand"), facts)


@contextmanager
def _library_errors(forget: Any) -> Iterator[None]:
    """The library's failures as ours: it raises RuntimeError, ValueError and OSError for a damaged folder."""
    try:
        yield
    except (RuntimeError, ValueError, OSError) as error:
        forget()
        if any(word in str(error).lower() for word in _FULL):
            raise StorageFull(str(error)) from error
        raise CatalogueUnavailable(str(error)) from error
