"""Closing: what built parts hold open is let go of with the services."""

import asyncio
from collections.abc import Awaitable, Callable

Close = Callable[[], Awaitable[None]]


async def nothing_to_close() -> None:
    """For a part that holds no connection."""


def all_closed(*parts: Close) -> Close:
    """Closes the parts together."""

    async def close() -> None:
        await asyncio.gather(*(part() for part in parts))

    return close
