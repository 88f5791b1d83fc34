"""Cards of what shops sell: the price, the shop's name and the way there stand on the card itself."""

from decimal import Decimal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from maven_app.domain.artifacts import FoundProduct, ProductList
from maven_app.domain.events import (
    ArtifactReady,
    SourcesFound,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnFinished,
    TurnStarted,
)
from maven_app.domain.messages import TextMessage
from maven_app.domain.money import Price
from maven_app.domain.needs.need import Need
from maven_app.domain.products import Offer
from maven_app.domain.sources import NumberedSource, Source
from tests.e2e.kept import keep
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

_URL = "https://soundshop.example/p/xm5"
_SOURCE = Source(id="web:1", kind="web", title="Sony WH-1000XM5", publisher="Sound Shop", url=_URL, named_only=True)
_PRICE = Price(amount=Decimal(278), currency="USD", kind="offered", as_of="2026-11-24", sources=("web:1",))
_OFFER = Offer(merchant="Sound Shop", price=_PRICE, url=_URL, source="web:1", rating=4.6, rating_count=12_044)
_PRODUCT = FoundProduct(
    id="web:sony-wh1000xm5",
    name="Sony WH-1000XM5",
    brand="Sony",
    category="headphones",
    price=_PRICE,
    offers=(_OFFER,),
    sources=(_SOURCE,),
    fit="match",
)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_card_leads_to_the_shop_that_asks_its_price(
    context: BrowserContext, page: Page, server: Server, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    events = [
        TurnStarted(message=TextMessage(text="headphones")),
        StepStarted(call_id="c1", tool="search_product", arguments={"query": "headphones"}),
        SourcesFound(call_id="c1", sources=(NumberedSource(number=1, source=_SOURCE),)),
        ArtifactReady(call_id="c1", artifact=ProductList(query="headphones", need=Need(), items=(_PRODUCT,))),
        StepFinished(call_id="c1", seconds=0.1),
        TextDelta(text="Take the Sony."),
        TurnFinished(seconds=1.0),
    ]
    shopper = Shopper(page).open(keep(context, server.url, server.data_dir, events))

    card = shopper.cards.first
    expect(card).to_contain_text("$278")
    shop = card.get_by_role("link", name="At Sound Shop")
    expect(shop).to_have_attribute("href", _URL)
    expect(shop).to_have_attribute("rel", "noopener noreferrer nofollow")
    rating = card.locator(".product__rating")
    expect(rating).to_contain_text("4.6 of 5, 12,044 ratings")
    expect(rating).not_to_contain_text("at Sound Shop")  # which stands above it
    star, words = (rating.locator(part).bounding_box() for part in (".icon", ".sourced"))
    assert star and words and abs(star["y"] + star["height"] / 2 - words["y"] - words["height"] / 2) < 6
