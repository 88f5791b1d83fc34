"""How many turns may be asked for, by visitor and by address."""

from dataclasses import dataclass
from typing import Protocol

from maven_app.domain.actors import Actor


@dataclass(frozen=True)
class TurnRequester:
    """Who asks for a turn, and from where."""

    actor: Actor
    address: str
    """As `network_of` tells it; empty when nothing is known of it."""


class TurnQuota(Protocol):
    """Counts turns, each from when it is asked for; and those that run, until they are given back."""

    async def take(self, asker: TurnRequester) -> str:
        """Count one more turn; the id of its place among those that run. Raises TooManyRequests; then nothing was counted."""
        ...

    async def give_back(self, place: str, *, counts: bool = True) -> None:
        """The turn in `place` has ended; nothing happens when it was given back already.

        A turn that never began does not count: it is as if nobody had asked for it.
        """
        ...
