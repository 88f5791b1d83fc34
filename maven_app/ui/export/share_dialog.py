"""Share dialog: what of a conversation shall be on a page for whoever has its link, how that page looks, and the link."""

from typing import Any, cast

import reflex as rx

from maven_app.state.chat import ChatState
from maven_app.ui.primitives.words import words


class ShareDialog(rx.Component):
    """The button and its dialog; see share_dialog.jsx."""

    library = "$/public/components/share_dialog.jsx"
    tag = "ShareDialog"

    address: rx.Var[str]
    """Of the conversation's routes."""
    call_id: rx.Var[str]
    """Of the finding that is shared; "" for turns that are picked."""
    version: rx.Var[int]
    """Of a guide; 0 for the only one there is."""
    label: rx.Var[str]
    is_command: rx.Var[bool]
    """Whether the command palette offers it."""


def share_conversation() -> rx.Component:
    """Shares turns of the conversation that is open."""
    return _dialog(ChatState.conversation_id, words("share.conversation"), "foot__btn", is_command=True)


def share_listed_conversation(conversation_id: Any) -> rx.Component:
    """Shares turns of a conversation from its menu in a list."""
    return _dialog(conversation_id, words("share.this"), "menu__item")


def share_artifact(call_id: Any, *, version: int | rx.Var[int] = 0) -> rx.Component:
    """Shares what one step found; of a guide one `version`."""
    look = "btn btn--small btn--quiet"
    return _dialog(ChatState.conversation_id, words("share.this"), look, call_id=call_id, version=version)


def _dialog(
    conversation_id: Any, label: Any, look: str, *, call_id: Any = "", version: Any = 0, is_command: bool = False
) -> rx.Component:
    address = cast(rx.Var[str], rx.Var.create(f"/api/conversations/{conversation_id}"))
    return ShareDialog.create(
        address=address, call_id=call_id, version=version, label=label, is_command=is_command, class_name=look
    )
