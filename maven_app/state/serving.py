"""Serving: the services that answer a tab, asked for in this one place of the page."""

from typing import TYPE_CHECKING

from maven_app import bootstrap

if TYPE_CHECKING:
    from maven_app.bootstrap import Services


def get_services() -> "Services":
    """The services of the shop that the page is of: those of the process, which serves one. Raises SetupError before they are there."""
    return bootstrap.get_services()
