"""Sources panel: the sources of one answer, which a reader has opened beside the thread."""

from collections.abc import Callable
from typing import Any

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.state.chat import ChatState, Events
from maven_app.state.preferences.preferences import reader_locale
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.source_panel import ShownSource, shown_sources
from maven_app.state.visitor import actor_in


class SourcesState(rx.State):
    """The sources that are open; none while the panel is away."""

    conversation_id: str = ""
    """The conversation whose sources they are; another one has none open."""
    turn_id: str = ""
    sources: list[ShownSource] = []
    pointed_at: int = 0
    """The number of the source that was asked for; 0 for none."""

    @rx.event
    async def open_turn(self, turn_id: str, number: Any) -> Events:
        """Show the sources of a turn, pointing at one of them."""

        def find(transcript: Transcript) -> tuple[Turn, int]:
            turn = next((turn for turn in transcript.turns if turn.id == turn_id), None)
            if turn is None:
                raise NotFound(f"no turn {str(turn_id)[:80]!r}", public=translatable("error.answer_gone"))
            return turn, number if isinstance(number, int) else 0

        return await self._open(find)

    @rx.event
    async def open_source(self, source_id: str, pointed_at: Any = "") -> Events:
        """Show the source of this id, and first what it says of a value, with the others of the newest turn that found it."""

        def find(transcript: Transcript) -> tuple[Turn, int]:
            for turn in reversed(transcript.turns):
                for numbered in turn.sources:
                    if numbered.source.id == source_id:
                        return turn, numbered.number
            raise NotFound(f"no source {str(source_id)[:80]!r}", public=translatable("error.source_gone"))

        return await self._open(find, str(pointed_at))

    @rx.event
    def close(self) -> None:
        """Put the sources away."""
        actor_in(self)
        self.sources, self.pointed_at = [], 0

    async def _open(self, find: Callable[[Transcript], tuple[Turn, int]], value: str = "") -> Events:
        """Show the sources of the turn that `find` gives, with the number that it points at and what is said of `value` first."""
        chat = await self.get_state(ChatState)

        async def show() -> None:
            turn, self.pointed_at = find(await chat._transcript())
            locale = await reader_locale(self)
            self.sources = shown_sources(turn, Pictures(get_services().gallery), value, language=locale)
            self.conversation_id, self.turn_id = chat.conversation_id, turn.id

        return await chat._try(show)
