"""A page's own structured data become a product whose facts cite the page; everything else stays out."""

import json
from decimal import Decimal
from typing import Any

import pytest

from maven_app.datasources.web.page_reader import Markup, page_of
from maven_app.datasources.web.readable_text import LONGEST_TEXT
from maven_app.domain.catalogue.products import Product
from tests.fakes.clock import StillClock
from tests.fakes.pages import OFFER, PRODUCT, local_pages, product, product_page
from tests.fakes.web_server import Sent, WebServer, page

URL = "https://www.shop.example/p/xm5"


def read(html: str, url: str = URL) -> Product | None:
    return page_of(Markup(html, url, read="2026-11-20")).product


def stated(**changes: Any) -> Product:
    found = read(product_page(product(**changes)))
    assert found is not None
    return found


async def test_a_shops_page_becomes_a_product_whose_facts_cite_it() -> None:
    async with WebServer({"/p/xm5": page(product_page())}) as server:
        url = f"http://shop.example:{server.port}/p/xm5"
        got = await local_pages(server).read(url)

    found, day = got.product, StillClock().now().date().isoformat()
    assert found is not None and (found.brand, found.gtin, found.category) == ("Sony", "4548736132610", "headphones")
    assert (found.model, found.link, found.description) == ("WH1000XM5/B", url, "Industry-leading noise cancelling .")
    assert {fact.key: (fact.value, fact.unit) for fact in found.specs} == {
        "battery_life": (30, "h"),
        "weight": (250, "g"),
        "noise_cancelling": (True, None),
        "wireless": (True, None),
    }
    assert found.price and (found.price.text, found.price.as_of, found.price.kind) == ("$279.99", day, "listed")
    (offer,) = found.offers
    assert (offer.condition, offer.availability, offer.rating, offer.rating_count) == ("new", "in stock", 4.6, 1203)
    assert [picture.url for picture in found.pictures] == [
        f"http://shop.example:{server.port}/img/front.jpg",
        "https://cdn.example/side.jpg",
    ]
    assert found.sources == (got.source,)
    stating = {*(s for fact in found.specs for s in fact.sources), *found.price.sources, offer.source}
    assert stating == {got.source.id} and got.source.url == url and got.source.read_on == day and not got.source.unread
    assert "long flight" in got.text and "long flight" in got.source.passage and "<" not in got.text


@pytest.mark.parametrize(
    ("offer", "text"),
    [
        ({"price": 4500000, "priceCurrency": "IDR"}, "Rp 4.500.000"),
        ({"price": "Rp 4.500.000", "priceCurrency": "IDR"}, "Rp 4.500.000"),
        ({"price": "1.299,00", "priceCurrency": "EUR"}, "€1,299"),
        ({"price": "1299.5", "priceCurrency": "eur"}, "€1,299.50"),
        ({"@type": "AggregateOffer", "lowPrice": "199", "highPrice": "299", "priceCurrency": "GBP"}, "£199"),
        ({"priceSpecification": {"price": 99, "priceCurrency": "USD"}}, "$99"),
        ({"price": "279.99"}, "Price unknown"),
        ({"price": "279.99", "priceCurrency": "dollars"}, "Price unknown"),
        ({"price": "279.99<script>", "priceCurrency": "USD"}, "Price unknown"),
        ({"price": '<b onclick="x()">279</b>', "priceCurrency": "USD"}, "Price unknown"),
        ({"price": "0", "priceCurrency": "USD"}, "Price unknown"),
        ({"price": "NaN", "priceCurrency": "USD"}, "Price unknown"),
        ({"price": "1e9", "priceCurrency": "USD"}, "Price unknown"),
        ({"price": "199 - 299", "priceCurrency": "USD"}, "Price unknown"),
        ({"price": {"value": 1}, "priceCurrency": "USD"}, "Price unknown"),
        ({"price": "call us", "priceCurrency": "USD"}, "Price unknown"),
    ],
)
def test_a_price_is_what_the_page_states_in_the_pages_currency_or_unknown(offer: dict[str, Any], text: str) -> None:
    assert stated(offers=offer).price_text == text


