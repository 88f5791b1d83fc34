"""Everything at once: what is one product becomes one, what disagrees is kept."""

import asyncio
from collections.abc import AsyncGenerator
from decimal import Decimal

import pytest

from maven_app.datasources.catalogue import CatalogueSource
from maven_app.datasources.shops.merged_source import MergedSource
from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import Fact, SpecValue
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.comparison import compare
from maven_app.domain.conversation.messages import source_text
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import ProviderUnavailable
from maven_app.domain.needs.need import Need
from maven_app.domain.sources.sources import Source
from maven_app.ports.products import ProductSource, SearchReport, collect_search
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.statements.title_facts import with_title_facts
from maven_app.understanding.titles.product_merging import merge_products
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import few
from tests.fixtures.matcher import shipped_matcher

HEADPHONES = parse_need("headphones")


def stated(
    site: str,
    name: str,
    *,
    brand: str = "Sony",
    gtin: str | None = None,
    price: str | None = None,
    kind: str = "offered",
    used: bool = False,
    **specs: SpecValue,
) -> Product:
    """A product as one site states it."""
    page = Source(id=f"web:{site}/{name}", kind="web", title=name, publisher=site, url=f"https://{site}/p")
    units = {"weight": "g", "battery_life": "hour"}
    cost = Price(amount=Decimal(price), currency="USD", kind=kind, sources=(page.id,)) if price else None
    offer = (
        [Offer(merchant=site, price=cost, url=page.url, source=page.id, condition="used" if used else None)]
        if cost and kind == "offered"
        else []
    )
    return Product(
        id=f"{site}:{name}",
        gtin=gtin,
        name=name,
        brand=brand,
        category="headphones",
        price=cost,
        specs=tuple(Fact(key=k, value=v, unit=units.get(k), sources=(page.id,)) for k, v in specs.items()),
        offers=tuple(offer),
        sources=(page,),
    )


def one(*products: Product) -> Product:
    (only,) = merge_products(products)
    return only


class Shelf:
    """A source of given products, which fails while `down`."""

    is_exhaustive = False

    def __init__(self, name: str, *products: Product, down: bool = False, slow: float = 0, at: str = "") -> None:
        self.name = name
        self._slow = slow
        self._at = at
        self._products = products
        self._down = down
        self.began, self.ended = asyncio.Event(), False

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        self.began.set()
        try:
            await asyncio.sleep(self._slow)
        finally:
            self.ended = True
        if self._down:
            raise ProviderUnavailable(f"{self.name} is down")
        for product in self._products[:limit]:
            yield product
        yield SearchReport(shops=((self.name, MARKETS[self._at]),) if self._at else ())

    async def product(self, id: str) -> Product | None:
        return next((product for product in self._products if product.id == id), None)


async def found(
    *sources: ProductSource, catalogue: MemoryIndex | None = None, within: float = 0.2
) -> tuple[tuple[Product, ...], SearchReport]:
    source = MergedSource(sources, catalogue=catalogue or MemoryIndex(), timeout=within, matcher=shipped_matcher())
    result = await collect_search(source.search(HEADPHONES, limit=9))
    return result.products, result.report


def test_products_of_one_gtin_are_one_whatever_they_are_called() -> None:
    product = one(
        stated("a.example", "Sony Alpha", gtin="04548736132610"), stated("b.example", "Beta", gtin="4548736132610")
    )

    assert product.id == "a.example:Sony Alpha" and len(product.sources) == 2


def test_products_of_one_brand_and_model_are_one() -> None:
    assert (
        one(stated("a.example", "Sony WH-1000XM5"), stated("b.example", "SONY WH1000XM5 Black")).name
        == "Sony WH-1000XM5"
    )


def test_two_gtins_are_two_products() -> None:
    pair = (stated("a.example", "Sony WH-1000XM5", gtin="111"), stated("b.example", "Sony WH-1000XM5", gtin="222"))

    assert len(merge_products(pair)) == 2


