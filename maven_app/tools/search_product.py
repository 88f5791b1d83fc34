"""Search: from a query to products held against the need, or to alternatives when the query cannot be searched."""

import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing

from pydantic import BaseModel, Field

from maven_app.domain.artifacts import Alternative, Alternatives, FoundProduct, ProductList, QueryNotes
from maven_app.domain.categories import category_of
from maven_app.domain.errors import ProviderError
from maven_app.domain.facts import Fact
from maven_app.domain.fit import fit
from maven_app.domain.need_parser import unknown_things
from maven_app.domain.needs import CategoryIs, Need, SpecLimit
from maven_app.domain.plain_words import plain
from maven_app.domain.products import Product
from maven_app.ports.products import NameMatch, Tally
from maven_app.prompts.check_query import CheckQuery, QueryCheck
from maven_app.tools.step import Cited, Step, StepEvent

log = logging.getLogger(__name__)

MATCHES, NEAR_MISSES = 12, 4
_MOST_WARNINGS, _LONGEST_WARNING, _LONGEST_QUERY = 4, 240, 300
NAMED, MEANT = 0.9, 0.82
"""Scores from which a query names a product beyond doubt, and from which a person would say that it is meant."""


class SearchArguments(BaseModel):
    """Find products to buy. Use it when the shopper names a product, a brand or a need. One call per product or need."""

    query: str = Field(description="What to look for, as a shopper would type it", min_length=2, max_length=500)
    as_written: bool = Field(default=False, description="Leave it out. True searches with exactly these words")
    renew: bool = Field(default=False, description="Leave it out. True asks the shops again, whatever was kept of them")


async def search_product(step: Step, args: SearchArguments) -> AsyncGenerator[StepEvent, None]:
    """Check the query, sharpen it, gather products and show them one by one."""
    yield step.progress("Checking the request")
    named = [match for match in await step.catalogue.named(args.query, limit=6) if match.score >= MEANT]
    check, leant_on = await _checked(step, args, named)
    yield leant_on
    if check.verdict != "search":
        for event in await _alternatives(step, args, check):
            yield event
        return
    query = plain(check.query, longest=_LONGEST_QUERY) if check.query not in ("", args.query) else args.query
    need = _on_the_shelf_of(named, step.narrowed(query))
    head = ProductList(
        query=query,
        original_query=args.query if query.casefold() != args.query.casefold() else None,
        need=need,
        check=_notes_of(check),
    )
    yield step.begin(head)
    tally = Tally(renew=args.renew)
    async with aclosing(_gather(step, head, named if step.source.is_closed else (), tally)) as events:
        async for event in events:
            yield event


def _on_the_shelf_of(named: Sequence[NameMatch], need: Need) -> Need:
    """The need on the shelf of the product that the query names, when no shelf was said: others are no matches for it."""
    if not named or need.category:
        return need
    shelf = CategoryIs(category=named[0].product.category)
    return need.model_copy(update={"constraints": (shelf, *need.constraints)})


async def _checked(step: Step, args: SearchArguments, named: Sequence[NameMatch]) -> tuple[QueryCheck, Cited]:
    """The model's judgement and the pages it leant on, unless code can tell: words that name a product, and nothing that goes
    with it, are searched. So is what could not be judged.
    """
    is_named = named and named[0].score >= NAMED and not unknown_things(args.query, step.brands)
    if args.as_written or is_named:
        return QueryCheck(verdict="search"), Cited(())
    nearest = await step.catalogue.named(args.query, limit=5)
    vocabulary = await step.catalogue.vocabulary()
    prompt = CheckQuery(
        query=args.query,
        need=step.need,
        nearest=tuple(match.product.name for match in nearest),
        shelves=tuple(vocabulary.categories),
        is_closed=step.source.is_closed,
    )
    try:
        return await step.ask_grounded(prompt)
    except ProviderError:
        log.warning("a query was searched for unchecked", exc_info=True)
        return QueryCheck(verdict="search"), Cited(())


def _notes_of(check: QueryCheck) -> QueryNotes | None:
    """What the model says of the query, as plain words; None when it says nothing."""
    reasons, red_flags = (
        tuple(words for said in told[:_MOST_WARNINGS] if (words := plain(said, longest=_LONGEST_WARNING)))
        for told in (check.reasons, check.red_flags)
    )
    notes = QueryNotes(
        score=None if check.score is None else max(0, min(100, check.score)),
        reasons=reasons,
        red_flags=red_flags,
        availability=plain(check.availability, longest=_LONGEST_WARNING),
    )
    return None if notes == QueryNotes() else notes


