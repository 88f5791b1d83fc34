"""Process services: those of this process, which load beside the page that is being served already."""

import asyncio
from typing import TYPE_CHECKING

from maven_app.domain.errors import SetupError

if TYPE_CHECKING:
    # all that answers turns: who only waits for it need not load it
    from maven_app.bootstrap.built_services import Services

_installed: list["Services"] = []
"""The process's services: empty until they are built, one while the app runs."""
_waiting: list["asyncio.Future[Services]"] = []


def get_services() -> "Services":
    """The services of this process. Raises SetupError before they are installed."""
    if not _installed:
        raise SetupError("services are read before they were installed")
    return _installed[-1]


async def services_when_ready() -> "Services":
    """The services, waited for while they load. A process that cannot build them ends."""
    if _installed:
        return _installed[-1]
    waiting: asyncio.Future[Services] = asyncio.get_running_loop().create_future()
    _waiting.append(waiting)
    try:
        return await waiting
    finally:
        _waiting.remove(waiting)


def install(built: "Services") -> None:
    """Make `built` the services that handlers read; the newest counts."""
    _installed.append(built)
    for waiting in _waiting:
        if not waiting.done():
            waiting.set_result(built)


def uninstall(built: "Services") -> None:
    """Undo `install`."""
    _installed.remove(built)
