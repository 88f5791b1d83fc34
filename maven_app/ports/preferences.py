"""Repositories of preferences, and of what Maven remembers about a person."""

from collections.abc import Sequence
from typing import Protocol

from maven_app.domain.actors import Actor
from maven_app.domain.needs.remembered import RememberedNeed
from maven_app.domain.preferences import Preferences


class PreferenceRepository(Protocol):
    """Preferences by who has them: a visitor or an account. Every method raises UnknownVisitor and StorageError."""

    async def read(self, actor: Actor) -> Preferences:
        """The actor's preferences, of which those that they chose are set."""
        ...

    async def choose(self, actor: Actor, chosen: Preferences) -> None:
        """Keep the preferences that are set in `chosen`, and leave the others. Raises StorageFull."""
        ...

    async def reset(self, actor: Actor) -> None:
        """Forget what the actor chose. Raises StorageFull."""
        ...


class RememberedNeedRepository(Protocol):
    """Remembered needs of a visitor or an account, `MOST_REMEMBERED` at most. Every method raises UnknownVisitor and StorageError."""

    async def list(self, actor: Actor) -> Sequence[RememberedNeed]:
        """All of it, the newest first."""
        ...

    async def keep(self, actor: Actor, need: RememberedNeed) -> None:
        """Keep it in place of one with the same subject or id; the oldest goes where there are too many.

        A need from a conversation that is gone is not kept. Raises StorageFull.
        """
        ...

    async def forget(self, actor: Actor, need_id: str) -> None:
        """Remove it. Raises NotFound, StorageFull."""
        ...

    async def forget_all(self, actor: Actor) -> None:
        """Remove all of it. Raises StorageFull."""
        ...


MOST_REMEMBERED = 100
