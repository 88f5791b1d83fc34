"""What shops sell: wherever its price stands, the shop's name and the way there stand beside it."""

from decimal import Decimal

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import (
    Artifact,
    Comparison,
    FoundProduct,
    Pick,
    ProductList,
    Profile,
    Recommendation,
)
from maven_app.domain.conversation.comparison import compare
from maven_app.domain.conversation.events import (
    ArtifactReady,
    SourcesFound,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnFinished,
    TurnStarted,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.sources.sources import NumberedSource, Source
from tests.e2e.kept import keep
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

_URL = "https://soundshop.example/p/xm5"
_SOURCE = Source(id="web:1", kind="web", title="Sony WH-1000XM5", publisher="Sound Shop", url=_URL, unread=True)
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


_OF_SELLER = Offer(
    merchant="soundshop (Tokopedia)", price=_PRICE, url="https://www.tokopedia.com/soundshop/xm5", source="web:1"
)
_FROM_SELLER = copy_with(_PRODUCT, id="web:xm5-2", name="Sony WH-1000XM5 Silver", offers=(_OF_SELLER,))
_BOTH = (_PRODUCT, _FROM_SELLER)
_SCORE = MatchScore(score=82, low=82, high=82)
_ARTIFACTS: dict[str, tuple[Artifact, str]] = {
    "search_product": (ProductList(query="headphones", need=Need(), items=_BOTH), ".product__card"),
    "recommend": (
        Recommendation(
            intent="headphones",
            need=Need(),
            formula="",
            considered=2,
            items=tuple(
                Pick(rank=n, product=one, match=_SCORE, title="Best match" if n == 1 else "")
                for n, one in enumerate(_BOTH, start=1)
            ),
        ),
        ".pick__card",
    ),
    "compare_products": (
        Comparison(products=_BOTH, items=tuple(compare(_BOTH, BUILT_IN_SHOP))),
        ".compare__product",
    ),
    "product_details": (Profile(product=_PRODUCT, offers=_PRODUCT.offers), ".profile__lead"),
}
"""By the tool that finds it, with where it shows a product."""


def _shown(context: BrowserContext, page: Page, server: Server, tool: str) -> Locator:
    """The places of a product in an answer of this tool."""
    artifact, place = _ARTIFACTS[tool]
    events = [
        TurnStarted(message=TextMessage(text="headphones")),
        StepStarted(call_id="c1", tool=tool, arguments={"query": "headphones"}),
        SourcesFound(call_id="c1", sources=(NumberedSource(number=1, source=_SOURCE),)),
        ArtifactReady(call_id="c1", artifact=artifact),
        StepFinished(call_id="c1", seconds=0.1),
        TextDelta(text="Take the Sony."),
        TurnFinished(seconds=1.0),
    ]
    Shopper(page).open(keep(context, server.url, server.data_dir, events))
    return page.locator(f"{place}:not([aria-hidden])")


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("tool", _ARTIFACTS)
def test_a_price_leads_to_the_shop_that_asks_it(
    context: BrowserContext, page: Page, server: Server, tool: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})

    places = _shown(context, page, server, tool)

    first = places.first
    expect(first).to_contain_text("$278")
    shop = first.get_by_role("link", name="At Sound Shop")
    expect(shop).to_have_attribute("href", _URL)
    expect(shop).to_have_attribute("rel", "noopener noreferrer nofollow")
    for place in places.all()[1:]:
        expect(place.get_by_role("link", name="At soundshop (Tokopedia)")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("tool", ["search_product", "recommend"])
def test_a_rating_stands_in_line_and_names_no_shop_twice(
    context: BrowserContext, page: Page, server: Server, tool: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})

    rating = _shown(context, page, server, tool).first.locator(".product__rating")

    expect(rating).to_contain_text("4.6 of 5, 12,044 ratings")
    expect(rating).not_to_contain_text("at Sound Shop")  # which stands above it
    star, words = (rating.locator(part).bounding_box() for part in (".icon", ".sourced"))
    assert star and words and abs(star["y"] + star["height"] / 2 - words["y"] - words["height"] / 2) < 6
