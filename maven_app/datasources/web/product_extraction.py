"""Product extraction: what a page's structured data state of its product, as the domain's values; what does not fit is left out."""

import hashlib
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any
from urllib.parse import urljoin, urlsplit

from maven_app.datasources.web.structured_data import Node, PageMetadata
from maven_app.domain.catalogue.categories import CATEGORIES, spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Money, Price
from maven_app.domain.catalogue.products import Offer, Picture, Product, lowest_offer
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.numerals.numbers import NUMBER, number_values
from maven_app.domain.sources.sources import Source
from maven_app.feeds import columns
from maven_app.feeds.rows import column
from maven_app.feeds.values import ValueMismatch, is_gtin, link_of, money_of, spec_value
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.statements.title_facts import with_title_facts
from maven_app.understanding.statements.value_bases import stated_basis
from maven_app.understanding.titles.product_identity import brand_in, is_accessory

_LONGEST_NAME, _LONGEST_WORD, _LONGEST_SAYS = 200, 80, 600
_MOST_SPECS, _MOST_OFFERS, _MOST_PICTURES = 60, 20, 8
_GTINS = ("gtin", "gtin13", "gtin14", "gtin12", "gtin8")
_CONDITIONS = {
    "newcondition": "new",
    "new": "new",
    "usedcondition": "used",
    "used": "used",
    "refurbishedcondition": "refurbished",
    "refurbished": "refurbished",
    "damagedcondition": "damaged",
}
_AVAILABILITIES = {
    "instock": "in stock",
    "instoreonly": "in stores only",
    "onlineonly": "online only",
    "limitedavailability": "few left",
    "outofstock": "out of stock",
    "soldout": "sold out",
    "preorder": "pre-order",
    "presale": "pre-order",
    "backorder": "on back order",
    "discontinued": "discontinued",
    "oos": "out of stock",
}
_LONGEST_PRICE = 40
_MARKUP = re.compile("[<>=]")
_LONGEST_COUNT = 18
_NO_WRITER = ReadingContext()
_CURRENCY = re.compile(r"[A-Z]{3}")
_KEY = re.compile(r"[a-z0-9_]{2,40}")
_MEASURES = ("weight", "height", "width", "depth", "color", "material")
"""Properties of a product that schema.org names itself."""


def extract_product(stated: PageMetadata, source: Source) -> Product | None:
    """The product that the page states, every fact with the page as its source; None when it states none of its own."""
    node, tags = stated.product(source.url or ""), _open_graph(stated.meta)
    if node and tags:
        node = {**tags, **{name: value for name, value in node.items() if value}}
        if not any(_offers(node, source, source.url)):
            node["offers"] = tags["offers"]
    own = node or tags
    return _product(own, source, source.url) if own else None


def listed_products(stated: PageMetadata, source: Source) -> tuple[Product, ...]:
    """The products of the longest list that the page states, each once, with the page as the source of every fact."""
    nodes = max(stated.lists, key=len, default=())
    made = (_product(node, source, _own_link(node.get("url"), source)) for node in nodes)
    return tuple({product.id: product for product in made if product}.values())


def _product(node: Node, source: Source, link: str | None) -> Product | None:
    """The product of a thing that the page states; None when it has no name."""
    name = sanitize_text(node.get("name"), longest=_LONGEST_NAME)
    if not name:
        return None
    category = _category(node, name)
    offers = tuple(_offers(node, source, link))
    lowest = lowest_offer(offers)
    facts = _facts(node, category, source.id, lowest.price.currency if lowest else None)
    return Product(
        id="page:" + hashlib.sha256(f"{link} {name}".encode()).hexdigest()[:16],
        gtin=_gtin(node),
        name=name,
        brand=_name_of(node.get("brand")) or _name_of(node.get("manufacturer")) or _brand_in(name),
        model=_name_of(node.get("model")) or _name_of(node.get("mpn")),
        category=category,
        price=lowest.price if lowest else None,
        specs=with_title_facts(facts, name, source.id, category=category),
        description=sanitize_text(node.get("description"), longest=_LONGEST_SAYS),
        link=link,
        pictures=tuple(_pictures(node, name, source)),
        offers=offers,
        sources=(source,),
    )


