"""Search: from a query to products held against the need, or to alternatives when the query cannot be searched."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import replace

from pydantic import BaseModel, Field
from pydantic.json_schema import SkipJsonSchema

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import MOST_MATCHES, Alternative, FoundProduct, ProductList, has_match
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import ProviderError
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Need
from maven_app.ports.products import NameMatch, SearchReport, SearchResult
from maven_app.tools.search.alternatives import LONGEST_QUERY, notes_of, show_alternatives, show_instead
from maven_app.tools.search.card_screening import compares, may_follow, worth_showing
from maven_app.tools.search.missing_products import is_kind_unknown, missing_products
from maven_app.tools.search.name_search import find_named
from maven_app.tools.search.need_relaxation import relax_need
from maven_app.tools.search.over_budget import (
    affordable_first,
    best_within_budget,
    cheapest_over_budget,
    estimated_first,
    unpriced_within_reach,
    usually_cheapest,
    without_unaffordable,
)
from maven_app.tools.search.product_cards import build_found_product
from maven_app.tools.search.query_check import UNCHECKED, check_query
from maven_app.tools.search.query_need import need_of_query
from maven_app.tools.search.shared_budget import with_own_share
from maven_app.tools.search.size_variants import next_size
from maven_app.tools.step import Step
from maven_app.understanding.follow_ups.budget_changes import only_sets_budget
from maven_app.understanding.follow_ups.product_comparisons import product_spoken_of
from maven_app.understanding.mentions import find_mentions
from maven_app.understanding.mentions.brands_in_names import is_split_name
from maven_app.understanding.need_parser import parse_need

log = logging.getLogger(__name__)

CLOSE, ALTERNATIVES = 4, 3
"""How many products that are no matches a list shows."""
_ORDER = ("match", "near_miss", "alternative")
NAMED = 0.9
"""The score from which a query names a product beyond doubt."""


class SearchArguments(BaseModel):
    """Find products to buy. Use it when the shopper names a product, a brand or a need. One call per product or need."""

    query: str = Field(
        description="What to look for, as a shopper would type it. Products are held against every limit and price in it: add none that "
        "the shopper did not state",
        min_length=2,
        max_length=500,
    )
    is_name: bool = Field(
        default=False,
        description="True when the query is the name of one certain product: it alone is looked up, whatever the shopper requires",
    )
    as_written: SkipJsonSchema[bool] = False
    """Search with exactly these words: the shopper's own wish."""
    refresh: SkipJsonSchema[bool] = False
    """Ask the shops again, whatever was kept of them: the shopper's own wish."""


async def search_product(step: Step, args: SearchArguments) -> None:
    """Check the query, sharpen it, gather products and show them one by one; the catalogue's where shops do not answer."""
    step.progress(translatable("stage.checking_request"))
    try:
        await _find(step, args)
    except ProviderError as error:
        if not step.fall_back_to_catalogue(error):
            raise
        await _find(step, args)  # from the start: the catalogue knows what it lacks


async def _find(step: Step, args: SearchArguments) -> None:
    if args.is_name:
        await find_named(step, args.query, refresh=args.refresh)
    else:
        await _search(step, args)


async def _search(step: Step, args: SearchArguments) -> None:
    lacking = await missing_products(step, args.query)
    if step.source.is_exhaustive and lacking:
        show_instead(step, args.query, *lacking)
        return
    asked = await asyncio.to_thread(parse_need, args.query, knowledge=step.knowledge, vocabulary=step.vocabulary)
    named = [] if _is_kind(args.query, asked) else await _named_products(step, args.query, asked)
    check, leant_on = UNCHECKED
    if not args.as_written:
        is_named = bool(named) and named[0].score >= NAMED
        check, leant_on = await check_query(step, args.query, asked, is_named=is_named)
    step.emit(leant_on)
    if check.verdict != "search":
        await show_alternatives(step, args.query, check)
        return
    query = sanitize_text(check.query, longest=LONGEST_QUERY) if check.query not in ("", args.query) else args.query
    need = await need_of_query(step, query)
    sought = (await asyncio.to_thread(parse_need, query, knowledge=step.knowledge, vocabulary=step.vocabulary)).category
    beside = {context.product_id for context in step.need.context}
    # "TV for PS5" seeks no PS5
    named = [m for m in named if sought in (None, m.product.category) and m.product.id not in beside]
    need = await relax_need(step, await with_own_share(step, _in_category_of(named, need)))
    named = await _without_lines(step, args.query, named, need)
    head = ProductList(
        query=query,
        original_query=args.query if query.casefold() != args.query.casefold() else None,
        need=need,
        query_notes=notes_of(check),
    )
    await _show_found(step, args, head, named, lacking)


