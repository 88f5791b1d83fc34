"""Live models that call only what cannot work: another one answers, from the tools that there are."""

import itertools
from typing import Any

import pytest

from maven_app.domain.conversation.artifacts import Comparison, products_of
from maven_app.domain.conversation.transcript import SwitchBlock, Turn
from tests.contracts.language_models import LIVE, always
from tests.english import english
from tests.fakes.model_server import Reply
from tests.integration.live_turns import live_bench

COMPARE = ("compare_products", {"product_ids": ["no-such", "nor-this"]})
MISUSED = [
    ("headphones under $300", ("search_product", {"text": 5})),
    ("headphones under $300", ("order_product", {"id": "x"})),
    ("compare the Sony WH-1000XM5 and the Bose QuietComfort 45", COMPARE),
]


def shown(turn: Turn) -> list[str]:
    return [product.name for step in turn.steps if step.artifact for product in products_of(step.artifact)]


@pytest.mark.parametrize(("says", "call"), MISUSED, ids=[call[0] for _, call in MISUSED])
@pytest.mark.parametrize("kind", LIVE)
async def test_who_repeats_a_call_that_cannot_work_is_stood_in_for(kind: str, says: str, call: Any) -> None:
    async with live_bench(kind, always(Reply(calls=[call]))) as (bench, _):
        turn = await bench.say(says)

    assert turn.status == "finished" and not turn.notice
    assert [step.status for step in turn.steps][:2] == ["failed"] * 2 and turn.steps[2].status == "finished"
    assert shown(turn) and shown(turn)[0] in turn.text
    assert english(turn.steps[0].notice) not in turn.text, "it stands at its step"
    [switch] = [block for block in turn.blocks if isinstance(block, SwitchBlock)]
    assert switch.after == "offline" and "in a form that cannot be used" in english(switch.reason)


@pytest.mark.parametrize("kind", LIVE)
async def test_who_goes_through_ids_that_it_made_up_is_stood_in_for(kind: str) -> None:
    numbers = itertools.count()

    def guessing(_: Any) -> Reply:
        return Reply(calls=[("product_details", {"product_id": f"x{next(numbers)}"})])

    async with live_bench(kind, guessing) as (bench, _):
        turn = await bench.say("tell me about the Sony WH-1000XM5")

    assert turn.status == "finished" and not turn.notice
    assert "Sony WH-1000XM5" in shown(turn) and "Sony WH-1000XM5" in turn.text


async def test_a_comparison_that_another_model_takes_over_has_all_its_tries() -> None:
    async with live_bench("openai", always(Reply(calls=[COMPARE]))) as (bench, _):
        turn = await bench.say("compare the Sony WH-1000XM5 and the Bose QuietComfort 45")

    assert isinstance(turn.steps[-1].artifact, Comparison) and not turn.notice