def _open_graph(meta: dict[str, str]) -> Node | None:
    """The product that Open Graph's tags state, in schema.org's words; a page that prices nothing is about no product."""
    amount = meta.get("product:price:amount") or meta.get("og:price:amount")
    if not amount and meta.get("og:type", "").lower() not in ("product", "og:product", "product.item"):
        return None
    offer = {
        "price": amount,
        "priceCurrency": meta.get("product:price:currency") or meta.get("og:price:currency"),
        "availability": meta.get("product:availability") or meta.get("og:availability"),
        "itemCondition": meta.get("product:condition"),
    }
    return {
        "name": meta.get("og:title"),
        "brand": meta.get("product:brand") or meta.get("og:brand"),
        "description": meta.get("og:description"),
        "image": meta.get("og:image:secure_url") or meta.get("og:image"),
        "gtin": meta.get("product:gtin") or meta.get("product:ean") or meta.get("product:upc"),
        "mpn": meta.get("product:mfr_part_no"),
        "category": meta.get("product:category"),
        "offers": offer,
    }


def _category(node: Node, name: str) -> str:
    """One of our categories that the page or the name means, else `other`."""
    said = sanitize_text(node.get("category"), longest=200)
    named = [columns.find_category(said.replace("&gt;", ">")) if said else None, parse_need(said).category]
    return next((one for one in (*named, parse_need(name).category) if one in CATEGORIES), "other")


def _gtin(node: Node) -> str | None:
    told = (re.sub(r"[\s-]", "", str(node[name])) for name in _GTINS if isinstance(node.get(name), str | int))
    return next((digits for digits in told if is_gtin(digits)), None)


def _name_of(value: Any) -> str | None:
    """The name of a thing that is stated as words or as a thing with a name."""
    value = value[0] if isinstance(value, list) and value else value
    name = value.get("name") if isinstance(value, dict) else value
    return sanitize_text(name, longest=_LONGEST_WORD) or None


def _brand_in(name: str) -> str | None:
    """The maker that the name names; what only goes with a maker's product is not its."""
    return None if is_accessory(name, "") else brand_in(name)


def _offers(node: Node, source: Source, link: str | None) -> Iterator[Offer]:
    """The offers of the page for the product. An offer on another site is that site's to make: its link is not kept."""
    rating, count = _rating(node.get("aggregateRating"))
    for offer in _each(node.get("offers"))[:_MOST_OFFERS]:
        nested = [one for one in _each(offer.get("offers"))[:_MOST_OFFERS] if _money(one)]
        for one in nested or [offer]:
            money = _money(one)
            if money is None:
                continue
            yield Offer(
                merchant=_name_of(one.get("seller")) or source.publisher,
                price=Price(
                    amount=money.amount,
                    currency=money.currency,
                    as_of=source.read_on,
                    kind="listed",
                    sources=(source.id,),
                ),
                condition=_word(one.get("itemCondition") or node.get("itemCondition"), _CONDITIONS),
                availability=_word(one.get("availability"), _AVAILABILITIES),
                url=_own_link(one.get("url") or link, source),
                rating=rating,
                rating_count=count,
                seen_at=source.read_on,
                source=source.id,
            )


def _each(value: Any) -> list[Node]:
    return [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, dict)]


def _money(offer: Node) -> Money | None:
    """The price of an offer in the currency that the page names; None when either is missing or is no price."""
    amount, currency = offer.get("price") or offer.get("lowPrice"), offer.get("priceCurrency")
    if amount is None:
        asked = next((one for one in _each(offer.get("priceSpecification")) if not one.get("priceType")), {})
        amount, currency = asked.get("price"), asked.get("priceCurrency") or currency
    if isinstance(amount, str) and (len(amount.strip()) > _LONGEST_PRICE or _MARKUP.search(amount)):
        return None
    try:
        money = money_of(amount, currency=str(currency or "").strip().upper())
    except ValueMismatch:
        return None
    return money if money and _CURRENCY.fullmatch(money.currency) else None


def _rating(value: Any) -> tuple[float | None, int | None]:
    """The rating of 5 and how many people gave it; neither when one of them is no such figure."""
    told = next(iter(_each(value)), {})
    mark, best = _stars(told.get("ratingValue")), _stars(told.get("bestRating")) or Decimal(5)
    count = _count(told.get("ratingCount")) or _count(told.get("reviewCount"))
    if mark is None or not 0 < mark <= best or not count or count != count.to_integral_value():
        return None, None
    return float(round(mark / best * 5, 2)), int(count)


