"""The offline engine's words cite for each figure the source that states it, where a product has several."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Guide
from maven_app.domain.sources.sources import Source
from maven_app.llm.offline.engine import OfflineEngine
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench

NAMES = {"a": "Aurora Hush 9", "b": "Borealis Calm 7"}


def product(id: str, amount: str, weight: int, hours: int) -> Product:
    sources = tuple(
        Source(id=f"{who}-{id}", kind="web", title=f"{who} of {NAMES[id]}", publisher=f"{who}-{id}.example")
        for who in ("maker", "lab", "shop")
    )
    return Product(
        id=id,
        name=NAMES[id],
        brand=NAMES[id].split()[0],
        category="headphones",
        price=Price(amount=Decimal(amount), currency="USD", kind="listed", sources=(f"shop-{id}",)),
        specs=(
            Fact(key="weight", value=weight, unit="g", sources=(f"maker-{id}",)),
            Fact(key="battery_life", value=hours, unit="h", sources=(f"lab-{id}",)),
        ),
        sources=sources,
    )


INDEX = MemoryIndex([product("a", "278.50", 251, 31), product("b", "249.95", 293, 57)])


@pytest.mark.parametrize(
    "message",
    [
        "compare the Aurora Hush 9 and the Borealis Calm 7",
        "light headphones under $300",
        "recommend light headphones under $300 with a long battery life",
        "tell me about the Aurora Hush 9",
        "compare the Aurora Hush 9 and the Borealis Calm 7 under $240",
        "compare the Aurora Hush 9 and the Borealis Calm 7, I have 200 euros",
        "recommend headphones under $248.55",
    ],
)
async def test_every_figure_stands_in_a_source_that_its_sentence_cites(message: str) -> None:
    turn = await Bench(OfflineEngine(INDEX), index=INDEX).say(message)

    assert turn.citations and turn.citations.checked and turn.citation_faults == (), turn.text


async def test_a_guide_cites_the_source_of_each_price_and_holds_its_own_arithmetic_against_none() -> None:
    bench = Bench(OfflineEngine(INDEX), index=INDEX)
    await bench.say("headphones under $200")

    turn = await bench.say("write me a buying guide for headphones under $248.55")

    guide = turn.steps[-1].artifact
    assert isinstance(guide, Guide) and "$1.40 over your budget" in " ".join(one.text for one in guide.items)
    assert turn.citation_faults == ()
