"""Page product list: what one page offers, product by product as a model reads it, each name and price held against the page's text."""

import hashlib
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing

from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import ProviderError
from maven_app.domain.language.translatable import translatable
from maven_app.ports.llm import Element
from maven_app.ports.pages import Page
from maven_app.prompts.pages.extract_profile import LONGEST_PAGE
from maven_app.prompts.pages.list_products import ListedProduct, ListProducts
from maven_app.tools.search.product_cards import build_found_product
from maven_app.tools.search.search_product import conversions
from maven_app.tools.step import Step
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.statements.title_facts import title_facts
from maven_app.understanding.statements.value_verification import contains_words, flat, stated_price
from maven_app.understanding.titles.product_identity import brand_in

log = logging.getLogger(__name__)

_MOST = 24
_LONGEST_NAME = 200


async def show_list(step: Step, page: Page) -> list[Product]:
    """The page's products, shown as a list from the second one on: one alone is the page's own."""
    head = ProductList(
        query=page.source.title,
        need=step.need,
        notes=tuple(filter(None, (translatable("note.read_from", site=page.source.site), page.note))),
        cached=page.cached_at is not None,
    )
    listed, items, notes = list[Product](), list[FoundProduct](), list(head.notes)
    step.progress(translatable("stage.reading_listed_products"))
    try:
        async with aclosing(_products(step, page)) as products:
            async for product in products:
                listed.append(product)
                items.append(build_found_product(product, step.need, step))
                if len(items) == 2:
                    step.cite(page.source)
                    step.begin(head)
                    step.add(items[0])
                if len(items) > 1:
                    step.add(items[-1])
    except ProviderError as error:
        log.warning("a page's products were not read, or only some", exc_info=True)
        notes.append(translatable("note.page_read_partly", cause=error.public))
    if len(items) > 1:
        ordered = sorted(items, key=lambda item: item.fit == "near_miss")
        notes += conversions(step, step.need, [item.price.currency for item in items if item.price])
        step.complete(copy_with(head, items=tuple(ordered), considered=len(items), notes=tuple(notes)))
    return listed


async def _products(step: Step, page: Page) -> AsyncGenerator[Product, None]:
    """The products that the page's structured data list; without such, each whose name stands on the page, once, as it comes.

    Raises ProviderError.
    """
    for stated in page.listed[:_MOST]:
        yield stated
    if page.listed or not page.text:
        return
    text, seen = flat(f"{page.source.title}\n{page.text[:LONGEST_PAGE]}"), set[str]()
    prompt = ListProducts(title=page.source.title, text=page.text)
    async with aclosing(step.stream(prompt)) as pieces:
        async for piece in pieces:
            if isinstance(piece, Element) and isinstance(piece.value, ListedProduct) and len(seen) < _MOST:
                product = _verified_product(step, piece.value, page, text)
                if product and product.id not in seen:
                    seen.add(product.id)
                    yield product


def _verified_product(step: Step, listed: ListedProduct, page: Page, text: str) -> Product | None:
    """The product, when its name stands on the page; its price, when that stands close behind."""
    name, source = sanitize_text(listed.name, longest=_LONGEST_NAME), page.source
    is_name = len(name.split()) > 1 or any(sign.isdigit() for sign in name)  # a brand alone is none
    if not is_name or not contains_words(flat(listed.name), text):
        return None
    asked = stated_price(listed.name, listed.price, listed.currency.upper(), text)
    price = (
        Price(amount=asked.amount, currency=asked.currency, as_of=source.read_on, kind="listed", sources=(source.id,))
        if asked
        else None
    )
    categories = (parse_need(words, knowledge=step.knowledge).category for words in (name, source.title))
    category = next((one for one in (*categories, step.need.category) if one in step.shop.taxonomy.categories), "other")
    return Product(
        id="page:" + hashlib.sha256(f"{source.url} {name}".encode()).hexdigest()[:16],
        name=name,
        brand=brand_in(name),
        category=category,
        price=price,
        specs=tuple(title_facts(name, source.id, category=category)),
        link=source.url,
        offers=_page_offers(price, page),
        sources=(source,),
    )


def _page_offers(price: Price | None, page: Page) -> tuple[Offer, ...]:
    source = page.source
    if price is None:
        return ()
    return (Offer(merchant=source.publisher, price=price, url=source.url, seen_at=source.read_on, source=source.id),)
