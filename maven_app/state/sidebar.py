"""Sidebar: the visitor's conversations."""

from collections.abc import Awaitable, Sequence
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

import reflex as rx
from pydantic import BaseModel

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.conversation.tags import parse_tags
from maven_app.domain.errors import MavenError
from maven_app.domain.language.translatable import translatable
from maven_app.domain.quantities.formatting import write_date
from maven_app.messages.catalogue import get_translator
from maven_app.ports.log import ConversationInfo
from maven_app.state.action_tickets import reject_action
from maven_app.state.payload import form_in, parse_required_text, parse_text
from maven_app.state.visitor import actor_in, address_in, checked_id, is_session_over, reader_language, render_for

Events = list[Any] | None

_MOST_FOUND = 20
"""Conversations that a search lists here; the page of history has all."""


class SidebarRow(BaseModel, frozen=True):
    """A conversation as the list shows it."""

    id: str
    title: str
    heading: str
    """When, on the first row of its day or month; empty on the others."""
    running: bool
    pinned: bool = False
    archived: bool = False
    tags: str = ""
    """In a line, commas between them."""


class SidebarState(rx.State):
    """The list of conversations: search, pin, archive, rename, delete and undo."""

    rows: list[SidebarRow] = []
    query: str = ""
    results_url: str = ""
    """Of the page that shows all that a search finds; empty while the list is no search's."""
    renaming: str = ""
    """Id of the conversation whose title is being written."""
    tagging: str = ""
    """Id of the one whose tags are."""
    suggested_title: str = ""
    """Stands in the open field in place of the conversation's title; empty while none was asked for."""
    suggestions: int = 0
    """How many titles were suggested."""
    is_suggesting: bool = False
    is_signed_in: bool = False
    is_session_over: bool = False
    """Whether somebody was signed in here, and is no more."""
    deleted_id: str = ""
    deleted_title: str = ""
    """The title of the conversation deleted last; undo brings it back."""
    _undo_at: str = ""
    """The page on which that is offered."""
    problem: str = ""

    @rx.event
    async def refresh(self) -> None:
        """Read the list again, as every page does that is opened; another page than that of a deletion offers no undo."""
        if self._undo_at != self.router.url.path:
            self.deleted_id = self.deleted_title = ""
        await self._do(None)

    @rx.event
    async def search(self, query: str) -> None:
        """Show the conversations in which `query` is found, the best first; without words the newest."""
        actor_in(self)
        self.query = query[:200].strip() if isinstance(query, str) else ""
        self.results_url = f"/history?{urlencode({'q': self.query})}" if self.query else ""
        await self._do(count_reading(self))

    @rx.event
    async def pin(self, conversation_id: str, wanted: bool) -> None:
        """Keep a conversation before the others; without `wanted`, no longer."""

        async def change() -> None:
            await get_services().conversations.set_pinned(actor_in(self), checked_id(conversation_id), wanted is True)

        await self._do(change())

    @rx.event
    async def archive(self, conversation_id: str, wanted: bool) -> None:
        """Put a conversation into the archive; without `wanted`, take it out."""

        async def change() -> None:
            await get_services().conversations.set_archived(actor_in(self), checked_id(conversation_id), wanted is True)

        await self._do(change())

    @rx.event
    def start_renaming(self, conversation_id: str) -> None:
        """Open a title for writing; an empty id closes it."""
        actor_in(self)
        self.suggested_title = ""
        self.renaming, self.tagging = checked_id(conversation_id) if conversation_id else "", ""

    @rx.event
    def start_tagging(self, conversation_id: str) -> None:
        """Open the tags of a conversation for writing; an empty id closes them."""
        actor_in(self)
        self.tagging, self.renaming = checked_id(conversation_id) if conversation_id else "", ""

    @rx.event
    async def tag(self, form_data: dict[str, Any]) -> None:
        """Give the conversation whose tags are open for writing those that the form's `tags` names."""
        actor_in(self)
        conversation_id, self.tagging = self.tagging, ""

        async def change() -> None:
            tags = parse_tags(parse_text(form_in(form_data).get("tags")))
            await get_services().conversations.set_tags(actor_in(self), checked_id(conversation_id), tags)

        await self._do(change())

    @rx.event
    async def rename(self, form_data: dict[str, Any]) -> None:
        """Give the conversation whose title is open for writing the one that the form's `title` holds."""
        actor_in(self)
        conversation_id, self.renaming = self.renaming, ""

        async def change() -> None:
            words = " ".join(parse_required_text(form_in(form_data).get("title")).split())[:120]
            await get_services().conversations.rename(actor_in(self), checked_id(conversation_id), title=words)

        await self._do(change())

    @rx.event(background=True)
    async def suggest_title(self) -> None:
        """Write a title for the conversation whose title is open into its field; nothing is kept before that is saved."""
        async with self:
            actor, address, conversation_id = actor_in(self), address_in(self), checked_id(self.renaming)
            self.is_suggesting, self.problem = True, ""
        title, problem, here = "", MavenError.public, get_services()
        try:
            here.title_rates.count(actor.id, address)
            title = await here.titles.suggest(actor, conversation_id)
            problem = translatable("title.none")
        except MavenError as error:
            problem = error.public
        finally:
            async with self:
                self.is_suggesting, self.problem = False, "" if title else render_for(self, problem)
                if title and self.renaming == conversation_id:
                    self.suggested_title, self.suggestions = title, self.suggestions + 1

    @rx.event
    async def delete(self, conversation_id: str) -> Events:
        """Put a conversation away; it can be brought back until the next one is."""
        title = next((row.title for row in self.rows if row.id == conversation_id), "")
        here = self.router.url.path
        is_shown = here.rstrip("/").endswith(f"/c/{conversation_id}")

        async def change() -> None:
            await get_services().runner.stop(actor_in(self), checked_id(conversation_id))
            await get_services().conversations.delete(actor_in(self), conversation_id)
            self.deleted_id, self.deleted_title, self._undo_at = conversation_id, title, "/" if is_shown else here

        await self._do(change())
        return [rx.redirect("/")] if is_shown and self.deleted_id == conversation_id else None

    @rx.event
    async def undo_delete(self) -> None:
        """Bring the conversation back that was put away last."""

        async def change() -> None:
            await get_services().conversations.restore(actor_in(self), checked_id(self.deleted_id))
            self.deleted_id = self.deleted_title = ""

        await self._do(change())

    @rx.event
    def forget_deleted(self) -> None:
        """Put the offer to undo away."""
        actor_in(self)
        self.deleted_id = self.deleted_title = ""

    async def _do(self, change: Awaitable[None] | None) -> None:
        """Make a change, then read the list; a failure is said in place."""
        self.problem = ""
        try:
            if change is not None:
                await change
            self.is_signed_in, self.is_session_over = actor_in(self).kind == "account", is_session_over(self)
            rows = await (self._search_rows() if self.query else self._newest_rows())
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)
            return
        if rows != self.rows:
            self.rows = rows

    async def _search_rows(self) -> list[SidebarRow]:
        found = await get_services().history.find(actor_in(self), self.query, limit=_MOST_FOUND)
        return [_row(one.info) for one in found]

    async def _newest_rows(self) -> list[SidebarRow]:
        here = get_services()
        infos = await here.conversations.list(actor_in(self))
        return rows_of(infos, now=here.clock.now(), language=reader_language(self))