async def _gather(
    step: Step, head: ProductList, named: Sequence[NameMatch], tally: Tally
) -> AsyncGenerator[StepEvent, None]:
    """Every product as it is found, then the whole list."""
    limits, items = {"match": MATCHES, "near_miss": NEAR_MISSES}, list[FoundProduct]()
    yield step.progress("Looking through the catalogue" if step.source.is_closed else "Searching shops")
    async with aclosing(_candidates(step, head.need, named, tally)) as products:
        async for product in products:
            item = found(product, head.need, step)
            if sum(i.fit == item.fit for i in items) >= limits[item.fit]:
                continue
            items.append(item)
            yield step.cite(*product.sources)
            yield step.item(item)
            yield step.progress("Holding products against the need", done=tally.looked_at)
    ordered = sorted(items, key=lambda item: item.fit == "near_miss")
    step.stands_on_kept(tally.cached_at)
    told = {
        "items": tuple(ordered),
        "looked_at": max(tally.looked_at, len(items)),
        "notes": (*conversions(step, head.need, [p.price.currency for p in ordered if p.price]), *tally.told),
        "cached": tally.cached_at is not None,
    }
    yield step.ready(head.model_copy(update=told))


async def _candidates(
    step: Step, need: Need, named: Sequence[NameMatch], tally: Tally
) -> AsyncGenerator[Product, None]:
    """Products that the query names, then what the source finds, each once; a name with no wish beside it wants no others."""
    seen = set()
    for match in named:
        seen.add(match.product.id)
        tally.looked_at = len(seen)
        yield match.product
    if named and named[0].score >= NAMED and not need.wishes and _is_plain(need):
        return
    limit = MATCHES + NEAR_MISSES
    async with aclosing(step.source.search(need, limit=limit, tally=tally, market=step.market)) as products:
        async for product in products:
            if product.id not in seen:
                seen.add(product.id)
                yield product


def _is_plain(need: Need) -> bool:
    """Whether the need says no more than which product it is."""
    return all(constraint.kind in ("category", "brand") for constraint in need.constraints)


def found(product: Product, need: Need, step: Step) -> FoundProduct:
    """The product as a card shows it: how it fits, and the three specs that matter for this need."""
    held = fit(product, need, step.rates)
    return FoundProduct(
        **dict(product),
        fit="match" if held.is_match else "near_miss",
        matches=held.matches,
        misses=held.misses,
        highlights=highlights(product, need),
    )


def highlights(product: Product, need: Need) -> tuple[Fact, ...]:
    """Three known specs: those of the constraints first, then those of the wishes, then the shelf's own."""
    required = [c.key for c in need.constraints if isinstance(c, SpecLimit)]
    wished = [key for wish in need.wishes for key in wish.specs]
    shelf = category_of(product.category)
    keys = dict.fromkeys([*required, *wished, *shelf.card, *shelf.specs])
    return tuple(fact for key in keys if (fact := product.fact(key)) is not None)[:3]


def conversions(step: Step, need: Need, currencies: Sequence[str]) -> tuple[str, ...]:
    """How prices were held against the budget, or against each other; nothing where none had to be converted."""
    if need.budget is None and len(set(currencies)) < 2:
        return ()
    into = need.budget.currency if need.budget else step.market.currency
    note = step.rates.note(currencies, into)
    return (note,) if note else ()


async def _alternatives(step: Step, args: SearchArguments, check: QueryCheck) -> list[StepEvent]:
    instead = (plain(query, longest=_LONGEST_QUERY) for query in check.alternatives)
    items = [Alternative(label=query, message=query) for query in instead if query]
    if not items:
        nearest = [match.product for match in await step.catalogue.named(args.query, limit=3)]
        items = [
            Alternative(label=product.name, message=f"Tell me about {product.name}", product_id=product.id)
            for product in nearest
        ]
    head = Alternatives(
        query=args.query,
        reason=plain(check.reason, longest=_LONGEST_QUERY) or "Nothing like this can be searched for here.",
        check=_notes_of(check),
    )
    shown = tuple(items[:4])
    return [
        step.begin(head),
        *(step.item(item) for item in shown),
        step.ready(head.model_copy(update={"items": shown})),
    ]
