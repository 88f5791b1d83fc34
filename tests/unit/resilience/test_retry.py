"""Retry: how often, after how long, and when not."""

import asyncio
from dataclasses import replace

import pytest

from maven_app.resilience.retry import Retry

QUICK = Retry(attempts=3, first_wait=0.01, max_wait=0.5, jitter=0.01)


class Stumbling:
    """Fails so often, then works."""

    def __init__(self, failures: int) -> None:
        self.left = failures
        self.calls = 0

    async def __call__(self) -> str:
        self.calls += 1
        if self.left:
            self.left -= 1
            raise OSError("stumbled")
        return "well"


async def test_it_is_tried_until_it_works() -> None:
    stumbling = Stumbling(2)

    assert await QUICK.call(stumbling, wait_for=lambda _: True) == "well"
    assert stumbling.calls == 3


async def test_the_last_error_is_raised() -> None:
    stumbling = Stumbling(9)

    with pytest.raises(OSError, match="stumbled"):
        await QUICK.call(stumbling, wait_for=lambda _: True)
    assert stumbling.calls == 3


async def test_what_is_final_is_not_tried_again() -> None:
    stumbling = Stumbling(1)

    with pytest.raises(OSError):
        await QUICK.call(stumbling, wait_for=lambda _: False)
    assert stumbling.calls == 1


async def test_the_time_that_was_asked_for_is_waited() -> None:
    loop = asyncio.get_running_loop()
    began = loop.time()

    await QUICK.call(Stumbling(1), wait_for=lambda _: 0.2)

    assert loop.time() - began >= 0.19, "and not the 0.01 seconds of a first wait"


async def test_who_asks_for_too_much_patience_is_not_waited_for() -> None:
    stumbling = Stumbling(1)

    with pytest.raises(OSError):
        await QUICK.call(stumbling, wait_for=lambda _: 60.0)
    assert stumbling.calls == 1


async def test_what_failed_late_is_not_waited_for_twice() -> None:
    stumbling = Stumbling(1)

    async def slowly() -> str:
        await asyncio.sleep(0.05)
        return await stumbling()

    with pytest.raises(OSError):
        await replace(QUICK, timeout=0.04).call(slowly, wait_for=lambda _: True)
    assert stumbling.calls == 1
