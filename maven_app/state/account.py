"""Account: what somebody who is signed in sees of their account."""

from contextlib import suppress

import reflex as rx
from pydantic import BaseModel

from maven_app.accounts.return_path import return_path
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.accounts import Account, Passkey, Session
from maven_app.domain.actors import Permission, is_allowed
from maven_app.domain.errors import MavenError, SignedOut, StorageError
from maven_app.state.preferences.preferences import read_preferences, reader_locale
from maven_app.state.visitor import actor_in, is_session_over, render_for

_DAY_FIRST = "en-GB"
"""English of no region has the order of most of its readers."""


class SessionView(BaseModel, frozen=True):
    """A session as the list shows it."""

    id: str
    device: str
    """Empty where nobody knows."""
    begun: str
    used: str
    """Moments, in ISO 8601."""
    is_here: bool


class PasskeyView(BaseModel, frozen=True):
    """A passkey as the list shows it."""

    id: str
    name: str
    """Empty where nobody knows what to call it."""
    added: str
    used: str
    """Moments, in ISO 8601; empty for one that was never used."""


class AccountState(rx.State):
    """The account of whoever is signed in."""

    email: str = ""
    """Empty while nobody is."""
    locale: str = "en-GB"
    """The reader's, as browsers name it (BCP 47), by which they write moments."""
    sessions: list[SessionView] = []
    has_others: bool = False
    return_path: str = "/"
    """The page that follows a sign-in."""
    is_mail_off: bool = False
    may_be_remembered: bool = True
    """Whether people may choose to stay signed in."""
    is_session_over: bool = False
    """Whether whoever was signed in here was signed out, and has not chosen yet to go on without."""
    is_loaded: bool = False
    problem: str = ""
    has_password: bool = True
    provider: str = ""
    """The name of the identity provider; empty where there is none."""
    is_connected: bool = False
    """Whether the account is reached by the provider too."""
    passkey_origin: str = ""
    """The only address on whose pages passkeys work; empty where there is none."""
    passkeys: list[PasskeyView] = []
    has_passkeys: bool = False
    is_passkey_needed: bool = False
    """Whether the one passkey is the only way in."""
    may_read_admin_pages: bool = False

    @rx.event
    async def load(self) -> None:
        """Read the account: what a page of accounts is loaded with."""
        actor_in(self)
        with suppress(StorageError):  # the account itself says why
            await read_preferences(self)
        await self._read_account()
        accounts, asked = get_services().accounts, self.router.url.query_parameters
        self.is_session_over = is_session_over(self)
        self.return_path = return_path(asked.get("next", ""))
        self.is_mail_off, self.may_be_remembered = not accounts.sends_mail, accounts.signing_in.remembers
        self.passkey_origin = accounts.passkeys.origin if accounts.passkeys is not None else ""
        if accounts.provider is not None:
            told = accounts.provider.problem_text(asked.get("problem", ""))
            self.provider = accounts.provider.name
            self.problem = self.problem or render_for(self, told)
        self.is_loaded = True

    async def _read_account(self) -> None:
        """A failure is said in place."""
        self.problem = ""
        try:
            await self._read()
        except SignedOut:
            self.email, self.sessions, self.has_others = "", [], False
            self.passkeys, self.has_passkeys = [], False
        except MavenError as error:
            self.problem = render_for(self, error.public)

    async def _read(self) -> None:
        settings = get_services().accounts.settings
        account, here, sessions = await settings.sessions(self.router.headers.cookie)
        locale = await reader_locale(self)
        self.locale = _DAY_FIRST if locale == "en" else locale.replace("_", "-")
        provider = get_services().accounts.provider
        self.email, self.has_password = account.email, account.password_hash is not None
        self.is_connected = provider is not None and await provider.is_connected(account)
        self.may_read_admin_pages = is_allowed(actor_in(self), Permission.READ_ADMIN_PAGES, owner=None)
        self.sessions = [_view(one, is_here=one.id == here.id) for one in sessions]
        self.has_others = len(sessions) > 1
        await self._read_passkeys(account)

    async def _read_passkeys(self, account: Account) -> None:
        passkeys = get_services().accounts.passkeys
        own = await passkeys.list(account) if passkeys is not None else []
        is_needed = passkeys is not None and len(own) == 1 and not await passkeys.has_other_way_in(account)
        self.passkeys = [_passkey_view(one) for one in own]
        self.has_passkeys, self.is_passkey_needed = bool(own), is_needed


def _view(session: Session, *, is_here: bool) -> SessionView:
    begun, used = session.created.isoformat(), session.last_used.isoformat()
    return SessionView(id=session.id, device=session.device, begun=begun, used=used, is_here=is_here)


def _passkey_view(passkey: Passkey) -> PasskeyView:
    used = passkey.last_used.isoformat() if passkey.last_used else ""
    return PasskeyView(id=passkey.id, name=passkey.name, added=passkey.created.isoformat(), used=used)