def test_sources_that_agree_stand_together_behind_a_fact() -> None:
    product = one(
        stated("a.example", "Sony WH-1000XM5", weight=250), stated("b.example", "Sony WH-1000XM5", weight=250.5)
    )
    (fact,) = product.specs

    assert (fact.value, len(fact.sources), fact.conflicts) == (250, 2, ())


def test_what_disagrees_is_kept_and_told_with_who_says_it() -> None:
    product = one(
        stated("a.example", "Sony WH-1000XM5", weight=250, noise_cancelling=True),
        stated("b.example", "Sony WH-1000XM5", weight=260),
        stated("c.example", "Sony WH-1000XM5", weight=260, battery_life=30),
    )
    facts = {fact.key: fact for fact in product.specs}

    assert facts["weight"].value == 250 and len(facts["weight"].sources) == 1
    assert facts["weight"].conflict == "b.example says 260 g; c.example says 260 g"
    assert facts["battery_life"].value == 30 and facts["noise_cancelling"].conflict == ""


def test_a_comparison_shows_the_conflict_in_its_cell() -> None:
    disputed = one(
        stated("a.example", "Sony WH-1000XM5", weight=250), stated("b.example", "Sony WH-1000XM5", weight=260)
    )
    rows = {
        row.key: row
        for row in compare([disputed, stated("a.example", "Bose 700", brand="Bose", weight=254)], BUILT_IN_SHOP)
    }

    assert [english(cell.conflict) for cell in rows["weight"].cells] == ["b.example says 260 g", ""]


def test_what_shops_ask_now_comes_before_a_launch_price_and_the_lower_of_two_counts() -> None:
    product = one(
        stated("a.example", "Sony WH-1000XM5", price="399", kind="launch"),
        stated("b.example", "Sony WH-1000XM5", price="298"),
        stated("c.example", "Sony WH-1000XM5", price="278"),
    )

    assert product.price is not None and product.price.text == "$278"
    assert product.offers_text == "$278 to $298 in 2 offers"


def test_a_used_one_does_not_make_the_price_of_a_new_one() -> None:
    product = one(
        stated("a.example", "Sony WH-1000XM5", price="399", kind="launch"),
        stated("b.example", "Sony WH-1000XM5", price="150", used=True),
    )

    assert product.price is not None and product.price.text == "$399" and len(product.offers) == 1


async def test_a_source_that_fails_costs_only_its_part_and_a_note_says_so() -> None:
    products, report = await found(
        Shelf("catalogue", stated("a.example", "Sony WH-1000XM5")), Shelf("global", down=True)
    )

    assert len(products) == 1 and report.unavailable_sources == (source_text("global"),)


async def test_where_shops_were_asked_is_told_in_one_line_whichever_answers_first() -> None:
    known = stated("a.example", "Sony WH-1000XM5")

    _, report = await found(
        Shelf("shops", known, at="us"), Shelf("Tokopedia", known, at="id"), Shelf("Shopee", known, slow=0.01, at="id")
    )

    assert tuple(map(english, report.reader_notes)) == (
        "Shopee and Tokopedia in Indonesia, prices in IDR; shops in the United States, prices in USD.",
    )


async def test_nobody_waits_for_a_source_that_is_too_slow() -> None:
    quick, slow = stated("a.example", "Sony WH-1000XM5"), stated("b.example", "Bose 700", brand="Bose")

    products, report = await found(Shelf("catalogue", quick), Shelf("global", slow, slow=5))

    assert [product.id for product in products] == [quick.id] and report.unavailable_sources == (source_text("global"),)


@pytest.mark.parametrize("ends_it", ["the shopper", "its own time"])
async def test_a_source_is_closed_when_its_search_is_given_up(ends_it: str) -> None:
    shelf = Shelf("global", stated("b.example", "Bose 700", brand="Bose"), slow=60)
    asked = asyncio.create_task(found(Shelf("catalogue"), shelf, within=60 if ends_it == "the shopper" else 0.01))
    await shelf.began.wait()
    if ends_it == "the shopper":
        asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)

    assert shelf.ended


async def test_when_all_fail_the_search_fails() -> None:
    with pytest.raises(ProviderUnavailable):
        await found(Shelf("global", down=True), Shelf("everywhere", down=True))


