"""Commands: the palette and the keyboard sheet, which open over a page, and the button that opens the palette."""

import reflex as rx

from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.words import words


def _product_arguments(id: rx.Var[str], name: rx.Var[str]) -> tuple[rx.Var[str], rx.Var[str]]:
    return id, name


class Commands(rx.Component):
    """The dialog over the page and what opens it; see commands.jsx."""

    library = "$/public/components/commands.jsx"
    tag = "Commands"
    lib_dependencies: list[str] = ["cmdk@1.1.1"]

    on_details: rx.EventHandler[_product_arguments]
    """Told the product whose profile is wanted."""
    on_attach: rx.EventHandler[_product_arguments]
    """Told the product about which the next message asks."""


def commands() -> rx.Component:
    """The palette and the keyboard sheet of a page."""
    return Commands.create(on_details=ChatState.details, on_attach=ComposerState.attach)


def palette_button(class_name: str, *, sign: str = "command", size: int = 18) -> rx.Component:
    """The way to the palette for who has no keys."""
    return rx.el.button(
        icon(sign, size),
        type="button",
        aria_label=words("palette.label"),
        title=words("palette.label"),
        class_name=f"icon-btn {class_name}",
        custom_attrs={"data-opens": "palette", "aria-haspopup": "dialog"},
    )
