"""Icon: one sign of the sprite in assets/icons.svg. It is decoration: the words beside it, or a label, say the same."""

import reflex as rx


def icon(name: str, size: int = 18, class_name: str = "") -> rx.Component:
    """The sign of this name at `size` pixels, in the color of the text around it."""
    return rx.el.svg(
        rx.el.svg.use(href=f"/icons.svg#{name}"),
        class_name=f"icon icon--{size} {class_name}".strip(),
        custom_attrs={"aria-hidden": "true", "focusable": "false"},
    )
