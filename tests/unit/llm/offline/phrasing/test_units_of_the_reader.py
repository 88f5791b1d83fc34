"""An answer by rule says measures and dates as its reader reckons, and its citations hold all the same."""

import pytest

from maven_app.domain.conversation.messages import TextMessage, TurnOptions
from maven_app.domain.conversation.transcript import Turn
from maven_app.llm.offline.engine import OfflineEngine
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import OWNER, Bench, catalogue

INDEX = MemoryIndex(catalogue())


async def last_turn(*messages: str, region: str = "") -> Turn:
    bench = Bench(OfflineEngine(INDEX), index=INDEX)
    conversation = await bench.conversation()
    for text in messages:
        await bench.runner.start(OWNER, conversation, TextMessage(text=text), TurnOptions(related=False, region=region))
        turn = await bench.ended(conversation)
    return turn


@pytest.mark.parametrize(
    ("messages", "metric", "customary"),
    [
        (("How heavy is the Sony WH-1000XM5?",), "250 g", "8.8 oz"),
        (("how heavy is the MacBook Air 13 M3?",), "1.24 kg", "2.73 lb"),
        (("berapa berat Sony WH-1000XM5?",), "250 g", "8,8 oz"),
    ],
)
async def test_a_weight_is_said_in_the_units_of_the_region(
    messages: tuple[str, ...], metric: str, customary: str
) -> None:
    at_home, over_there = await last_turn(*messages, region="GB"), await last_turn(*messages, region="US")

    assert metric in at_home.text and customary not in at_home.text
    assert customary in over_there.text and metric not in over_there.text
    assert over_there.citations is not None and over_there.citations.checked and over_there.citations.faults == ()


async def test_a_limit_in_pounds_is_said_back_in_pounds_everywhere() -> None:
    for region in ("GB", "US"):
        turn = await last_turn("I need a laptop under 2 pounds", region=region)
        assert "2 lb" in turn.text and "0.91" not in turn.text
        assert turn.citations is None or turn.citations.faults == ()


@pytest.mark.parametrize("region", ["US", "GB"])
async def test_a_weight_that_is_asked_about_is_said_back_in_its_unit(region: str) -> None:
    for asked, said in (("is 3 pounds heavy?", "3 lb "), ("is 1400 g heavy?", "1.4 kg ")):
        turn = await last_turn("tell me about the MacBook Air 13 M3", asked, region=region)
        assert said in turn.text


@pytest.mark.parametrize("region", ["US", "GB"])
async def test_a_comparison_of_sizes_and_weights_holds_its_citations(region: str) -> None:
    turn = await last_turn("compare the Pixel 9 and the iPhone 16", "which is lighter?", region=region)

    assert turn.citations is not None and turn.citations.faults == ()
    assert (" oz" in turn.text, " g" in turn.text) == ((True, False) if region == "US" else (False, True))
