"""Pending actions: the notice of what was pressed and is not done yet, and the way by which every press is sent once."""

import reflex as rx
from reflex_components_core.core.banner import has_connection_errors

from maven_app.state.action_tickets import Ack, TicketState
from maven_app.ui.primitives.words import words


class PendingActionsNotice(rx.Component):
    """Hears which presses have arrived and when a connection is another one; see presses.js."""

    library = "$/public/components/presses_notice.jsx"
    tag = "PendingActionsNotice"

    acks: rx.Var[list[Ack]]
    connection: rx.Var[str]
    """Changes with every connection."""
    is_lost: rx.Var[bool]
    """True while another notice says that nothing can be sent."""
    waiting: rx.Var[str]
    undone: rx.Var[str]
    """Said of a press that was never sent, once its page was left."""
    unsure: rx.Var[str]
    """Said of one that was sent, and of which nothing was heard."""
    label: rx.Var[str]


def presses() -> rx.Component:
    """The notice, while there is a reason for it, under that of a lost connection."""
    notice = PendingActionsNotice.create(
        acks=TicketState.acks,
        connection=rx.State.router.session.session_id,
        is_lost=has_connection_errors,
        waiting=words("notice.waiting"),
        undone=words("notice.undone"),
        unsure=words("notice.unsure"),
        label=words("notice.dismiss"),
    )
    return rx.fragment(rx.cond(has_connection_errors, _connection_lost()), notice)


def _connection_lost() -> rx.Component:
    """Without an icon: those come from the server that is away."""
    return rx.el.div(
        rx.el.span(class_name="steps__pulse notice__pulse"),
        rx.el.p(words("composer.lost"), class_name="notice__text"),
        class_name="notice",
        role="status",
    )
