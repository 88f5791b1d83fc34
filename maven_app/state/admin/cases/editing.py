"""Cases page: the golden cases that were made of turns, and the form in which one's expectations are edited."""

from collections.abc import Mapping, Sequence
from typing import Any

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, is_allowed
from maven_app.domain.errors import CatalogueUnavailable, MavenError, VersionConflict
from maven_app.evaluation.own_cases.editing import FIELDS, CaseEditor, ExpectationRejected, case_in, limit_choices
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.golden_cases import GoldenCase
from maven_app.state.admin.attempts import attempt
from maven_app.state.admin.cases.views import CaseRow, CaseView, case_row, case_view, field_label, revision_of
from maven_app.state.payload import form_in, parse_text
from maven_app.state.sidebar import SidebarState
from maven_app.state.visitor import actor_in, checked_id, reader_language, render_for

_CASES_AT_ONCE = 50
_LONGEST_FIELD = 4_000


class AdminCasesState(rx.State):
    """The list of cases, and the one that is open."""

    rows: list[CaseRow] = []
    has_more: bool = False
    may_read: bool = False
    may_change: bool = False
    case: CaseView = CaseView()
    problem: str = ""
    bad_field: str = ""
    """The field of the form that the problem is in."""
    is_saved: bool = False
    _found: list[GoldenCase] = []

    @rx.event
    async def open(self) -> list[Any]:
        """Show the newest, or the case that the address names."""
        actor = actor_in(self)
        self.may_read = is_allowed(actor, Permission.READ_ADMIN_PAGES, owner=None)
        self.may_change = is_allowed(actor, Permission.ADMINISTER, owner=None)
        self._reset_form()
        try:
            await self._list()
            if wanted := self.router.url.query_parameters.get("case", ""):
                await self._open(checked_id(wanted))
        except MavenError as error:
            self.problem = render_for(self, error.public)
        return [SidebarState.refresh]

    @rx.event
    async def show_more(self) -> None:
        """Show more, from behind the last that is shown."""
        actor_in(self)
        await self._do(self._list(more=True))

    @rx.event
    async def edit(self, case_id: str) -> None:
        """Open the form of a case, and note who read its conversation. Raises NotFound for what can be no id."""
        actor_in(self)
        id = checked_id(case_id)
        self._reset_form()
        await self._do(self._open(id))

    @rx.event
    async def close(self) -> None:
        """Show the list again."""
        actor_in(self)
        self._reset_form()
        await self._do(self._list())

    @rx.event
    async def save(self, form_data: dict[str, Any]) -> None:
        """Keep what the form says of the case that it names."""
        actor_in(self)
        await self._do(self._save(form_data))

    @rx.event
    async def remove(self, case_id: str) -> None:
        """Delete a case. Raises NotFound for what can be no id."""
        actor, id = actor_in(self), checked_id(case_id)

        async def take_out() -> None:
            await get_services().review.cases.remove(actor, id)
            self._reset_form()
            await self._list()

        await self._do(take_out())

    async def _do(self, act: Any) -> None:
        """Await something. A failure is said in place."""
        self.problem, self.bad_field, self.is_saved = "", "", False
        if error := await attempt(self, act):
            self.problem = render_for(self, error.public)
            if isinstance(error, ExpectationRejected):
                self._mark(error.field)

    def _mark(self, field: str) -> None:
        """Say in which field the problem is."""
        language = reader_language(self)
        said = {"field": field_label(field, language), "reason": self.problem}
        self.bad_field, self.problem = field, get_translator(language).say("cases.refused", **said)

    async def _list(self, *, more: bool = False) -> None:
        before, language = self._found if more else [], reader_language(self)
        found = await get_services().review.cases.list(
            actor_in(self), after=before[-1] if before else None, limit=_CASES_AT_ONCE + 1
        )
        self._found, self.has_more = [*before, *found[:_CASES_AT_ONCE]], len(found) > _CASES_AT_ONCE
        self.rows = [case_row(one, language) for one in self._found]

    async def _open(self, id: str) -> None:
        actor, here = actor_in(self), get_services()
        stored = await here.review.cases.get(actor, id)
        await here.review.log.record(actor, stored.conversation_id)
        await self._show(stored)

    async def _show(self, stored: GoldenCase) -> None:
        case = case_in(stored)
        self.case = case_view(stored, case, await _names_of(case.turns[-1].first_pick), reader_language(self))

    async def _save(self, form_data: Any) -> None:
        actor, here, form = actor_in(self), get_services(), form_in(form_data)
        id = checked_id(form.get("case"))
        stored = await here.review.cases.get(actor, id)
        await here.conversations.get(actor, stored.conversation_id, to=Permission.ADMINISTER)
        if form.get("revision") != revision_of(stored):
            raise VersionConflict(f"case {id!r}")
        case, lines = case_in(stored), {field: _parse_lines(form.get(field)) for field in FIELDS}
        ticks = [place for place, _ in enumerate(limit_choices(case)) if form.get(f"limit-{place}")]
        limits = ticks if form.get("limits-exact") else None
        edited = await CaseEditor(here.index, here.knowledge).edit(case, lines, limits)
        await self._show(await here.review.cases.change(actor, id, edited.model_dump_json(), since=stored.updated))
        self.is_saved = True

    def _reset_form(self) -> None:
        self.case, self.problem, self.bad_field, self.is_saved = CaseView(), "", "", False


async def _names_of(product_ids: Sequence[str]) -> Mapping[str, str]:
    """The names of products by their ids; none where the catalogue cannot be read, since a form works without them."""
    try:
        products = await get_services().index.products(product_ids)
    except CatalogueUnavailable:
        return {}
    return {id: product.name for id, product in products.items()}


def _parse_lines(value: Any) -> list[str]:
    """The lines of a field. Raises MessageRejected."""
    return parse_text(value or "", _LONGEST_FIELD).split("\n")