async def _show_found(
    step: Step,
    args: SearchArguments,
    head: ProductList,
    named: Sequence[NameMatch],
    lacking: tuple[Text, Sequence[Alternative]] | None,
) -> None:
    """Show what the source finds; of what the catalogue lacks only what shops have, for all that is near to it there is something else."""
    if step.source.is_exhaustive or not (lacking or await is_kind_unknown(step, head.query)):
        step.begin(head)
        await _gather(step, head, _candidates(step, head.need, named, refresh=args.refresh))
        return
    in_shops = await _found_in_shops(step, head.need, refresh=args.refresh)
    if lacking and not in_shops.products:
        show_instead(step, args.query, *lacking, report=in_shops.report)
        return
    step.begin(head)
    await _gather(step, head, _as_stream(in_shops))


async def _named_products(step: Step, query: str, asked: Need) -> list[NameMatch]:
    """The products that the query asks for by their names."""
    named = _matches_meant(await step.catalogue.match_name(query, limit=6), query, asked)
    named = [] if _is_description(named, asked, step) else named
    return named or await _whole_query_match(step, query)


def _matches_meant(matches: Sequence[NameMatch], query: str, asked: Need) -> list[NameMatch]:
    """The products that the query asks for: in "headphones for iPhone 17" the phone is only spoken of; where it names none in
    full, those whose names hold all of it.
    """
    said = [match for match in matches if not is_split_name(match.product.name, query)]
    of_kind = [match for match in said if asked.category in (None, match.product.category)]
    meant = [match for match in of_kind if match.is_meant]
    return meant or [match for match in of_kind if _is_part_of_name(query, match.product.name)]


def _is_kind(query: str, asked: Need) -> bool:
    """Whether all that was asked for says of what kind it is and by no maker: "robot vacuum", which is a product's name too."""
    if any(isinstance(limit, BrandLimit) for limit in asked.constraints):
        return False
    kinds = (limit.words for limit in asked.constraints if isinstance(limit, CategoryLimit))
    return {token.word for token in tokenize(query)} <= {token.word for words in kinds for token in tokenize(words)}


def _is_description(named: Sequence[NameMatch], asked: Need, step: Step) -> bool:
    """Whether the words say what goods of a shop's own kind are, and name none: several makers call them so ("2-slice toaster")."""
    makers = {match.product.brand for match in named if match.product.brand}
    return asked.category is not None and asked.category not in step.knowledge.categories and len(makers) > 1


async def _whole_query_match(step: Step, query: str) -> list[NameMatch]:
    """The product that the whole query calls as people do, and no shop: "a7 iii", "sony a6400"."""
    found = (await find_mentions(query, step.catalogue, category=step.need.category)).found
    whole = [one for one in found if not one.is_line and one.words.casefold() == query.strip(" ?.!").casefold()]
    return [NameMatch(product, 1.0) for one in whole[:1] for product in one.products]


def _is_part_of_name(query: str, name: str) -> bool:
    """Whether all that was asked for stands in the name, in two words or more: "mx keys", "990 pro"."""
    words = {token.word for token in tokenize(query)}
    return len(words) > 1 and words <= {token.word for token in tokenize(name)}


