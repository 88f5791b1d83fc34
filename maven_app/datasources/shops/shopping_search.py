"""Shopping search: what shops offer, grouped into products; facts only as far as the titles state them."""

import re
from collections import OrderedDict
from collections.abc import AsyncGenerator, Sequence

from maven_app.datasources.shops.serper import Found, Listing, Serper, find_used_word
from maven_app.domain.catalogue.categories import CATEGORIES, category_of, spec_key
from maven_app.domain.catalogue.facts import Fact, value_text
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Picture, Product, lowest_offer
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit
from maven_app.domain.ranking.matcher import Matcher
from maven_app.domain.sources.sources import Source
from maven_app.ports.products import SHOPS, SearchReport
from maven_app.understanding.statements.title_facts import title_facts
from maven_app.understanding.titles.product_identity import brand_in, category_in, is_accessory, key_of

_ASKED = 40
"""Shopping results of one question."""
_KEPT = 2_000
"""Products that can be had again by id."""


class ShoppingSource:
    """`ports.products.ProductSource` over Serper."""

    name = "global"
    is_exhaustive = False

    def __init__(self, serper: Serper, *, matcher: Matcher) -> None:
        self._serper = serper
        self._matcher = matcher
        self._known = RecentProducts()

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        """Products whose titles show that they meet the need, then the rest as near misses; see the port."""
        query = query_of(need)
        found = await self._serper.search_all(query, limit=_ASKED, market=market)
        products = with_media(group_listings(found.listings, need, asked=query), found)
        for product in matches_first(products, need, self._matcher)[:limit]:
            self._known.keep(product)
            yield product
        yield SearchReport(
            considered=len(products),
            shops=((SHOPS, market or self._serper.market),),
            notes=tuple(translatable("note.search_part_failed", part=translatable(part)) for part in found.missing),
            is_partial=bool(found.missing),
        )

    async def product(self, id: str) -> Product | None:
        """A product that an earlier search of this process found, or None."""
        return self._known.get(id)


class RecentProducts:
    """Products that searches found, to be had again by id; the oldest go when there are too many."""

    def __init__(self) -> None:
        self._products: OrderedDict[str, Product] = OrderedDict()

    def keep(self, product: Product) -> None:
        """Remember the newest word on a product."""
        self._products[product.id] = product
        self._products.move_to_end(product.id)
        if len(self._products) > _KEPT:
            self._products.popitem(last=False)

    def get(self, id: str) -> Product | None:
        """The product of this id, or None."""
        return self._products.get(id)


def query_of(need: Need) -> str:
    """The need in words that a shopping search understands: its own, with brand, category and specs that they leave out."""
    words = [need.text]
    for constraint in need.constraints:
        match constraint:
            case BrandLimit(brands=brands, excluded=False):
                words += [brand for brand in brands if brand.casefold() not in need.text.casefold()][:2]
            case SpecLimit(equals=None, key=key, at_least=at_least, at_most=None) if at_least is not None:
                figure = int(at_least) if at_least == int(at_least) else at_least
                words.append(value_text(figure, spec_key(key).unit))
    if need.category and len(" ".join(words).split()) < 2:
        words.append(category_of(need.category).one)
    return " ".join(" ".join(words).split()) or "products"


def group_listings(listings: Sequence[Listing], need: Need, *, asked: str) -> list[Product]:
    """Listings of one product together, in the order of their best ones. Things that only go with a product are left out."""
    groups: dict[str, list[Listing]] = {}
    for listing in listings:
        if not is_accessory(listing.title, asked):
            groups.setdefault(key_of(listing.title) or f"title|{listing.title.casefold()}", []).append(listing)
    return [_product(key, group, need) for key, group in groups.items()]


def matches_first(products: Sequence[Product], need: Need, matcher: Matcher) -> list[Product]:
    """Those that meet every constraint before the others, each part in its order."""
    return sorted(products, key=lambda product: not matcher.fit(product, need).is_match)


def with_media(products: Sequence[Product], found: Found) -> list[Product]:
    """`products` with the pages, pictures and videos whose titles name the same one."""
    pages = [(key_of(page.title), page) for page in found.web]
    pictures = [(key_of(picture.alt), picture) for picture in found.pictures]
    videos = [(key_of(video.title), video.url) for video in found.videos]
    dressed = []
    for product in products:
        key = key_of(product.name, product.brand)
        fresh = [page for named, page in pages if key and named == key]
        found_too = [picture for named, picture in pictures if key and named == key]
        dressed.append(
            copy_with(
                product,
                sources=tuple({source.id: source for source in (*product.sources, *fresh)}.values()),
                pictures=tuple({picture.url: picture for picture in (*product.pictures, *found_too)}.values()),
                videos=tuple(dict.fromkeys(url for named, url in videos if key and named == key)),
            )
        )
    return dressed


def _product(key: str, group: Sequence[Listing], need: Need) -> Product:
    best = group[0]
    offers = tuple(listing.offer for listing in group if listing.offer)
    lowest = lowest_offer(offers)
    category = need.category or category_in(best.title) or "other"
    pictures = [
        Picture(url=one.picture, alt=one.title, source=one.source.id) for one in group if _is_address(one.picture)
    ]
    return Product(
        id="web:" + re.sub(r"[^a-z0-9]+", "-", key.lower()).strip("-")[:150],
        name=min((one.title for one in group), key=lambda title: (find_used_word(title) is not None, len(title))),
        brand=brand_in(best.title),
        category=category,
        price=lowest.price if lowest else None,
        specs=stated_facts([listing.source for listing in group], category if category in CATEGORIES else None),
        link=(lowest.url if lowest else None) or best.source.url,
        pictures=tuple(pictures[:1]),
        offers=offers,
        sources=tuple({listing.source.id: listing.source for listing in group}.values()),
    )


def stated_facts(sources: Sequence[Source], category: str | None) -> tuple[Fact, ...]:
    """Facts of the category that the titles themselves state; titles that agree are sources of one fact."""
    facts: dict[str, Fact] = {}
    for source in sources:
        for fact in title_facts(source.title, source.id, category=category):
            known = facts.setdefault(fact.key, fact)
            if known.value == fact.value and source.id not in known.sources:
                facts[fact.key] = copy_with(known, sources=(*known.sources, source.id))
    return tuple(facts.values())


def _is_address(url: str) -> bool:
    return url.startswith(("https://", "http://"))
