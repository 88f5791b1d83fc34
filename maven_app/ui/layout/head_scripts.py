"""Head scripts: those that stand in every page's head, inside of the page, and wait for no other file."""

from pathlib import Path

import reflex as rx

_HERE = Path(__file__).parent


def head_scripts() -> list[rx.Component]:
    """How the page looks before it is drawn, and what is pressed before the other scripts run."""
    return [_inline("first_paint.js"), _inline("early_presses.js")]


def _inline(name: str) -> rx.Component:
    return rx.el.script((_HERE / name).read_text(encoding="utf-8"))
