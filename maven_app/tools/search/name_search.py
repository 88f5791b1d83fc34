"""Name search: the product of a name, held against the need and shown whatever it misses; else that there is none, and what comes near."""

from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Alternative, FoundProduct, ProductList
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import Need
from maven_app.messages.catalogue import get_translator
from maven_app.ports.products import SearchReport, SearchResult
from maven_app.tools.search.alternatives import show_instead
from maven_app.tools.search.name_lookup import is_meant, look_up
from maven_app.tools.search.product_cards import build_found_product
from maven_app.tools.step import Step

_MAX_GENERATIONS = 3
"""Products that one name may call: the generations of a model."""
_LOOKED_AT = 6


async def find_named(step: Step, name: str, *, refresh: bool) -> None:
    """Show what is called `name` in the shops that are chosen, else in the catalogue."""
    step.progress(translatable("stage.looking_up_name"))
    known = await look_up(name, step.catalogue)
    in_shops = SearchResult() if step.source.is_exhaustive else await _in_shops(step, name, refresh=refresh)
    meant, report = in_shops.products or known.meant, in_shops.report
    if not meant:
        _show_none(step, name, known.similar, report)
        return
    need = _held_against(step.need, meant[0])
    head = ProductList(query=name, need=need, considered=len(meant))
    step.begin(head)
    items = [_as_found(product, need, step) for product in meant[:_MAX_GENERATIONS]]
    for item in items:
        step.cite(*item.sources)
        step.add(item)
    step.note_cached_at(report.cached_at)
    whole = copy_with(
        head,
        items=tuple(items),
        match_count=sum(item.fit == "match" for item in items),
        notes=(*step.outage_notes(report), *report.reader_notes),
        unavailable_sources=(*step.unavailable_sources, *report.unavailable_sources),
        cached=report.cached_at is not None,
    )
    step.complete(whole)


async def _in_shops(step: Step, name: str, *, refresh: bool) -> SearchResult:
    wanted = Need(text=name, language=step.need.language)
    found = await step.search_all(wanted, limit=_LOOKED_AT, refresh=refresh)
    return replace(found, products=tuple(product for product in found.products if is_meant(name, product)))


def _held_against(need: Need, product: Product) -> Need:
    """The need as it holds for products of its category: empty where another is sought."""
    if need.category in (None, product.category):
        return need
    return Need(language=need.language)


def _as_found(product: Product, need: Need, step: Step) -> FoundProduct:
    """The product as found; however far off, nobody sought another in its place."""
    item = build_found_product(product, need, step)
    return copy_with(item, fit="near_miss") if item.fit == "alternative" else item


def _show_none(step: Step, name: str, similar: tuple[Product, ...], report: SearchReport) -> None:
    words = get_translator(step.need.language)
    items = [
        Alternative(label=product.name, message=words.say("missing.show", name=product.name), product_id=product.id)
        for product in similar
    ]
    show_instead(step, name, translatable("missing.alone", missing=name), items, report=report)
