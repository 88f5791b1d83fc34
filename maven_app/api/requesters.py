"""Requesters: who sends a request, and from where, as routes ask for it."""

from typing import Annotated

from fastapi import Depends, Query, Request

from maven_app.accounts.browsers import Browser
from maven_app.api.device_names import device_name
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor
from maven_app.messages.preferred_language import preferred_locale, preferred_region


async def actor_in(request: Request) -> Actor:
    """Who asks: whoever is signed in, else a visitor, since the gate gives a cookie to whoever has none."""
    return await get_services().accounts.identities.actor_of(request.headers.get("cookie"))


def address_in(request: Request) -> str:
    """The network that the request comes from, as the gate has found it out."""
    return request.client.host if request.client else ""


def locale_in(request: Request) -> str:
    """The language that whoever asks reads, with the region where that has units of its own: "en_US"."""
    return preferred_locale(request.headers.get("cookie"), request.headers.get("accept-language"))


def region_in(request: Request) -> str:
    """The region in which whoever asks reads (ISO 3166); "" where the request does not say."""
    return preferred_region(request.headers.get("accept-language"))


Region = Annotated[
    str,
    Query(
        pattern="^([A-Za-z]{2})?$",
        description="Whose units and dates it has (ISO 3166); left out, those of `Accept-Language`",
    ),
]


def file_locale_in(request: Request, region: Region = "") -> str:
    """The language that whoever asks for a file reads, with the units of the region that they shop in, else read in."""
    headers = request.headers
    return preferred_locale(headers.get("cookie"), headers.get("accept-language"), region.lower())


def browser_in(request: Request) -> Browser:
    """The browser that the request comes from."""
    device = device_name(request.headers.get("user-agent", ""))
    return Browser(request.headers.get("cookie"), address_in(request), locale_in(request), device)


Requester = Annotated[Actor, Depends(actor_in)]
Address = Annotated[str, Depends(address_in)]
ReaderRegion = Annotated[str, Depends(region_in)]
ReaderLocale = Annotated[str, Depends(locale_in)]
FileLocale = Annotated[str, Depends(file_locale_in)]
RequestingBrowser = Annotated[Browser, Depends(browser_in)]
