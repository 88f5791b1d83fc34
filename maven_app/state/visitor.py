"""Visitor: who sent an event, and in which language they read. Every handler asks first who it is."""

import re

import reflex as rx

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import Text
from maven_app.domain.visitors import actor_of
from maven_app.messages.preferred_language import preferred_language, preferred_locale
from maven_app.messages.text_rendering import render

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def actor_in(state: rx.State) -> Actor:
    """Whose tab this state belongs to, who may use it. Raises UnknownVisitor without a valid cookie."""
    actor = actor_of(state.router.headers.cookie)
    require(actor, Permission.USE_PAGE, owner=actor.id)
    return actor


def render_for(state: rx.State, text: Text) -> str:
    """`text` in the language in which this tab's page is read."""
    return render(text, reader_language(state))


def address_in(state: rx.State) -> str:
    """The network that this state's tab is in, as the gate has found it out."""
    address: str = state.router.session.client_ip
    return address


def reader_language(state: rx.State) -> str:
    """The language in which the page of this state's tab is read."""
    headers = state.router.headers
    return preferred_language(headers.cookie, headers.accept_language)


def reader_locale(state: rx.State, market: str) -> str:
    """The language in which the page of this state's tab is read, with the region where that has units of its own: the `market` that is
    chosen (a country of ours, "" for none), else where the browser reads.
    """
    headers = state.router.headers
    return preferred_locale(headers.cookie, headers.accept_language, market)


def checked_id(value: object) -> str:
    """`value` when it can be an id of ours. Raises NotFound."""
    if isinstance(value, str) and _ID.fullmatch(value):
        return value
    raise NotFound(f"not an id: {str(value)[:80]!r}")
