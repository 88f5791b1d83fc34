"""Results that are kept for a while, so that the same work is not done twice."""

from typing import Protocol


class ResultCache(Protocol):
    """Keeps texts under keys. Losing one costs time, never the answer, so nothing here raises."""

    async def get(self, key: str) -> str | None:
        """The value kept under `key`, or None when there is nothing or it is too old."""
        ...

    async def set(self, key: str, value: str, *, seconds: float) -> None:
        """Keep `value` under `key` for so long."""
        ...
