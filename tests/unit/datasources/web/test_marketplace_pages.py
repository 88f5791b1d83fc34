"""Pages of marketplaces: what they state for machines is read by code, in their own currency, and nothing of what stands beside it."""

import pytest

from maven_app.datasources.web.page_reader import Markup, page_of
from maven_app.domain.catalogue.products import Product
from maven_app.ports.pages import Page
from tests.fakes.marketplace_pages import (
    LIST_PATH,
    LISTED,
    PRODUCT_PATH,
    SHOPEE_PATH,
    TOKOPEDIA,
    list_page,
    product_page,
    shell_page,
)
from tests.fakes.pages import PRODUCT
from tests.fakes.pages import product_page as shop_page


def read(html: str, path: str = PRODUCT_PATH, site: str = TOKOPEDIA) -> Page:
    return page_of(Markup(html, site + path, read="2026-11-20"))


def product_of(html: str) -> Product:
    found = read(html).product
    assert found is not None
    return found


def test_a_product_page_of_tokopedia_is_its_product_with_its_seller_and_rating() -> None:
    got = read(product_page())
    found = got.product

    assert found is not None and found.name == "Sony WH-1000XM5 Wireless Noise Cancelling Headphone - Hitam"
    assert (found.brand, found.category, found.price_text) == ("Sony", "headphones", "Rp 4.299.000")
    (offer,) = found.offers
    assert (offer.merchant, offer.condition, offer.availability) == ("Sound Shop Official", "new", "in stock")
    assert offer.rating_text == "4.9 of 5, 1,287 ratings" and (offer.url or "").startswith(TOKOPEDIA)
    assert got.source.publisher == "Tokopedia" and got.source.site == "tokopedia.com" and got.listed == ()
    assert "Bose" not in found.model_dump_json() and "30 jam" in got.text
    assert [picture.url for picture in found.pictures] == ["https://images.tokopedia.net/img/cache/500-square/xm5.jpg"]


@pytest.mark.parametrize(
    "price", ["4299000", 4299000, 4299000.0, "4299000.00", "Rp4.299.000", "4.299.000", "Rp 4.299.000,-"]
)
def test_a_price_in_rupiah_is_read_however_it_is_written(price: object) -> None:
    found = product_of(product_page(offers={"@type": "Offer", "price": price, "priceCurrency": "IDR"}))

    assert found.price_text == "Rp 4.299.000"


def test_several_sellers_are_several_offers_and_the_lowest_of_a_new_one_is_the_price() -> None:
    offers = [
        {
            "@type": "Offer",
            "price": price,
            "priceCurrency": "IDR",
            "itemCondition": condition,
            "seller": {"name": seller},
        }
        for price, condition, seller in [
            ("4.299.000", "NewCondition", "Satu"),
            ("4.150.000", "NewCondition", "Dua"),
            ("2.900.000", "UsedCondition", "Tiga"),
        ]
    ]
    found = product_of(product_page(offers={"@type": "AggregateOffer", "priceCurrency": "IDR", "offers": offers}))

    assert found.price_text == "Rp 4.150.000" and [offer.merchant for offer in found.offers] == ["Satu", "Dua", "Tiga"]
    assert found.offers_text == "Rp 4.150.000 to Rp 4.299.000 in 2 offers; used Rp 2.900.000 in 1 offer"


def test_a_page_of_results_is_its_list_each_product_under_its_own_address() -> None:
    got = read(list_page(), LIST_PATH)

    assert got.product is None
    assert [(one.name, one.price_text) for one in got.listed] == [
        ("Sony WH-1000XM5 Headphone Wireless", "Rp 4.299.000"),
        ("Sony WH-CH520 Headphone Bluetooth", "Rp 699.000"),
        ("Sony WH-1000XM4 Second", "Rp 2.750.000"),
        ("Pay here", "Rp 1"),
    ]
    assert [one.link for one in got.listed[:2]] == [
        f"{TOKOPEDIA}{path}" for path in ("/soundshop/sony-wh-1000xm5", "/tokojaya/sony-wh-ch520")
    ]
    assert got.listed[0].offers[0].url == got.listed[0].link and got.listed[2].offers[0].is_used
    assert got.listed[3].link == TOKOPEDIA + LIST_PATH  # an address elsewhere is not kept
    assert {source for one in got.listed for source in one.sources} == {got.source}
    assert len({one.id for one in got.listed}) == 4 and all(one.id.startswith("page:") for one in got.listed)


def test_one_product_is_no_list_and_a_list_beside_a_product_is_of_others() -> None:
    assert read(list_page(LISTED[0]), LIST_PATH).listed == ()
    beside = {"@type": "ItemList", "itemListElement": LISTED}
    assert read(shop_page(PRODUCT, beside)).listed == ()


@pytest.mark.parametrize(
    "elements", [None, "x", [None, "x", 7], [{"item": "x"}, {"item": None}], [{"@type": "Product"}] * 3]
)
def test_a_list_of_what_are_no_products_is_none(elements: object) -> None:
    html = shop_page({"@type": "ItemList", "itemListElement": elements}, title="Headphones", heading="Headphones")

    assert read(html, LIST_PATH).listed == ()


def test_a_page_that_scripts_would_fill_states_no_product_and_next_to_no_words() -> None:
    got = read(shell_page(), SHOPEE_PATH, "https://shopee.co.id")

    assert got.product is None and got.listed == () and len(got.text) < 100
    assert got.source.title.startswith("Sony WH-1000XM5")


def test_what_the_structured_data_lack_open_graph_may_state() -> None:
    bare = product_page(offers=None, image="", brand=None)
    image = '<meta property="og:image" content="https://images.tokopedia.net/og.jpg">'
    found = product_of(bare.replace('<meta property="og:type"', image + '<meta property="og:type"'))
    priced = product_of(product_page(offers={"@type": "Offer", "price": "free", "priceCurrency": "IDR"}))

    assert found.price_text == priced.price_text == "Rp 4.299.000" and found.brand == "Sony"
    assert [picture.url for picture in found.pictures] == ["https://images.tokopedia.net/og.jpg"]
    assert (
        product_of(product_page(offers={"@type": "Offer", "price": 4_100_000, "priceCurrency": "IDR"})).price_text
        == "Rp 4.100.000"
    )
