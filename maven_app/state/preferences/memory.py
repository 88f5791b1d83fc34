"""Memory: what Maven remembers of a visitor or an account, as they see, change and forget it."""

from collections.abc import Awaitable
from typing import Any

import reflex as rx
from pydantic import BaseModel

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.errors import MavenError
from maven_app.domain.needs.remembered import RememberedNeed
from maven_app.domain.quantities.formatting import write_date
from maven_app.messages.catalogue import SENTENCES, get_translator
from maven_app.messages.text_rendering import render
from maven_app.state.action_tickets import reject_action
from maven_app.state.payload import form_in, parse_text
from maven_app.state.preferences.preferences import reader_locale
from maven_app.state.visitor import actor_in, checked_id, render_for

_LONGEST_WORDING = 200
"""Characters in which something that is remembered can be said."""
_MOST_FORGOTTEN = 100
"""Things forgotten in a tab of which it says so in place."""


class RememberedRow(BaseModel, frozen=True):
    """One thing as the list shows it."""

    id: str
    text: str
    about: str
    """The goods that it is about; empty for all."""
    origin: str
    """The words that it comes from, and when."""
    words: str
    conversation_id: str


class MemoryState(rx.State):
    """The list of what is remembered."""

    rows: list[RememberedRow] = []
    editing: str = ""
    """Id of the one that is being said in other words."""
    forgotten: list[str] = []
    """Ids of those that were forgotten in this tab."""
    problem: str = ""

    @rx.event
    async def load(self) -> None:
        """Read the list: what the page of preferences is loaded with."""
        actor_in(self)
        self.editing = ""
        await self._do(None)

    @rx.event
    async def forget(self, need_id: str) -> None:
        """Forget one remembered need."""
        actor, id = actor_in(self), checked_id(need_id)

        async def forget() -> None:
            await get_services().memory.needs.forget(actor, id)
            self.forgotten = [*self.forgotten, id][-_MOST_FORGOTTEN:]

        await self._do(forget())

    @rx.event
    async def forget_all(self) -> None:
        """Forget every remembered need."""
        await self._do(get_services().memory.needs.forget_all(actor_in(self)))

    @rx.event
    def start_editing(self, need_id: str) -> None:
        """Open one thing to be said in other words; an empty id closes it."""
        actor_in(self)
        self.editing = checked_id(need_id) if need_id else ""

    @rx.event
    async def reword(self, form_data: dict[str, Any]) -> None:
        """Remember what the form's `words` say in place of what is open."""
        actor = actor_in(self)

        async def reword() -> None:
            words = parse_text(form_in(form_data).get("words") or "", _LONGEST_WORDING)
            services = get_services()
            reader = await services.need_reader()
            await services.memory.reword(actor, checked_id(self.editing), words, reader)
            self.editing = ""

        await self._do(reword())

    async def _do(self, change: Awaitable[None] | None) -> None:
        """Make a change, then read the list; a failure is said in place."""
        self.problem = ""
        try:
            if change is not None:
                await change
            locale = await reader_locale(self)
            self.rows = [_row(one, locale) for one in await get_services().memory.needs.list(actor_in(self))]
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)


def _row(need: RememberedNeed, locale: str) -> RememberedRow:
    say, category = get_translator(locale).say, f"category.{need.part.category}"
    text = render(need.part.text, locale)
    return RememberedRow(
        id=need.id,
        text=text[:1].upper() + text[1:],
        about=say(category) if category in SENTENCES else "",
        origin=say("memory.from", words=need.words, date=write_date(f"{need.noted:%Y-%m-%d}", locale)),
        words=need.words,
        conversation_id=need.conversation_id,
    )