async def test_the_catalogue_is_asked_for_what_its_own_search_did_not_bring() -> None:
    index = MemoryIndex([stated("maker.example", "Sony WH-1000XM5", weight=250)])
    (product,), _ = await found(
        Shelf("global", stated("shop.example", "Sony WH-1000XM5 Black", price="278")), catalogue=index
    )

    assert product.id == "maker.example:Sony WH-1000XM5"
    assert product.fact("weight") is not None and product.price is not None


async def test_a_damaged_catalogue_costs_only_its_part() -> None:
    index = MemoryIndex()
    index.broken = True
    products, report = await found(
        CatalogueSource(index, matcher=shipped_matcher()),
        Shelf("global", stated("shop.example", "Sony WH-1000XM5")),
        catalogue=index,
    )

    assert len(products) == 1 and report.unavailable_sources == (source_text("catalogue"),)


def test_a_list_that_says_less_agrees_and_one_that_says_something_else_does_not() -> None:
    full = stated("a.example", "Sony WH-1000XM5", codecs=("SBC", "AAC", "LDAC"))
    (agreed,) = one(full, stated("b.example", "Sony WH-1000XM5", codecs=("aac",))).specs
    (disputed,) = one(full, stated("b.example", "Sony WH-1000XM5", codecs=("AAC", "aptX"))).specs

    assert agreed.conflict == "" and disputed.conflict == "b.example says AAC, aptX"


def test_prices_of_two_currencies_are_not_held_against_each_other() -> None:
    here, there = (
        stated("a.example", "Sony WH-1000XM5", price="278"),
        stated("b.example", "Sony WH-1000XM5", price="99"),
    )
    assert there.price is not None
    foreign = copy_with(there, price=copy_with(there.price, currency="IDR"))

    assert one(here, foreign).price == here.price


def tv(site: str, name: str, **specs: SpecValue) -> Product:
    """A TV as one site states it, with what its title states."""
    product = copy_with(stated(site, name, brand="LG", price="1500"), category="tvs")
    source = product.sources[0].id
    facts = [Fact(key=key, value=value, unit=spec_key(key).unit, sources=(source,)) for key, value in specs.items()]
    return copy_with(product, specs=with_title_facts(facts, name, product.sources[0].id, category="tvs"))


@pytest.mark.parametrize(
    "title",
    [
        "LG C4 OLED evo 55 inch TV",
        'LG 55" Class C4 OLED evo Smart TV',
        "LG 55-Inch Class C4 OLED evo TV",
        "TV LG C4 OLED evo 55 inci",
    ],
)
def test_a_size_in_the_title_is_that_of_the_variant(title: str) -> None:
    sheet = tv("lg.example", "LG C4 OLED evo", screen_size=55, panel_type="WOLED")

    told = one(copy_with(sheet, variant="55 inch"), tv("shop.example", title))

    screen, panel = told.fact("screen_size"), told.fact("panel_type")
    assert screen and len(screen.sources) == 2 and not screen.conflicts
    assert panel and panel.value == "WOLED" and not panel.conflicts, "an OLED of which one kind is named"


async def test_what_a_shop_sells_is_one_with_the_catalogues_variant_of_that_size() -> None:
    ids = [f"lg-c4-oled-evo-{size}-inch" for size in (42, 48, 55, 65, 77, 83)]
    shop = Shelf("global", tv("shop.example", 'LG 65" Class C4 OLED evo Smart TV'))

    products, _ = await found(shop, catalogue=MemoryIndex(few(*ids)))

    assert [product.id for product in products] == ["lg-c4-oled-evo-65-inch"]
    assert len(products[0].offers) == 1


def test_sizes_of_one_name_stay_apart_and_each_finds_its_own() -> None:
    sizes = (tv("lg.example", f"LG C4 OLED evo {size} inch") for size in (42, 55, 65))
    listed = tv("shop.example", "LG C4 OLED evo 65 inch TV")

    told = merge_products([*sizes, listed])

    assert [len(product.sources) for product in told] == [1, 1, 2]


