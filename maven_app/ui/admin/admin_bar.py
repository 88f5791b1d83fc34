"""Admin bar: the ways between the pages of those who run the shop."""

from collections.abc import Mapping

import reflex as rx

from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.words import words


def _pages() -> Mapping[str, rx.Var[str]]:
    """Each page by its route, in the order of the bar."""
    return {
        "/admin": words("overview.title"),
        "/admin/conversations": words("review.title"),
        "/admin/feedback": words("feedback.title"),
        "/admin/cases": words("cases.title"),
        "/admin/evaluation": words("evaluation.title"),
    }


def admin_bar(here: str = "") -> rx.Component:
    """The bar on the page of the route `here`; on one that belongs to none of them without it."""
    return rx.el.nav(
        *(
            link(name, to=route, class_name="admin__way", aria_current="page" if route == here else None)
            for route, name in _pages().items()
        ),
        aria_label=words("overview.pages"),
        class_name="admin__bar",
    )