async def _without_lines(step: Step, query: str, named: Sequence[NameMatch], need: Need) -> list[NameMatch]:
    """Those named but for the models of a line of which none was said, where a need chooses among them: "an iPad for notes"."""
    if not need.wishes and need.aim == "sensible" and _is_plain(need):
        return list(named)
    line = {one.product.id for span in await step.catalogue.names_in(query) if span.is_line for one in span.named}
    return [match for match in named if match.product.id not in line]


def _in_category_of(named: Sequence[NameMatch], need: Need) -> Need:
    """The need in the category of the product that the query names, when no category was stated: others are no matches for it."""
    if not named or need.category:
        return need
    category = CategoryLimit(category=named[0].product.category)
    return copy_with(need, constraints=(category, *need.constraints))


async def _gather(step: Step, head: ProductList, candidates: AsyncGenerator[Product | SearchReport, None]) -> None:
    """Show every product as it is found, then the whole list."""
    limits, items = {"match": MOST_MATCHES, "near_miss": CLOSE, "alternative": ALTERNATIVES}, list[FoundProduct]()
    is_catalogue = step.source.is_exhaustive
    step.progress(translatable("stage.searching_catalogue" if is_catalogue else "stage.searching_shops"))
    report = SearchReport()
    async with aclosing(candidates) as found:
        async for product in found:
            if isinstance(product, SearchReport):
                report = product
                continue
            if step.matcher.fit(product, head.need).is_ruled_out:
                continue
            item = build_found_product(product, head.need, step)
            if sum(i.fit == item.fit for i in items) >= limits[item.fit] or not may_follow(
                item, items, head.need, step
            ):
                continue
            items.append(item)
            step.cite(*product.sources)
            step.add(item)
            step.progress(translatable("stage.screening"), done=report.considered)
    complete = await _complete(step, head.need, items)
    for item in (one for one in complete if one not in items):
        step.cite(*item.sources)
        step.add(item)
    ordered = _in_order(complete, head.need, step)
    step.note_cached_at(report.cached_at)
    converted = conversions(step, head.need, [item.price.currency for item in ordered if item.price])
    whole = copy_with(
        head,
        items=tuple(ordered),
        considered=max(report.considered, len(complete)),
        match_count=_matching(report, complete),
        notes=(*converted, *_outage_notes(ordered, report, step), *report.reader_notes),
        unavailable_sources=(*step.unavailable_sources, *report.unavailable_sources),
        cached=report.cached_at is not None,
    )
    step.complete(whole)


def _in_order(items: Sequence[FoundProduct], need: Need, step: Step) -> list[FoundProduct]:
    """Those of the items that are worth showing, in the order of their cards."""
    ordered = sorted(worth_showing(items, need, step), key=lambda item: _place(item, need, step))
    ordered = estimated_first(affordable_first(ordered, need, step), need, step)
    return _with_pick_first(ordered, need, step)


def _place(item: FoundProduct, need: Need, step: Step) -> tuple[int, bool]:
    """Where a card stands: what fits, what comes close, then the alternatives, last those that no expert would recommend."""
    is_poor = item.fit == "alternative" and not step.matcher.assess(item, need).is_sensible
    return _ORDER.index(item.fit), is_poor


def _outage_notes(items: Sequence[FoundProduct], report: SearchReport, step: Step) -> tuple[Text, ...]:
    """Which sources did not answer, unless code's own words will say so; a model may forget it."""
    return step.outage_notes(report) if has_match(items) or not step.routed_by_rule else ()


