"""Search suggestions: what a search provider wants shown beside an answer that stands on its search, in a frame that can do nothing."""

from collections.abc import Sequence

import reflex as rx

from maven_app.ui.primitives.words import words

_LEAD = '<base target="_blank"><style>body{margin:1px;font:13px/1.5 system-ui,sans-serif}</style>'
"""Links open beside the page: the frame itself goes nowhere."""
_LIGHT, _DARK = (f"<style>:root{{color-scheme:{scheme}}}</style>" for scheme in ("light", "dark"))
"""The frame is see-through only where it is light or dark as the page is."""


def suggestions(frames: Sequence[str]) -> rx.Component:
    """The provider's own HTML. The sandbox takes away scripts, forms and our origin; what a link opens is a page of its own."""
    return rx.foreach(
        frames,
        lambda html: rx.el.iframe(
            src_doc=_LEAD + rx.color_mode_cond(_LIGHT, _DARK).to(str) + rx.Var.create(html).to(str),
            sandbox="allow-popups allow-popups-to-escape-sandbox",
            title=words("turn.suggestions"),
            class_name="suggestions",
        ),
    )
