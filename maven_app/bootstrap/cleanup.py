"""Cleanup: built parts let go of what they hold open, with the services."""

import asyncio
from collections.abc import Awaitable, Callable

Close = Callable[[], Awaitable[None]]


async def nothing_to_close() -> None:
    """For a part that holds no connection."""


def close_all(*parts: Close) -> Close:
    """A close that closes `parts` together."""

    async def close() -> None:
        await asyncio.gather(*(part() for part in parts))

    return close
