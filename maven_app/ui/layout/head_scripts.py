"""Head scripts: those that stand in every page's head, inside of the page, and wait for no other file."""

from pathlib import Path

import reflex as rx

_HERE = Path(__file__).parent


def head_scripts() -> list[rx.Component]:
    """How the page looks before it is drawn, and what is pressed before the other scripts run."""
    return [rx.el.script(inline_script(name)) for name in ("first_paint.js", "early_presses.js")]


def inline_script(name: str) -> str:
    """The script of this file, to stand in a page."""
    return (_HERE / name).read_text(encoding="utf-8")
