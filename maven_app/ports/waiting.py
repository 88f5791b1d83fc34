"""Waiting: for an event, within a limit."""

import asyncio


async def wait_until_set(seconds: float, event: asyncio.Event) -> bool:
    """Whether the event is set before so many seconds are over; returns as soon as it is."""
    try:
        async with asyncio.timeout(seconds):  # wait_for of Python 3.11 loses a cancellation that comes with the event
            await event.wait()
    except TimeoutError:
        return False
    return True
