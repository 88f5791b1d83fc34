"""Accounts: people who sign in, their sessions and passkeys, and the one-time links that are mailed to them."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Literal, get_args
from uuid import uuid4

from maven_app.domain.actors import ACCOUNT, AccountRole, Actor

ROLES: tuple[AccountRole, ...] = get_args(AccountRole)


@dataclass(frozen=True)
class Account:
    """A person who can sign in."""

    id: str
    email: str
    """Normalized, as `accounts.email_addresses.parse_email` gives it; no two accounts have the same."""
    role: AccountRole
    created: datetime
    password_hash: str | None = field(default=None, repr=False)
    """None while only links by mail lead in."""

    @property
    def actor(self) -> Actor:
        """As who they ask for something."""
        return Actor(self.id, self.role)


@dataclass(frozen=True)
class Session:
    """A browser in which somebody is signed in."""

    id: str
    """Names it in a list. It is not the token by which the browser is known, and opens nothing."""
    account_id: str
    device: str
    """The browser and its system, as far as it says what it is: "Firefox, Linux"."""
    created: datetime
    last_used: datetime
    browser_hash: str = field(default="", repr=False)
    """Of the token by which its browser is told from others; empty for one of before there was any."""
    is_remembered: bool = False
    """Whether its owner chose to stay signed in on that device."""

    def is_over(self, now: datetime, role: AccountRole) -> bool:
        """Whether it was left alone, or has lasted, for longer than it may. Nobody who runs the shop is remembered."""
        limit = REMEMBERED_LIMIT if self.is_remembered and role == "shopper" else SESSION_LIMIT
        return now >= self.last_used + limit.idle or now >= self.created + limit.lifetime

    def is_recent(self, now: datetime) -> bool:
        """Whether the sign-in is recent enough to confirm a sensitive act."""
        return now < self.created + RECENT


RECENT = timedelta(minutes=10)
"""How long a sign-in stands in for the password where a sensitive act asks for one and the account has none."""


@dataclass(frozen=True)
class SessionLimit:
    """The time after which a session ends, and its account signs in again."""

    idle: timedelta
    """Without use."""
    lifetime: timedelta
    """However much it is used."""


SESSION_LIMIT = SessionLimit(idle=timedelta(minutes=30), lifetime=timedelta(hours=12))
"""As the ASVS asks for at level 2."""
REMEMBERED_LIMIT = SessionLimit(idle=timedelta(days=14), lifetime=timedelta(days=30))
"""As it asks for at level 1: for shoppers who chose to stay signed in."""


@dataclass(frozen=True)
class DeletionReport:
    """Counts of what went with an account, and of what a look afterwards still found: rows by table of the database, and messages."""

    removed: Mapping[str, int]
    left: Mapping[str, int]
    """Empty unless something of theirs was begun in that very moment."""


@dataclass(frozen=True)
class Passkey:
    """A key pair that an authenticator has made for an account: its public half, by which the other one is recognized."""

    id: str
    """Names it in a list, and opens nothing."""
    account_id: str
    credential_id: str
    """Its authenticator's name for it, in base64url; no two passkeys have the same."""
    public_key: bytes = field(repr=False)
    """As a COSE key."""
    sign_count: int
    """Signatures that its authenticator has counted; 0 for one that does not count."""
    name: str
    """As its owner calls it; empty where nobody knows."""
    created: datetime
    last_used: datetime | None = None


MOST_PASSKEYS = 20
"""Of one account."""
PASSKEY_NAME_LENGTH = 60
"""Characters."""
ChallengePurpose = Literal["add", "confirm", "sign in"]
CHALLENGE_LIFETIME = timedelta(minutes=5)
"""How long an authenticator has to answer."""


LinkPurpose = Literal["create-account", "sign-in", "reset-password", "change-email"]
"""Also the end of the address of the page that it leads to."""
LINK_LIFETIMES: dict[LinkPurpose, timedelta] = {
    "create-account": timedelta(hours=24),
    "sign-in": timedelta(minutes=10),
    "reset-password": timedelta(hours=1),
    "change-email": timedelta(hours=24),
}


@dataclass(frozen=True)
class OneTimeLink:
    """A link that does something for whoever follows it, once."""

    purpose: LinkPurpose
    email: str
    """Where it was sent to; whoever follows it reads mail there."""
    expires: datetime
    account_id: str | None = None
    """None where there is no account yet."""


AttemptKind = Literal["sign in", "mail", "export", "provider", "passkey"]


@dataclass(frozen=True)
class AttemptBound:
    """The number of attempts within any stretch of so many seconds."""

    per_subject: int
    """About one address of mail, or by one person."""
    per_network: int
    seconds: float


ATTEMPT_BOUNDS: Mapping[AttemptKind, AttemptBound] = {
    "sign in": AttemptBound(10, 100, 900.0),
    "mail": AttemptBound(5, 50, 3600.0),
    "export": AttemptBound(6, 30, 3600.0),
    "provider": AttemptBound(20, 200, 900.0),
    "passkey": AttemptBound(20, 200, 900.0),
}


def new_account_id() -> str:
    """An id that no account has."""
    return f"{ACCOUNT}{uuid4().hex}"


def new_token() -> str:
    """256 random bits that a cookie or a link can carry."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """The form in which a token is stored: whoever reads the database cannot use it. A token is random, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
