"""Requesters: who sends a request, and from where, as routes ask for it."""

from typing import Annotated

from fastapi import Depends, Request

from maven_app.api.refusals import language_of
from maven_app.domain.actors import Actor
from maven_app.domain.visitors import actor_of


def actor_in(request: Request) -> Actor:
    """Who asks: a visitor, since the gate gives a cookie to whoever has none."""
    return actor_of(request.headers.get("cookie"))


def address_in(request: Request) -> str:
    """The network that the request comes from, as the gate has found it out."""
    return request.client.host if request.client else ""


def language_in(request: Request) -> str:
    """The language that whoever asks reads."""
    return language_of(request.headers)


Requester = Annotated[Actor, Depends(actor_in)]
Address = Annotated[str, Depends(address_in)]
ReaderLanguage = Annotated[str, Depends(language_in)]
