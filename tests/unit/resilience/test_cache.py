"""The cache: how long things are kept, and who is asked how often."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from maven_app.resilience.cache import Cache, CachedValue, Lifetime
from tests.fakes.clock import StillClock

LIFETIME = Lifetime(fresh=100, nothing=10, failed=5, stale=1_000)


class Down(Exception):
    """The service does not answer."""


class Service:
    """Counts how often it is asked; answers, or fails while `down`."""

    def __init__(self) -> None:
        self.asked = 0
        self.says = "a"
        self.down = False
        self.slow = asyncio.Event()
        self.slow.set()

    async def __call__(self) -> str:
        self.asked += 1
        await self.slow.wait()
        if self.down:
            raise Down
        return self.says


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
async def cache(clock: StillClock) -> AsyncIterator[Cache]:
    made = Cache(now=clock.now)
    yield made
    await made.close()


async def get(cache: Cache, service: Service, *, refresh: bool = False) -> CachedValue[str]:
    return await cache.get_or_fetch("key", service, lifetime=LIFETIME, failures=Down, refresh=refresh)


async def test_an_answer_is_kept_with_its_time_until_it_is_old(cache: Cache, clock: StillClock) -> None:
    service = Service()
    first = await get(cache, service)
    clock.advance(99)
    kept = await get(cache, service)
    clock.advance(2)
    anew = await get(cache, service)

    assert (first.is_from_cache, kept.is_from_cache, anew.is_from_cache) == (False, True, False)
    assert kept.at == first.at and service.asked == 2


async def test_nothing_is_kept_for_a_short_while_only(cache: Cache, clock: StillClock) -> None:
    service = Service()
    service.says = ""
    await get(cache, service)
    clock.advance(9)
    await get(cache, service)
    clock.advance(2)
    await get(cache, service)

    assert service.asked == 2


async def test_a_service_that_is_down_is_not_asked_again_at_once(cache: Cache, clock: StillClock) -> None:
    service = Service()
    service.down = True
    for seconds in (0, 4, 2):
        clock.advance(seconds)
        with pytest.raises(Down):
            await get(cache, service)

    assert service.asked == 2


async def test_an_old_answer_serves_while_the_service_is_down_but_not_for_ever(cache: Cache, clock: StillClock) -> None:
    service = Service()
    await get(cache, service)
    service.down = True
    clock.advance(500)
    stale = await get(cache, service)
    clock.advance(501)

    assert stale.is_stale and stale.value == "a"
    with pytest.raises(Down):
        await get(cache, service)


async def test_of_too_many_answers_those_asked_for_last_are_kept(clock: StillClock) -> None:
    cache, service = Cache(now=clock.now, size=2), Service()

    async def asked(key: str) -> bool:
        return not (await cache.get_or_fetch(key, service, lifetime=LIFETIME, failures=Down)).is_from_cache

    assert [await asked(key) for key in ("a", "b", "a", "c", "a", "b")] == [True, True, False, True, False, True]
    await cache.close()


async def test_equal_questions_at_once_make_one_call(cache: Cache) -> None:
    service = Service()
    service.slow.clear()
    waiting = [asyncio.create_task(get(cache, service)) for _ in range(20)]
    await asyncio.sleep(0.01)
    service.slow.set()

    assert {kept.value for kept in await asyncio.gather(*waiting)} == {"a"} and service.asked == 1


async def test_one_who_gives_up_ends_nobody_elses_call(cache: Cache) -> None:
    service = Service()
    service.slow.clear()
    first, second = asyncio.create_task(get(cache, service)), asyncio.create_task(get(cache, service))
    await asyncio.sleep(0.01)
    first.cancel()
    await asyncio.sleep(0)
    service.slow.set()

    assert (await second).value == "a" and service.asked == 1


async def test_a_call_that_nobody_waits_for_any_more_is_ended_and_the_next_one_asks_anew(cache: Cache) -> None:
    service = Service()
    service.slow.clear()
    ended = asyncio.Event()

    async def make() -> str:
        try:
            return await service()
        except asyncio.CancelledError:
            await asyncio.sleep(0)  # ending takes a moment
            ended.set()
            raise

    waiting = [asyncio.create_task(cache.get_or_fetch("key", make, lifetime=LIFETIME, failures=Down)) for _ in range(2)]
    await asyncio.sleep(0.01)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    next_one = asyncio.create_task(cache.get_or_fetch("key", make, lifetime=LIFETIME, failures=Down))
    await asyncio.wait_for(ended.wait(), 1)
    await asyncio.sleep(0.01)
    service.slow.set()

    assert (await next_one).value == "a" and service.asked == 2


async def test_a_renewal_asks_again_even_right_after_a_failure(cache: Cache) -> None:
    service = Service()
    await get(cache, service)
    service.says = "b"

    assert (await get(cache, service, refresh=True)).value == "b"
    assert (await get(cache, service)).value == "b" and service.asked == 2


async def test_what_is_no_failure_of_the_service_is_neither_kept_nor_hidden(cache: Cache) -> None:
    async def broken() -> str:
        raise KeyError("a bug")

    for _ in range(2):
        with pytest.raises(KeyError):
            await cache.get_or_fetch("key", broken, lifetime=LIFETIME, failures=Down)


class Refused(Exception):
    """The service answered that there is nothing."""


async def test_a_refusal_is_remembered_for_a_moment_and_no_old_answer_stands_in_for_it(
    cache: Cache, clock: StillClock
) -> None:
    asked = list[str]()

    async def answer(word: str) -> str:
        asked.append(word)
        if word == "no":
            raise Refused
        return word

    async def ask(word: str) -> str:
        make = lambda: answer(word)  # noqa: E731
        kept = await cache.get_or_fetch("key", make, lifetime=LIFETIME, failures=Down, refusals=Refused)
        return kept.value

    assert await ask("yes") == "yes"
    clock.advance(101)
    for _ in range(2):
        with pytest.raises(Refused):
            await ask("no")
    clock.advance(6)

    assert await ask("again") == "again" and asked == ["yes", "no", "again"]


async def test_how_long_an_answer_is_fresh_may_hang_on_it(cache: Cache, clock: StillClock) -> None:
    service = Service()
    for seconds in (0, 2, 2):
        clock.advance(seconds)
        await cache.get_or_fetch("key", service, lifetime=LIFETIME, failures=Down, fresh_for=lambda _: 3.0)

    assert service.asked == 2
