"""History: the page of all conversations: search with the passage that matched, and what is done with several at once."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, cast, get_args

import reflex as rx
from pydantic import BaseModel

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor, Permission
from maven_app.domain.conversation.tags import MAX_LENGTH, distinct_tags, parse_tags
from maven_app.domain.errors import MavenError, NotFound, StorageError
from maven_app.domain.quantities.formatting import write_date
from maven_app.history.results import FoundConversation
from maven_app.ports.log import ConversationScope
from maven_app.state.action_tickets import reject_action
from maven_app.state.chat import ChatState
from maven_app.state.payload import form_in, parse_text
from maven_app.state.preferences.preferences import reader_locale
from maven_app.state.sidebar import SidebarState, count_reading, refresh_list
from maven_app.state.tabs.connection import cancel_on_disconnect, is_connected
from maven_app.state.visitor import SignedInCheck, actor_in, checked_id, is_session_over, render_for

Events = list[Any] | None

_SHOWN_AT_ONCE = 50
"""Conversations that are shown at first, and more at a time."""
_MOST_SELECTED = 1_000
_PAGE = "/history"
_IDLE = 20.0
"""Seconds of one wait for what is done elsewhere."""


class PassagePart(BaseModel, frozen=True):
    """A piece of the passage that matched."""

    text: str
    is_match: bool


class HistoryRow(BaseModel, frozen=True):
    """A conversation in the list."""

    id: str
    title: str
    date: str
    """When it last moved."""
    passage: list[PassagePart]
    products: str
    """Names, in a line."""
    pinned: bool
    archived: bool
    tags: list[str]


class HistoryState(rx.State):
    """The list of all conversations, and those of it that are selected."""

    rows: list[HistoryRow] = []
    query: str = ""
    loads: int = 0
    """How often the page was opened."""
    scope: str = "all"
    tag: str = ""
    """The tag whose conversations are listed; empty for any."""
    tags: list[str] = []
    """All of one's tags."""
    has_more: bool = False
    selected: list[str] = []
    """Ids of conversations."""
    deleted: list[str] = []
    """Ids of those deleted last, which undo brings back."""
    problem: str = ""
    _limit: int = _SHOWN_AT_ONCE

    @rx.event
    async def open(self) -> Events:
        """Show the newest conversations, or those in which the words are found that the address has as `q`."""
        self.query, self.loads = self.router.url.query_parameters.get("q", "")[:200], self.loads + 1
        self.scope, self.tag, self._limit = "all", "", _SHOWN_AT_ONCE
        self.selected, self.deleted = [], []
        await self._do(None)
        if is_session_over(self):
            self._show_session_over()
        return [SidebarState.refresh]

    @rx.event(background=True, supersedes=True)
    async def follow(self) -> Events:
        """Show on every page what was done to conversations in another tab, until this one goes."""
        async with self:
            token, actor = self.router.session.client_token, actor_in(self)
            check, is_here = SignedInCheck(self.router.headers.cookie), self.router.url.path.startswith(_PAGE)
        cancel_on_disconnect(token)
        changes, known = get_services().changes, None  # None: what changed since the page read its list is not missed
        while is_connected(token):
            try:
                changed = await changes.wait(actor, known=known, seconds=_IDLE)
                if not await check.refresh_sender():
                    async with self:
                        self._show_session_over()
                    return [SidebarState.refresh]
            except StorageError:  # the page says so where it reads its list
                await asyncio.sleep(_IDLE)
                continue
            if changed != known and is_connected(token):
                known = changed
                async with self:
                    await self._read_again(is_here)
        return None

    def _show_session_over(self) -> None:
        """Show nothing more: the session is over, or was ended from elsewhere, as the sidebar says."""
        self.rows, self.tags, self.selected, self.deleted, self.has_more = [], [], [], [], False
        self.problem = ""

    @rx.event
    async def search(self, query: str) -> None:
        """Show the conversations in which `query` is found."""
        actor_in(self)
        self.query = query[:200] if isinstance(query, str) else ""
        self.selected, self._limit = [], _SHOWN_AT_ONCE
        await self._do(count_reading(self))

    @rx.event
    async def show(self, scope: str) -> None:
        """Show those that are pinned, archived, or all."""
        actor_in(self)
        self.scope = scope if scope in get_args(ConversationScope) else "all"
        self.selected, self._limit = [], _SHOWN_AT_ONCE
        await self._do(count_reading(self))

    @rx.event
    async def show_tag(self, tag: str) -> None:
        """Show the conversations with this tag; with none, whatever they have."""
        actor_in(self)
        self.tag = tag[:MAX_LENGTH] if isinstance(tag, str) else ""
        self.selected, self._limit = [], _SHOWN_AT_ONCE
        await self._do(count_reading(self))

    @rx.event
    async def show_more(self) -> None:
        """Show more of the list."""
        actor_in(self)
        selected, self._limit = self.selected, self._limit + _SHOWN_AT_ONCE
        if await self._do(count_reading(self)) is None:
            self._limit -= _SHOWN_AT_ONCE
        self.selected = selected

    @rx.event
    def select(self, conversation_id: str, wanted: bool) -> None:
        """Select a conversation; without `wanted`, no longer. Raises NotFound for what can be no id."""
        actor_in(self)
        others = [id for id in self.selected if id != conversation_id][-_MOST_SELECTED:]
        self.selected = [*others, checked_id(conversation_id)] if wanted is True else others

    @rx.event
    def select_all(self, wanted: bool) -> None:
        """Select all that the list shows; without `wanted`, none."""
        actor_in(self)
        self.selected = [row.id for row in self.rows] if wanted is True else []

    @rx.event
    async def archive_selected(self, wanted: bool) -> Events:
        """Put what is selected into the archive; without `wanted`, take it out."""
        conversations = get_services().conversations

        async def archive(actor: Actor, id: str) -> None:
            await conversations.set_archived(actor, id, wanted is True)

        return await self._do(self._each(self.selected, archive))

    @rx.event
    async def tag_selected(self, form_data: dict[str, Any]) -> Events:
        """Give what is selected the tags that the form's `tags` names, beside those it has."""

        async def change() -> None:
            tags = parse_tags(parse_text(form_in(form_data).get("tags")))
            await self._each(self.selected, partial(_change_tags, add=tags))

        return await self._do(change())

    @rx.event
    async def untag_selected(self) -> Events:
        """Take the tag whose conversations are listed from those that are selected."""
        return await self._do(self._each(self.selected, partial(_change_tags, remove=self.tag)))

    @rx.event
    async def delete_selected(self) -> Events:
        """Delete what is selected; it can be brought back for a while."""
        return await self._do(self._delete(self.selected))

    @rx.event
    async def delete(self, conversation_id: str) -> Events:
        """Delete one conversation, which can be brought back likewise. Raises NotFound for what can be no id."""
        actor_in(self)
        return await self._do(self._delete([checked_id(conversation_id)]))

    @rx.event
    async def undo_delete(self) -> Events:
        """Bring back what was deleted last."""

        async def change() -> None:
            await self._each(self.deleted, get_services().conversations.restore)
            self.deleted = []

        return await self._do(change())

    @rx.event
    def forget_deleted(self) -> None:
        """Put the offer to undo away."""
        actor_in(self)
        self.deleted = []

    async def _delete(self, ids: Sequence[str]) -> None:
        here = get_services()

        async def delete(actor: Actor, id: str) -> None:
            await here.runner.stop(actor, id)
            await here.conversations.delete(actor, id)

        self.deleted = await self._each(ids, delete)

    async def _read_again(self, is_here: bool) -> None:
        """Read the sidebar's list, and on this page its own, in which stays selected what is still there."""
        await refresh_list(await self.get_state(SidebarState))
        await _refresh_title(await self.get_state(ChatState))
        if is_here:
            await self._do(None)
            self.selected = [row.id for row in self.rows if row.id in self.selected]

    async def _each(self, ids: Sequence[str], change: Callable[[Actor, str], Awaitable[None]]) -> list[str]:
        """The ids that `change` was made to; those that another tab has deleted meanwhile are passed over."""
        actor, changed = actor_in(self), list[str]()
        for id in ids:
            try:
                await change(actor, id)
            except NotFound:
                continue
            changed.append(id)
        return changed

    async def _do(self, change: Awaitable[object] | None) -> Events:
        """Make a change, then read the list; a failure is said in place."""
        self.problem = ""
        try:
            if change is not None:
                await change
                self.selected = []
            found = await self._read()
            self.tags = list(await get_services().conversations.tags(actor_in(self)))
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)
            return None
        self.rows = _rows_of(found[: self._limit], locale=await reader_locale(self))
        self.has_more = len(found) > self._limit
        return [SidebarState.refresh]

    async def _read(self) -> Sequence[FoundConversation]:
        actor, here, limit = actor_in(self), get_services(), self._limit + 1
        scope = cast(ConversationScope, self.scope)
        if self.query.strip():
            return await here.history.find(actor, self.query, scope=scope, tag=self.tag, limit=limit)
        infos = await here.conversations.list(actor, scope=scope, tag=self.tag, limit=limit)
        return [FoundConversation(info) for info in infos]


def _rows_of(found: Sequence[FoundConversation], *, locale: str) -> list[HistoryRow]:
    return [
        HistoryRow(
            id=one.info.id,
            title=one.info.title,
            date=write_date(f"{one.info.updated:%Y-%m-%d}", locale),
            passage=[PassagePart(text=part.text, is_match=part.is_match) for part in one.passage],
            products=" · ".join(one.products),
            pinned=one.info.pinned,
            archived=one.info.archived,
            tags=list(one.info.tags),
        )
        for one in found
    ]


async def _change_tags(actor: Actor, id: str, *, add: Sequence[str] = (), remove: str = "") -> None:
    conversations = get_services().conversations
    tags = (await conversations.get(actor, id, to=Permission.TAG_CONVERSATION)).tags
    await conversations.set_tags(actor, id, distinct_tags(tag for tag in (*tags, *add) if tag != remove))


async def _refresh_title(chat: ChatState) -> None:
    """Read the title of the conversation that a tab shows again; one that is gone keeps its own."""
    if chat.conversation_id:
        with suppress(MavenError):
            title = (await get_services().conversations.get(actor_in(chat), chat.conversation_id)).title
            if title != chat.title:
                chat.title = title
