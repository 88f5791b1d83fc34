"""How many turns a visitor and a network may have: counted when they begin, free again however they end."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.errors import MessageRejected, NotFound, StorageFull, TooManyRequests, TurnRunning
from maven_app.persistence.turn_allowance import TurnRates
from maven_app.ports.llm import ToolCall
from tests import patience
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench

HERE = "192.0.2.1"
GO = TextMessage(text="go")
SEARCH = ToolCall("search_product", {"query": "WH-1000XM5"})


class Held:
    """Holds a model back until it is let go."""

    def __init__(self) -> None:
        self.reached, self.let_go = asyncio.Event(), asyncio.Event()

    async def __call__(self) -> None:
        self.reached.set()
        await self.let_go.wait()


async def test_a_turn_too_many_is_refused_and_nothing_of_it_is_kept() -> None:
    bench = Bench(ScriptedModel(["one"], ["two"]), visitor=TurnRates(per_minute=1))
    conversation = await bench.conversation()
    await bench.say("go", conversation)
    before = await bench.lines(conversation)

    with pytest.raises(TooManyRequests):
        await bench.runner.start(OWNER, conversation, GO, address=HERE)

    assert await bench.lines(conversation) == before
    assert not (await bench.conversations.get(OWNER, conversation)).running
    bench.clock.advance(60)
    assert (await bench.say("go", conversation)).text == "two"


@pytest.mark.parametrize("rates", [{"visitor": TurnRates(per_minute=2)}, {"address": TurnRates(per_minute=2)}])
async def test_whatever_begins_a_turn_counts(rates: dict[str, TurnRates]) -> None:
    bench = Bench(ScriptedModel([SEARCH], ["found"], ["again"]), **rates)
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, GO, address=HERE)
    turn = await bench.ended(conversation)
    await bench.runner.retry_step(OWNER, conversation, "c1", address=HERE)
    await bench.ended(conversation)

    for asked in (
        bench.runner.start(OWNER, conversation, GO, address=HERE),
        bench.runner.retry_turn(OWNER, conversation, turn.id, address=HERE),
        bench.runner.edit(OWNER, conversation, turn.id, "other words", address=HERE),
        bench.runner.retry_step(OWNER, conversation, "c1", address=HERE),
    ):
        with pytest.raises(TooManyRequests):
            await asked


async def test_what_is_refused_for_another_reason_does_not_count() -> None:
    held = Held()
    bench = Bench(ScriptedModel([held]), visitor=TurnRates(2, 2, 2), address=TurnRates(2, 2, 2))
    conversation = await bench.conversation()
    with pytest.raises(MessageRejected):
        await bench.runner.start(OWNER, conversation, TextMessage(text=" "), address=HERE)
    with pytest.raises(NotFound):
        await bench.runner.start(OWNER, "nowhere", GO, address=HERE)
    bench.database.is_full = True
    with pytest.raises(StorageFull):
        await bench.runner.start(OWNER, conversation, GO, address=HERE)
    bench.database.is_full = False
    await bench.runner.start(OWNER, conversation, GO, address=HERE)
    with pytest.raises(TurnRunning):
        await bench.runner.start(OWNER, conversation, GO, address=HERE)

    await bench.runner.start(OWNER, await bench.conversation(), GO, address=HERE)
    with pytest.raises(TooManyRequests):
        await bench.runner.start(OWNER, await bench.conversation(), GO, address=HERE)
    await bench.runner.close()


async def _finished(bench: Bench, held: Held, conversation: str) -> None:
    held.let_go.set()
    await bench.ended(conversation)


async def _stopped(bench: Bench, held: Held, conversation: str) -> None:
    await bench.runner.stop(OWNER, conversation)
    await bench.ended(conversation)


async def _taken_over(bench: Bench, held: Held, conversation: str) -> None:
    async with asyncio.timeout(patience.SECONDS):
        while not await bench.turns.claim_expired("another process"):
            bench.clock.advance(11)
    await asyncio.sleep(0.05)


async def _disk_full(bench: Bench, held: Held, conversation: str) -> None:
    bench.database.is_full = True
    held.let_go.set()
    await asyncio.sleep(0.05)
    bench.database.is_full = False
    await bench.ended(conversation)


@pytest.mark.parametrize("end", [_finished, _stopped, _taken_over, _disk_full])
async def test_a_turn_that_has_ended_in_any_way_makes_room_for_the_next(
    end: Callable[[Bench, Held, str], Awaitable[None]],
) -> None:
    held = Held()
    rates = TurnRates(at_once=1)
    bench = Bench(ScriptedModel(["half", held, "whole"], ["next"]), visitor=rates, address=rates)
    conversation, other = await bench.conversation(), await bench.conversation()
    await bench.runner.start(OWNER, conversation, GO, address=HERE)
    await held.reached.wait()
    with pytest.raises(TooManyRequests):
        await bench.runner.start(OWNER, other, GO, address=HERE)

    await end(bench, held, conversation)

    assert (await bench.say("go", other)).text == "next"


async def test_a_turn_that_fails_makes_room_for_the_next() -> None:
    bench = Bench(ScriptedModel([ValueError("a bug")], ["next"]), visitor=TurnRates(at_once=1))

    assert (await bench.say("go")).status == "failed"
    assert (await bench.say("go")).text == "next"


async def test_there_is_room_before_anybody_can_read_of_the_end() -> None:
    bench = Bench(ScriptedModel(*[["whole"]] * 30), visitor=TurnRates(at_once=1))
    for _ in range(30):
        conversation = await bench.conversation()
        await bench.runner.start(OWNER, conversation, GO)
        while not (last := (await bench.transcript(conversation)).last) or last.is_running:
            await bench.log.read(conversation, after=1, wait=0.01)

    await bench.runner.close()


async def test_a_process_that_dies_takes_the_places_of_its_turns_with_it() -> None:
    held, rates = Held(), TurnRates(at_once=1)
    dead = Bench(ScriptedModel([held]), visitor=rates)
    await dead.runner.start(OWNER, await dead.conversation(), GO)
    await held.reached.wait()
    heir = Bench(ScriptedModel(["next"]), database=dead.database, clock=dead.clock, visitor=rates)

    assert (await heir.say("go")).text == "next"
    await dead.runner.close()
