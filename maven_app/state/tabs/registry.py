"""Tabs: whose each one is, how many there may be, and when the state of one that has left is dropped.

A tab's state is only a view of the log. What Reflex would keep for an hour goes soon after the tab has left, and nobody but the
visitor whose it was finds it until then.
"""

import asyncio
import hashlib
import logging
from typing import Any
from urllib.parse import parse_qs, urlencode

import reflex as rx
from reflex.app import EventNamespace
from reflex.istate.manager.memory import StateManagerMemory
from reflex.istate.manager.token import BaseStateToken

from maven_app.domain.errors import SetupError
from maven_app.domain.visitors import actor_of
from maven_app.resilience.memory import give_back
from maven_app.state.tabs.disconnected_tabs import DisconnectedTabs
from maven_app.state.tabs.open_tabs import OpenTabs, TabOwner

log = logging.getLogger(__name__)

SWEEP = 1.0
"""Seconds between two looks at who has left."""
_HYDRATING = (".hydrate", ".hydrate_and_load")


class TabNamespace(EventNamespace):
    """Reflex's end of every tab's socket, where a tab is bound to its visitor, counted, and dropped once it has left."""

    def __init__(self, namespace: str, app: rx.App, open_tabs: OpenTabs) -> None:
        super().__init__(namespace, app)
        self._open = open_tabs
        self._left = DisconnectedTabs()
        self._has_left = asyncio.Event()
        self._booting: set[str] = set()
        """Session ids whose first load was counted when they came."""
        self._followers: dict[str, set[asyncio.Task[Any]]] = {}

    async def on_connect(self, sid: str, environ: dict[str, Any], auth: Any = None) -> None:
        """Take the tab in under a token that is the visitor's own: what another cookie left under the same one is not found.

        Raises ConnectionRefusedError when it is one too many; the page says that it is not connected, and tries again.
        """
        owner = _owner_in(environ)
        if not self._open.open(sid, owner):
            log.info("a tab was refused: its visitor or address has too many, or loads them too often")
            raise ConnectionRefusedError("too many tabs")
        self._booting.add(sid)
        try:
            await super().on_connect(sid, _bind(environ, owner.actor.id), auth)
        except BaseException:
            self._open.close(sid)
            raise
        finally:
            self._booting.discard(sid)
        if (token := self.sid_to_token.get(sid)) is not None:
            self._left.forget(token)

    def on_disconnect(self, sid: str) -> asyncio.Task[None] | None:
        """The tab has left: what follows a log for it ends, and its state waits a while."""
        token, owner = self.sid_to_token.get(sid), self._open.close(sid)
        if token is not None and owner is not None:
            for follower in self._followers.pop(token, ()):
                follower.cancel()
            self._left.leave(token, owner)
            self._has_left.set()
        return super().on_disconnect(sid)

    async def on_event(self, sid: str, data: Any) -> None:
        """Hand an event on, which a page sends as an object. A tab that asks for the whole of its state too often is not answered."""
        if not isinstance(data, dict):
            return
        if sid not in self._booting and _hydrates(data) and not self._open.load(sid):
            log.info("a tab asks too often for its whole state")
            return
        await super().on_event(sid, data)

    def end_with(self, token: str, follower: asyncio.Task[Any]) -> None:
        """Cancel `follower` when the tab of this token leaves."""
        self._followers.setdefault(token, set()).add(follower)
        follower.add_done_callback(lambda ended: self._forget_follower(token, ended))

    def _forget_follower(self, token: str, ended: asyncio.Task[Any]) -> None:
        followers = self._followers.get(token, set())
        followers.discard(ended)
        if not followers:
            self._followers.pop(token, None)

    async def drop_left_states(self) -> None:
        """Drop the states of tabs that have left, for as long as the app runs."""
        while True:
            await self._has_left.wait()
            try:
                await self._drop_due()
            except Exception:
                log.exception("the states of tabs that left were not dropped")
            if not self._left:
                self._has_left.clear()
            await asyncio.sleep(SWEEP)

    async def _drop_due(self) -> None:
        dropped = [token for token in self._left.due() if self._drop(token)]
        for token in dropped:
            self._left.forget(token)
        if dropped:
            await asyncio.to_thread(give_back)

    def _drop(self, token: str) -> bool:
        """Drop a tab's state; False while a handler is at work in it. States that processes share expire by themselves."""
        states = self.app.state_manager
        if isinstance(states, StateManagerMemory):
            lock = states._states_locks.get(token)
            if lock is not None and lock.locked():
                return False
            states._purge_token(BaseStateToken(ident=token, cls=rx.State))
        return True


def watch_tabs(app: rx.App, open_tabs: OpenTabs) -> None:
    """Have every tab of `app` pass through a `TabNamespace`. Raises SetupError for an app without pages that have state."""
    if app.sio is None or app.event_namespace is None:
        raise SetupError("the app has no socket for tabs")
    namespace = TabNamespace(app.event_namespace.namespace, app, open_tabs)
    app._event_namespace = namespace
    app.sio.register_namespace(namespace)
    app.register_lifespan_task(namespace.drop_left_states)


def _owner_in(environ: dict[str, Any]) -> TabOwner:
    client = environ.get("asgi.scope", {}).get("client") or ("", 0)
    return TabOwner(actor=actor_of(environ.get("HTTP_COOKIE")), address=client[0])


def _hydrates(data: dict[str, Any]) -> bool:
    name = data.get("name")
    return isinstance(name, str) and name.endswith(_HYDRATING)


def _bind(environ: dict[str, Any], visitor: str) -> dict[str, Any]:
    """The handshake with a token made of the one that the tab claims and the visitor that it has."""
    claimed = parse_qs(environ.get("QUERY_STRING", "")).get("token")
    if not claimed:
        return environ
    token = hashlib.sha256(f"{visitor} {claimed[0]}".encode()).hexdigest()[:32]
    return {**environ, "QUERY_STRING": urlencode({"token": token})}
