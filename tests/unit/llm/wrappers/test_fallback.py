"""Several models as one: who takes over, when, and what is told."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from typing import Any

import pytest

from maven_app.domain.errors import (
    CircuitOpenError,
    InvalidModelOutput,
    ModelRefusal,
    ProviderError,
    ProviderRejected,
    ProviderUnavailable,
)
from maven_app.domain.usage import Usage, collect_cancelled_usage
from maven_app.llm.wrappers.fallback import FallbackModel
from maven_app.llm.wrappers.resilience import CircuitBreakerModel, DeadlineModel, RetryModel
from maven_app.ports.llm import Done, ModelSwitch, Prompt, StreamChunk, Words
from maven_app.prompts.route_turn import RouteAnswer
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.retry import Retry
from tests import patience
from tests.contracts.language_models import route, told, words
from tests.english import english
from tests.fakes.clock import StillClock

QUICK = Retry(attempts=3, first_wait=0.001, max_wait=0.1, jitter=0.001)


class Speaking:
    """A model that says its words, call after call; an error among them is raised."""

    def __init__(self, name: str, *answers: list[str | ProviderError]) -> None:
        self.name = name
        self.answers = list(answers)
        self.calls = 0

    async def stream(self, prompt: Prompt[Any]) -> AsyncGenerator[StreamChunk[Any], None]:
        self.calls += 1
        for line in self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]:
            if isinstance(line, ProviderError):
                raise line
            yield Words(line)
        yield Done(answer=RouteAnswer())


def down(**more: Any) -> ProviderUnavailable:
    return ProviderUnavailable("down", **more)


async def test_the_first_model_answers_as_long_as_it_can() -> None:
    pieces = await told(FallbackModel([Speaking("main", ["Good."]), Speaking("second", ["Bad."])]), route())

    assert words(pieces) == ["Good."] and not any(isinstance(piece, ModelSwitch) for piece in pieces)


def switch_of(pieces: list[Any]) -> tuple[str, str, str]:
    first = pieces[0]
    assert isinstance(first, ModelSwitch)
    return first.before, first.after, english(first.reason)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (down(), "main isn't responding"),
        (ProviderRejected("401"), "main refused the request"),
        (ModelRefusal("blocked"), "main declined to answer this"),
        (InvalidModelOutput("no JSON"), "main answered in a form that cannot be used"),
        (CircuitOpenError("open"), "main failed several times in a row and is paused for now"),
    ],
)
async def test_the_next_one_takes_over_and_it_is_told_why(error: ProviderError, reason: str) -> None:
    pieces = await told(FallbackModel([Speaking("main", [error]), Speaking("second", ["Here."])]), route())

    assert switch_of(pieces) == ("main", "second", reason)
    assert words(pieces) == ["Here."]


async def test_the_last_one_takes_over_when_the_second_fails_too() -> None:
    models = [Speaking("main", [down()]), Speaking("second", [ModelRefusal("no")]), Speaking("offline", ["Here."])]

    pieces = await told(FallbackModel(models), route())

    assert switch_of(pieces) == ("main", "offline", "main isn't responding")


async def test_a_model_that_has_been_given_up_is_passed_over_but_for_the_last() -> None:
    main, second, last = Speaking("main", ["Bad."]), Speaking("second", [down()]), Speaking("last", ["Good."])
    pieces = await told(FallbackModel([main, second, last]), replace(route(), given_up=frozenset({"main", "last"})))

    assert (main.calls, second.calls, words(pieces)) == (0, 1, ["Good."])
    assert switch_of(pieces)[2] == "main answered in a form that cannot be used"


async def test_half_an_answer_is_not_ended_by_another_model() -> None:
    second = Speaking("second", ["Here."])

    with pytest.raises(ProviderUnavailable) as raised:
        await told(FallbackModel([Speaking("main", ["Half ", down()]), second]), route())

    assert second.calls == 0
    assert english(raised.value.public).startswith("The answer was cut off.")


async def test_a_reader_who_leaves_at_the_first_line_ends_the_stream_of_the_model() -> None:
    closed = list[str]()

    class Watched(Speaking):
        async def stream(self, prompt: Prompt[Any]) -> AsyncGenerator[StreamChunk[Any], None]:
            try:
                yield Words("Here.")
            finally:
                closed.append(self.name)

    pieces = FallbackModel([Speaking("main", [down()]), Watched("second", [])]).stream(route())
    assert isinstance(await anext(pieces), ModelSwitch)
    await pieces.aclose()

    assert closed == ["second"]


async def test_when_all_fail_the_last_error_passes_on() -> None:
    with pytest.raises(ModelRefusal):
        await told(FallbackModel([Speaking("main", [down()]), Speaking("second", [ModelRefusal("no")])]), route())


async def test_a_passing_failure_is_tried_again_while_nothing_was_shown() -> None:
    model = Speaking("main", [down()], [down(retry_after=0.01)], ["Here."])

    pieces = await told(RetryModel(model, QUICK), route())

    assert words(pieces) == ["Here."] and model.calls == 3
    assert [piece.attempts for piece in pieces if isinstance(piece, Done)] == [3]


async def test_what_fails_for_good_tells_how_often_it_was_asked() -> None:
    with pytest.raises(ProviderError) as failure:
        await told(RetryModel(Speaking("main", *[[down()] for _ in range(3)]), QUICK), route())

    assert failure.value.attempts == 3


async def test_what_breaks_off_tells_how_often_it_was_asked() -> None:
    with pytest.raises(ProviderError) as failure:
        await told(RetryModel(Speaking("main", [down()], ["Half ", down()]), QUICK), route())

    assert failure.value.attempts == 2


@pytest.mark.parametrize(
    "answer", [[ProviderRejected("401")], ["Half ", down()], [down(retry_after=60)]], ids=["final", "shown", "too long"]
)
async def test_what_cannot_be_mended_by_asking_again_is_not_asked_again(answer: list[str | ProviderError]) -> None:
    model = Speaking("main", answer)

    with pytest.raises(ProviderError):
        await told(RetryModel(model, QUICK), route())
    assert model.calls == 1


async def test_a_model_that_is_down_is_left_alone_and_then_tried_once() -> None:
    clock = StillClock()
    model = Speaking("main", [down()], [down()], ["Back."])
    guarded = CircuitBreakerModel(model, CircuitBreaker("main", threshold=2, cooldown=30, now=clock.monotonic))
    for _ in range(5):
        with pytest.raises(ProviderUnavailable):
            await told(guarded, route())
    assert model.calls == 2

    clock.advance(30)

    assert words(await told(guarded, route())) == ["Back."]


async def test_nobody_waits_for_a_model_that_is_left_alone() -> None:
    clock, model = StillClock(), Speaking("main", [down()])
    breaker = CircuitBreaker("main", threshold=2, cooldown=600, now=clock.monotonic)
    retry = Retry(attempts=2, first_wait=0.001, max_wait=3_600, jitter=0.0, timeout=3_600)
    guarded = RetryModel(CircuitBreakerModel(model, breaker), retry)
    with pytest.raises(ProviderUnavailable):
        await told(guarded, route())

    async with asyncio.timeout(patience.SECONDS):
        with pytest.raises(CircuitOpenError):
            await told(guarded, route())

    assert (model.calls, breaker.state) == (2, "open")


async def test_of_many_who_ask_again_one_tries_and_the_others_fall_back_at_once() -> None:
    clock, gate = StillClock(), asyncio.Event()

    class Coming(Speaking):
        async def stream(self, prompt: Prompt[Any]) -> AsyncGenerator[StreamChunk[Any], None]:
            if self.calls >= 2:
                self.calls += 1
                await gate.wait()
                yield Words("Back.")
                yield Done(answer=RouteAnswer())
                return
            async for piece in super().stream(prompt):
                yield piece

    model = Coming("main", [down()])
    breaker = CircuitBreaker("main", threshold=2, cooldown=30, now=clock.monotonic)
    both = FallbackModel([RetryModel(CircuitBreakerModel(model, breaker), QUICK), Speaking("offline", ["Here."])])
    await told(both, route())
    clock.advance(30)
    assert breaker.state == "half_open"

    asked = [asyncio.create_task(told(both, route())) for _ in range(10)]
    done_at_once, _ = await asyncio.wait(asked, timeout=0.5, return_when=asyncio.ALL_COMPLETED)
    gate.set()
    spoken = ["".join(words(pieces)) for pieces in await asyncio.gather(*asked)]

    assert (len(done_at_once), model.calls) == (9, 3)
    assert sorted(spoken) == ["Back.", *["Here."] * 9] and breaker.state == "closed"


async def test_a_refusal_does_not_make_a_service_look_down() -> None:
    model = Speaking("main", [ProviderRejected("400")])
    breaker = CircuitBreaker("main", threshold=2, cooldown=30, now=StillClock().monotonic)
    for _ in range(5):
        with pytest.raises(ProviderRejected):
            await told(CircuitBreakerModel(model, breaker), route())

    assert (model.calls, breaker.state) == (5, "closed")


async def test_a_call_that_goes_on_for_too_long_is_ended() -> None:
    clock = StillClock()

    class Endless(Speaking):
        async def stream(self, prompt: Prompt[Any]) -> AsyncGenerator[StreamChunk[Any], None]:
            while True:
                clock.advance(10)
                yield Words("and ")

    heard = []
    with pytest.raises(ProviderUnavailable, match="took over 60 s"):
        async for piece in DeadlineModel(Endless("main", []), seconds=60, clock=clock).stream(route()):
            heard.append(piece)

    assert len(heard) == 6


@pytest.mark.parametrize("shown", [False, True])
async def test_who_gives_up_is_told_what_failed_attempts_used(shown: bool) -> None:
    class Stalling:
        """Fails twice at a price, then says nothing more."""

        name, calls = "main", 0
        stalled = asyncio.Event()

        async def stream(self, prompt: Prompt[Any]) -> AsyncGenerator[StreamChunk[Any], None]:
            self.calls += 1
            if self.calls < 3:
                raise _priced_failure()
            if shown:
                yield Words("Half ")
            self.stalled.set()
            await asyncio.Event().wait()

    told_of = list[Usage]()
    stalling = Stalling()
    model = FallbackModel([Speaking("first", [_priced_failure()]), RetryModel(stalling, QUICK)])
    with collect_cancelled_usage(told_of.append):
        answering = asyncio.create_task(told(model, route()))
        await asyncio.wait_for(stalling.stalled.wait(), patience.SECONDS)
        answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)

    total = sum(told_of, Usage())
    assert (total.calls, total.input_tokens, total.cost) == (3, 30, pytest.approx(0.03))


async def test_who_stops_reading_at_the_end_is_told_once() -> None:
    told_of = list[Usage]()
    model = FallbackModel([Speaking("first", [_priced_failure()]), Speaking("second", ["Here."])])
    with collect_cancelled_usage(told_of.append):
        async with aclosing(model.stream(route())) as pieces:
            async for piece in pieces:
                if isinstance(piece, Done):
                    break

    assert piece.usage.input_tokens == 10 and told_of == []


def _priced_failure() -> ProviderUnavailable:
    error = down()
    error.usage = Usage(calls=1, input_tokens=10, cost=0.01)
    return error
