"""The bounds of a turn: what ends the looking, and what the shopper reads of it."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Any

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.events import StepFailed, StepFinished
from maven_app.domain.usage import Usage
from maven_app.orchestrator.limits import TurnLimits
from maven_app.ports.llm import Done, Element, GroundingSources, ModelSwitch, Prompt, ToolCall, Words
from tests import patience
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench, few

SEARCH = ToolCall("search_product", {"query": "WH-1000XM5"})
UNKNOWN = ToolCall("product_details", {"product_id": "nowhere"})


class Costly(ScriptedModel):
    """A model each of whose answers costs as much as it is told; None is an answer whose price nobody knows."""

    def __init__(self, *rounds: Any, costs: float | None) -> None:
        super().__init__(*rounds)
        self._costs = costs

    async def stream(
        self, prompt: Prompt[Any]
    ) -> AsyncGenerator[Words | Element | GroundingSources | ModelSwitch | Done[Any], None]:
        async with aclosing(super().stream(prompt)) as pieces:
            async for piece in pieces:
                if isinstance(piece, Done):
                    piece = Done(answer=piece.answer, usage=Usage(model="m", calls=1, cost=self._costs))
                yield piece


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


def after(clock: StillClock, seconds: float) -> Callable[[], Awaitable[None]]:
    """A line of a script: time goes by."""

    async def go_by() -> None:
        clock.advance(seconds)

    return go_by


async def test_a_turn_within_its_bounds_says_nothing_of_them(clock: StillClock) -> None:
    bench = Bench(ScriptedModel([after(clock, 239), SEARCH], ["What was found."]), clock=clock)

    turn = await bench.say("WH-1000XM5")

    assert (turn.status, len(turn.steps), english(turn.notice)) == ("finished", 1, "")


async def test_a_turn_whose_time_is_up_looks_nothing_more_up_and_explains(clock: StillClock) -> None:
    model = ScriptedModel([after(clock, 100), SEARCH], [after(clock, 140), SEARCH], ["What was found."])
    bench = Bench(model, clock=clock)

    turn = await bench.say("WH-1000XM5")

    assert (turn.status, len(turn.steps), turn.text) == ("finished", 1, "What was found.")
    assert model.routed[-1].available == ()
    assert english(turn.notice) == "Maven stopped searching after 4 minutes. The answer uses what was found by then."


async def test_a_step_ends_with_the_time_of_its_turn(clock: StillClock) -> None:
    class Slow(ScriptedModel):
        async def stream(self, prompt):  # type: ignore[no-untyped-def, override]
            if prompt.name == "check_query":
                await asyncio.sleep(60)
            async with aclosing(super().stream(prompt)) as pieces:
                async for piece in pieces:
                    yield piece

    model = Slow([after(clock, 9.95), ToolCall("search_product", {"query": "some television"})], ["Without it."])
    bench = Bench(model, clock=clock, limits=TurnLimits(seconds=10))

    turn = await asyncio.wait_for(bench.say("some television"), patience.SECONDS)

    assert turn.steps[0].status == "failed" and turn.text == "Without it."
    assert english(turn.steps[0].notice).startswith("Time for this answer ran out, so this step was stopped.")


@pytest.mark.parametrize(
    ("costs", "steps", "says"),
    [
        (0.08, 1, "Maven stopped searching once this answer had cost $0.16. "),
        (0.01, 3, ""),
        (None, 3, ""),
    ],
)
async def test_a_turn_that_has_cost_enough_looks_nothing_more_up(costs: float | None, steps: int, says: str) -> None:
    model = Costly([SEARCH], [SEARCH], [SEARCH], ["What was found."], costs=costs)
    bench = Bench(model, limits=TurnLimits(cost=0.15))

    turn = await bench.say("WH-1000XM5", related=False)

    assert (turn.status, len(turn.steps)) == ("finished", steps)
    assert english(turn.notice).startswith(says) and bool(english(turn.notice)) == bool(says)


async def test_parts_whose_price_nobody_knows_do_not_hide_those_that_are_known() -> None:
    class Mixed(Costly):
        async def stream(self, prompt):  # type: ignore[no-untyped-def, override]
            self._costs = None if prompt.name == "check_query" else 0.1
            async with aclosing(super().stream(prompt)) as pieces:
                async for piece in pieces:
                    yield piece

    model = Mixed(*[[ToolCall("search_product", {"query": "a television"})]] * 3, ["ok"], costs=None)
    bench = Bench(model, limits=TurnLimits(cost=0.2))

    turn = await bench.say("a television")

    assert turn.usage.cost is None
    assert "cost $0.20" in english(turn.notice) and len(turn.steps) == 1


async def test_a_step_that_is_tried_again_has_time_of_its_own(clock: StillClock) -> None:
    model = ScriptedModel([SEARCH], [after(clock, 500), SEARCH], ["first"], ["second"])
    bench = Bench(model, clock=clock)
    conversation = await bench.conversation()
    assert (await bench.say("WH-1000XM5", conversation)).notice

    await bench.runner.retry_step(OWNER, conversation, "c1")
    turn = await bench.ended(conversation)

    assert (turn.text, english(turn.notice), turn.steps[0].attempt) == ("second", "", 2)


@pytest.mark.parametrize(("call", "kind"), [(SEARCH, StepFinished), (UNKNOWN, StepFailed)])
async def test_a_step_tells_which_services_were_left_alone(call: ToolCall, kind: type) -> None:
    bench = Bench(ScriptedModel([call], ["ok"]), unavailable=lambda: ("serper",))
    conversation = await bench.conversation()

    turn = await bench.say("go", conversation)

    assert [event.unavailable_providers for event in await bench.events(conversation) if isinstance(event, kind)] == [
        ("serper",)
    ]
    assert turn.steps[0].unavailable_providers == ("serper",)


class Silent:
    """A source that never answers."""

    name, is_exhaustive = "global", False

    async def search(self, *_: Any, **__: Any) -> AsyncGenerator[Product, None]:
        await asyncio.Event().wait()
        yield few("sony-wh-1000xm5")[0]

    async def product(self, id: str) -> None:
        return None


async def test_a_step_that_found_nothing_in_its_time_says_of_nothing_that_it_was_kept() -> None:
    model = ScriptedModel([SEARCH], ["Sorry."])
    bench = Bench(model, limits=TurnLimits(step_seconds=0.05), sources={"global": Silent()})
    turn = await bench.say("a lamp", source="global")

    assert turn.steps[0].status == "failed" and english(turn.steps[0].notice).endswith("so it was stopped.")
