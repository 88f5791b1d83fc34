"""Attempts: what somebody who runs the shop asked for, done so that a failure can be said in place."""

from collections.abc import Awaitable

import reflex as rx

from maven_app.domain.errors import MavenError
from maven_app.state.action_tickets import reject_action


async def attempt(state: rx.State, act: Awaitable[object]) -> MavenError | None:
    """Await it. A failure is returned, and the press that asked for it is told to be refused."""
    try:
        await act
    except MavenError as error:
        await reject_action(state)
        return error
    return None
