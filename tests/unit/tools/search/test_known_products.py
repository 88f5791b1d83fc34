"""What a conversation knows of a product: each source's word, found in whichever step."""

from decimal import Decimal
from typing import Any

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.conversation.artifacts import Profile
from maven_app.domain.copying import copy_with
from maven_app.domain.sources.sources import Source
from maven_app.ports.llm import ToolCall
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench

MAKER = Source(id="maker", kind="reference", title="Specifications", publisher="A maker")
SHOP = Source(id="shop", kind="web", title="A shop", publisher="shop.example", unread=True)
LAUNCH = Price(amount=Decimal(400), currency="USD", kind="launch", sources=("maker",))
OFFERED = Price(amount=Decimal(278), currency="USD", kind="offered", sources=("shop",))


def fact(key: str, value: int, source: str) -> Fact:
    return Fact(key=key, value=value, unit="g" if key == "weight" else "h", sources=(source,))


KNOWN = Product(
    id="hush-9",
    name="Aurora Hush 9",
    brand="Aurora",
    category="headphones",
    price=LAUNCH,
    specs=(fact("weight", 250, "maker"),),
    sources=(MAKER,),
)


def with_shop(**changes: Any) -> Product:
    return copy_with(KNOWN, **{"sources": (MAKER, SHOP), **changes})


async def details_of(now: Product, *before: Product) -> Product:
    """What a profile knows of the product as it is `now`, after searches that showed it as it was `before`."""
    search, details = (
        ToolCall("search_product", {"query": now.name}),
        ToolCall("product_details", {"product_id": now.id}),
    )
    bench = Bench(
        ScriptedModel(*[r for _ in before for r in ([search], ["ok"])], [details], ["ok"]), MemoryIndex([now])
    )
    conversation = await bench.conversation()
    for product in before:
        await bench.index.upsert([product])
        await bench.say(now.name, conversation)
    await bench.index.upsert([now])
    shown = (await bench.say("details", conversation)).steps[0].artifact
    assert isinstance(shown, Profile)
    return shown.product


async def test_each_sources_word_is_kept_wherever_it_was_found() -> None:
    lasting = with_shop(specs=(fact("weight", 262, "shop"), fact("battery_life", 30, "shop")))

    found = await details_of(KNOWN, lasting, KNOWN)

    weight, battery = found.fact("weight"), found.fact("battery_life")
    assert weight and weight.value == 250 and weight.conflict == "shop.example says 262 g"
    assert battery and battery.value == 30 and [source.id for source in found.sources] == ["maker", "shop"]


async def test_a_source_that_is_not_only_named_takes_its_earlier_word_back() -> None:
    heavier = copy_with(KNOWN, specs=(fact("weight", 300, "maker"), fact("battery_life", 10, "maker")))

    assert (await details_of(KNOWN, heavier)).specs == KNOWN.specs


async def test_a_shops_price_comes_before_that_of_the_launch_and_the_newest_of_them_first() -> None:
    dearer = with_shop(price=copy_with(OFFERED, amount=Decimal(300)))

    assert (await details_of(KNOWN, dearer, with_shop(price=OFFERED), KNOWN)).price == OFFERED
    assert (await details_of(KNOWN, KNOWN)).price == LAUNCH


async def test_of_an_offer_the_newest_word_counts_once() -> None:
    old, new = (
        Offer(merchant="A shop", price=copy_with(OFFERED, amount=Decimal(a)), url="https://a/", source="shop")
        for a in (300, 278)
    )

    found = await details_of(KNOWN, with_shop(offers=(old,)), with_shop(offers=(new,)))

    assert found.offers == (new,)


async def test_a_page_that_was_read_stays_read_though_a_search_names_it_again() -> None:
    read = copy_with(SHOP, unread=False, read_on="2026-11-20")

    found = await details_of(with_shop(), copy_with(KNOWN, sources=(MAKER, read)))

    assert found.sources == (MAKER, read)
