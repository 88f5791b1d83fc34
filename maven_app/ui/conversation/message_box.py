"""Message box: the text of the next message, its counter, and the button that sends or stops."""

import reflex as rx

from maven_app.state.action_tickets import Ack


def _event_arguments(text: rx.Var[str]) -> tuple[rx.Var[str]]:
    return (text,)


class MessageBox(rx.Component):
    """A text area that keeps its words in the browser until the server has taken them."""

    library = "$/public/components/message_box.jsx"
    tag = "MessageBox"

    acks: rx.Var[list[Ack]]
    """The presses that have arrived; the box empties itself once its own is among them, and was not refused."""
    running: rx.Var[bool]
    transcribes: rx.Var[bool]
    """True where a recording can be turned into words here."""
    attached: rx.Var[bool]
    """True when something else goes with the message, so that it may be sent without words."""
    limit: rx.Var[int]
    label: rx.Var[str]
    placeholder: rx.Var[str]
    draft_key: rx.Var[str]
    on_send: rx.EventHandler[_event_arguments]
    on_stop: rx.EventHandler[rx.event.no_args_event_spec]


message_box = MessageBox.create
