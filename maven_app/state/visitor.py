"""Visitor: who sent an event. Every handler asks this first."""

import re

import reflex as rx

from maven_app.domain.errors import NotFound, RequestError
from maven_app.domain.visitors import owner_of

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def owner_in(state: rx.State) -> str:
    """The owner id of the visitor whose tab this state belongs to. Raises RequestError without a valid cookie."""
    owner = owner_of(state.router.headers.cookie)
    if owner is None:
        raise RequestError(
            "no visitor cookie",
            public="Your conversations need a cookie, and this browser sent none. Allow cookies for this site, then reload.",
        )
    return owner


def address_in(state: rx.State) -> str:
    """The network that this state's tab is in, as the gate has found it out."""
    address: str = state.router.session.client_ip
    return address


def checked_id(value: object) -> str:
    """`value` when it can be an id of ours. Raises NotFound."""
    if isinstance(value, str) and _ID.fullmatch(value):
        return value
    raise NotFound(f"not an id: {str(value)[:80]!r}")
