"""Visitor: who sent an event, and in which language they read. Every handler asks first who it is."""

import re
import time
from contextvars import ContextVar
from urllib.parse import quote

import reflex as rx
from reflex.event import Event
from reflex.state import BaseState, StateUpdate

from maven_app.bootstrap.process_services import get_services
from maven_app.domain import visitors
from maven_app.domain.actors import NOBODY, Actor, Permission, require
from maven_app.domain.errors import MavenError, NotFound, SignedOut
from maven_app.domain.language.translatable import Text, translatable
from maven_app.messages.preferred_language import preferred_language
from maven_app.messages.text_rendering import render

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


_RECHECK = 1.0
"""Seconds for which a session that was ended elsewhere may still be shown what comes."""
_sender: ContextVar[Actor] = ContextVar("sender", default=NOBODY)
"""Who sent the event that this task handles."""


class Identification(rx.Middleware):
    """Finds out who sent an event, before its handler is called: a session may have ended since the one before."""

    async def preprocess(self, app: rx.App, state: BaseState, event: Event) -> StateUpdate | None:
        """None: every event is handled, by handlers that ask who sent it."""
        set_sender(await get_services().accounts.identities.actor_of(state.router.headers.cookie))
        return None


def set_sender(actor: Actor) -> None:
    """Have what this task handles be sent by `actor`."""
    _sender.set(actor)


class SignedInCheck:
    """Tells whoever does something for long whether its sender is still signed in; asked anew every second."""

    def __init__(self, cookie_header: str | None) -> None:
        self._cookie_header = cookie_header
        self._actor = _sender.get()
        self._asked = time.monotonic()

    async def refresh_sender(self) -> bool:
        """Give the sender the role that their account has by now; False once the session is over or was ended. Raises StorageError.

        A page that only stands open does not keep its session from ending.
        """
        if self._actor.kind != "account" or time.monotonic() < self._asked + _RECHECK:
            return True
        self._asked = time.monotonic()
        identities = get_services().accounts.identities
        found = await identities.actor_of(self._cookie_header, is_use=False)
        if found.id != self._actor.id:
            return False
        set_sender(found)
        return True


def actor_in(state: rx.State) -> Actor:
    """Who sent the event that is being handled, who may use the page. Raises UnknownVisitor without a valid cookie."""
    actor = _sender.get()
    require(actor, Permission.USE_PAGE, owner=actor.id)
    return actor


def current_sender() -> Actor:
    """Who sent the event that is being handled, for what goes on for long: with the role that they had at the last check."""
    return _sender.get()


def is_session_over(state: rx.State) -> bool:
    """Whether whoever sent the event that is being handled was signed in, and is no more."""
    return visitors.is_session_over(_sender.get(), state.router.headers.cookie)


def require_session(state: rx.State) -> None:
    """Raises SignedOut for whoever was signed in and is no more: as a visitor they act only once they have chosen to."""
    if is_session_over(state):
        raise SignedOut("the session is over")


def refusal_of(state: rx.State, error: MavenError) -> tuple[str, str]:
    """The sentence for `error` in this tab, and the address at which to sign in and come back, which is empty where that would not help.

    To a visitor, what is not there reads as what is an account's, so that nobody learns which it is.
    """
    is_hidden = isinstance(error, NotFound) and error.public == NotFound.public and _sender.get().kind == "visitor"
    if is_session_over(state) and (is_hidden or isinstance(error, SignedOut)):
        return session_over(state)
    if not is_hidden:
        return render_for(state, error.public), ""
    return render_for(state, translatable("error.not_in_this_browser")), _sign_in_page(state)


def session_over(state: rx.State) -> tuple[str, str]:
    """The sentence for whoever was signed out meanwhile, and the address at which to sign in and come back."""
    return render_for(state, translatable("error.session_over")), _sign_in_page(state)


def _sign_in_page(state: rx.State) -> str:
    return f"/sign-in?next={quote(state.router.url.path)}"


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


def checked_id(value: object) -> str:
    """`value` when it can be an id of ours. Raises NotFound."""
    if isinstance(value, str) and _ID.fullmatch(value):
        return value
    raise NotFound(f"not an id: {str(value)[:80]!r}")


def id_in(path: str) -> str:
    """The id that an address ends with. Raises NotFound for what can be none."""
    return checked_id(path.rstrip("/").rsplit("/", 1)[-1])
