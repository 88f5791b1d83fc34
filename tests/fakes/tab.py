"""A browser tab without a browser: it sends events to the real handlers and keeps the vars that come back."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

from reflex.event import Event
from reflex.istate.manager.memory import StateManagerMemory
from reflex.state import StateUpdate
from reflex_base.event.processor import BaseStateEventProcessor

from maven_app.domain.visitors import COOKIE
from maven_app.maven_app import app
from maven_app.pages.crashed import log_exception
from maven_app.state.sidebar import SidebarState
from tests import patience

VISITOR = f"{COOKIE}={'a' * 40}"
STRANGER = f"{COOKIE}={'b' * 40}"


def step_of(pieces: Sequence[Any]) -> Any:
    """The first step among the pieces of a turn; its verdict may stand above it."""
    return next(piece for piece in pieces if piece.kind == "step")


class Tab:
    """Use it as `async with Tab(...)`: entering loads the page at `path`. The vars of every state stand in one dict as "chat.running"."""

    def __init__(self, *, cookie: str = VISITOR, path: str = "/", address: str = "192.0.2.1") -> None:
        self.cookie, self.path, self.address = cookie, path, address
        self.token = uuid4().hex
        self.vars: dict[str, Any] = {}
        self.sent: list[dict[str, Any]] = []
        """Every delta, oldest first, named alike."""
        self.addresses: list[str] = []
        """Where the handlers sent the page to."""
        self.faults: list[Exception] = []
        self._states = StateManagerMemory()
        self._processor = BaseStateEventProcessor(middleware=app, backend_exception_handler=self._note_fault).configure(
            state_manager=self._states,
            event_namespace=self,  # type: ignore[arg-type]
        )

    def _note_fault(self, fault: Exception) -> Any:
        self.faults.append(fault)
        return log_exception(fault)

    @property
    def taken(self) -> list[str]:
        """Tickets of the presses that arrived and were not refused, oldest first."""
        return [ack.ticket for ack in self.vars.get("ticket.acks", []) if not ack.refused]

    async def __aenter__(self) -> "Tab":
        assert app.event_namespace
        await app.event_namespace.link_token_to_sid(self.token, self.token, update_state=False)
        await self._processor.start()
        await self.do(SidebarState.refresh)
        await self.until(lambda vars: bool(vars.get("state.is_hydrated")))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()
        await self._processor.stop()

    async def leave(self) -> None:
        """Close the tab: its handlers run on, as on a server that has not noticed yet."""
        assert app.event_namespace
        left = app.event_namespace.on_disconnect(self.token)
        if left is not None:
            await left

    def forget(self) -> None:
        """Be served by a server that has just started: it knows nothing of this tab, which still shows what it showed."""
        self._states.states.clear()

    async def emit_update(self, update: StateUpdate, token: str) -> None:
        """What the app's event namespace does, for a tab that is never away."""
        delta = {_short(state, name): value for state, vars in update.delta.items() for name, value in vars.items()}
        if delta:
            self.sent.append(delta)
            self.vars |= delta
        self.addresses += [event.payload["path"] for event in update.events if event.name == "_redirect"]

    async def do(self, handler: Any, **payload: Any) -> None:
        """Send an event and wait until it is handled; what it started in the background goes on."""
        event = Event(
            name=f"{handler.state_full_name}.{handler.fn.__name__}",
            payload=payload,
            router_data={
                "pathname": self.path,
                "asPath": self.path,
                "headers": {"cookie": self.cookie},
                "ip": self.address,
                "token": self.token,
            },
        )
        future = await self._processor.enqueue(self.token, event)
        await asyncio.wait_for(asyncio.shield(future), patience.SECONDS)

    async def until(self, seen: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The vars, once they are as `seen` wants them."""
        async with asyncio.timeout(patience.SECONDS):
            while not seen(self.vars):
                await asyncio.sleep(0.005)
        return self.vars


def _short(state: str, var: str) -> str:
    return f"{state.rsplit('____', 1)[-1].removesuffix('_state')}.{var.removesuffix('_rx_state_')}"
