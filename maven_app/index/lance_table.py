"""Lance table: one shop's products in a LanceDB folder, its indexes, and whose it is."""

import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import SetupError
from maven_app.index.rows import embedder_of, shop_of

if TYPE_CHECKING:
    import pyarrow as pa
    from lancedb import AsyncConnection, AsyncTable

log = logging.getLogger(__name__)

_PRODUCTS = "products"
_WORDS_INDEX = "text_idx"
_TIDY_ATTEMPTS = 3
_KEPT_VERSIONS = timedelta(minutes=2)
"""Readers elsewhere may still stand on an older version for a moment."""


async def open_table(connection: "AsyncConnection", schema: "pa.Schema", shop: str, *, create: bool) -> "AsyncTable":
    """The shop's table; with `create` it is made where there is none. Raises ValueError without one."""
    name = _PRODUCTS if shop == BUILT_IN_SHOP.id else f"{_PRODUCTS}-{shop}"
    if not create:
        return await connection.open_table(name)
    try:
        table = await connection.open_table(name)
    except ValueError:
        table = await connection.create_table(name, schema=schema, exist_ok=True)
    if await table.index_stats(_WORDS_INDEX) is None:
        await _create_indexes(table)
    return table


def refuse_foreign(uri: str, schema: "pa.Schema", *, made_by: str, shop: str) -> None:
    """Raises SetupError for vectors that another embedder than `made_by` has made, as ours mean nothing beside them, and for the products
    of another shop.
    """
    embedder, owner = embedder_of(schema), shop_of(schema)
    if embedder != made_by:
        raise SetupError(
            public=f"The catalogue in {uri} was made with MAVEN_EMBEDDER={embedder}, and {made_by} is set "
            f"now. Set MAVEN_EMBEDDER={embedder} again; or move the catalogue away and run `make install`, which loads a "
            "new one, and bring in again what you had brought in from shops."
        )
    if owner != shop:
        raise SetupError(public=f"The catalogue in {uri} holds the products of another shop ({owner}).")


async def optimize_index(table: "AsyncTable", *, waiting: int) -> None:
    """Optimise once `waiting` rows are not indexed. Another process may do the same and win; then there is nothing left to do."""
    for _ in range(_TIDY_ATTEMPTS):
        await table.checkout_latest()  # type: ignore[no-untyped-call]
        stats = await table.index_stats(_WORDS_INDEX)
        if stats and stats.num_unindexed_rows < waiting:
            return
        try:
            await table.optimize(cleanup_older_than=_KEPT_VERSIONS)
        except RuntimeError as error:
            if "conflict" not in str(error).lower():
                raise
            log.info("another process is tidying the catalogue", exc_info=True)


async def _create_indexes(table: "AsyncTable") -> None:
    from lancedb.index import FTS, BTree

    words = FTS(language="English", stem=True, remove_stop_words=True, ascii_folding=True, with_position=False)
    await table.create_index("text", config=words, name=_WORDS_INDEX)
    await table.create_index("id", config=BTree(), name="id_idx")
