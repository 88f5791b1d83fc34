"""Stream task: a provider's stream, pulled by a task of its own, so that letting go of it closes the connection at once."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import TypeVar

T = TypeVar("T")


async def stream_in_task(opened: Callable[[], AsyncIterator[T]]) -> AsyncGenerator[T, None]:
    """Yield what the stream yields, and raise its error. Close it with `aclosing`.

    An SDK may leave its connection open when a stream is merely closed (python-genai #2425); a cancelled task never does.
    """
    queue: asyncio.Queue[tuple[T] | None] = asyncio.Queue()
    task = asyncio.create_task(_pull(opened, queue), name="a model's stream")
    try:
        while (piece := await queue.get()) is not None:
            yield piece[0]
        await task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _pull(opened: Callable[[], AsyncIterator[T]], queue: asyncio.Queue[tuple[T] | None]) -> None:
    try:
        async for piece in opened():
            queue.put_nowait((piece,))
    finally:
        queue.put_nowait(None)
