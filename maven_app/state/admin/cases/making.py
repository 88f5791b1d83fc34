"""Making of golden cases: a turn becomes one at a press, beside its trace and in the queue of feedback."""

from collections.abc import Collection

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor, Permission, is_allowed
from maven_app.domain.errors import MavenError
from maven_app.state.action_tickets import reject_action
from maven_app.state.visitor import actor_in, checked_id, id_in, render_for


class AdminCaseMakingState(rx.State):
    """The turns of the page that have a case, and whoever may make one of another."""

    may_make: bool = False
    cases: dict[str, str] = {}
    """Ids of cases by those of their turns."""
    problem: str = ""

    @rx.event
    async def open(self) -> None:
        """Show which turns of the conversation that the address names have a case."""
        actor = actor_in(self)
        self.cases, self.problem = {}, ""
        try:
            id = id_in(self.router.url.path)
            await load_cases(self, actor, [id])
        except MavenError:
            self.may_make = False  # the page says why it shows nothing

    @rx.event
    async def make(self, conversation_id: str, turn_id: str) -> None:
        """Make a case of a turn. Raises NotFound for what can be no id."""
        from maven_app.evaluation.own_cases.drafting import make_case  # no page waits for what judges answers

        actor, conversation_id, turn_id = actor_in(self), checked_id(conversation_id), checked_id(turn_id)
        self.problem = ""
        try:
            made = await make_case(get_services(), actor, conversation_id, turn_id)
            self.cases = {**self.cases, turn_id: made.id}
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)


async def load_cases(state: AdminCaseMakingState, actor: Actor, conversation_ids: Collection[str]) -> None:
    """Show which turns of these conversations have a case. Raises NotFound, UnknownVisitor."""
    state.problem = ""
    found = await get_services().review.cases.of_conversations(actor, list(conversation_ids))
    state.may_make = is_allowed(actor, Permission.ADMINISTER, owner=None)
    state.cases = {case.turn_id: case.id for case in found}
