"""Compare: two to six products side by side, the table first and then what differs most."""

import logging
from collections.abc import Sequence

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Comparison, Difference, products_of
from maven_app.domain.conversation.comparison import compare, differences, notes_of, rank_rows
from maven_app.domain.conversation.messages import MAX_COMPARED, MIN_COMPARED
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import ProviderError, StepError
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.needs.need import BudgetLimit, Need, SpecLimit
from maven_app.prompts.choose_key_differences import KeyDifferences
from maven_app.tools.details.product_resolution import resolve_product, with_found
from maven_app.tools.step import Step

log = logging.getLogger(__name__)

KEY_DIFFERENCES = 6
_LONGEST_WORDS = 200


class CompareArguments(BaseModel):
    """Compare two to six products side by side. Read their profiles first if the shopper named them only now."""

    product_ids: list[str] = Field(
        description="Product ids, or call ids of profiles, in the order of the columns", min_length=1, max_length=20
    )


async def compare_products(step: Step, args: CompareArguments) -> None:
    """Line the products up row by row, then name the differences that matter."""
    step.progress(translatable("stage.reading_products"))
    products, missing = await _products(step, args.product_ids)
    for product in products:
        step.cite(*product.sources)
    notes = (*missing, *notes_of(products, step.shop.rates))
    head = Comparison(products=products, notes=notes, scores=_scores(step, products))
    step.begin(head)
    rows = tuple(compare(products, step.shop))
    for done, row in enumerate(rows, start=1):
        step.add(row)
        if done % 10 == 0 or done == len(rows):
            step.progress(translatable("stage.aligning_facts"), done=done, total=len(rows))
    table = copy_with(head, items=rows)
    step.progress(translatable("stage.weighing_differences"))
    step.complete(copy_with(table, differences=await _differences(step, table)))


def _scores(step: Step, products: Sequence[Product]) -> tuple[int | None, ...]:
    """How well each serves the need; nothing where they are of another category than is sought."""
    if any(product.category != step.need.category for product in products):
        return ()
    return tuple(step.matcher.assess(product, step.need).match.score for product in products)


async def _products(step: Step, ids: list[str]) -> tuple[tuple[Product, ...], list[Text]]:
    """The products of these ids, each once, and what is said of ids that there is no product of."""
    products, missing = dict[str, Product](), list[StepError]()
    for id in dict.fromkeys(ids):
        try:
            product = await _product(step, id)
            products[product.id] = product
        except StepError as error:
            missing.append(error)
    if missing and len(products) < MIN_COMPARED:
        raise missing[0]
    if not MIN_COMPARED <= len(products) <= MAX_COMPARED:
        raise StepError(
            f"{len(products)} products to compare",
            public=translatable("error.comparison_count", least=MIN_COMPARED, most=MAX_COMPARED, count=len(products)),
        )
    return tuple(products.values()), [error.public for error in missing]


async def _product(step: Step, id: str) -> Product:
    earlier = step.transcript.step(id)
    found = products_of(earlier.artifact) if earlier and earlier.artifact else ()
    return with_found(found[0], step) if found else await resolve_product(step, id)


async def _differences(step: Step, table: Comparison) -> tuple[Difference, ...]:
    """The rows that the model chooses, in its order and with its words, and those that the need speaks of where it left them out;
    the arithmetic choice when it cannot answer, since the table stands without it.
    """
    by_rule = rank_rows(table, step.need)
    try:
        prompt = KeyDifferences(
            table=table, need=step.need, message=step.message, knowledge=step.knowledge, rates=step.shop.rates
        )
        rows = (await step.ask(prompt)).rows
    except ProviderError:
        log.warning("key differences fell back to arithmetic", exc_info=True)
        rows = ()
    says = {row.key: sanitize_text(row.says, longest=_LONGEST_WORDS) for row in reversed(rows)}
    chosen = differences(table, [row.key for row in rows], says)[:KEY_DIFFERENCES]
    spoken = [key for key in by_rule if key in _spoken_of(step.need)] if chosen else by_rule
    have = {difference.key for difference in chosen}
    return (*chosen, *differences(table, [key for key in spoken if key not in have]))[:KEY_DIFFERENCES]


def _spoken_of(need: Need) -> set[str]:
    """Keys of rows that the need requires or wishes something of."""
    required = {
        "price" if isinstance(c, BudgetLimit) else c.key
        for c in need.constraints
        if isinstance(c, BudgetLimit | SpecLimit)
    }
    return required | {key for wish in need.wishes for key in wish.specs}