@pytest.mark.parametrize(
    ("name", "value", "figure", "basis"),
    [
        ("Battery Life (ANC off)", "40 hours", 40, "anc_off"),
        ("Battery Life", "40 hours (ANC off)", 40, "anc_off"),
        ("Weight", "5.3 g each", 5.3, "one_earbud"),
        ("Weight", "250 g", 250, ""),
    ],
)
def test_a_value_keeps_the_basis_that_its_name_or_its_words_state(
    name: str, value: str, figure: float, basis: str
) -> None:
    told = stated(additionalProperty=[{"@type": "PropertyValue", "name": name, "value": value}])

    assert {(fact.value, fact.basis) for fact in told.specs if fact.key != "wireless"} == {(figure, basis)}


def test_the_lowest_offer_of_a_new_one_is_the_price() -> None:
    offers = [
        OFFER,
        {**OFFER, "price": "99", "itemCondition": "https://schema.org/UsedCondition"},
        {**OFFER, "price": "249", "seller": {"name": "Corner Shop"}},
    ]
    found = stated(offers={"@type": "AggregateOffer", "lowPrice": "99", "priceCurrency": "USD", "offers": offers})

    assert found.price and found.price.amount == Decimal(249)
    assert [offer.merchant for offer in found.offers] == ["shop.example", "shop.example", "Corner Shop"]


@pytest.mark.parametrize(
    ("rating", "told"),
    [
        ({"ratingValue": "92", "bestRating": "100", "ratingCount": 10}, (4.6, 10)),
        ({"ratingValue": "4,5", "reviewCount": "3"}, (4.5, 3)),
        ({"ratingValue": "6", "reviewCount": "3"}, (None, None)),
        ({"ratingValue": "4.5"}, (None, None)),
        ({"ratingValue": "4.5", "reviewCount": 0}, (None, None)),
        ({"ratingValue": "five", "reviewCount": 3}, (None, None)),
        ("4.5", (None, None)),
    ],
)
def test_a_rating_is_of_five_and_has_a_count_or_is_none(rating: Any, told: tuple[float | None, int | None]) -> None:
    (offer,) = stated(aggregateRating=rating).offers

    assert (offer.rating, offer.rating_count) == told


@pytest.mark.parametrize(
    "stated_as",
    [
        [PRODUCT],
        {"@context": "https://schema.org", "@graph": [{"@type": "BreadcrumbList"}, PRODUCT]},
        {"@type": "WebPage", "mainEntity": PRODUCT},
        {**PRODUCT, "@type": ["Product", "Thing"]},
        {**PRODUCT, "@type": "http://schema.org/Product"},
        {"@type": "ProductGroup", "name": "Speakers", "hasVariant": [PRODUCT]},
    ],
)
def test_the_product_is_found_wherever_a_page_states_it(stated_as: Any) -> None:
    found = read(product_page(stated_as))

    assert found is not None and found.brand == "Sony"


def test_of_several_variants_the_one_under_the_pages_address_is_meant() -> None:
    variants = [
        product(name=f"Sony WH-1000XM5 {colour}", url=f"{URL}?colour={colour}") for colour in ("black", "silver")
    ]

    found = read(product_page({"@type": "ProductGroup", "name": "x", "hasVariant": variants}), f"{URL}?colour=silver")

    assert found is not None and found.name.endswith("silver")


def test_open_graph_serves_where_there_is_no_json_ld() -> None:
    head = (
        '<meta property="og:type" content="product"><meta property="og:title" content="Sony WH-1000XM5">'
        '<meta property="product:price:amount" content="279,99"><meta property="product:price:currency" content="EUR">'
        '<meta property="product:brand" content="Sony"><meta property="og:image" content="/front.jpg">'
        '<meta property="product:availability" content="instock"><meta property="og:site_name" content="Sound Shop">'
    )
    got = page_of(Markup(product_page({"@type": "WebSite"}, head=head), URL, read="2026-11-20"))

    assert got.product is not None and got.product.price_text == "€279.99" and got.product.brand == "Sony"
    assert got.product.offers[0].availability == "in stock" and got.source.publisher == "Sound Shop"


