"""Export menu: the formats in which a conversation, or one thing that was found in it, is had as a file."""

from typing import cast

import reflex as rx

from maven_app.state.chat import ChatState
from maven_app.ui.primitives.words import words


class ExportMenu(rx.Component):
    """The button and its menu; see export_menu.jsx."""

    library = "$/public/components/export_menu.jsx"
    tag = "ExportMenu"

    address: rx.Var[str]
    """Of the files, without an ending."""
    version: rx.Var[int]
    """Of a guide; 0 for the only one there is."""
    label: rx.Var[str]
    of: rx.Var[str]
    """Selector of the element around the menu that is printed alone; "" for the whole page."""


def export_conversation() -> rx.Component:
    """The menu of the whole conversation."""
    address = _address("export")
    return ExportMenu.create(
        address=address,
        version=0,
        label=words("export.conversation"),
        of="",
        class_name="foot__btn",
    )


def export_artifact(call_id: str, *, version: int | rx.Var[int] = 0) -> rx.Component:
    """The menu of what one step found; of a guide of one `version`."""
    return ExportMenu.create(
        address=_address(f"artifacts/{call_id}"),
        version=version,
        label=words("export.this"),
        of=".artifact",
        class_name="btn btn--small btn--quiet",
    )


def _address(path: str) -> rx.Var[str]:
    return cast(rx.Var[str], rx.Var.create(f"/api/conversations/{ChatState.conversation_id}/{path}"))