async def refresh_list(sidebar: SidebarState) -> None:
    """Read the list of a tab's sidebar again; whoever calls this holds its lock."""
    await sidebar._do(None)


async def count_reading(state: rx.State) -> None:
    """Count that a page reads a list anew because somebody searches or wants more of it. Raises TooManyRequests."""
    get_services().list_rates.count(actor_in(state).id, address_in(state))


def rows_of(infos: Sequence[ConversationInfo], *, now: datetime, language: str) -> list[SidebarRow]:
    """The rows as they come, with one heading for those that are pinned and one for each day or month."""
    rows: list[SidebarRow] = []
    before = ""
    for info in infos:
        heading = get_translator(language).say("talks.pinned") if info.pinned else _heading(info.updated, now, language)
        rows.append(_row(info, heading if heading != before else ""))
        before = heading
    return rows


def _row(info: ConversationInfo, heading: str = "") -> SidebarRow:
    return SidebarRow(
        id=info.id,
        title=info.title,
        heading=heading,
        running=info.running,
        pinned=info.pinned,
        archived=info.archived,
        tags=", ".join(info.tags),
    )


def _heading(then: datetime, now: datetime, language: str) -> str:
    days, say = (now.date() - then.date()).days, get_translator(language).say
    if days <= 0:
        return say("talks.today")
    if days == 1:
        return say("talks.yesterday")
    return say("talks.week") if days < 7 else write_date(f"{then:%Y-%m}", language, is_named=True)
