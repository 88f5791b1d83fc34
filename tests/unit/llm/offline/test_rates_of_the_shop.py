"""Rates of the shop: whatever holds amounts of two currencies against each other does so by them."""

from decimal import Decimal

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.products import Vocabulary
from maven_app.prompts.context.buying_knowledge import render_buying_knowledge
from maven_app.understanding.kinds.occasions import suggestion_of
from maven_app.understanding.need_parser import parse_need
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue

DEAR = Rates(base="USD", as_of="2026-05-04", publisher="The shop", per_base={"IDR": Decimal(160_000)})
"""Ten times as many rupiah to a dollar as there were."""
HERE = copy_with(BUILT_IN_SHOP, rates=DEAR)
SHOP = Vocabulary(taxonomy=HERE.taxonomy, rates=DEAR)
ASKED = "headphone noise cancelling di bawah 3 juta"


async def test_a_limit_and_a_card_reckon_at_them() -> None:
    """At 16,000 rupiah good headphones cost less than three million; at 160,000 none does."""
    there, index = Bench(OfflineEngine(MemoryIndex(catalogue()))), MemoryIndex(catalogue(), shop=HERE)
    here = Bench(OfflineEngine(index), index=index, shop=HERE)

    found, dear = [(await bench.say(ASKED)).steps[0].artifact for bench in (there, here)]

    assert isinstance(found, ProductList) and isinstance(dear, ProductList)
    assert any(item.fit == "match" for item in found.items)
    assert all(item.fit != "match" for item in dear.items)


def test_whether_a_sum_is_for_all_pieces_is_told_by_them() -> None:
    """Forty million are more than one monitor ever costs, or what a good one does."""
    text = "3 monitor, 40 juta"
    usual, dear = (parse_need(text, currency="IDR", vocabulary=one) for one in (None, SHOP))

    assert usual.budget and usual.budget.highest == Decimal("13333333.33")
    assert dear.budget and dear.budget.highest == Decimal(40_000_000)


def test_a_model_is_told_prices_by_them() -> None:
    need = parse_need("laptop di bawah 15 juta", currency="IDR")

    usual, dear = (render_buying_knowledge(need, shipped_knowledge(), rates) for rates in (BUILT_IN_SHOP.rates, DEAR))

    assert usual != dear and usual.splitlines()[0] == dear.splitlines()[0]


def test_what_a_gift_may_be_is_told_by_them() -> None:
    """Ten million rupiah buy a console, or next to nothing."""
    budget = parse_need("di bawah 10 juta", currency="IDR").budget
    text = "hadiah buat adik yang suka main game"

    usual, dear = (suggestion_of(text, shipped_knowledge(), rates, budget) for rates in (BUILT_IN_SHOP.rates, DEAR))

    assert usual and dear and len(usual.kinds) > len(dear.kinds)


def test_a_need_that_names_no_money_needs_none() -> None:
    assert render_buying_knowledge(Need(), shipped_knowledge(), DEAR) == ""
