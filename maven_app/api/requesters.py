"""Requesters: who sends a request, and from where, as routes ask for it."""

from typing import Annotated

from fastapi import Depends, Request

from maven_app.domain.actors import Actor
from maven_app.domain.visitors import actor_of
from maven_app.messages.preferred_language import preferred_locale, preferred_region


def actor_in(request: Request) -> Actor:
    """Who asks: a visitor, since the gate gives a cookie to whoever has none."""
    return actor_of(request.headers.get("cookie"))


def address_in(request: Request) -> str:
    """The network that the request comes from, as the gate has found it out."""
    return request.client.host if request.client else ""


def locale_in(request: Request) -> str:
    """The language that whoever asks reads, with the region where that has units of its own: "en_US"."""
    return preferred_locale(request.headers.get("cookie"), request.headers.get("accept-language"))


def region_in(request: Request) -> str:
    """The region in which whoever asks reads (ISO 3166); "" where the request does not say."""
    return preferred_region(request.headers.get("accept-language"))


Requester = Annotated[Actor, Depends(actor_in)]
Address = Annotated[str, Depends(address_in)]
ReaderRegion = Annotated[str, Depends(region_in)]
ReaderLocale = Annotated[str, Depends(locale_in)]
