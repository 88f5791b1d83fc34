"""Page title: what the browser calls the page, in the reader's language; the page is built with the English one."""

from typing import Any

import reflex as rx


class PageTitle(rx.Component):
    """Gives the title to the browser, and draws nothing; see page_title.js."""

    library = "$/public/components/page_title.js"
    tag = "PageTitle"

    title: rx.Var[str]


def page_title(title: Any) -> rx.Component:
    """The title of the page that it stands on."""
    return PageTitle.create(title=title)
