"""Replay of a turn: run again beside what is on record, for whoever administers the shop."""

import asyncio

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, is_allowed
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.errors import MavenError
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.review_log import REPLAYED
from maven_app.review.replaying.turn_difference import compare_turns
from maven_app.state.admin.replay_views import DifferenceView, difference_view
from maven_app.state.composer import Choice
from maven_app.state.preferences.preferences import reader_locale
from maven_app.state.tabs.connection import cancel_on_disconnect
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.turn import TurnView, view_of
from maven_app.state.visitor import actor_in, address_in, checked_id, id_in, reader_language, render_for
from maven_app.turns.transcripts import TranscriptCache

_AS_THEN = "as-then"
"""Stands among ids of models for the one that was asked for then."""


class AdminReplayState(rx.State):
    """The replay that is shown in place of its conversation, and how the next one goes."""

    may_replay: bool = False
    models: list[Choice] = []
    model: str = _AS_THEN
    from_record: bool = True
    running_id: str = ""
    """Id of the turn that is being run again."""
    problem: str = ""
    recorded: list[TurnView] = []
    """The turn as it is on record; none while no replay is shown."""
    replayed: list[TurnView] = []
    difference: DifferenceView = DifferenceView()

    @rx.event
    def open(self) -> None:
        """Offer what a turn can be run again with."""
        self.may_replay = is_allowed(actor_in(self), Permission.ADMINISTER, owner=None)
        say, offered = get_translator(reader_language(self)).say, get_services().capabilities.models
        chosen = (Choice(id=one.id if at else "", name=one.label) for at, one in enumerate(offered))
        self.models = [Choice(id=_AS_THEN, name=say("replay.as_then")), *chosen] if self.may_replay else []
        self.model, self.from_record, self.running_id, self.problem = _AS_THEN, True, "", ""
        self.recorded, self.replayed, self.difference = [], [], DifferenceView()

    @rx.event
    def choose_model(self, model: str) -> None:
        """Have the next replay answered by this model."""
        actor_in(self)
        self.model = next((choice.id for choice in self.models if choice.id == model), _AS_THEN)

    @rx.event
    def choose_record(self, is_on: bool) -> None:
        """Have the next replay find what is on record, or ask the sources as they are now."""
        actor_in(self)
        self.from_record = is_on is True

    @rx.event
    def close(self) -> None:
        """Show the conversation again."""
        actor_in(self)
        self.recorded, self.replayed, self.difference, self.problem = [], [], DifferenceView(), ""

    @rx.event(background=True)
    async def run(self, turn_id: str) -> None:
        """Run a turn of the conversation that the address names again, and show it beside the one on record."""
        from maven_app.review.replaying.turn_replay import ReplayChoice, replay_turn  # no page waits for what answers

        async with self:
            actor, here, network = actor_in(self), get_services(), address_in(self)
            self.recorded, self.replayed, self.difference, self.problem = [], [], DifferenceView(), ""
            if self.running_id:
                return
            self.running_id, problem = checked_id(turn_id), MavenError.public
            model = None if self.model == _AS_THEN else self.model
            choice = ReplayChoice(model=model, from_record=self.from_record)
            address, locale = self.router.url.path, await reader_locale(self)
            token = self.router.session.client_token
        cancel_on_disconnect(token)
        recorded, replayed, before = None, None, Transcript()
        try:
            conversation_id = id_in(address)
            await here.conversations.get(actor, conversation_id, to=Permission.ADMINISTER)
            here.replay_rates.count(actor.id, network)
            await here.review.log.record(actor, conversation_id, action=REPLAYED)
            before = await TranscriptCache(here.log).read(conversation_id)
            recorded = next((turn for turn in before.turns if turn.id == turn_id), None)
            replayed = await replay_turn(here.runner.services, before, turn_id, choice)
        except MavenError as error:
            problem = error.public
        finally:
            views = await asyncio.to_thread(_replay_views, before, recorded, replayed, locale)
            async with self:
                if (self.router.url.path, self.running_id) == (address, turn_id):  # else another conversation is shown
                    self.running_id = ""
                    if views is None:
                        self.problem = render_for(self, problem)
                    else:
                        self.recorded, self.replayed, self.difference = [views[0]], [views[1]], views[2]


def _replay_views(
    transcript: Transcript, recorded: Turn | None, replayed: Turn | None, locale: str
) -> tuple[TurnView, TurnView, DifferenceView] | None:
    if recorded is None or replayed is None:
        return None
    products = ShownProducts(Pictures(get_services().gallery), language=locale)
    difference = difference_view(recorded, replayed, compare_turns(recorded, replayed), locale)
    again = Transcript(turns=(*transcript.turns[: transcript.turns.index(recorded)], replayed))
    return view_of(recorded, transcript, products), view_of(replayed, again, products), difference
