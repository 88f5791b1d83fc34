"""Waiting for an event, but not for ever."""

import asyncio


async def happens_within(seconds: float, event: asyncio.Event) -> bool:
    """Whether the event was set before the seconds were over."""
    try:
        async with asyncio.timeout(seconds):  # wait_for of Python 3.11 loses a cancellation that comes with the news
            await event.wait()
    except TimeoutError:
        return False
    return True