MICRODATA = """
<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Sony WH-1000XM5</span>
<div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Sony"></div>
<img itemprop="image" src="/front.jpg"><div><meta itemprop="gtin13" content="4548736132610">
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="279.99">$ 279,99</span>
<meta itemprop="priceCurrency" content="USD"><link itemprop="availability" href="https://schema.org/InStock"></div></div>
<div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product"><b itemprop="name">Sony WH-1000XM5</b>
<div itemprop="offers" itemscope><meta itemprop="price" content="1"><meta itemprop="priceCurrency" content="USD"></div></div>
<div itemprop="additionalProperty" itemscope><i itemprop="name">Weight</i><i itemprop="value">250 g</i></div>
<div itemprop="additionalProperty" itemscope><i itemprop="name">Battery life</i><i itemprop="value">30 hours</i></div></div>
"""


@pytest.mark.parametrize(
    "written",
    [
        "<!--{}-->",
        "//<![CDATA[\n{}\n//]]>",
        "/*<![CDATA[*/ {} /*]]>*/",
        "{};",
        "[{},]",
    ],
)
def test_json_ld_is_read_in_whatever_a_shop_wraps_it(written: str) -> None:
    found = read(product_page(written.replace("{}", json.dumps(PRODUCT))))

    assert found is not None and found.brand == "Sony"


def test_the_values_of_microdata_are_those_for_machines() -> None:
    article = (
        '<div itemscope itemtype="https://schema.org/Review">'
        '<time itemprop="datePublished" datetime="2026-03-04">yesterday</time></div>'
    )
    offer = MICRODATA.replace(
        '<span itemprop="price" content="279.99">$ 279,99</span>',
        '<data itemprop="price" value="279.99">only 280</data>',
    )
    found = read(f"<html><body><h1>Sony WH-1000XM5</h1>{offer}</body></html>")

    assert (
        page_of(Markup(f"<html><body>{article}</body></html>", URL, read="2026-11-20")).source.published == "2026-03-04"
    )
    assert found is not None and found.price_text == "$279.99"


def test_microdata_serve_where_there_is_no_json_ld() -> None:
    found = read(product_page({"@type": "WebSite"}, body=MICRODATA))

    assert found is not None and (found.brand, found.gtin, found.price_text) == ("Sony", "4548736132610", "$279.99")
    assert {fact.key: fact.text for fact in found.specs} == {"weight": "250 g", "battery_life": "30 h"}
    assert found.offers[0].availability == "in stock" and [p.url for p in found.pictures] == [
        "https://www.shop.example/front.jpg"
    ]


def test_a_page_that_is_about_no_product_is_still_read() -> None:
    head = '<meta property="article:published_time" content="2026-03-04T10:00:00+01:00">'
    got = page_of(
        Markup(product_page({"@type": "Article"}, head=head, title="A test of headphones"), URL, read="2026-11-20")
    )

    assert got.product is None and got.source.published == "2026-03-04" and got.source.title == "A test of headphones"
    assert "long flight" in got.text


@pytest.mark.parametrize("gtin", ["4548736132611", "12345", "454873613261٠", None, ["4548736132610"]])
def test_a_number_whose_check_digit_does_not_fit_is_no_gtin(gtin: Any) -> None:
    assert stated(gtin13=gtin).gtin is None


async def test_a_page_in_another_encoding_and_a_text_are_read() -> None:
    latin = Sent(
        product_page(product(description="Café")).replace("\\u00e9", "é").encode("latin-1"),
        type="text/html; charset=latin-1",
    )
    async with WebServer({"/a": latin, "/b": Sent(b"plain words", type="text/plain")}) as server:
        pages = local_pages(server)
        cafe = await pages.read(f"http://shop.example:{server.port}/a")
        words = await pages.read(f"http://shop.example:{server.port}/b")

    assert cafe.product is not None and cafe.product.description == "Café"
    assert words.text == "plain words" and words.product is None


async def test_no_more_of_a_text_is_kept_than_of_a_page() -> None:
    """It is cut into passages, told to models and checked for figures: megabytes of it would keep everybody waiting."""
    async with WebServer({"/a": Sent(b"It lasts 30 h. " * 200_000, type="text/plain")}) as server:
        page = await local_pages(server).read(f"http://shop.example:{server.port}/a")

    assert page.text.startswith("It lasts 30 h.") and len(page.text) <= LONGEST_TEXT
