"""Beside: a server of a test's in a thread of its own, where browsers and other processes reach it while the test waits for them."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from queue import Queue
from typing import TypeVar

from tests import patience

T = TypeVar("T")


@contextmanager
def beside(server: AbstractAsyncContextManager[T]) -> Iterator[T]:
    """`server`, open until the block ends."""
    ready = Queue[tuple[T, asyncio.AbstractEventLoop, asyncio.Event]]()

    async def stand() -> None:
        over = asyncio.Event()
        async with server as opened:
            ready.put((opened, asyncio.get_running_loop(), over))
            await over.wait()

    thread = threading.Thread(target=lambda: asyncio.run(stand()), name="beside", daemon=True)
    thread.start()
    opened, loop, over = ready.get(timeout=patience.SECONDS)
    try:
        yield opened
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join(timeout=patience.SECONDS)
