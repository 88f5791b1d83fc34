"""Serving: the services that answer a call, asked for in this one place of the HTTP routes."""

from typing import TYPE_CHECKING

from maven_app import bootstrap

if TYPE_CHECKING:
    from maven_app.bootstrap import Services


def get_services() -> "Services":
    """The services of the shop that the call is to: those of the process, which serves one. Raises SetupError before they are there."""
    return bootstrap.get_services()


async def services_when_ready() -> "Services":
    """The same, waited for while they load."""
    return await bootstrap.services_when_ready()
