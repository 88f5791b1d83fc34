"""Copy link: a button that copies an address, or gives it to the phone's own way of sharing."""

from typing import Any

import reflex as rx

from maven_app.ui.primitives.words import words


class CopyLink(rx.Component):
    """The button, which says that it has copied; see copy_link.jsx."""

    library = "$/public/components/copy_link.jsx"
    tag = "CopyLink"

    link: rx.Var[str]
    label: rx.Var[str]
    """Names it for who does not see the list around it."""


def copy_link(link: Any, title: Any) -> rx.Component:
    """Copies the link to the page of this title."""
    return CopyLink.create(link=link, label=words("links.copy", title=title), class_name="btn btn--small")
