"""Action tickets: what every press in a browser carries, so that it is done once, however often it arrives, and the page hears of it.

`assets/components/presses.js` gives them, and sends a press again under its ticket after a connection was lost.
"""

import asyncio
import logging
import re

import reflex as rx
from pydantic import BaseModel
from reflex.event import Event
from reflex.state import BaseState, StateUpdate

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.visitors import actor_of

log = logging.getLogger(__name__)

FIELD = "ticket"
"""Of an event's payload; taken out before the handler is called."""
_TICKET = re.compile(r"[A-Za-z0-9-]{1,64}")
_FAILED_TABS = 1_000
"""Tabs at most whose failed presses are remembered; one that has left never asks."""
_ACKS = 8
"""Presses that the page is told of; those that it heard nothing of it sends again."""


class Ack(BaseModel, frozen=True):
    """The page's notice of a press that has arrived."""

    ticket: str
    refused: bool = False
    """True when nothing was done; the page says why."""


class TicketState(rx.State):
    """The presses of one tab that have arrived."""

    acks: list[Ack] = []
    _current: str = ""
    """The ticket of the press that is being handled; empty for what is no press."""

    @rx.event
    def settle(self) -> None:
        """Tell the page what has arrived. It changes nothing and shows nothing new, whoever asks."""


class TicketMiddleware(rx.Middleware):
    """Takes the ticket off every event that has one: a press that was done is acknowledged, and not done again."""

    def __init__(self) -> None:
        self._failed: dict[str, list[str]] = {}
        """By tab: the tickets whose handlers failed and of which it has not heard."""

    async def preprocess(self, app: rx.App, state: BaseState, event: Event) -> StateUpdate | None:
        """None when the event is to be handled."""
        tickets = await state.get_state(TicketState)
        tickets._current, tab = "", state.router.session.client_token
        for failed in self._failed.pop(tab, ()):
            _acknowledge(tickets, Ack(ticket=failed, refused=True))
        if not isinstance(event.payload, dict) or FIELD not in event.payload:
            return None
        ticket = event.payload.pop(FIELD)
        if not isinstance(ticket, str) or not _TICKET.fullmatch(ticket):
            log.info("refused: an event with a ticket that no page gives")
            return StateUpdate()
        ledger, sender = get_services().seen_requests, _sender(state)
        answered_at = ledger.note(sender, ticket)
        _acknowledge(tickets, Ack(ticket=ticket))
        if answered_at is None:
            tickets._current = ticket
            ledger.record(sender, ticket)
            self._undo_if_it_fails(tab, sender, ticket)
            return None
        moves = answered_at not in ("", state.router.url.path)
        leads = [rx.redirect(answered_at, replace=True)] if moves else []
        return StateUpdate(events=Event.from_event_type([TicketState.settle(), *leads]))

    def _undo_if_it_fails(self, tab: str, sender: str, ticket: str) -> None:
        """A handler that raises has not done its press; the event that Reflex sends after that tells the page so."""
        ledger = get_services().seen_requests

        def look(ended: asyncio.Task[object]) -> None:
            if not ended.cancelled() and ended.exception():
                ledger.forget(sender, ticket)
                self._failed.setdefault(tab, []).append(ticket)
                if len(self._failed) > _FAILED_TABS:
                    del self._failed[next(iter(self._failed))]

        if handling := asyncio.current_task():
            handling.add_done_callback(look)


async def reject_action(state: rx.State) -> None:
    """The press that is being handled was refused: when it arrives again, it is tried again."""
    tickets = await state.get_state(TicketState)
    if tickets._current:
        get_services().seen_requests.forget(_sender(state), tickets._current)
        _acknowledge(tickets, Ack(ticket=tickets._current, refused=True))


async def current_ticket(state: rx.State) -> str:
    """The ticket of the press that is being handled; empty for what is no press."""
    return (await state.get_state(TicketState))._current


async def redirect_action(state: rx.State, address: str) -> None:
    """Have a press answered on the page at `address`: whoever presses it again is led there."""
    tickets = await state.get_state(TicketState)
    if tickets._current:
        get_services().seen_requests.record(_sender(state), tickets._current, note=address)


def _acknowledge(tickets: TicketState, ack: Ack) -> None:
    tickets.acks = [*(one for one in tickets.acks if one.ticket != ack.ticket), ack][-_ACKS:]


def _sender(state: BaseState) -> str:
    """Whose ticket it is: another visitor may have given the same."""
    return actor_of(state.router.headers.cookie).id
