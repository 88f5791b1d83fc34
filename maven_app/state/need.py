"""Need: what a shopper takes away of what was understood."""

from typing import Any

import reflex as rx

from maven_app.domain.errors import NotFound
from maven_app.state.chat import ChatState, Events
from maven_app.state.need_chips import without_part
from maven_app.state.payload import text_in
from maven_app.state.visitor import checked_id, owner_in


class NeedState(rx.State):
    """The chips of the newest turn. It holds nothing: what was understood stands in the conversation's log."""

    @rx.event
    async def leave_out(self, turn_id: str, code: str) -> Events:
        """Ask the newest turn's message again without the part of this code."""
        owner_in(self)
        chat = await self.get_state(ChatState)

        async def ask() -> Any:
            last = (await chat._transcript()).last
            if last is None or last.id != checked_id(turn_id):
                raise NotFound(
                    f"no turn {turn_id[:80]!r}",
                    public="This answer is no longer the newest. Take it away in the one below.",
                )
            return await chat._start(without_part(last, text_in(code, 300)))

        return await chat._try(ask)
