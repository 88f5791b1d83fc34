"""Following: what goes on is read again and again, until it is over, its reader is signed out or the tab leaves."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import reflex as rx

from maven_app.domain.actors import Actor
from maven_app.domain.errors import MavenError, SignedOut, StorageError
from maven_app.state.sidebar import SidebarState
from maven_app.state.tabs.connection import cancel_on_disconnect, is_connected
from maven_app.state.visitor import SignedInCheck, current_sender, render_for

_POLL = 1.0
"""Seconds between two looks."""
T = TypeVar("T")


async def follow_while_signed_in(
    state: rx.State,
    read: Callable[[Actor], Awaitable[T]],
    show: Callable[[T], Awaitable[bool]],
    refuse: Callable[[str], None],
) -> list[Any]:
    """`read` and `show` until `show` says that it is over, or the tab is at another address.

    What cannot be read now is a moment later; any other error ends it, and `refuse` gets the sentence for it. `show` and
    `refuse` are called with the lock of the state held.
    """
    async with state:
        token, path = state.router.session.client_token, state.router.url.path
        check = SignedInCheck(state.router.headers.cookie)
    cancel_on_disconnect(token)
    goes_on = True
    while goes_on and is_connected(token):
        try:
            found = await _read_while_signed_in(check, read)
            async with state:
                if state.router.url.path != path:
                    return []
                goes_on = await show(found)
        except StorageError:
            pass
        except MavenError as error:
            async with state:
                refuse(render_for(state, error.public))
            return [SidebarState.refresh]
        await asyncio.sleep(_POLL if goes_on else 0)
    return []


async def _read_while_signed_in(check: SignedInCheck, read: Callable[[Actor], Awaitable[T]]) -> T:
    """Read as the sender, with the role of by now. Raises SignedOut once their session is over, NotFound, StorageError."""
    if not await check.refresh_sender():
        raise SignedOut("the session is over")
    return await read(current_sender())
