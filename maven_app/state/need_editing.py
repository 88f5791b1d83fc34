"""Need editing: what a shopper takes away or changes of what was understood."""

from collections.abc import Callable
from typing import Any

import reflex as rx

from maven_app.domain.conversation.messages import NeedEdited
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.state.chat import ChatState, Events
from maven_app.state.payload import parse_text
from maven_app.state.views.need_chips import changed_part, without_part
from maven_app.state.visitor import actor_in, checked_id


class NeedState(rx.State):
    """The chips of the newest turn. It holds nothing: what was understood stands in the conversation's log."""

    @rx.event
    async def leave_out(self, turn_id: str, code: str) -> Events:
        """Ask the newest turn's message again without the part of this code."""
        return await _ask_again(self, turn_id, lambda said: without_part(said, parse_text(code, 300)))

    @rx.event
    async def change(self, turn_id: str, code: str, value: str) -> Events:
        """Ask the newest turn's message again with the part of this code as the change of this value makes it."""
        return await _ask_again(
            self, turn_id, lambda said: changed_part(said, parse_text(code, 300), parse_text(value, 40))
        )


async def _ask_again(state: rx.State, turn_id: str, edit: Callable[[Transcript], NeedEdited]) -> Events:
    """Send what `edit` makes of the conversation, while its newest turn is `turn_id`."""
    actor_in(state)
    chat = await state.get_state(ChatState)

    async def ask() -> Any:
        said = await chat._transcript()
        if said.last is None or said.last.id != checked_id(turn_id):
            raise NotFound(
                f"no turn {str(turn_id)[:80]!r}",
                public=translatable("error.not_newest_answer"),
            )
        return await chat._start(edit(said))

    return await chat._try(ask)
