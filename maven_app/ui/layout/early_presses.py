"""Early presses: the script that stands in every page's head and notes what is pressed before the other scripts run."""

from pathlib import Path

import reflex as rx


def early_presses() -> rx.Component:
    """The script, inside of the page: it waits for no other file."""
    return rx.el.script(Path(__file__).with_suffix(".js").read_text(encoding="utf-8"))
