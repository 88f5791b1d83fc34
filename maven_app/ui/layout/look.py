"""Look: a shop's accent in the page's head, over that of the styles."""

import urllib.parse
from pathlib import Path

import reflex as rx

from maven_app.domain.catalogue.look import Look

_FAVICON = Path(__file__).parents[3] / "assets" / "favicon.svg"
_SIGN, _GROUND = "#f3f1ec", "#23755f"
"""The colors of that icon, in place of which a shop's own are put."""
_ROUNDED = ' rx="7.5"'
"""Its corners."""


def head_elements(look: Look) -> list[rx.Component]:
    """The elements of the page's head that make it look so."""
    if look.accent is None:
        return [
            rx.el.link(rel="icon", type="image/svg+xml", href="/favicon.svg"),
            rx.el.link(rel="apple-touch-icon", href="/app-icons/apple-touch-icon.png"),
        ]
    return [
        rx.el.link(rel="icon", type="image/svg+xml", href=f"data:image/svg+xml,{urllib.parse.quote(app_icon(look))}"),
        rx.el.style(look_styles(look)),
    ]


def app_icon(look: Look, *, is_maskable: bool = False) -> str:
    """The shop's icon as SVG; one that is maskable fills its square, of which a device cuts its own form."""
    shades = {"on-accent": _SIGN, "accent": _GROUND, **look.shades(dark=False)}
    drawn = _FAVICON.read_text(encoding="utf-8").replace(_SIGN, shades["on-accent"]).replace(_GROUND, shades["accent"])
    return drawn.replace(_ROUNDED, "") if is_maskable else drawn


def look_styles(look: Look) -> str:
    """The accent's shades as custom properties, before those of the styles wherever these are loaded."""
    light, dark = (
        "".join(f"--{name}:{shade};" for name, shade in look.shades(dark=is_dark).items()) for is_dark in (False, True)
    )
    return f":root:root{{{light}}}:root:root.dark{{{dark}}}"
