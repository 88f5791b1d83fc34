"""Repository of shared pages."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from maven_app.domain.actors import Actor
from maven_app.domain.sharing.shares import Share, SharedPage, Snapshot


class ShareRepository(Protocol):
    """Shares, for whoever owns their conversation; their pages, for whoever has the token.

    A share goes with its conversation: while that is deleted its page is not there, and where it is purged so is the share.
    Every method of an actor raises UnknownVisitor for nobody.
    """

    async def create(self, actor: Actor, share: Share, snapshot: Snapshot) -> None:
        """Keep a new share. Raises NotFound, TooManyShares, StorageFull."""
        ...

    async def list(self, actor: Actor) -> Sequence[Share]:
        """The actor's own shares, the expired ones too, newest first."""
        ...

    async def revoke(self, actor: Actor, share_id: str) -> None:
        """Remove the share and its page for good. Raises NotFound, StorageFull."""
        ...

    async def find(self, token: str) -> SharedPage | None:
        """The page of a link that is in force; None for every other. Asks nobody: the token is the permission."""
        ...

    async def count_view(self, share_id: str) -> None:
        """Count that somebody opened the page; nothing happens where it is gone. Raises StorageFull."""
        ...

    async def purge(self, *, expired_before: datetime) -> int:
        """Remove the shares that expired before that; how many they were. Raises StorageFull."""
        ...