async def _complete(step: Step, need: Need, items: Sequence[FoundProduct]) -> list[FoundProduct]:
    """The items with what nearness does not bring: the cheapest beyond a budget that nothing fits, the best within it or of unknown
    price, and the next size of the model that "bigger" speaks of.
    """
    complete = without_unaffordable(items, need, step)
    if not compares(need, step) and (cheapest := await cheapest_over_budget(step, need, complete)) is not None:
        complete.insert(0, build_found_product(cheapest, need, step))
    if (size := await next_size(step, need)) is not None:
        complete = [build_found_product(size, need, step), *(item for item in complete if item.id != size.id)]
    if (within := await best_within_budget(step, need, complete)) is not None:
        complete.append(build_found_product(within, need, step))
    if need.budget is not None and not compares(need, step):
        complete += [build_found_product(one, need, step) for one in await unpriced_within_reach(step, need, complete)]
        if (estimate := await usually_cheapest(step, need, complete)) is not None:
            complete.insert(0, build_found_product(estimate, need, step))
    return complete


def _with_pick_first(items: list[FoundProduct], need: Need, step: Step) -> list[FoundProduct]:
    """The items with the pick that stands first, where all that is new is a budget which it stays within: who names one later has
    not asked for something more expensive.
    """
    before = step.need_before
    if before is None or not only_sets_budget(need, before):
        return items
    pick = product_spoken_of(Transcript(turns=step.transcript.turns[:-1]), need.category)
    return sorted(items, key=lambda item: pick is None or item.fit != "match" or item.id != pick.id)


def _matching(report: SearchReport, items: Sequence[FoundProduct]) -> int | None:
    """How many meet the need: as the source counted, or all that are shown where no more were left out."""
    shown = sum(item.fit == "match" for item in items)
    if report.match_count is not None:
        return max(report.match_count, shown)
    return shown if shown < MOST_MATCHES else None


async def _candidates(
    step: Step, need: Need, named: Sequence[NameMatch], *, refresh: bool
) -> AsyncGenerator[Product | SearchReport, None]:
    """Products that the query names, then what the source finds, each once; a name with no wish beside it wants no others. How the
    search went is told between them, last when it is over.
    """
    limit = MOST_MATCHES + CLOSE + ALTERNATIVES
    if named and not step.source.is_exhaustive:
        found_by_shops = await step.search_all(need, limit=limit, refresh=refresh)
        yield found_by_shops.report
        for product in _named_first(found_by_shops.products, named):
            yield product
        return
    seen = set()
    for match in named:
        seen.add(match.product.id)
        yield SearchReport(considered=len(seen))
        yield match.product
    if named and named[0].score >= NAMED and not need.wishes and _is_plain(need):
        return
    async with aclosing(step.search(need, limit=limit, refresh=refresh)) as found:
        async for one in found:
            if isinstance(one, SearchReport):
                yield one
            elif one.id not in seen:
                seen.add(one.id)
                yield one


async def _found_in_shops(step: Step, need: Need, *, refresh: bool) -> SearchResult:
    """Products that the source finds on pages of the web, and how its search went."""
    found = await step.search_all(need, limit=MOST_MATCHES + CLOSE + ALTERNATIVES, refresh=refresh)
    return replace(found, products=tuple(product for product in found.products if product.is_found_on_web))


async def _as_stream(found: SearchResult) -> AsyncGenerator[Product | SearchReport, None]:
    yield found.report
    for product in found.products:
        yield product


def _named_first(products: Sequence[Product], named: Sequence[NameMatch]) -> list[Product]:
    """The products with those that the query names first: shops know them by other ids, so names count too."""
    ids, names = {match.product.id for match in named}, {match.product.name.casefold() for match in named}
    return sorted(products, key=lambda product: product.id not in ids and product.name.casefold() not in names)


def _is_plain(need: Need) -> bool:
    """Whether the need says no more than which product it is."""
    return all(constraint.kind in ("category", "brand") for constraint in need.constraints)


def conversions(step: Step, need: Need, currencies: Sequence[str]) -> tuple[Text, ...]:
    """How prices were held against the budget, or against each other; nothing where none had to be converted."""
    if need.budget is None and len(set(currencies)) < 2:
        return ()
    into = need.budget.currency if need.budget else step.market.currency
    note = step.shop.rates.note(currencies, into)
    return (note,) if note else ()
