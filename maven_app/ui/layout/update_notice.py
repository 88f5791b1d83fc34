"""Update notice: the notice that the server has another page by now than the one that is open."""

import reflex as rx

from maven_app.ui.primitives.words import words


class NewerPage(rx.Component):
    """Looks at the server's page whenever the server was away and is back; see newer_page.jsx."""

    library = "$/public/components/newer_page.jsx"
    tag = "NewerPage"

    away: rx.Var[bool]
    text: rx.Var[str]
    label: rx.Var[str]


def newer_page(*, away: rx.Var[bool]) -> rx.Component:
    """The notice, while there is a reason for it. `away` is true while the server does not answer."""
    return NewerPage.create(away=away, text=words("notice.updated"), label=words("notice.reload"))
