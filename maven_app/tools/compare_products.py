"""Compare: two to six products side by side, the table first and then what differs most."""

import logging
from collections.abc import AsyncGenerator

from pydantic import BaseModel, Field

from maven_app.domain.artifacts import Comparison, products_of
from maven_app.domain.comparison import compare, differences, notes_of, rank_rows
from maven_app.domain.errors import ProviderError, StepError
from maven_app.domain.messages import MAX_COMPARED, MIN_COMPARED
from maven_app.domain.products import Product
from maven_app.prompts.key_differences import KeyDifferences
from maven_app.tools.known_products import product_of
from maven_app.tools.step import Step, StepEvent

log = logging.getLogger(__name__)

KEY_DIFFERENCES = 6


class CompareArguments(BaseModel):
    """Compare two to six products side by side. Read their profiles first if the shopper named them only now."""

    product_ids: list[str] = Field(
        description="Product ids, or call ids of profiles, in the order of the columns", min_length=1, max_length=20
    )


async def compare_products(step: Step, args: CompareArguments) -> AsyncGenerator[StepEvent, None]:
    """Line the products up row by row, then name the differences that matter."""
    yield step.progress("Reading the products")
    products = await _products(step, args.product_ids)
    for product in products:
        yield step.cite(*product.sources)
    head = Comparison(products=products, notes=notes_of(products, step.rates))
    yield step.begin(head)
    rows = tuple(compare(products, step.rates))
    for done, row in enumerate(rows, start=1):
        yield step.item(row)
        if done % 10 == 0 or done == len(rows):
            yield step.progress("Lining up the facts", done=done, total=len(rows))
    table = head.model_copy(update={"items": rows})
    yield step.progress("Weighing the differences")
    yield step.ready(
        table.model_copy(update={"differences": differences(table, await _keys(step, table))[:KEY_DIFFERENCES]})
    )


async def _products(step: Step, ids: list[str]) -> tuple[Product, ...]:
    products = [await _product(step, id) for id in dict.fromkeys(ids)]
    distinct = tuple({product.id: product for product in products}.values())
    if not MIN_COMPARED <= len(distinct) <= MAX_COMPARED:
        raise StepError(
            f"{len(distinct)} products to compare",
            public=f"A comparison takes {MIN_COMPARED} to {MAX_COMPARED} different products; this one has {len(distinct)}.",
        )
    return distinct


async def _product(step: Step, id: str) -> Product:
    earlier = step.transcript.step(id)
    found = products_of(earlier.artifact) if earlier and earlier.artifact else ()
    return found[0] if found else await product_of(step, id)


async def _keys(step: Step, table: Comparison) -> tuple[str, ...]:
    """The model's choice of rows; the arithmetic one when it cannot answer, since the table stands without it."""
    try:
        chosen = (await step.ask(KeyDifferences(table=table, need=step.need))).keys
    except ProviderError:
        log.warning("key differences fell back to arithmetic", exc_info=True)
        chosen = ()
    return chosen or rank_rows(table, step.need)