def test_laptops_of_two_sizes_are_two_and_one_whose_title_names_no_size_is_either() -> None:
    small, large = (stated("a.example", f"Apple MacBook Air {size}-inch M3", brand="Apple") for size in ("13.6", "15"))

    assert len(merge_products([small, large])) == 2
    assert len(merge_products([small, stated("b.example", "Apple MacBook Air 13-inch M3", brand="Apple")])) == 1


def test_a_model_number_that_holds_the_size_needs_none_beside_it() -> None:
    monitor = one(
        stated("a.example", "Dell UltraSharp U2723QE", brand="Dell"),
        stated("b.example", "Dell UltraSharp U2723QE 27 inch 4K Monitor", brand="Dell"),
    )

    assert len(monitor.sources) == 2


@pytest.mark.parametrize(
    "titles",
    [
        ("LG C4 OLED evo 55 inch TV 2024", "LG C4 OLED evo 55 inch TV"),
        ("LG OLED55C4PUA 55-Inch Class OLED evo C4 Series Smart TV", "LG C4 OLED evo 55 inch TV"),
        ("LG 55-Inch Class OLED evo C4 Series (OLED55C4PUA, 2024 Model)", "LG C4 OLED evo 55 inch TV"),
    ],
)
def test_a_tv_is_one_with_and_without_its_year_or_its_code(titles: tuple[str, str]) -> None:
    assert one(*(tv(f"shop{at}.example", title) for at, title in enumerate(titles)))


@pytest.mark.parametrize(
    "titles",
    [
        ("LG C4 OLED evo 55 inch TV 2024", "LG C4 OLED evo 55 inch TV 2025"),
        ("LG C4 OLED evo 55 inch TV 2024", "LG C4 OLED evo 65 inch TV"),
        ("LG C4 OLED evo 55 inch TV", "LG C3 OLED evo 55 inch TV 2024"),
        ("LG OLED55C4PUA 55-Inch OLED evo C4 Series TV", "LG OLED65C4PUA 65-Inch OLED evo C4 Series TV"),
        ("LG OLED55C4PUA 55-Inch OLED evo C4 Series TV", "LG OLED55C46LA 55-Inch OLED evo C4 Series TV"),
        ("LG OLED55C4PUA 55-Inch OLED evo C4 Series TV", "LG G4 OLED evo 55 inch TV"),
        ("LG The Frame 55 inch TV 2024", "LG The Frame 55 inch TV"),
        ("LG U8 Series 55 inch 55U8N TV", "LG U8 55 inch TV"),
    ],
)
def test_tvs_whose_years_sizes_or_models_differ_stay_apart(titles: tuple[str, str]) -> None:
    assert len(merge_products([tv(f"shop{at}.example", title) for at, title in enumerate(titles)])) == 2


@pytest.mark.parametrize(
    ("brand", "model", "year", "is_one"),
    [
        ("Samsung", "S90D OLED", "2024", True),
        ("Samsung", "QN90D Neo QLED", "2024", True),
        ("Hisense", "U8N Mini-LED", "2024", True),
        ("Sony", "X90L", "2023", True),
        ("Hisense", "A6", "2023", False),
        ("Samsung", "Q60 QLED", "2020", False),
        ("Toshiba", "C350 Fire TV", "2021", False),
        ("Sony", "X80 LED", "2018", False),
        ("TCL", "C4 QLED", "2019", False),
    ],
)
def test_a_year_is_left_out_only_beside_a_model_that_tells_it(brand: str, model: str, year: str, is_one: bool) -> None:
    titles = (f"{brand} {model} 55 inch TV {year}", f"{brand} {model} 55 inch TV")
    tvs = (copy_with(tv(f"shop{at}.example", title), brand=brand) for at, title in enumerate(titles))

    assert len(merge_products(list(tvs))) == (1 if is_one else 2)


def test_what_several_titles_said_of_one_tv_holds_for_the_next() -> None:
    titles = ("LG C4 OLED evo 55 inch TV", "LG C4 OLED evo 55 inch TV 2024", "LG C4 OLED evo 55 inch TV 2025")

    assert len(merge_products([tv(f"shop{at}.example", title) for at, title in enumerate(titles)])) == 2
