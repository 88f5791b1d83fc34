"""Sources that are switched off are refused in words, before anything is kept."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.messages import SourceChoice, TextMessage, TurnOptions
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import MessageRejected
from maven_app.ports.llm import ToolCall
from tests.english import english
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench


@pytest.mark.parametrize("source", ["global", "shopee", "tokopedia", "everything"])
async def test_a_message_that_asks_for_a_source_that_is_off_is_refused_and_not_kept(source: SourceChoice) -> None:
    bench = Bench(ScriptedModel(["hello"]))
    conversation = await bench.conversation()

    with pytest.raises(MessageRejected) as refused:
        await bench.runner.start(OWNER, conversation, TextMessage(text="a lamp"), TurnOptions(source=source))

    assert "switched off" in english(refused.value.public) and "Catalog" in english(english(refused.value.public))
    assert await bench.events(conversation) == []
    assert not (await bench.conversations.get(OWNER, conversation)).running


async def test_a_market_that_is_not_listed_is_refused_and_not_kept() -> None:
    bench = Bench(ScriptedModel(["hello"]))
    conversation = await bench.conversation()

    for market in (Market(country="xx"), Market(country="id", language="id", currency="USD")):
        with pytest.raises(MessageRejected) as refused:
            await bench.runner.start(OWNER, conversation, TextMessage(text="a lamp"), TurnOptions(market=market))
        assert "market" in english(refused.value.public)

    assert await bench.events(conversation) == []
    await bench.runner.start(OWNER, conversation, TextMessage(text="a lamp"), TurnOptions(market=MARKETS["id"]))
    assert (await bench.ended(conversation)).options.market == MARKETS["id"]


async def test_a_market_whose_money_the_shops_rates_do_not_know_is_refused() -> None:
    rates = Rates(base="USD", as_of="2026-05-04", publisher="The shop", per_base={"IDR": Decimal(16_000)})
    bench = Bench(ScriptedModel(["hello"]), shop=copy_with(BUILT_IN_SHOP, rates=rates))
    conversation = await bench.conversation()

    with pytest.raises(MessageRejected) as refused:
        await bench.runner.start(OWNER, conversation, TextMessage(text="a lamp"), TurnOptions(market=MARKETS["gb"]))

    assert english(refused.value.public).endswith("id, us.")


async def test_a_step_of_a_source_that_was_switched_off_since_is_not_tried_again() -> None:
    first = Bench(ScriptedModel([ToolCall("search_product", {"query": "WH-1000XM5"})], ["ok"]))
    live = Bench(
        ScriptedModel([ToolCall("search_product", {"query": "WH-1000XM5"})], ["ok"]),
        database=first.database,
        sources={"global": first.services.sources["catalogue"]},
    )
    conversation = await live.conversation()
    turn = await live.say("WH-1000XM5", conversation, source="global")

    with pytest.raises(MessageRejected):
        await first.runner.retry_step(OWNER, conversation, turn.steps[0].call_id)
