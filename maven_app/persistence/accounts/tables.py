"""Tables: how accounts, their sessions, passkeys, one-time links and merged visitors lie in the database."""

from datetime import datetime

from sqlalchemy import BigInteger, Index, LargeBinary, Text, false
from sqlmodel import Field

from maven_app.persistence.tables import Identifier, Table, UtcDateTime


class AccountRow(Table, table=True):
    """An account."""

    __tablename__ = "accounts"

    id: str = Field(primary_key=True, sa_type=Identifier)
    email: str = Field(unique=True, index=True, sa_type=Identifier)
    role: str
    created_at: datetime = Field(sa_type=UtcDateTime)
    password_hash: str | None = Field(default=None, sa_type=Text)


class SessionRow(Table, table=True):
    """A session. Of the token that its browser has only a hash is kept."""

    __tablename__ = "sessions"

    token_hash: str = Field(primary_key=True, sa_type=Identifier)
    id: str = Field(unique=True, index=True, sa_type=Identifier)
    account_id: str = Field(foreign_key="accounts.id", index=True, sa_type=Identifier)
    device: str = Field(sa_type=Text)
    created_at: datetime = Field(sa_type=UtcDateTime)
    last_used_at: datetime = Field(sa_type=UtcDateTime)
    browser_hash: str = Field(default="", sa_column_kwargs={"server_default": ""})
    is_remembered: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class KnownBrowserRow(Table, table=True):
    """A browser in which somebody signed in to an account. Of its token only a hash is kept."""

    __tablename__ = "known_browsers"

    account_id: str = Field(primary_key=True, foreign_key="accounts.id", sa_type=Identifier)
    browser_hash: str = Field(primary_key=True, sa_type=Identifier)
    device: str = Field(sa_type=Text)
    signed_in_at: datetime = Field(sa_type=UtcDateTime)


class OneTimeLinkRow(Table, table=True):
    """A link that was mailed and not followed yet. Of its token only a hash is kept."""

    __tablename__ = "one_time_links"

    token_hash: str = Field(primary_key=True, sa_type=Identifier)
    purpose: str
    email: str = Field(index=True, sa_type=Identifier)
    account_id: str | None = Field(default=None, foreign_key="accounts.id", index=True, sa_type=Identifier)
    expires_at: datetime = Field(index=True, sa_type=UtcDateTime)


class ExternalIdentityRow(Table, table=True):
    """A person of an identity provider, and the account that they sign in to."""

    __tablename__ = "external_identities"

    issuer: str = Field(primary_key=True, sa_type=Identifier)
    subject: str = Field(primary_key=True, sa_type=Identifier)
    account_id: str = Field(foreign_key="accounts.id", index=True, sa_type=Identifier)
    connected_at: datetime = Field(sa_type=UtcDateTime)


class PasskeyRow(Table, table=True):
    """A passkey of an account. Its public key opens nothing."""

    __tablename__ = "passkeys"

    id: str = Field(primary_key=True, sa_type=Identifier)
    account_id: str = Field(foreign_key="accounts.id", index=True, sa_type=Identifier)
    credential_id: str = Field(unique=True, index=True, sa_type=Identifier)
    public_key: bytes = Field(sa_type=LargeBinary)
    sign_count: int = Field(sa_type=BigInteger)
    name: str = Field(sa_type=Text)
    created_at: datetime = Field(sa_type=UtcDateTime)
    last_used_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class ChallengeRow(Table, table=True):
    """A challenge that no authenticator has answered yet, as a hash with the browser that it was given to and what for."""

    __tablename__ = "passkey_challenges"

    challenge_hash: str = Field(primary_key=True, sa_type=Identifier)
    expires_at: datetime = Field(index=True, sa_type=UtcDateTime)


class AttemptRow(Table, table=True):
    """An attempt that counts for a while; of whom it is about and where it comes from only a hash is kept."""

    __tablename__ = "attempts"
    __table_args__ = (Index("ix_attempts_key_attempted_at", "key", "attempted_at"),)

    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(sa_type=Identifier)
    attempted_at: datetime = Field(sa_type=UtcDateTime, index=True)


class MergedVisitorRow(Table, table=True):
    """A visitor whose conversations an account has, those too that are begun with the visitor's cookie later."""

    __tablename__ = "merged_visitors"

    visitor: str = Field(primary_key=True, sa_type=Identifier)
    account_id: str = Field(foreign_key="accounts.id", index=True, sa_type=Identifier)
    merged_at: datetime = Field(sa_type=UtcDateTime)
