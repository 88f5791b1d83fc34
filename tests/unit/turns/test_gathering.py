"""When what a turn tells is worth a commit."""

import asyncio

import pytest

from maven_app.domain.conversation.events import RelatedSuggested, StepProgressed, TextDelta, TurnEvent, TurnFinished
from maven_app.turns.event_batching import EventBatcher

NEVER = 60.0
"""An interval that no test waits for: what comes through did not wait for it."""


def put(gathering: EventBatcher, *events: TurnEvent | str) -> None:
    for event in events:
        gathering.put(TextDelta(text=event) if isinstance(event, str) else event)


async def at_once(gathering: EventBatcher) -> list[TurnEvent]:
    async with asyncio.timeout(1):
        return await gathering.batch()


async def waits(gathering: EventBatcher) -> bool:
    try:
        await asyncio.wait_for(gathering.batch(), 0.02)
    except TimeoutError:
        return True
    return False


async def test_the_first_words_do_not_wait() -> None:
    gathering = EventBatcher(flush_interval=NEVER)
    put(gathering, "One")

    assert await at_once(gathering) == [TextDelta(text="One")]


async def test_words_that_go_on_wait_for_the_interval_and_come_as_one_line() -> None:
    gathering = EventBatcher(flush_interval=0.05)
    put(gathering, "One")
    await at_once(gathering)
    put(gathering, " two", " three")

    assert await waits(gathering)
    assert await at_once(gathering) == [TextDelta(text=" two three")]


async def test_an_end_takes_what_waits_along_at_once() -> None:
    gathering, end = EventBatcher(flush_interval=NEVER), TurnFinished(seconds=1.0)
    put(gathering, "One")
    await at_once(gathering)
    put(gathering, " two", RelatedSuggested(questions=("Why?",)), end)

    assert await at_once(gathering) == [TextDelta(text=" two"), RelatedSuggested(questions=("Why?",)), end]


async def test_an_end_that_comes_while_words_wait_is_not_held_up() -> None:
    gathering = EventBatcher(flush_interval=NEVER)
    put(gathering, "One")
    await at_once(gathering)
    put(gathering, " two")
    waiting = asyncio.create_task(at_once(gathering))
    await asyncio.sleep(0)
    put(gathering, TurnFinished(seconds=1.0))

    assert [event.kind for event in await waiting] == ["text_delta", "turn_finished"]


async def test_words_of_a_slow_model_do_not_wait() -> None:
    gathering = EventBatcher(flush_interval=0.01)
    put(gathering, "One")
    await at_once(gathering)
    await asyncio.sleep(0.02)
    put(gathering, " two")

    assert not await waits(gathering)


async def test_words_on_both_sides_of_something_else_stay_apart() -> None:
    gathering, between = EventBatcher(flush_interval=NEVER), StepProgressed(call_id="c1", label="Reading")
    put(gathering, "One", between, "two")

    assert await at_once(gathering) == [TextDelta(text="One"), between, TextDelta(text="two")]


async def test_once_closed_nothing_more_is_given() -> None:
    gathering = EventBatcher(flush_interval=NEVER)
    put(gathering, "One")
    gathering.close()

    assert await at_once(gathering) == []


@pytest.mark.parametrize("turns_of_the_loop", range(5))
async def test_whoever_is_cancelled_while_an_end_comes_is_cancelled(turns_of_the_loop: int) -> None:
    gathering = EventBatcher(flush_interval=NEVER)
    put(gathering, "One")
    await at_once(gathering)
    put(gathering, " two")
    waiting = asyncio.create_task(_for_ever(gathering))
    await asyncio.sleep(0.01)

    put(gathering, TurnFinished(seconds=1))
    for _ in range(turns_of_the_loop):
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting], timeout=1)

    assert waiting.cancelled()


async def _for_ever(gathering: EventBatcher) -> None:
    while True:
        await gathering.batch()
