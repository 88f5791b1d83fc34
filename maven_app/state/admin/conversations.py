"""Conversations of all shoppers: the table in which those who run the shop filter, sort, flag and export them."""

from collections.abc import Awaitable, Sequence
from datetime import date
from typing import Any, cast, get_args
from urllib.parse import urlencode

import reflex as rx
from pydantic import ValidationError

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, is_allowed
from maven_app.domain.errors import MavenError, MessageRejected
from maven_app.domain.language.translatable import translatable
from maven_app.ports.review.summaries import ConversationSummary, SummaryFilter, SummaryOrder, page_key
from maven_app.state.action_tickets import reject_action
from maven_app.state.admin.summary_views import COLUMNS, SummaryView, summary_view
from maven_app.state.payload import form_in, parse_text
from maven_app.state.sidebar import SidebarState
from maven_app.state.visitor import actor_in, checked_id, reader_language, render_for

_SHOWN_AT_ONCE = 50
_LONGEST_NAME = 60
"""Characters of the name of a saved filter."""
_HIDDEN_AT_FIRST = ("sources", "models", "unused_words")
EXPORT = "/api/admin/conversations.jsonl"


class AdminConversationsState(rx.State):
    """The table, what it is filtered and sorted by, and the filters that were saved."""

    rows: list[SummaryView] = []
    filters: dict[str, str] = {}
    """Values that are asked for, by the names of `SummaryFilter`; the others are left out."""
    order: str = "updated"
    ascending: bool = False
    directions: dict[str, str] = {}
    """By the column that is sorted by: "ascending" or "descending"."""
    columns: list[str] = [name for name in COLUMNS if name not in _HIDDEN_AT_FIRST]
    """Those that are shown beside the title and the time."""
    has_more: bool = False
    tools: list[str] = []
    models: list[str] = []
    sources: list[str] = []
    languages: list[str] = []
    saved: list[str] = []
    """Names of the saved filters."""
    may_read: bool = False
    may_change: bool = False
    loads: int = 0
    """How often the filters were set other than by their own controls."""
    export_address: str = EXPORT
    problem: str = ""
    _found: list[ConversationSummary] = []

    @rx.event
    async def open(self) -> list[Any] | None:
        """Show the newest conversations, and what they can be filtered by."""
        actor = actor_in(self)
        self.may_read = is_allowed(actor, Permission.READ_ADMIN_PAGES, owner=None)
        self.may_change = is_allowed(actor, Permission.ADMINISTER, owner=None)
        self.filters, self.loads = {}, self.loads + 1
        await self._do(self._read_choices())
        return [SidebarState.refresh]

    @rx.event
    async def change_filter(self, name: str, value: str) -> None:
        """Ask for conversations of this value; with an empty one, of any."""
        actor_in(self)
        name, value = str(name)[:40], parse_text(value, 200).strip()
        others = {one: said for one, said in self.filters.items() if one != name}
        await self._filter({**others, name: value} if value and name in SummaryFilter.model_fields else others)

    @rx.event
    async def clear_filters(self) -> None:
        """Ask for any conversation."""
        actor_in(self)
        self.loads += 1
        await self._filter({})

    @rx.event
    async def sort_by(self, order: str, ascending: bool) -> None:
        """Sort by this value, the greatest first unless `ascending`."""
        actor_in(self)
        self.order = order if order in get_args(SummaryOrder) else "updated"
        self.ascending = ascending is True
        await self._do(None)

    @rx.event
    async def show_more(self) -> None:
        """Show more, from behind the last that is shown."""
        actor_in(self)
        await self._do(None, more=True)

    @rx.event
    def show_column(self, name: str, wanted: bool) -> None:
        """Show a column of the table; without `wanted`, no longer."""
        actor_in(self)
        name = parse_text(name, 200)
        shown = {*self.columns, name} if wanted is True else {*self.columns} - {name}
        self.columns = [one for one in COLUMNS if one in shown]

    @rx.event
    async def flag(self, conversation_id: str, wanted: bool) -> None:
        """Flag a conversation for whoever else runs the shop; without `wanted`, no longer. Raises NotFound for what can be no id."""
        actor = actor_in(self)
        await self._do(get_services().review.summaries.set_flagged(actor, checked_id(conversation_id), wanted is True))

    @rx.event
    async def save_filter(self, form_data: dict[str, Any]) -> None:
        """Save what is asked for under the form's `name`."""
        actor = actor_in(self)
        name = parse_text(form_in(form_data).get("name")).strip()

        async def save() -> None:
            if not 0 < len(name) <= _LONGEST_NAME:
                raise MessageRejected("a name of a filter expected", public=translatable("review.bad_name"))
            await get_services().review.saved_filters.save(actor, name, _parse_filter(self.filters))
            await self._read_choices()

        await self._do(save())

    @rx.event
    async def apply_saved(self, name: str) -> None:
        """Ask for what was saved under this name; nothing happens where another tab has removed it."""
        actor, name = actor_in(self), parse_text(name, 200)
        self.loads += 1

        async def apply() -> None:
            by_name = dict(await get_services().review.saved_filters.list(actor))
            if name in by_name:
                self.filters = _filter_values(by_name[name])

        await self._do(apply())

    @rx.event
    async def remove_saved(self, name: str) -> None:
        """Remove the filter of this name."""
        actor = actor_in(self)

        async def remove() -> None:
            await get_services().review.saved_filters.remove(actor, parse_text(name, 200))
            await self._read_choices()

        await self._do(remove())

    async def _filter(self, filters: dict[str, str]) -> None:
        before, self.filters = self.filters, filters
        if not await self._do(None):
            self.filters = before

    async def _read_choices(self) -> None:
        actor, here = actor_in(self), get_services()
        choices = await here.review.summaries.choices(actor)
        self.tools, self.models = list(choices.tools), list(choices.models)
        self.sources, self.languages = list(choices.sources), list(choices.languages)
        self.saved = [name for name, _ in await here.review.saved_filters.list(actor)]

    async def _do(self, change: Awaitable[None] | None, *, more: bool = False) -> bool:
        """Make a change, then read the table; whether that could be done. A failure is said in place."""
        self.problem = ""
        try:
            if change is not None:
                await change
            await self._list(more=more)
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)
            return False
        return True

    async def _list(self, *, more: bool) -> None:
        order, before = cast(SummaryOrder, self.order), self._found if more else []
        found = await get_services().review.summaries.list(
            actor_in(self),
            _parse_filter(self.filters),
            order=order,
            ascending=self.ascending,
            after=page_key(before[-1], order) if before else None,
            limit=_SHOWN_AT_ONCE + 1,
        )
        self._show([*before, *found[:_SHOWN_AT_ONCE]], has_more=len(found) > _SHOWN_AT_ONCE)

    def _show(self, found: Sequence[ConversationSummary], *, has_more: bool) -> None:
        language = reader_language(self)
        self._found, self.has_more = list(found), has_more
        self.directions = {self.order: "ascending" if self.ascending else "descending"}
        self.rows = [summary_view(one, language) for one in found]
        query = {**self.filters, "order": self.order, "ascending": str(self.ascending).lower()}
        self.export_address = f"{EXPORT}?{urlencode(query)}"


def _parse_filter(values: dict[str, str]) -> SummaryFilter:
    """The filter of these values. Raises MessageRejected."""
    try:
        return SummaryFilter.model_validate(values)
    except ValidationError as error:
        raise MessageRejected(str(error), public=translatable("review.bad_filter")) from error


def _filter_values(saved: SummaryFilter) -> dict[str, str]:
    """The values that a filter asks for, as its controls hold them."""
    asked = saved.model_dump(exclude_defaults=True)
    return {name: _control_value(value) for name, value in asked.items()}


def _control_value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case date():
            return value.isoformat()
        case _:
            return str(value)
