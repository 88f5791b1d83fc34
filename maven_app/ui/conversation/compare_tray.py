"""Compare tray: the products to compare, docked above the composer."""

import reflex as rx

from maven_app.domain.conversation.messages import MAX_COMPARED
from maven_app.state.chat import ChatState
from maven_app.state.tray import TrayItem, TrayState
from maven_app.ui.primitives.category_image import illustration
from maven_app.ui.primitives.close_button import chip_close_button
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def tray() -> rx.Component:
    """The tray; nothing while it is empty."""
    return rx.cond(count_of(TrayState.items) > 0, _tray())


def _tray() -> rx.Component:
    return rx.el.section(
        rx.el.p(
            icon("compare", 16),
            rx.el.span(words("tray.title"), class_name="tray__word"),
            rx.el.span(words("tray.count", count=count_of(TrayState.items), most=MAX_COMPARED), class_name="muted num"),
            role="status",
            class_name="tray__title",
        ),
        rx.el.ul(rx.foreach(TrayState.items, _item), class_name="tray__items"),
        rx.el.div(
            rx.el.button(
                words("tray.clear"), type="button", class_name="btn btn--quiet btn--small", on_click=TrayState.clear
            ),
            rx.el.button(
                rx.cond(TrayState.ready, words("tray.go"), words("tray.one_more")),
                type="button",
                class_name="btn btn--small tray__go",
                disabled=~TrayState.ready,
                on_click=ChatState.compare(TrayState.ids),
            ),
            class_name="tray__actions",
        ),
        aria_label=words("tray.label"),
        class_name="tray rise",
    )


def _item(item: TrayItem) -> rx.Component:
    return rx.el.li(
        illustration(item.illustration, "tray__picture"),
        rx.el.span(item.name, class_name="tray__name"),
        chip_close_button(words("tray.remove", name=item.name), TrayState.remove(item.id)),
        key=item.id,
        class_name="chip tray__item",
    )