def _stars(value: Any) -> Decimal | None:
    """A mark, which may have decimals: 4.7, "4,7"."""
    values = number_values(_digits(value), _NO_WRITER)
    return min(values, default=None)


def _count(value: Any) -> Decimal | None:
    """How many people, which has none: 1234, "1,234", "1.234"."""
    values = number_values(_digits(value), _NO_WRITER)
    return max(values, default=None)


def _digits(value: Any) -> str:
    text = str(value).strip() if isinstance(value, str | int | float) else ""
    return text if len(text) <= _LONGEST_COUNT and NUMBER.fullmatch(text) else ""


def _word(value: Any, words: dict[str, str]) -> str | None:
    """The meaning of one of schema.org's names; None for any other word."""
    return words.get(re.sub(r"[\s_-]", "", value.rsplit("/", 1)[-1].lower())) if isinstance(value, str) else None


def _own_link(value: Any, source: Source) -> str | None:
    """The link when it stays on the page's own site, else the page itself."""
    try:
        link = link_of(urljoin(source.url or "", value)) if isinstance(value, str) else None
    except (ValueMismatch, ValueError):
        link = None
    here = urlsplit(source.url or "").netloc
    return link if link and urlsplit(link).netloc == here else source.url


def _pictures(node: Node, name: str, source: Source) -> Iterator[Picture]:
    stated = node.get("image")
    told: set[str] = set()
    for image in (stated if isinstance(stated, list) else [stated])[:_MOST_PICTURES]:
        value = image.get("contentUrl") or image.get("url") if isinstance(image, dict) else image
        try:
            url = link_of(urljoin(source.url or "", value)) if isinstance(value, str) else None
        except (ValueMismatch, ValueError):
            continue
        if url and "@" not in urlsplit(url).netloc and url not in told:
            told.add(url)
            yield Picture(url=url, alt=name, source=source.id)


def _facts(node: Node, category: str, source: str, currency: str | None) -> Iterator[Fact]:
    """The specifications that fit their kind, each key once; numbers are read as where the page's `currency` is spent."""
    told: set[str] = set()
    context = ReadingContext(currency=currency or "USD", is_machine_written=True)
    for name, value, unit in _properties(node):
        key, usual = columns.spec_of(column(name), category)
        if (
            not _KEY.fullmatch(key)
            or key in told
            or key in columns.KNOWN | columns.IGNORED_COLUMNS
            or len(told) >= _MOST_SPECS
        ):
            continue
        spec = spec_key(key)
        try:
            read = spec_value(columns.to_catalogue_words(value, key, category), unit or usual, spec, context)
        except ValueMismatch:
            continue
        if read is not None:
            told.add(key)
            basis = stated_basis(key, f"{name} {value}", category=category)
            yield Fact(key=key, value=read, unit=spec.unit, sources=(source,), basis=basis)


_UNIT_CODES = {"KGM": "kg", "GRM": "g", "LBR": "lb", "ONZ": "oz", "CMT": "cm", "MMT": "mm", "INH": "in", "HUR": "hour"}
_UNIT_CODES |= {"WTT": "W", "MHZ": "MHz", "HTZ": "Hz", "A99": "bit", "E34": "GB", "E35": "TB", "AMH": "Ah"}


def _properties(node: Node) -> Iterator[tuple[str, str, str | None]]:
    """Name, value and unit of every property of the product, as plain words."""
    named = [(one.get("name"), one) for one in _each(node.get("additionalProperty"))]
    for name, stated in [*named, *((measure, node.get(measure)) for measure in _MEASURES)]:
        value, unit = stated, None
        if isinstance(stated, dict):
            value, unit = stated.get("value"), stated.get("unitText") or _UNIT_CODES.get(str(stated.get("unitCode")))
        words = ", ".join(
            sanitize_text(one, longest=200) for one in (value if isinstance(value, list) else [value])[:20]
        )
        label = sanitize_text(name, longest=40)
        if label and words.strip(", ") and len(words) <= 200:
            yield label, words, sanitize_text(unit, longest=20) or None
