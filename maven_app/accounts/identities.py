"""Identities: who sends something, by the cookies of their browser."""

from maven_app.domain.accounts import Account, Session, hash_token
from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.errors import SignedOut
from maven_app.domain.visitors import actor_of, session_cookie_of
from maven_app.ports.accounts import SessionRepository


class Identities:
    """Tells who asks: the account of a session that is not over, else the visitor."""

    def __init__(self, sessions: SessionRepository) -> None:
        self._sessions = sessions

    async def actor_of(self, cookie_header: str | None, *, is_use: bool = True) -> Actor:
        """Whoever has this `Cookie` header; without `is_use` their session may still end for want of use. Raises StorageError."""
        found = await self._resume(cookie_header, is_use=is_use)
        return found[1].actor if found else actor_of(cookie_header)

    async def session_of(self, cookie_header: str | None) -> tuple[Session, Account]:
        """The session in which somebody with this `Cookie` header is signed in. Raises UnknownVisitor, SignedOut, StorageError."""
        found = await self._resume(cookie_header)
        if found is None:
            visitor = actor_of(cookie_header)
            require(visitor, Permission.USE_PAGE, owner=visitor.id)
            raise SignedOut("no session")
        actor = found[1].actor
        require(actor, Permission.MANAGE_ACCOUNT, owner=actor.id)
        return found

    async def _resume(self, cookie_header: str | None, *, is_use: bool = True) -> tuple[Session, Account] | None:
        cookie = session_cookie_of(cookie_header)
        return await self._sessions.resume(hash_token(cookie[1]), is_use=is_use) if cookie else None
