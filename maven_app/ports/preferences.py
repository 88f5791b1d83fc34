"""Where preferences are kept."""

from typing import Protocol

from maven_app.domain.actors import Actor
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
